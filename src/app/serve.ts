import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../platform/server/config.ts'
import { openPools } from '../platform/server/database/pools.ts'
import { contradictions } from '../platform/server/engine/consistency.ts'
import type { Edition } from '../platform/server/engine/edition.ts'
import { RunningCalls } from '../platform/server/http/running-calls.ts'
import { compose } from './compose.ts'
import { prepareDatabase } from './prepare.ts'
import { loadModules, PRODUCT } from './product.ts'

/** Connections of all processes together; the server allows a hundred, some are for people. */
const CONNECTIONS = 72
/** Of a process, for exports. */
export const EXPORT_CONNECTIONS = 2
/** How long a stop waits for the calls that run. */
export const FINISH_WITHIN_MS = 6_000
/** How long it takes after that to let go of threads, port, jobs and database; what still runs then ends with the process. */
export const CLOSE_WITHIN_MS = 2_000

export interface Serving {
  address: string
  /** Finishes what runs, then lets go of port and database. */
  stop(): Promise<void>
}

/** One serving process: it takes the port, prepares the database (others wait for it), and answers. */
export async function serve(
  config: Config,
  connectionString: string,
  log: (line: string) => void,
  edition: Edition = PRODUCT,
): Promise<Serving> {
  // Beside the requests: two for exports, three of the owner, one that listens.
  const share = Math.floor(CONNECTIONS / config.workers) - 6
  const pools = openPools(connectionString, {
    runtime: Math.max(2, Math.min(16, share)),
    streaming: EXPORT_CONNECTIONS,
    owner: 3,
  })
  const registry = await loadModules(edition)
  const state = { isReady: false }
  const { app, live, jobs, listen, close } = await compose({
    config,
    connectionString,
    pools,
    registry,
    webRoot: existsSync(edition.web) ? edition.web : undefined,
    ready: () => state.isReady,
    logger: true,
    log,
  })
  const calls = new RunningCalls(app.server)
  const stop = async () => {
    // From here on every new call is a 503; what runs may come to its end.
    state.isReady = false
    live.hub.close()
    await calls.finished(FINISH_WITHIN_MS)
    await Promise.race([close(), setTimeout(CLOSE_WITHIN_MS, undefined, { ref: false })])
  }
  try {
    const address = await app.listen({ port: config.port, host: config.host })
    await prepareDatabase(pools, registry, config, log, edition)
    const wrong = await contradictions(pools.owner, registry)
    if (wrong.length > 0) throw new Error(`The definitions contradict the database:\n${wrong.join('\n')}`)
    await listen()
    state.isReady = true
    void jobs.start()
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../platform/server/config.ts'
import { openPools } from '../platform/server/database/pools.ts'
import { contradictions } from '../platform/server/engine/consistency.ts'
import type { Edition } from '../platform/server/engine/edition.ts'
import { RunningCalls } from '../platform/server/http/running-calls.ts'
import { isReplacement } from '../platform/server/processes.ts'
import { compose } from './compose.ts'
import { prepareDatabase } from './prepare.ts'
import { loadModules, PRODUCT } from './product.ts'

/** Connections of all processes together; the server allows a hundred, some are reserved for people. */
const CONNECTIONS = 81
/** Export connections per process. */
export const EXPORT_CONNECTIONS = 2
/** How long a stop waits for running calls. */
export const FINISH_WITHIN_MS = 6_000
/** How long releasing workers, port, jobs and database may take after that; then the process exits. */
export const CLOSE_WITHIN_MS = 2_000

export interface Serving {
  address: string
  /** Finishes running calls, then releases port and database. */
  stop(): Promise<void>
}

/**
 * One serving process: it opens the port, prepares the database (or waits for the process that does), and answers. A
 * replacement opens the port last: until then the other processes take all calls.
 */
export async function serve(
  config: Config,
  connectionString: string,
  log: (line: string) => void,
  edition: Edition = PRODUCT,
): Promise<Serving> {
  const share = Math.floor(CONNECTIONS / config.workers)
  const reports = Math.max(1, Math.min(4, Math.floor(9 / config.workers)))
  const pools = openPools(connectionString, {
    // Besides requests and reports: two connections for exports, three of the owner, one listener.
    runtime: Math.max(2, Math.min(16, share - reports - 6)),
    reports,
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
    // From here on new calls are a 503; running ones may finish.
    state.isReady = false
    live.hub.close()
    await calls.finished(FINISH_WITHIN_MS)
    await Promise.race([close(), setTimeout(CLOSE_WITHIN_MS, undefined, { ref: false })])
  }
  try {
    const open = () => app.listen({ port: config.port, host: config.host })
    const opened = isReplacement() ? undefined : await open()
    await prepareDatabase(pools, registry, config, log, edition)
    const wrong = await contradictions(pools.owner, registry)
    if (wrong.length > 0) throw new Error(`The definitions contradict the database:\n${wrong.join('\n')}`)
    await listen()
    state.isReady = true
    const address = opened ?? (await open())
    void jobs.start()
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

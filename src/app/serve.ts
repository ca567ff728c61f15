import { existsSync } from 'node:fs'
import pg from 'pg'
import { Sessions } from '../platform/server/access/sessions.ts'
import { openPools } from '../platform/server/database/pools.ts'
import { contradictions } from '../platform/server/engine/consistency.ts'
import { buildApp } from '../platform/server/http/app.ts'
import type { Config } from './config.ts'
import { type Edition, PRODUCT } from './edition.ts'
import { loadModules } from './implementations.ts'
import { prepareDatabase } from './prepare.ts'
import { productRoutes } from './routes.ts'
import { VERSION } from './version.ts'

/** Connections of all processes together; the server allows a hundred, some are for people. */
const CONNECTIONS = 72

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
  const share = Math.max(4, Math.floor(CONNECTIONS / config.workers))
  const pools = openPools(connectionString, { runtime: Math.min(16, share - 3), streaming: 2, owner: 2 })
  const registry = await loadModules(edition)
  const sessions = new Sessions(pools.owner)
  const state = { isReady: false }
  const app = await buildApp({
    pools,
    sessions,
    registry,
    version: VERSION,
    metricsToken: config.metricsToken,
    webRoot: existsSync(edition.web) ? edition.web : undefined,
    ready: () => state.isReady,
    logger: true,
    routes: (fastify) => productRoutes(fastify, { pools, sessions, config }),
  })
  const stop = async () => {
    state.isReady = false
    await app.close()
    await sessions.close()
    await pools.end()
  }
  try {
    const address = await app.listen({ port: config.port, host: config.host })
    await prepareDatabase(pools.owner, registry, config, log, edition)
    const wrong = await contradictions(pools.owner, registry)
    if (wrong.length > 0) throw new Error(`The definitions contradict the database:\n${wrong.join('\n')}`)
    const listener = new pg.Client({ connectionString })
    await listener.connect()
    await sessions.listen(listener)
    state.isReady = true
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

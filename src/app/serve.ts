import { existsSync } from 'node:fs'
import { waitingContact } from '../modules/company/pic-corporate/server/waiting-contact.ts'
import { Sessions } from '../platform/server/access/sessions.ts'
import { Listener } from '../platform/server/database/listener.ts'
import { openPools } from '../platform/server/database/pools.ts'
import { contradictions } from '../platform/server/engine/consistency.ts'
import { cleanFiles } from '../platform/server/files/clean-up.ts'
import { buildApp } from '../platform/server/http/app.ts'
import { RunningCalls } from '../platform/server/http/running-calls.ts'
import { platformJobs } from '../platform/server/jobs/platform-jobs.ts'
import { JobQueue } from '../platform/server/jobs/queue.ts'
import { openLive } from '../platform/server/live/live.ts'
import { openAccounts } from './accounts/open-accounts.ts'
import { type Config, imageOrigins } from './config.ts'
import { type Edition, PRODUCT } from './edition.ts'
import { fileStorage } from './file-storage.ts'
import { loadModules } from './implementations.ts'
import { prepareDatabase } from './prepare.ts'
import { productPaths } from './product-paths.ts'
import { productRoutes } from './routes.ts'
import { VERSION } from './version.ts'

/** Connections of all processes together; the server allows a hundred, some are for people. */
const CONNECTIONS = 72
/** How long a stop waits for the calls that run before it takes no new connection; what runs then still ends. */
const FINISH_WITHIN_MS = 30_000

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
  const pools = openPools(connectionString, { runtime: Math.max(2, Math.min(16, share)), streaming: 2, owner: 3 })
  const listener = new Listener(connectionString)
  const registry = await loadModules(edition)
  const sessions = new Sessions(pools.owner)
  const live = await openLive({ pools, sessions, registry, listener })
  const state = { isReady: false }
  const failed = (problem: unknown) => app.log.error(problem, 'job')
  const files = fileStorage(config)
  const accounts = openAccounts(config, { owner: pools.owner, address: () => app.listeningOrigin, log })
  const jobs = new JobQueue({
    pools,
    listener,
    jobs: [...platformJobs, cleanFiles(files), ...accounts.jobs, ...registry.jobs],
    announce: live.announce,
    failed,
  })
  const app = await buildApp({
    pools,
    sessions,
    registry,
    google: accounts.google,
    waitingContact: (corporateId, language) => waitingContact(pools.owner, corporateId, language),
    jobs,
    live,
    files,
    version: VERSION,
    metricsToken: config.metricsToken,
    imageOrigins: imageOrigins(config),
    webRoot: existsSync(edition.web) ? edition.web : undefined,
    ready: () => state.isReady,
    logger: true,
    routes: (fastify) => productRoutes(fastify, { pools, sessions, config, jobs, accounts }),
    paths: productPaths(),
  })
  const calls = new RunningCalls(app.server)
  const stop = async () => {
    // From here on every new call is a 503; what runs comes to its end.
    state.isReady = false
    live.hub.close()
    await calls.finished(FINISH_WITHIN_MS)
    await app.close()
    await jobs.stop()
    await live.close()
    await listener.close()
    await pools.end()
  }
  try {
    const address = await app.listen({ port: config.port, host: config.host })
    await prepareDatabase(pools.owner, registry, config, log, edition)
    const wrong = await contradictions(pools.owner, registry)
    if (wrong.length > 0) throw new Error(`The definitions contradict the database:\n${wrong.join('\n')}`)
    await sessions.listen(listener)
    await listener.open()
    state.isReady = true
    jobs.start().catch(failed)
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

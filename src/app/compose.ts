import type { FastifyInstance } from 'fastify'
import { demoSignIn } from '../demo/sign-in.ts'
import { accountRoutes } from '../platform/server/access/account-routes.ts'
import { openAccounts } from '../platform/server/access/open-accounts.ts'
import { Sessions } from '../platform/server/access/sessions.ts'
import { type Config, imageOrigins } from '../platform/server/config.ts'
import { Listener } from '../platform/server/database/listener.ts'
import type { Pools } from '../platform/server/database/pools.ts'
import type { Registry } from '../platform/server/engine/registry.ts'
import { cleanFiles } from '../platform/server/files/clean-up.ts'
import { fileStorage } from '../platform/server/files/file-storage.ts'
import type { FileStorage } from '../platform/server/files/routes.ts'
import { geocodeRoutes } from '../platform/server/geocode/routes.ts'
import { buildApp } from '../platform/server/http/app.ts'
import { configRoutes } from '../platform/server/http/config-routes.ts'
import { ownRoutes } from '../platform/server/http/own-routes.ts'
import { platformJobs } from '../platform/server/jobs/platform-jobs.ts'
import { JobQueue } from '../platform/server/jobs/queue.ts'
import { type Live, openLive } from '../platform/server/live/live.ts'
import { VERSION } from '../platform/server/version.ts'
import { Workers } from '../platform/server/workers/workers.ts'

/** The parts from which a process is composed. */
interface Parts {
  config: Config
  connectionString: string
  pools: Pools
  registry: Registry
  /** The folder of the built web app; without it only the API answers. */
  webRoot: string | undefined
  /** Whether the process is ready (/readyz); until then every call is a 503. */
  ready: () => boolean
  /** Whether calls are logged. */
  logger: boolean
  log: (line: string) => void
}

/** A composed process; it listens, answers and works only when told to. */
export interface Composition {
  app: FastifyInstance
  sessions: Sessions
  live: Live
  jobs: JobQueue
  files: FileStorage
  /** Starts listening to other processes' changes; the database must be prepared. */
  listen(): Promise<void>
  /** Releases port, jobs and database. */
  close(): Promise<void>
}

/** Composes a process of the product; server and tests share it. */
export async function compose({ config, connectionString, pools, registry, ...parts }: Parts): Promise<Composition> {
  const listener = new Listener(connectionString)
  const sessions = new Sessions(pools.owner)
  const live = await openLive({ pools, sessions, definitions: registry.definitions, listener })
  const files = fileStorage(config)
  const workers = new Workers()
  const accounts = openAccounts(config, { owner: pools.owner, address: () => app.listeningOrigin, log: parts.log })
  const jobs = new JobQueue({
    pools,
    listener,
    jobs: [...platformJobs, cleanFiles(files), ...accounts.jobs, ...registry.jobs],
    registry,
    announce: live.announce,
    outside: accounts.outside(workers),
    failed: (problem) => (parts.logger ? app.log.error(problem, 'job') : console.error(problem)),
  })
  const app = await buildApp({
    pools,
    sessions,
    registry,
    google: accounts.google,
    jobs,
    live,
    files,
    workers,
    version: VERSION,
    metricsToken: config.metricsToken,
    publicUrl: config.publicUrl,
    imageOrigins: imageOrigins(config),
    ...parts,
    routes: (fastify) => {
      const { owner } = pools
      configRoutes(fastify, { owner, config, version: VERSION, demo: demoSignIn })
      accountRoutes(fastify, { owner, sessions, config, jobs, accounts, waitingContact: registry.waitingContact })
      geocodeRoutes(fastify, { geocoder: config.geocoder })
      ownRoutes(fastify, { pools, sessions, registry, config, jobs, live, mails: accounts.mails, workers })
    },
  })
  return {
    app,
    sessions,
    live,
    jobs,
    files,
    listen: async () => {
      await sessions.listen(listener)
      await listener.open()
    },
    close: async () => {
      await workers.close()
      await app.close()
      await jobs.stop()
      await live.close()
      await listener.close()
      await pools.end()
    },
  }
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { waitingContact } from '../../modules/company/pic-corporate/server/waiting-contact.ts'
import { Sessions } from '../../platform/server/access/sessions.ts'
import { Listener } from '../../platform/server/database/listener.ts'
import { openPools, type Pools } from '../../platform/server/database/pools.ts'
import type { Registry } from '../../platform/server/engine/registry.ts'
import { cleanFiles } from '../../platform/server/files/clean-up.ts'
import type { FileStorage } from '../../platform/server/files/routes.ts'
import { buildApp } from '../../platform/server/http/app.ts'
import { platformJobs } from '../../platform/server/jobs/platform-jobs.ts'
import { JobQueue } from '../../platform/server/jobs/queue.ts'
import { type Live, openLive } from '../../platform/server/live/live.ts'
import { type Client, clientOf } from '../../platform/testing/client.ts'
import { openAccounts } from '../accounts/open-accounts.ts'
import { imageOrigins, readConfig } from '../config.ts'
import { type Edition, PRODUCT } from '../edition.ts'
import { fileStorage } from '../file-storage.ts'
import { loadModules } from '../implementations.ts'
import { productPaths } from '../product-paths.ts'
import { productRoutes } from '../routes.ts'
import { VERSION } from '../version.ts'
import { createDatabase, TEMPLATE } from './global-setup.ts'

export type { Client, Json } from '../../platform/testing/client.ts'

/** The product running on a database of its own, copied from the demo. */
export interface RunningApp {
  address: string
  connectionString: string
  pools: Pools
  registry: Registry
  sessions: Sessions
  /** Its queue; jobs run once the test starts it. */
  jobs: JobQueue
  live: Live
  /** Where its uploads lie: a folder of its own, unless the environment says otherwise. */
  files: FileStorage
  /** Signs a demo account in, once. */
  as(username: string): Promise<Client>
  /** Nobody: calls without a session. */
  nobody: Client
  stop(): Promise<void>
}

interface Starting {
  /** Its built web app answers too, for journeys. */
  web?: boolean
  edition?: Edition
  /** What the copied database needs beside the product's own tables. */
  prepare?: (owner: pg.Pool, registry: Registry) => Promise<void>
  /** Settings of the environment, beside those of the test itself. */
  env?: Readonly<Record<string, string>>
  /** The port, where somebody must know it before; a free one unless told. */
  port?: number
}

/** Starts the product as the server does, on a free port and a fresh copy of the demo database. */
export async function startApp({
  web = false,
  edition = PRODUCT,
  prepare,
  env = {},
  port = 0,
}: Starting = {}): Promise<RunningApp> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const connectionString = await createDatabase(inject('postgres'), name, TEMPLATE)
  const pools = openPools(connectionString)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'molen-data-'))
  const config = readConfig({ MOLEN_DATA: dataDir, ...env })
  const registry = await loadModules(edition)
  await prepare?.(pools.owner, registry)
  const sessions = new Sessions(pools.owner)
  const listener = new Listener(connectionString)
  await sessions.listen(listener)
  await listener.open()
  const live = await openLive({ pools, sessions, registry, listener })
  const failed = (problem: unknown) => console.error(problem)
  const files = fileStorage(config)
  const accounts = openAccounts(config, { owner: pools.owner, address: () => app.listeningOrigin, log: () => {} })
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
    imageOrigins: imageOrigins(config),
    webRoot: web ? edition.web : undefined,
    ready: () => true,
    logger: false,
    routes: (fastify) => productRoutes(fastify, { pools, sessions, config, jobs, accounts }),
    paths: productPaths(),
  })
  const address = await app.listen({ port, host: '127.0.0.1' })
  const clients = new Map<string, Promise<Client>>()
  return {
    address,
    connectionString,
    pools,
    registry,
    sessions,
    jobs,
    live,
    files,
    nobody: clientOf(address),
    as: (username) => {
      const known = clients.get(username) ?? signIn(address, username)
      clients.set(username, known)
      return known
    },
    stop: async () => {
      await app.close()
      await jobs.stop()
      await live.close()
      await listener.close()
      await pools.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function signIn(address: string, username: string): Promise<Client> {
  const credentials = { username, password: 'molen-demo', provider: 'USER' }
  const { status, body } = await clientOf(address).post('/login', credentials)
  if (status !== 200) throw new Error(`${username} cannot sign in: ${body.error_message}`)
  return clientOf(address, body.data.token)
}

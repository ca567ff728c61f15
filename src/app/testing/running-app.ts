import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { Sessions } from '../../platform/server/access/sessions.ts'
import { openPools, type Pools } from '../../platform/server/database/pools.ts'
import type { Registry } from '../../platform/server/engine/registry.ts'
import { buildApp } from '../../platform/server/http/app.ts'
import { type Client, clientOf } from '../../platform/testing/client.ts'
import { readConfig } from '../config.ts'
import { type Edition, PRODUCT } from '../edition.ts'
import { loadModules } from '../implementations.ts'
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
}

/** Starts the product as the server does, on a free port and a fresh copy of the demo database. */
export async function startApp({ web = false, edition = PRODUCT, prepare }: Starting = {}): Promise<RunningApp> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const connectionString = await createDatabase(inject('postgres'), name, TEMPLATE)
  const pools = openPools(connectionString)
  const registry = await loadModules(edition)
  await prepare?.(pools.owner, registry)
  const sessions = new Sessions(pools.owner)
  const listener = new pg.Client({ connectionString })
  await listener.connect()
  await sessions.listen(listener)
  const app = await buildApp({
    pools,
    sessions,
    registry,
    version: VERSION,
    webRoot: web ? edition.web : undefined,
    ready: () => true,
    logger: false,
    routes: (fastify) => productRoutes(fastify, { pools, sessions, config: readConfig({}) }),
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const clients = new Map<string, Promise<Client>>()
  return {
    address,
    connectionString,
    pools,
    registry,
    sessions,
    nobody: clientOf(address),
    as: (username) => {
      const known = clients.get(username) ?? signIn(address, username)
      clients.set(username, known)
      return known
    },
    stop: async () => {
      await app.close()
      await sessions.close()
      await pools.end()
    },
  }
}

async function signIn(address: string, username: string): Promise<Client> {
  const credentials = { username, password: 'molen-demo', provider: 'USER' }
  const { status, body } = await clientOf(address).post('/login', credentials)
  if (status !== 200) throw new Error(`${username} cannot sign in: ${body.error_message}`)
  return clientOf(address, body.data.token)
}

import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { Sessions } from '../../platform/server/access/sessions.ts'
import { openPools, type Pools } from '../../platform/server/database/pools.ts'
import type { Registry } from '../../platform/server/engine/registry.ts'
import { buildApp } from '../../platform/server/http/app.ts'
import { readConfig } from '../config.ts'
import { loadModules } from '../implementations.ts'
import { productRoutes } from '../routes.ts'
import { createDatabase, TEMPLATE } from './global-setup.ts'

/** What a call answered. */
export interface Answer {
  status: number
  // An answer is read as the test needs it; what is not there fails the assertion.
  body: Json
  headers: Headers
}

/** JSON of which a test knows the shape. */
export type Json = ReturnType<typeof JSON.parse>

/** A signed-in user of the API. */
export interface Client {
  get(path: string, language?: 'id' | 'en'): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string, body?: unknown): Promise<Answer>
}

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

/** Starts the product as the server does, on a free port and a fresh copy of the demo database. */
export async function startApp(): Promise<RunningApp> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const connectionString = await createDatabase(inject('postgres'), name, TEMPLATE)
  const pools = openPools(connectionString)
  const registry = await loadModules()
  const sessions = new Sessions(pools.owner)
  const listener = new pg.Client({ connectionString })
  await listener.connect()
  await sessions.listen(listener)
  const app = await buildApp({
    pools,
    sessions,
    registry,
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
    nobody: clientOf(address, undefined),
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
  const { status, body } = await clientOf(address, undefined).post('/login', credentials)
  if (status !== 200) throw new Error(`${username} cannot sign in: ${body.error_message}`)
  return clientOf(address, body.data.token)
}

function clientOf(address: string, token: string | undefined): Client {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(`${address}${path.startsWith('/api') ? '' : '/api'}${path}`, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('application/json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }
  return {
    get: (path, language = 'id') => call('GET', path, undefined, { language }),
    post: (path, body, headers) => call('POST', path, body ?? {}, headers),
    patch: (path, body, headers) => call('PATCH', path, body ?? {}, headers),
    delete: (path, body) => call('DELETE', path, body),
  }
}

/** A key that no other call has. */
export const newKey = () => randomUUID()

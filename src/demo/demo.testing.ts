import pg from 'pg'
import { loadModules } from '../app/product.ts'
import { contents } from '../modules/all.ts'
import { startTemporaryPostgres } from '../platform/server/database/embedded/temporary.ts'
import { migrate } from '../platform/server/database/migrate.ts'
import { loadFirstData, type Product } from '../platform/server/engine/first-data.ts'
import { connectOwner } from './bulk/connections.ts'
import { type DemoOptions, seedDemo } from './seed.ts'

const registry = await loadModules()
/** All of the product. */
export const WHOLE: Product = { contents, registry }
/** Weeks instead of three months, and days where a test only needs something to be there. */
export const SHORT_HISTORY = { days: 16, loadsADay: 30 }
export const TINY_HISTORY = { days: 3, loadsADay: 20 }

export interface TestDatabase {
  name: string
  connectionString: string
  client: pg.Client
}

/** A server whose databases are copied from one that is migrated and has its first data. */
export interface DemoServer {
  /** Makes a database and seeds it. */
  seeded(options: DemoOptions): Promise<TestDatabase>
  /** Makes a copy of a database that nobody uses; without one, of an empty one with its first data. */
  copy(of?: TestDatabase): Promise<TestDatabase>
  stop(): Promise<void>
}

/** Starts it on a PostgreSQL of its own. */
export async function startDemoServer(): Promise<DemoServer> {
  const postgres = await startTemporaryPostgres()
  const addressOf = (name: string) => postgres.connectionString.replace(/\/molen(\?|$)/, `/${name}$1`)
  const admin = new pg.Client(postgres.connectionString)
  await admin.connect()
  await admin.query('CREATE DATABASE first_data')
  const first = await connectOwner(addressOf('first_data'))
  await migrate(first, () => {})
  await loadFirstData(first, WHOLE)
  await first.end()
  const open: pg.Client[] = [admin]
  let made = 0
  const copy = async (template: string): Promise<TestDatabase> => {
    const name = `demo_${++made}`
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    const client = await connectOwner(addressOf(name))
    open.push(client)
    return { name, connectionString: addressOf(name), client }
  }
  return {
    copy: async (of) => {
      // A database that somebody is connected to cannot be copied.
      await of?.client.end()
      return copy(of?.name ?? 'first_data')
    },
    seeded: async (options) => {
      const database = await copy('first_data')
      await seedDemo(database.client, options)
      return database
    },
    stop: async () => {
      await Promise.allSettled(open.map((client) => client.end()))
      await postgres.stop()
    },
  }
}

/** The figure of a statement that answers one. */
export async function figure(client: pg.ClientBase, query: string): Promise<number> {
  const { rows } = await client.query<{ n: number | string }>(`SELECT (${query}) AS n`)
  return Number(rows[0]?.n)
}

/** What a table says, without ids of its own making: equal for two databases with the same history. */
export async function fingerprint(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `SELECT md5(string_agg((to_jsonb(t) - 'updated_at' - 'created_at')::text, ';' ORDER BY to_jsonb(t)->>'id')) AS hash FROM ${table} t`,
  )
  return rows[0]?.hash ?? ''
}

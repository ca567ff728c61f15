import pg from 'pg'
import { loadModules } from '../app/product.ts'
import { contents } from '../modules/all.ts'
import { addressOf } from '../platform/server/database/address.ts'
import type { Product } from '../platform/server/engine/belongings.ts'
import { loadFirstData } from '../platform/server/engine/first-data.ts'
import { ownDatabase } from '../platform/testing/own-database.ts'
import { connectOwner } from './bulk/connections.ts'
import { type DemoOptions, seedDemo } from './seed.ts'

const registry = await loadModules()
export const WHOLE: Product = { contents, registry }
/** Weeks instead of three months, and days where a test only needs some data. */
export const SHORT_HISTORY = { days: 16, loadsADay: 30 }
export const TINY_HISTORY = { days: 3, loadsADay: 20 }

export interface TestDatabase {
  name: string
  connectionString: string
  client: pg.Client
}

/** A server whose databases are copies of a migrated one with first data. */
export interface DemoServer {
  /** Creates a database and seeds it. */
  seeded(options: DemoOptions): Promise<TestDatabase>
  /** Copies a database without connections; by default an empty one with first data. */
  copy(of?: TestDatabase): Promise<TestDatabase>
  stop(): Promise<void>
}

export async function startDemoServer(): Promise<DemoServer> {
  const firstData = await ownDatabase()
  const first = await connectOwner(firstData.connectionString)
  await loadFirstData(first, WHOLE)
  const { rows } = await first.query<{ name: string }>('SELECT current_database() AS name')
  await first.end()
  const firstName = rows[0]?.name ?? ''
  const admin = new pg.Client(addressOf(firstData.connectionString, 'postgres'))
  await admin.connect()
  const made: TestDatabase[] = []
  const copy = async (template: string): Promise<TestDatabase> => {
    const name = `demo_${made.length + 1}`
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
    const connectionString = addressOf(firstData.connectionString, name)
    const database = { name, connectionString, client: await connectOwner(connectionString) }
    made.push(database)
    return database
  }
  return {
    copy: async (of) => {
      // A database with connections cannot be copied.
      await of?.client.end()
      return copy(of?.name ?? firstName)
    },
    seeded: async (options) => {
      const database = await copy(firstName)
      await seedDemo(database.client, options)
      return database
    },
    stop: async () => {
      await Promise.allSettled(made.map(({ client }) => client.end()))
      for (const { name } of made) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.end()
      await firstData.drop()
    },
  }
}

/** The result of a statement that returns one figure. */
export async function figure(client: pg.ClientBase, query: string): Promise<number> {
  const { rows } = await client.query<{ n: number | string }>(`SELECT (${query}) AS n`)
  return Number(rows[0]?.n)
}

/** The content of a table without generated ids: equal for two databases with the same history. */
export async function fingerprint(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `SELECT md5(string_agg((to_jsonb(t) - ARRAY['updated_at', 'created_at', 'anchor_at', 'drawn_at'])::text, ';'
      ORDER BY to_jsonb(t)->>'id')) AS hash FROM ${table} t`,
  )
  return rows[0]?.hash ?? ''
}

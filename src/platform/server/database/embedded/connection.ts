import { sql } from 'kysely'
import { Client } from 'pg'
import { run } from '../sql.ts'
import { OWNER } from './create-cluster.ts'

/** The owner's address of the product's database. */
export function connectionString(port: number, password: string): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${OWNER}`
}

/** Creates the product's database where the cluster lacks it. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new Client({ connectionString: `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres` })
  await client.connect()
  try {
    const { rowCount } = await run(client, sql`select 1 from pg_database where datname = ${OWNER}`)
    if (rowCount === 0) await client.query(`create database ${OWNER}`)
  } finally {
    await client.end()
  }
}

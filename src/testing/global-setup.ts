import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../app/prepare.ts'
import { loadModules } from '../app/product.ts'
import { readConfig } from '../platform/server/config.ts'
import type { EmbeddedPostgres } from '../platform/server/database/embedded/start.ts'
import { startTemporaryPostgres } from '../platform/server/database/embedded/temporary.ts'
import { openPools } from '../platform/server/database/pools.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's connection to the server whose database `molen_template` every test copies. */
    postgres: string
  }
}

/** The database that tests copy: migrated, with first data and the demo companies. */
export const TEMPLATE = 'molen_template'

/** Starts a PostgreSQL with the database that tests copy. */
export async function startTemplate(): Promise<EmbeddedPostgres> {
  const postgres = await startTemporaryPostgres()
  const template = await createDatabase(postgres.connectionString, TEMPLATE)
  const pools = openPools(template)
  const config = readConfig({ MOLEN_DEMO: '1' })
  await prepareDatabase(pools, await loadModules(), config, () => {})
  await pools.end()
  return postgres
}

/** One PostgreSQL for all test files: the one that `npm test` has started for all its steps, else a new one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = process.env.MOLEN_TEST_POSTGRES
  const postgres = started ? { connectionString: started, stop: async () => {} } : await startTemplate()
  project.provide('postgres', postgres.connectionString)
  return () => postgres.stop()
}

/** Creates a database, of a template if one is named, and returns its connection string. */
export async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template} STRATEGY file_copy` : ''}`)
  } finally {
    await client.end()
  }
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

/** Drops a database and ends the connections to it. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}

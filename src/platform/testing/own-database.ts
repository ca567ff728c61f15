import pg from 'pg'
import { addressOf } from '../server/database/address.ts'
import { startTemporaryPostgres } from '../server/database/embedded/temporary.ts'
import { migrate } from '../server/database/migrate.ts'

/** A migrated database without rows, for one test file. */
export interface OwnDatabase {
  connectionString: string
  drop(): Promise<void>
}

const TEMPLATE = 'migrated'

/** The locks of this database only: pg_locks shows all databases, and copies of a template share their tables' ids. */
export const LOCKS_HERE =
  '(SELECT l.* FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database()) AS locks'

/** What runs in this database and waits for a lock; on Citus it waits for the node that waits for it. */
export const WAITING_HERE = `(SELECT pid, query FROM pg_stat_activity WHERE datname = current_database()
  AND state = 'active' AND wait_event_type IN ('Lock', 'Client', 'Extension')) AS waiting`

/** One server for all test files of this process; it ends with the process. */
let server: Promise<string> | undefined
let made = 0

/**
 * Creates a migrated database without rows. The test files of a process share one PostgreSQL server and copy one
 * template, because a server and all migrations per file would cost seconds.
 */
export async function ownDatabase(): Promise<OwnDatabase> {
  server ??= startWithTemplate()
  const address = await server
  const name = `own_${++made}`
  await runOn(address, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`)
  return {
    connectionString: addressOf(address, name),
    drop: () => runOn(address, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function startWithTemplate(): Promise<string> {
  const { connectionString } = await startTemporaryPostgres()
  await runOn(connectionString, `CREATE DATABASE ${TEMPLATE}`)
  const client = new pg.Client(addressOf(connectionString, TEMPLATE))
  await client.connect()
  try {
    await migrate(client, () => {})
  } finally {
    await client.end()
  }
  return connectionString
}

async function runOn(address: string, sql: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

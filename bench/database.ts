import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { prepareDatabase } from '../src/app/prepare.ts'
import { loadModules } from '../src/app/product.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/server/database/embedded/start.ts'
import { openPools } from '../src/platform/server/database/pools.ts'
import { ROOT } from './processes.ts'

/** The embedded PostgreSQL, durable, in a folder that later runs reuse. */
export function startDatabaseServer(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: join(ROOT, '.cache', 'bench'), log: console.error })
}

/**
 * The database with the demo and this many historical dockets: created once by the product's bulk command, then kept.
 * Its comment tells that the filling is complete.
 */
export async function filledDatabase(server: string, dockets: number): Promise<string> {
  const name = `bench_${dockets}`
  const url = new URL(server)
  url.pathname = `/${name}`
  if (!(await isFilled(server, name))) {
    console.error(`Filling a database with ${dockets.toLocaleString('en')} dockets …`)
    await run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await run(server, `CREATE DATABASE ${name}`)
    await prepare(url.href, true)
    await addHistory(url.href, dockets)
    await run(url.href, 'VACUUM ANALYZE')
    await run(server, `COMMENT ON DATABASE ${name} IS 'filled'`)
  }
  await prepare(url.href, false)
  return url.href
}

/** Waits until no job runs or is due: the first check of a fleet writes for minutes beside what is measured. */
export async function untilJobsEnd(database: string): Promise<void> {
  const left = `SELECT FROM pgboss.job WHERE state = 'active' OR state IN ('created', 'retry') AND start_after <= now()`
  while ((await run(database, left)).rowCount !== 0) await pause(1_000)
}

/** Works on a new copy of the database, whose writes do not stay. */
export async function withCopy<R>(database: string, work: (copy: string) => Promise<R>): Promise<R> {
  const [from, server, url] = [new URL(database).pathname.slice(1), new URL(database), new URL(database)]
  const name = `${from}_copy`
  server.pathname = '/postgres'
  url.pathname = `/${name}`
  const drop = () => run(server.href, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await drop()
  await run(server.href, `CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY file_copy`)
  try {
    return await work(url.href)
  } finally {
    await drop()
  }
}

/** Runs one statement on a new connection. */
export async function run(connectionString: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}

async function isFilled(server: string, name: string): Promise<boolean> {
  const { rowCount } = await run(
    server,
    "SELECT 1 FROM pg_database WHERE datname = $1 AND shobj_description(oid, 'pg_database') = 'filled'",
    [name],
  )
  return rowCount === 1
}

async function prepare(url: string, demo: boolean): Promise<void> {
  const pools = openPools(url)
  try {
    await prepareDatabase(pools, await loadModules(), { ...readConfig({}), demo }, () => {})
  } finally {
    await pools.end()
  }
}

async function addHistory(url: string, dockets: number): Promise<void> {
  const child = spawn(process.execPath, ['src/app/demo.ts', '--dockets', String(dockets)], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The bulk command of the demo failed.')
}

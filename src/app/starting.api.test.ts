import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { readConfig } from '../platform/server/config.ts'
import { openPools } from '../platform/server/database/pools.ts'
import { alone } from '../platform/server/database/preparation-lock.ts'
import { checkLedgers } from '../platform/server/engine/ledger-checks.ts'
import { clientOf } from '../platform/testing/client.ts'
import { LOCKS_HERE } from '../platform/testing/own-database.ts'
import { createDatabase, TEMPLATE } from '../testing/global-setup.ts'
import { isLong } from '../testing/long.ts'
import { type Launched, launch, ready } from '../testing/server-process.ts'
import { prepareDatabase } from './prepare.ts'
import { loadModules } from './product.ts'

const { ledgerChecks } = await loadModules()
/** On a busy machine a process loads its modules longer than the usual poll timeout. */
const STARTED = { timeout: 120_000 }

const launched: Launched[] = []
const clients: pg.Client[] = []
afterEach(async () => {
  for (const one of launched.splice(0)) await one.kill()
  for (const client of clients.splice(0)) await client.end()
})

const WITH_DEMO = { MOLEN_DEMO: '1' }

function start(connectionString: string, env: Record<string, string> = {}, script = 'server.ts'): Launched {
  const one = launch(script, connectionString, env)
  launched.push(one)
  return one
}

async function database(name: string, template?: string): Promise<{ url: string; client: pg.Client }> {
  const url = await createDatabase(inject('postgres'), name, template)
  const client = new pg.Client(url)
  await client.connect()
  clients.push(client)
  return { url, client }
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? Number(address?.port) : 0
}

const lines = (outputs: readonly Launched[], pattern: RegExp) =>
  outputs.flatMap((one) => one.output().split('\n')).filter((line) => pattern.test(line))

/** Expects the demo data to exist once and completely, whichever process seeded it. */
async function expectWholeDemo(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SELECT code FROM corporates WHERE id <> 0 ORDER BY code')
  expect(rows.map((row) => row.code)).toEqual(['DEMO', 'RIVAL'])
  expect((await client.query('SELECT count(*)::int AS n FROM sub_districts')).rows[0].n).toBeGreaterThan(83_000)
  expect((await client.query('SELECT count(*)::int AS n FROM dockets')).rows[0].n).toBeGreaterThan(1_000)
  expect(await checkLedgers(client, ledgerChecks)).toEqual([])
}

test('processes that prepare an empty database together migrate it and load its first data once', async () => {
  const { url, client } = await database('starting_together')
  const modules = await loadModules()
  const config = readConfig({ MOLEN_DEMO: '0' })
  const said: string[] = []
  const prepare = async () => {
    const pools = openPools(url)
    await prepareDatabase(pools, modules, config, (line) => void said.push(line))
    await pools.end()
  }
  await Promise.all([prepare(), prepare()])
  expect(said.filter((line) => line.startsWith('Database migrated'))).toHaveLength(1)
  expect(said.filter((line) => line.includes('waiting for it'))).toHaveLength(1)
  const { rows } = await client.query(
    'SELECT count(*)::int AS n, count(DISTINCT code)::int AS codes FROM sub_districts',
  )
  expect(rows[0].n).toBeGreaterThan(83_000)
  expect(rows[0].codes).toBe(rows[0].n)
})

test.runIf(isLong)(
  'several servers and a migration that start together on an empty database prepare it once',
  async () => {
    const { url, client } = await database('starting_servers')
    const servers = [start(url, { ...WITH_DEMO, MOLEN_WORKERS: '2' }), start(url, WITH_DEMO)]
    const migration = start(url, {}, 'migrate.ts')
    const origins = await Promise.all(servers.map(ready))
    await migration.ended
    expect(migration.output()).toContain('The database is up to date.')
    expect(servers[0]?.output()).toContain('with 2 processes')
    expect(lines([...servers, migration], /^Seeding/)).toHaveLength(1)
    expect(lines([...servers, migration], /^Database migrated/)).toHaveLength(1)
    expect(lines(servers, /"level":"(error|fatal)"/)).toEqual([])
    for (const origin of origins) {
      expect((await fetch(`${origin}/readyz`)).status).toBe(200)
      const credentials = { username: 'corporate', password: 'molen-demo', provider: 'USER' }
      expect((await clientOf(origin).post('/login', credentials)).status).toBe(200)
    }
    await expectWholeDemo(client)
  },
)

test("a server reports not ready while another process prepares the database, and refuses a newer version's database", async () => {
  const { url, client } = await database('starting_newer', TEMPLATE)
  const port = await freePort()
  await alone(
    client,
    () => {},
    async () => {
      const server = start(url, { MOLEN_WORKERS: '2', PORT: String(port) })
      await expect.poll(() => lines([server], /waiting for it/), STARTED).toHaveLength(2)
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
      expect((await clientOf(`http://127.0.0.1:${port}`).get('/session')).status).toBe(503)
      await client.query("INSERT INTO schema_migrations (name, hash) VALUES ('29991231T0000_future', '')")
    },
  )
  const [server] = launched
  expect(await server?.ended).toBe(1)
  expect(server?.output()).toContain('This database was migrated by a newer version (29991231T0000_future).')
})

/** SQL: whether a transaction that writes to the table is open. */
const isWritten = (table: string) =>
  `SELECT FROM ${LOCKS_HERE} WHERE relation = to_regclass('${table}') AND mode = 'RowExclusiveLock'`

test.runIf(isLong)(
  'a process that is killed while it migrates, loads regions or seeds leaves what the next start completes',
  async () => {
    const { url, client } = await database('starting_killed')
    const migrated = "SELECT FROM pg_class WHERE relname = 'schema_migrations'"
    const inTheirOrder = [migrated, isWritten('sub_districts'), isWritten('customers'), isWritten('dockets')]
    for (const moment of inTheirOrder) {
      const server = start(url, WITH_DEMO)
      await expect
        .poll(async () => (await client.query(moment)).rowCount, { ...STARTED, interval: 5 })
        .toBeGreaterThan(0)
      await server.kill()
      expect(server.output()).not.toContain('ready at')
      const companies = "SELECT to_regclass('corporates') IS NOT NULL AS is_there"
      if ((await client.query(companies)).rows[0].is_there)
        expect((await client.query('SELECT FROM corporates WHERE id <> 0')).rowCount).toBe(0)
    }
    const last = start(url, WITH_DEMO)
    await ready(last)
    expect(lines([last], /^Seeding/)).toHaveLength(1)
    await expectWholeDemo(client)
  },
)

import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from './address.ts'
import type { EmbeddedPostgres } from './embedded/start.ts'
import { startTemporaryPostgres } from './embedded/temporary.ts'
import { migrate } from './migrate.ts'
import { openPools, type Pools } from './pools.ts'

/** Each group has its own server, because roles belong to all databases of a server. */
let server: EmbeddedPostgres
let admin: pg.Client
/** Whether the server has the migrated template database. */
let hasMigrated = false
const opened: Pools[] = []

const start = async () => {
  server = await startTemporaryPostgres()
  admin = new pg.Client(server.connectionString)
  await admin.connect()
}
const stop = async () => {
  hasMigrated = false
  await admin?.end()
  await server?.stop()
}
afterEach(async () => {
  for (const pools of opened.splice(0)) await pools.end()
})

/** A migrated and signed-in process on the database, with its log lines. */
async function processOn(connectionString: string): Promise<{ pools: Pools; said: string[] }> {
  const pools = openPools(connectionString, { runtime: 2, reports: 1, streaming: 1, owner: 2 })
  opened.push(pools)
  const said: string[] = []
  const client = await pools.owner.connect()
  try {
    await migrate(client, () => {})
    await pools.signIn((line) => said.push(line), client)
  } finally {
    client.release()
  }
  return { pools, said }
}

async function emptyDatabase(name: string, owner = 'molen'): Promise<string> {
  await admin.query(`CREATE DATABASE ${name} OWNER ${owner}`)
  return addressOf(server.connectionString, name)
}

/** A migrated database in which no process has signed in yet. */
async function migratedDatabase(name: string): Promise<string> {
  if (!hasMigrated) {
    const client = new pg.Client(await emptyDatabase('migrated'))
    await client.connect()
    await migrate(client, () => {})
    await client.end()
    hasMigrated = true
  }
  await admin.query(`CREATE DATABASE ${name} TEMPLATE migrated`)
  return addressOf(server.connectionString, name)
}

const loginOf = async (pools: Pools) => (await pools.runtime.query('SELECT session_user AS name')).rows[0].name
const secretOf = async (pools: Pools) =>
  (await pools.owner.query('SELECT secret FROM molen_owner.serving_login')).rows[0]?.secret
/** Ends the pool's open connections, so that the next statement needs a new one. */
const dropConnections = () =>
  admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'molen_runtime'")
const comesIn = (pools: Pools) =>
  expect.poll(() => loginOf(pools).catch((error: unknown) => String(error))).toBe('molen_runtime')

describe('The secret of the runtime role', () => {
  beforeAll(start)
  afterAll(stop)

  test('is one for all processes on a database, and made once', async () => {
    const url = await migratedDatabase('shared')
    const [one, other] = [await processOn(url), await processOn(url)]
    expect(await loginOf(one.pools)).toBe('molen_runtime')
    expect(await loginOf(other.pools)).toBe('molen_runtime')
    expect([...one.said, ...other.said]).toEqual([])
    const { rows } = await admin.query("SELECT rolpassword FROM pg_authid WHERE rolname = 'molen_runtime'")
    expect(rows[0].rolpassword).toMatch(/^SCRAM-SHA-256\$4096:/)
  })

  test('is shared by all databases of a server, even when they start at the same moment', async () => {
    await admin.query('ALTER ROLE molen_runtime NOLOGIN PASSWORD NULL')
    await admin.query('COMMENT ON ROLE molen_runtime IS NULL')
    const urls = [await migratedDatabase('one'), await migratedDatabase('two'), await migratedDatabase('three')]
    const processes = await Promise.all(urls.map(processOn))
    const secrets = new Set<string>()
    for (const { pools, said } of processes) {
      expect(await loginOf(pools)).toBe('molen_runtime')
      expect(said).toEqual([])
      secrets.add(await secretOf(pools))
    }
    expect(secrets.size).toBe(1)
  })

  test('is made again when the database that stored it is gone, and running processes adopt it', async () => {
    const home = await processOn(await migratedDatabase('home'))
    await admin.query('ALTER ROLE molen_runtime PASSWORD NULL')
    await admin.query('COMMENT ON ROLE molen_runtime IS NULL')
    await home.pools.owner.query('DELETE FROM molen_owner.serving_login')
    await home.pools.signIn(() => {})
    const sibling = await processOn(await migratedDatabase('sibling'))
    expect(await secretOf(sibling.pools)).toBe(await secretOf(home.pools))
    await home.pools.end()
    opened.splice(opened.indexOf(home.pools), 1)
    await admin.query('DROP DATABASE home')
    const next = await processOn(await migratedDatabase('next'))
    expect(await secretOf(next.pools)).not.toBe(await secretOf(sibling.pools))
    await dropConnections()
    await comesIn(sibling.pools)
    expect(await secretOf(sibling.pools)).toBe(await secretOf(next.pools))
  })

  test('can be changed while processes run: after a refused connection they read the new one', async () => {
    const url = await migratedDatabase('changed')
    const { pools } = await processOn(url)
    await admin.query('COMMENT ON ROLE molen_runtime IS NULL')
    const before = await secretOf(pools)
    await pools.owner.query('ALTER ROLE molen_runtime PASSWORD NULL; DELETE FROM molen_owner.serving_login')
    await dropConnections()
    await comesIn(pools)
    expect(await secretOf(pools)).not.toBe(before)
    await pools.runtime.query("ALTER ROLE molen_runtime PASSWORD 'of an intruder'")
    await dropConnections()
    await comesIn(pools)
  })
})

describe('A server that allows no login of the runtime role', () => {
  beforeAll(start)
  afterAll(stop)

  const asKeeper = (url: string) => {
    const address = new URL(url)
    address.username = 'keeper'
    address.password = 'keeper'
    return address.href
  }

  test('stops the start with the remedy when the owner may not create the missing role', async () => {
    await admin.query("CREATE ROLE keeper LOGIN PASSWORD 'keeper'")
    const url = asKeeper(await emptyDatabase('none', 'keeper'))
    await expect(processOn(url)).rejects.toThrow(
      /^The role molen_runtime is missing .* CREATE ROLE molen_runtime, and GRANT molen_runtime TO the owner\.$/,
    )
  })

  test('stops the start with the remedy when the owner may not set the role', async () => {
    await admin.query('CREATE ROLE molen_runtime NOLOGIN')
    await expect(processOn(asKeeper(await emptyDatabase('not_granted', 'keeper')))).rejects.toThrow(
      'The owner may not set the role molen_runtime: as an administrator of the server, GRANT molen_runtime TO keeper.',
    )
  })

  test('is reported in one line, and the owner sets the role', async () => {
    await admin.query('GRANT molen_runtime TO keeper')
    const { pools, said } = await processOn(asKeeper(await emptyDatabase('granted', 'keeper')))
    expect(said).toEqual([
      expect.stringMatching(/^This server lets nobody sign in as molen_runtime \(.*permission denied.*\)/),
    ])
    const { rows } = await pools.runtime.query('SELECT session_user AS login, current_user AS role')
    expect(rows).toEqual([{ login: 'keeper', role: 'molen_runtime' }])
    await expect(pools.runtime.query('SELECT FROM logins')).rejects.toThrow('permission denied')
    expect((await pools.streaming.query('SELECT current_user AS role')).rows).toEqual([{ role: 'molen_runtime' }])
  })

  test('in its pg_hba.conf is reported in one line until it allows it', async () => {
    // PostgreSQL reads and writes the file itself: its folder may be visible to it alone.
    const { rows } = await admin.query(
      "SELECT path, pg_read_file(path) AS rules FROM current_setting('hba_file') AS path",
    )
    const { path, rules }: { path: string; rules: string } = rows[0]
    const reload = async (text: string) => {
      const lines = `SELECT unnest(string_to_array(${pg.escapeLiteral(text.trimEnd())}, chr(10)))`
      await admin.query(`COPY (${lines}) TO ${pg.escapeLiteral(path)}`)
      await admin.query('SELECT pg_reload_conf()')
    }
    await reload(`host all molen_runtime all reject\n${rules}`)
    const url = await migratedDatabase('rejected')
    const refused = await processOn(url)
    expect(refused.said).toEqual([
      expect.stringMatching(/pg_hba\.conf rejects connection .*requests set that role as the owner/),
    ])
    expect((await refused.pools.runtime.query('SELECT current_user AS role')).rows).toEqual([{ role: 'molen_runtime' }])
    await reload(rules)
    await expect.poll(async () => loginOf((await processOn(url)).pools)).toBe('molen_runtime')
  })

  test('behind a pooler that drops connection options never serves requests as the owner', async () => {
    const pooler = await startPooler(server.connectionString)
    const url = new URL(await migratedDatabase('pooled'))
    url.port = pooler.port
    await expect(processOn(url.href)).rejects.toThrow('Serving connections run as molen instead of molen_runtime')
    pooler.stop()
  })

  test('never serves requests with a role that bypasses row-level security', async () => {
    const url = await migratedDatabase('bypassed')
    await processOn(url)
    await admin.query('ALTER ROLE molen_runtime BYPASSRLS')
    await expect(processOn(url)).rejects.toThrow('ALTER ROLE molen_runtime NOSUPERUSER NOBYPASSRLS.')
    await admin.query('ALTER ROLE molen_runtime NOBYPASSRLS')
  })

  test('a runtime role that is a member of the owner stops the start', async () => {
    await admin.query('REVOKE molen_runtime FROM molen; GRANT molen TO molen_runtime')
    const url = await migratedDatabase('member')
    await expect(processOn(url)).rejects.toThrow('role "molen_runtime" is a member of role "molen"')
  })
})

/** A server message that refuses a connection. */
function fatal(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`)
  const message = Buffer.alloc(5 + fields.length)
  message.write('E')
  message.writeInt32BE(4 + fields.length, 1)
  fields.copy(message, 5)
  return message
}

/** A pooler that knows only the owner and drops the options of a connection's first message. */
async function startPooler(behind: string): Promise<{ port: string; stop: () => void }> {
  const pooler = createServer((client) => {
    const upstream = connect(Number(new URL(behind).port), '127.0.0.1')
    client.once('data', (first) => {
      const fields = first.toString('latin1', 8).split('\0')
      if (fields.includes('molen_runtime')) return client.end(fatal('08P01', 'no such user: molen_runtime'))
      const at = fields.indexOf('options')
      if (at >= 0) fields.splice(at, 2)
      const rest = Buffer.from(fields.join('\0'), 'latin1')
      const head = Buffer.from(first.subarray(0, 8))
      head.writeInt32BE(8 + rest.length)
      upstream.write(Buffer.concat([head, rest]))
      client.pipe(upstream).pipe(client)
    })
    for (const socket of [client, upstream]) socket.on('error', () => {})
  })
  await once(pooler.listen(0, '127.0.0.1'), 'listening')
  const address = pooler.address()
  return { port: String(typeof address === 'object' ? address?.port : ''), stop: () => pooler.close() }
}

import { once } from 'node:events'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharpest } from '../../../testing/long.ts'
import { headOf, rawClient, slowReader } from '../../testing/slow-clients.ts'
import { openPools, STATEMENT_MS } from '../database/pools.ts'
import { PATIENCE, type Patience } from '../http/patience.ts'
import type { SpoolLimits } from '../long-work/spool.ts'
import { copyOut } from './copy-out.ts'
import { type ExportApp, startExportApp } from './testing.ts'

const MB = 1024 ** 2
/** Room for four exports of twelve megabytes, not for a fifth. */
const SPOOL: SpoolLimits = { file: 40 * MB, company: 55 * MB, all: 200 * MB, free: 0 }
const patience: Patience = { ...PATIENCE }

let it: ExportApp
beforeAll(async () => {
  it = await startExportApp({ patience, spool: SPOOL })
  // With sorting off, rows arrive along the index at once; sorted, the first would wait for the last.
  const { rows } = await it.pools.owner.query('SELECT current_database() AS name')
  await it.pools.owner.query(`ALTER DATABASE ${rows[0].name} SET enable_sort = off`)
})
afterAll(() => it.stop())

type User = Parameters<ExportApp['authorization']>[0]

const readers: Socket[] = []
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.destroy()
  await it.pools.owner.query("DELETE FROM test_slow WHERE name = 'slow'")
})

const FORMATS = ['csv', 'html', 'xlsx'] as const
const COPYING = "FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND query LIKE 'COPY%'"

async function copies(): Promise<number> {
  return Number((await it.pools.owner.query(`SELECT count(*) AS n ${COPYING}`)).rows[0].n)
}

const isFree = async () => (await copies()) === 0 && it.pools.streaming.totalCount === it.pools.streaming.idleCount

/** A row at which PostgreSQL pauses for half a minute: the first of the list, or the last. */
const addSlowRow = (place: 'first' | 'last') =>
  it.pools.owner.query("INSERT INTO test_slow VALUES (7, $1, 'slow')", [place === 'first' ? 0 : 1_000_000])

const requestOf = (user: User) =>
  headOf('GET /api/export/test/slow?format=html', { Authorization: it.authorization(user) })

/** Requests the export of twelve megabytes and reads 512 bytes of it a second. */
async function readSlowly(user: User): Promise<Socket> {
  const socket = slowReader(it.address, requestOf(user), 51, 100)
  readers.push(socket)
  await once(socket, 'readable')
  return socket
}

test.each(FORMATS)(
  '%s: a reader who takes nothing holds no query and no connection, and gets all in the end',
  async (format) => {
    const response = await fetchSlow(format, AbortSignal.timeout(30_000))
    const reader = response.body?.getReader()
    let bytes = (await reader?.read())?.value?.length ?? 0
    await expect.poll(isFree).toBe(true)
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) bytes += part.value.length
    expect(bytes).toBeGreaterThan(format === 'xlsx' ? 10_000 : 12_000_000)
  },
)

const FOUR = ['all', 'second', 'third', 'fourth'] as const

test('slow readers hold up no export of others, neither of another company nor of their own', async () => {
  for (const user of FOUR) await readSlowly(user)
  await expect.poll(isFree).toBe(true)
  for (const user of ['rival', 'unit2'] as const) {
    for (const format of FORMATS) {
      const response = await it.call(`export/test/thing?format=${format}`, user)
      expect(response.status).toBe(200)
      await response.arrayBuffer()
    }
  }
})

test('a file for which its company has no room left is refused with a sentence, and another company goes on', async () => {
  for (const user of FOUR) await readSlowly(user)
  await expect.poll(isFree).toBe(true)
  const response = await it.call('export/test/slow?format=html&progress=1', 'unit2', { language: 'en' })
  const frames = Buffer.from(await response.arrayBuffer())
  expect(JSON.parse(String(frames.subarray(frames.lastIndexOf('{'))))).toEqual({
    code: 'busy',
    error_message: 'Too many exported files are still being downloaded, try again in 30 seconds',
  })
  await expect(it.call('export/test/slow?format=html', 'unit2').then((broken) => broken.text())).rejects.toThrow()
  expect((await (await it.call('export/test/thing?format=html', 'rival')).text()).length).toBeGreaterThan(100)
})

test('exports of one company that PostgreSQL takes long for leave a connection to another', async () => {
  await addSlowRow('first')
  for (const user of FOUR) readers.push(rawClient(it.address, requestOf(user)))
  await expect.poll(copies).toBe(2)
  const rival = await it.call('export/test/thing?format=csv', 'rival')
  expect([rival.status, (await rival.text()).length > 0]).toEqual([200, true])
  // The other company's own query may still be listed for a moment.
  await expect.poll(copies).toBe(2)
})

test('a user has one export at a time: two wait, the next is a 429 with its sentence', async () => {
  const slow = await readSlowly('all')
  await expect.poll(isFree).toBe(true)
  // The last of the three to arrive is the one too many.
  const asked = [1, 2, 3].map(() => it.call('export/test/thing?format=csv', 'all', { language: 'en' }))
  const refused = await Promise.race(asked)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await refused.json()).toEqual({
    code: 'busy',
    error_message: 'Your earlier request is still being worked on, try again when it is done',
  })
  expect((await it.call('export/test/thing?format=csv', 'second')).status).toBe(200)
  slow.destroy()
  const waited = (await Promise.all(asked)).filter((response) => response !== refused)
  expect(waited).toHaveLength(2)
  for (const response of waited) expect((await response.text()).length).toBeGreaterThan(10_000)
})

test.each(sharpest(FORMATS))('%s: a reader who leaves in the middle ends the query', async (format) => {
  await addSlowRow('last')
  const gone = new AbortController()
  const response = await fetchSlow(format, gone.signal)
  await response.body?.getReader().read()
  expect(await copies()).toBe(1)
  gone.abort()
  await expect.poll(isFree).toBe(true)
})

test('a client that leaves before the first row ends the query', async () => {
  await addSlowRow('first')
  const gone = new AbortController()
  const answer = fetchSlow('csv', gone.signal)
  await expect.poll(copies).toBe(1)
  gone.abort()
  await expect(answer).rejects.toThrow()
  await expect.poll(isFree).toBe(true)
})

test('a client that leaves during authentication keeps no turn and no connection', async () => {
  await addSlowRow('first')
  const lock = await it.pools.owner.connect()
  try {
    await lock.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE')
    const heard = once(it.app.server, 'request')
    // A user whose session is not cached.
    const client = rawClient(it.address, requestOf('fifth'))
    const [{ socket }] = await heard
    const left = once(socket, 'close')
    client.destroy()
    await left
    await lock.query('COMMIT')
  } finally {
    lock.release()
  }
  expect((await it.call('export/test/thing?format=csv', 'fifth')).status).toBe(200)
  await expect.poll(isFree).toBe(true)
})

const PACKED = [
  ['csv', 'gzip'],
  ['xlsx', 'identity'],
  ['csv', 'identity'],
  ['html', 'gzip'],
] as const
test.each(sharpest(PACKED, 2))(
  '%s (%s): a failure in the middle breaks the answer off, never ends it as if it were whole',
  async (format, encoding) => {
    // Incompressible rows: some of the archive is sent before the failure.
    await it.pools.owner.query(
      `UPDATE test_slow SET name = (
        SELECT string_agg(md5(k::text || test_slow.id::text), '') FROM generate_series(1, 40) k
      )`,
    )
    await addSlowRow('last')
    const response = await fetchSlow(format, AbortSignal.timeout(30_000), encoding)
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    await reader?.read()
    const { rowCount } = await it.pools.owner.query(`SELECT pg_terminate_backend(pid) ${COPYING}`)
    expect(rowCount).toBe(1)
    const readOn = async () => {
      for (;;) if ((await reader?.read())?.done) return 'whole'
    }
    await expect(readOn()).rejects.toThrow()
  },
)

test('an export that PostgreSQL takes too long for is ended', async () => {
  const { connectionString = '' } = it.pools.owner.options
  const pools = openPools(connectionString, undefined, { ...STATEMENT_MS, exports: 300 })
  try {
    await pools.signIn(() => {})
    const nobodyLeaves = new AbortController().signal
    const tenant = { corporateId: 7, userId: 901, unitIds: [] }
    const copy = copyOut(pools.streaming, tenant, [sql`COPY (SELECT pg_sleep(60)) TO STDOUT`], nobodyLeaves)
    await expect(copy.next()).rejects.toMatchObject({ code: '57014' })
  } finally {
    await pools.end()
  }
})

test('exports still work after all these failures', async () => {
  for (const format of FORMATS) {
    const response = await it.call(`export/test/thing?format=${format}`, 'all')
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  }
  await expect.poll(isFree).toBe(true)
})

test('a HEAD request does not read the rows', async () => {
  const response = await fetch(`${it.address}/api/export/test/thing`, { method: 'HEAD' })
  expect(response.status).toBe(401)
})

test('a file that is not taken within its time is cut off, and the next export of its user goes on', async () => {
  patience.file = 500
  // Faster than the minimum rate, so the rate does not cut it off.
  const reader = slowReader(it.address, requestOf('all'), 2 * PATIENCE.leastRate, 1_000)
  readers.push(reader)
  await once(reader, 'readable')
  patience.file = PATIENCE.file
  expect((await it.call('export/test/thing?format=csv', 'all')).status).toBe(200)
  expect(reader.bytesRead).toBeLessThan(12_000_000)
})

function fetchSlow(format: string, signal: AbortSignal, encoding = 'identity'): Promise<Response> {
  const headers = { authorization: it.authorization('all'), 'accept-encoding': encoding }
  return fetch(`${it.address}/api/export/test/slow?format=${format}`, { headers, signal })
}

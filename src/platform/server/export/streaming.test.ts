import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { watchReader } from './copy-out.ts'
import { type ExportApp, startExportApp } from './testing.ts'

let it: ExportApp
beforeAll(async () => {
  it = await startExportApp()
})
afterAll(() => it.stop())

const FORMATS = ['csv', 'html', 'xlsx'] as const
const COPYING = "FROM pg_stat_activity WHERE state <> 'idle' AND query LIKE 'COPY%'"

async function copies(): Promise<number> {
  return Number((await it.pools.owner.query(`SELECT count(*) AS n ${COPYING}`)).rows[0].n)
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not come to pass.')
    await sleep(50)
  }
}

test.each(FORMATS)(
  '%s: a reader who takes nothing holds the query back, and one who leaves ends it',
  async (format) => {
    const gone = new AbortController()
    const response = await fetchSlow(format, gone.signal)
    const reader = response.body?.getReader()
    await reader?.read()
    await sleep(300)
    const isWaiting = await copies()
    // What xlsx packs is so small that the whole of it fits into the sockets.
    if (format !== 'xlsx') expect(isWaiting).toBe(1)
    gone.abort()
    await until(async () => (await copies()) === 0 && it.pools.streaming.totalCount === it.pools.streaming.idleCount)
  },
)

test('a client who leaves before the first row ends the query', async () => {
  await it.pools.owner.query("INSERT INTO test_slow VALUES (7, 0, 'slow')")
  const gone = new AbortController()
  const answer = fetchSlow('csv', gone.signal)
  await until(async () => (await copies()) === 1)
  gone.abort()
  await expect(answer).rejects.toThrow()
  await until(async () => (await copies()) === 0 && it.pools.streaming.totalCount === 0)
  await it.pools.owner.query('DELETE FROM test_slow WHERE id = 0')
})

test.each([
  ['csv', 'identity'],
  ['csv', 'gzip'],
  ['html', 'gzip'],
  ['xlsx', 'identity'],
] as const)(
  '%s (%s): a failure in the middle breaks the answer off, never ends it as if it were whole',
  async (format, encoding) => {
    // Rows that pack badly: an archive of them is still under way when the database ends.
    await it.pools.owner.query(
      "UPDATE test_slow SET name = (SELECT string_agg(md5(k::text || test_slow.id::text), '') FROM generate_series(1, 40) k)",
    )
    const response = await fetchSlow(format, AbortSignal.timeout(30_000), encoding)
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    await reader?.read()
    await sleep(300)
    const { rowCount } = await it.pools.owner.query(`SELECT pg_terminate_backend(pid) ${COPYING}`)
    expect(rowCount).toBe(1)
    const readOn = async () => {
      for (;;) if ((await reader?.read())?.done) return 'whole'
    }
    await expect(readOn()).rejects.toThrow()
  },
)

test('after all that the exports still work', async () => {
  for (const format of FORMATS) {
    const response = await it.call(`export/test/thing?format=${format}`, 'all')
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  }
  expect(it.pools.streaming.idleCount).toBe(it.pools.streaming.totalCount)
})

test('a HEAD does not read the rows', async () => {
  const response = await fetch(`${it.address}/api/export/test/thing`, { method: 'HEAD' })
  expect(response.status).toBe(401)
})

test('a reader who stands still is given up', async () => {
  const onStall = vi.fn()
  async function* numbers() {
    yield 1
    yield 2
  }
  for await (const number of watchReader(numbers(), 20, onStall)) if (number === 2) await sleep(60)
  expect(onStall).toHaveBeenCalledTimes(1)
})

function fetchSlow(format: string, signal: AbortSignal, encoding = 'identity'): Promise<Response> {
  const headers = { authorization: it.authorization('all'), 'accept-encoding': encoding }
  return fetch(`${it.address}/api/export/test/slow?format=${format}`, { headers, signal })
}

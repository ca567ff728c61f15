import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { type Recorder, recordStatements } from '../../../testing/statements.ts'
import type { Client } from '../../testing/client.ts'
import { expectInvalid, fine } from '../../testing/matrix/subject.ts'

let app: RunningApp
let corporate: Client
/** A list of switches: the permissions of a role. */
let switches: string
let recorder: Recorder

beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
  const { rows } = await app.pools.owner.query('SELECT id FROM roles WHERE corporate_id = 1 ORDER BY id LIMIT 1')
  switches = `/list/role-permission?limit=3&role_id=${rows[0].id}`
  recorder = recordStatements()
})
afterAll(async () => {
  recorder?.stop()
  await app?.stop()
})

const SETTINGS = /^(SELECT set_config\('app\.corporate_id'|BEGIN$|SET LOCAL app\.|COMMIT$)/
const COUNTS = /\b(count|sum)\(/

/** The answer of a call, and its statements besides the tenant's settings. */
async function call(path: string) {
  recorder.take()
  const answer = fine(await corporate.get(path))
  const texts = recorder.takeOfCalls().map(({ text }) => text)
  return { answer, texts: texts.filter((text) => !SETTINGS.test(text)) }
}

const parts = async (list: string) => ({
  all: await call(list),
  rows: await call(`${list}&count=0`),
  count: await call(`${list}&count=only`),
})

test.each([
  ['a list of documents that their counters count', '/list/production/docket?limit=3', 1],
  ['a filtered list', '/list/production/docket?limit=3&status=finish', 1],
  ['a searched list', '/list/production/docket?limit=3&search=2611', 3],
  ['a list of masters', '/list/customer?limit=3', 1],
  ['a searched list of masters', '/list/customer?limit=3&search=pt', 2],
  ['the audit log', '/list/audit-log?limit=3', 1],
  ['a list of switches', '', 2],
])('%s: rows and count can be requested apart or together', async (_, list, statements) => {
  const { all, rows, count } = await parts(list || switches)
  const { data, ...counted } = all.answer
  expect(data.length).toBeGreaterThan(0)
  expect(rows.answer).toEqual({ data })
  expect(count.answer).toEqual(counted)
  expect(rows.texts).toHaveLength(statements)
  expect(rows.texts.filter((text) => COUNTS.test(text))).toEqual([])
  expect(count.texts.length).toBeLessThanOrEqual(statements)
  expect(count.texts.some((text) => COUNTS.test(text))).toBe(true)
})

test('sums come with the count only', async () => {
  const { all, rows, count } = await parts('/list/production/docket?limit=3&status=finish')
  expect(all.answer.summary).toEqual({ quantity: expect.any(Number), accepted: expect.any(Number) })
  expect(count.answer.summary).toEqual(all.answer.summary)
  expect(rows.answer).not.toHaveProperty('summary')
})

test('figures come with the count only', async () => {
  const { all, rows, count } = await parts('/list/sales-order?limit=3&figures=1')
  expect(Object.keys(all.answer.indicator).length).toBeGreaterThan(0)
  expect(count.answer.indicator).toEqual(all.answer.indicator)
  expect(Object.keys(rows.answer)).toEqual(['data'])
})

test('a count without a unit covers all units for a user who may see them, else the own unit', async () => {
  const list = '/list/production/docket?count=only&search=2611'
  const chooser = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const ofUnit = async (id: number): Promise<number> =>
    fine(await chooser.get(`${list}&production_unit_id=${id}`)).record
  const { rows: units } = await app.pools.owner.query(
    'SELECT id FROM production_units WHERE corporate_id = 1 ORDER BY id',
  )
  const [own, ...others] = units.map(({ id }) => Number(id))
  fine(await chooser.post('/switch/production-unit', { production_unit_id: own }))
  const counts = await Promise.all([own, ...others].map((id) => ofUnit(id ?? 0)))
  const all = counts.reduce((sum, one) => sum + one, 0)
  expect(all).toBeGreaterThan(counts[0] ?? 0)
  recorder.take()
  expect(fine(await chooser.get(list)).record).toBe(all)
  expect(recorder.takeOfCalls().filter(({ text }) => !SETTINGS.test(text))).toHaveLength(1)
  const bound = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  expect(fine(await bound.get(list)).record).toBe(counts[0])
})

test('count=only counts all rows, whatever page is named', async () => {
  const { record } = fine(await corporate.get('/list/customer?limit=1'))
  for (const page of ['page=2', 'page=100000', 'offset=7', 'limit=500']) {
    expect(fine(await corporate.get(`/list/customer?count=only&${page}`)), page).toEqual({ record })
  }
  expect(fine(await corporate.get('/list/customer?count=0&page=100000'))).toEqual({ data: [] })
})

test.each(['1', 'all', '', '00', 'ONLY', 'only,0', '-1'])('count=%j is refused by name', async (value) => {
  for (const list of ['/list/production/docket?limit=3', '/list/audit-log?limit=3', switches]) {
    expectInvalid(await corporate.get(`${list}&count=${value}`), 'count')
  }
})

test('an export and a lookup refuse the parameter count', async () => {
  for (const path of ['/export/customer?format=csv', '/lookup/customer?limit=1']) {
    expectInvalid(await corporate.get(`${path}&count=0`), 'count')
  }
})

test('a search finds the same rows and count, however it is requested', async () => {
  const { data } = fine(await corporate.get('/list/production/docket?limit=1'))
  const words = [data[0].number, data[0].number.slice(-5), data[0].customer_name, '2611', 'zzzzzz', '%', '_']
  for (const search of words) {
    const list = `/list/production/docket?search=${encodeURIComponent(search)}`
    const { record, summary } = fine(await corporate.get(`${list}&count=only`))
    const rows: { id: number; quantity: number }[] = []
    for (let page = 1; page <= Math.ceil(record / 500) + 1; page++) {
      rows.push(...fine(await corporate.get(`${list}&count=0&limit=500&page=${page}`)).data)
    }
    expect(new Set(rows.map(({ id }) => id)).size, search).toBe(record)
    expect(rows.length, search).toBe(record)
    const total = rows.reduce((sum, { quantity }) => sum + quantity, 0)
    if (summary) expect(summary.quantity, search).toBeCloseTo(total, 3)
  }
})

test.each(['production/docket', 'sales-order', 'sales-invoice', 'incoming-material'])(
  'the pages of a short search of %s hold, in the order of the whole list, the rows in which or in whose links it stands',
  async (path) => {
    const { definition } = app.registry.get(path)
    const stands = definition.list.search.map((name) => {
      const field = definition.fields[name]
      if (field?.kind !== 'link') return 't.search_text LIKE $1'
      const target = app.registry.get(field.module).definition.table
      return `EXISTS (SELECT FROM ${target} l WHERE l.corporate_id = 1 AND l.id = t.${name} AND l.search_text LIKE $1)`
    })
    const matching = `SELECT t.id FROM ${definition.table} t WHERE t.corporate_id = 1 AND (${stands.join(' OR ')})`
    for (const order of ['', '&order=id']) {
      const all = await idsOf(`/list/${path}?limit=500${order}`)
      for (const word of ['pt', 'ka', '26', 'u', 'd', 'zz']) {
        const { rows } = await app.pools.owner.query(matching, [`%${word}%`])
        const found = new Set(rows.map(({ id }) => Number(id)))
        const expected = all.filter((id) => found.has(id))
        const list = `/list/${path}?search=${word}&count=0${order}`
        const pages = await Promise.all(
          [0, 7, 300].map(async (offset) => [offset, await idsOn(`${list}&limit=7&offset=${offset}`)] as const),
        )
        for (const [offset, ids] of pages) expect(ids, `${list} ${offset}`).toEqual(expected.slice(offset, offset + 7))
        expect(fine(await corporate.get(`/list/${path}?search=${word}&count=only`)).record, list).toBe(expected.length)
      }
    }
  },
)

/** The ids on one page. */
const idsOn = async (list: string): Promise<number[]> =>
  fine(await corporate.get(list)).data.map(({ id }: { id: number }) => id)

/** The ids on all pages of 500. */
async function idsOf(list: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ids.length === (page - 1) * 500; page++) ids.push(...(await idsOn(`${list}&page=${page}`)))
  return ids
}

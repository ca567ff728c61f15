import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import type { Client } from '../../testing/client.ts'
import { listed } from '../../testing/matrix/subject.ts'

/** Pages behind the first thousand rows are walked to from a row that is known. */
let app: RunningApp
let owner: Client
beforeAll(async () => {
  app = await startApp()
  owner = await aUser(app, { company: 'DEMO', permissions: 'all' })
  // Rows of one transaction lie microseconds apart, which no Date of JavaScript tells.
  await copyRows(
    'audit_logs',
    1_500,
    `jsonb_build_object('at', '2027-01-01'::timestamptz + n * interval '7 microseconds')`,
  )
  await copyRows('production_schedules', 1_500, `jsonb_build_object('number', 'COPY/' || n)`)
})
afterAll(() => app?.stop())

/** Copies one row of the table so often, each with an id and other values of its own; `n` counts them. */
async function copyRows(table: string, count: number, values: string): Promise<void> {
  const { rows } = await app.pools.owner.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
  const columns = rows[0]?.columns
  await app.pools.owner.query(
    `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM (
       SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(one) || jsonb_build_object('id', 10000000 + n) || ${values})).*
       FROM generate_series(1, ${count}) AS n, (SELECT * FROM ${table} WHERE corporate_id = 1 LIMIT 1) AS one) AS copies`,
  )
}

test.each([
  ['production-schedule', 'by a column that it does not show'],
  ['audit-log', 'by moments'],
])('the deep pages of %s, sorted %s, hold every row once, forwards and backwards', async (name) => {
  const limit = 100
  const { record } = await listed(owner, name, { limit: 1 })
  const pages = Array.from({ length: Math.ceil(record / limit) }, (_, index) => index + 1)
  expect(pages.length).toBeGreaterThan(14)
  const idsOf = async (page: number): Promise<number[]> =>
    (await listed(owner, name, { page, limit })).data.map((row: { id: number }) => row.id)
  const forwards: number[] = []
  for (const page of pages) forwards.push(...(await idsOf(page)))
  expect(new Set(forwards).size).toBe(record)
  expect(forwards).toHaveLength(record)
  for (const page of pages.toReversed()) {
    expect(await idsOf(page), `page ${page}`).toEqual(forwards.slice((page - 1) * limit, page * limit))
  }
})

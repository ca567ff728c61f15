import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '../../../testing/actors.ts'
import { isLong, sharpest } from '../../../testing/long.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import type { Client } from '../../testing/client.ts'
import { listed } from '../../testing/matrix/subject.ts'

/** Pages after the first thousand rows start from a known row. */
let app: RunningApp
let owner: Client
beforeAll(async () => {
  app = await startApp()
  owner = await aUser(app, { company: 'DEMO', permissions: 'all' })
  // Rows of one transaction are microseconds apart, which a JavaScript Date cannot hold.
  await copyRows(
    'audit_logs',
    1_500,
    `jsonb_build_object('at', '2027-01-01'::timestamptz + n * interval '7 microseconds')`,
  )
  await copyRows('production_schedules', 1_500, `jsonb_build_object('number', 'COPY/' || n)`)
  await copyRows(
    'dockets',
    1_500,
    `jsonb_build_object('number', 'COPY/' || n, 'load_no', 1000 + n, 'status', 'finish', 'date', '2031-01-01'::date - n % 40)`,
  )
  // Older than the copies, each with a truck and driver that no other docket uses.
  await app.pools.owner.query(`
    WITH all_rows AS (
      SELECT *, min(driver_id) OVER (PARTITION BY truck_mixer_id) AS first_driver,
        min(truck_mixer_id) OVER (PARTITION BY driver_id) AS first_truck,
        bool_or(status IN ('pending', 'progress')) OVER (PARTITION BY truck_mixer_id) AS is_truck_out,
        bool_or(status IN ('pending', 'progress')) OVER (PARTITION BY driver_id) AS is_driver_out
      FROM dockets WHERE corporate_id = 1)
    UPDATE dockets d SET status = f.status, date = f.date FROM (
      SELECT DISTINCT ON (truck_mixer_id) id, CASE id % 2 WHEN 0 THEN 'pending' ELSE 'progress' END AS status,
        '2030-01-01'::date + (id % 9)::int AS date
      FROM all_rows WHERE id < 10000000 AND NOT is_truck_out AND NOT is_driver_out
        AND driver_id = first_driver AND truck_mixer_id = first_truck) f
    WHERE d.corporate_id = 1 AND d.id = f.id`)
})
afterAll(() => app?.stop())

/** Copies one row of the table `count` times, with a new id and other values; `n` counts them. */
async function copyRows(table: string, count: number, values: string): Promise<void> {
  const { rows } = await app.pools.owner.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
  const columns = rows[0]?.columns
  await app.pools.owner.query(
    `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM (
       SELECT made.* FROM generate_series(1, ${count}) AS n,
         (SELECT * FROM ${table} WHERE corporate_id = 1 LIMIT 1) AS one,
         jsonb_populate_record(NULL::${table},
           to_jsonb(one) || jsonb_build_object('id', 10000000 + n) || ${values}) AS made) AS copies`,
  )
}

test.each([
  ['production-schedule', 'by a column that it does not show'],
  ['audit-log', 'by moments'],
])('the deep pages of %s, sorted %s, contain every row once, forwards and backwards', async (name) => {
  const limit = isLong ? 100 : 250
  const { record } = await listed(owner, name, { limit: 1 })
  const pages = Array.from({ length: Math.ceil(record / limit) }, (_, index) => index + 1)
  expect(record).toBeGreaterThan(1_400)
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

describe('loaded dockets come first, then those on the road, then the others, each newest first', () => {
  const cases: [string, Record<string, string>, string][] = [
    ['all of them', {}, 'true'],
    [
      'found by a customer',
      { date_from: '2030-01-01', search: 'a' },
      `date >= '2030-01-01' AND EXISTS (SELECT 1 FROM customers c WHERE c.corporate_id = d.corporate_id
        AND c.id = d.customer_id AND c.search_text LIKE '%a%')`,
    ],
    ['of a day or later', { date_from: '2030-01-03' }, `date >= '2030-01-03'`],
    ['the oldest before', { date_from: '2030-01-01', order: 'status', sort: 'ASC' }, `date >= '2030-01-01'`],
  ]
  test.each(sharpest(cases, 2))('%s, on their pages, forwards and backwards', async (_, query, where) => {
    const way = query.sort ?? 'DESC'
    const { rows } = await app.pools.owner.query(
      `SELECT id, status FROM dockets d WHERE corporate_id = 1 AND ${where}
       ORDER BY array_position(ARRAY['pending', 'progress'], status), date ${way}, id ${way} LIMIT 1600`,
    )
    expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining(['pending', 'progress', 'finish']))
    const expected = rows.map(({ id }) => Number(id))
    const limit = 200
    // After the first thousand: a jump, the page before it, the same again, the page after it.
    for (const page of [0, 1, 6, 5, 6, 7]) {
      const { data } = await listed(owner, 'production/docket', { ...query, page: page + 1, limit })
      expect(
        data.map((row: { id: number }) => row.id),
        `page ${page + 1}`,
      ).toEqual(expected.slice(page * limit, (page + 1) * limit))
    }
  })
})

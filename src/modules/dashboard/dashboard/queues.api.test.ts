import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import { todayIn } from '../../../platform/server/time.ts'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { aUser } from '../../../testing/actors.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../../testing/running-app.ts'

/*
 * Widgets of work that waits: which rows they count, and which they do not.
 */
let app: RunningApp
let client: Client
let unit: { id: number; timezone: string }
let today: string

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { rows } = await app.pools.owner.query(
    'SELECT id, timezone FROM production_units WHERE corporate_id = 1 ORDER BY id LIMIT 1',
  )
  unit = rows[0]
  today = todayIn(unit.timezone)
})
afterAll(() => app?.stop())

const sql = (text: string, ...values: unknown[]) => app.pools.owner.query(text, values)
const figuresOf = async (name: string, who = client): Promise<Json> =>
  fine(await who.get(`/dashboard?widgets=${name}`)).data[0].figures

/** How many rows of the widget there are with the row as each change leaves it, less those without it. */
async function counted(name: string, changes: readonly string[], without: string): Promise<number[]> {
  const more: number[] = []
  await sql(without)
  const { record } = await figuresOf(name)
  for (const change of changes) {
    await sql(change)
    more.push((await figuresOf(name)).record - record)
    await sql(without)
  }
  return more
}

test('a credit limit counts when it ends today or within thirty days, and nothing is left of one that has ended', async () => {
  const { rows } = await sql(
    `SELECT l.id, b.credit_limit::float8 AS amount FROM credit_lines l
     JOIN credit_line_balances b ON b.corporate_id = l.corporate_id AND b.credit_line_id = l.id
     WHERE l.corporate_id = 1 AND b.credit_limit > 0 AND l.site_project_id IS NULL AND l.sales_order_id IS NULL ORDER BY l.id LIMIT 1`,
  )
  const [{ id, amount }] = rows
  const ends = (day: string) => `UPDATE credit_lines SET valid_until = ${day} WHERE corporate_id = 1 AND id = ${id}`
  const days = [-1, 0, 30, 31].map((ahead) => ends(`'${addDays(today, ahead)}'`))
  expect(await counted('limits_ending', days, ends('NULL'))).toEqual([0, 1, 1, 0])

  const before = await figuresOf('limits_ending')
  await sql(ends(`'${addDays(today, 3)}'`))
  expect((await figuresOf('limits_ending')).credit_limit - before.credit_limit).toBe(amount)
  await sql('UPDATE credit_line_balances SET credit_limit = 0 WHERE corporate_id = 1 AND credit_line_id = $1', id)
  expect(await figuresOf('limits_ending')).toEqual(before)
})

test('a docket of yesterday counts until it is printed, unless it was cancelled', async () => {
  const { rows } = await sql(
    `SELECT min(id)::int AS id FROM dockets WHERE corporate_id = 1 AND production_unit_id = $1 AND status = 'finish'`,
    unit.id,
  )
  const docket = (ago: number, prints: number, status = 'finish') =>
    `UPDATE dockets SET date = '${addDays(today, -ago)}', reprint_count = ${prints}, status = '${status}', load_no = 900
     WHERE corporate_id = 1 AND id = ${rows[0].id}`
  const changes = [docket(1, 0), docket(1, 1), docket(2, 0), docket(0, 0), docket(1, 0, 'cancel')]
  expect(await counted('unprinted', changes, docket(1, 2))).toEqual([1, 0, 0, 0, 0])
})

test('sales stand beside those of the same days of last month', async () => {
  const manager = await app.as('corporate')
  const [{ figures, opens }]: Json[] = fine(await manager.get('/dashboard?widgets=sales_units')).data
  const { summary, compare } = fine(
    await manager.get(`/list/${opens.path}?${new URLSearchParams({ ...opens.query, count: 'only' })}`),
  )
  const range = new URLSearchParams({ basis: 'docket', date_from: compare.date_from, date_to: compare.date_to })
  const before = fine(await manager.get(`/list/sales-report?${range}&count=only`)).summary
  // A month may end before the day of today.
  expect(compare.date_from.slice(8)).toBe(opens.query.date_from.slice(8))
  expect(compare.date_to.slice(8) <= opens.query.date_to.slice(8)).toBe(true)
  expect(figures).toEqual({
    delivered_m3: summary.delivered_m3,
    delivered_m3_before: before.delivered_m3,
    delivered_m3_change: summary.delivered_m3_change,
    dpp: summary.dpp,
    dpp_before: before.dpp,
    dpp_change: summary.dpp - before.dpp,
  })
  expect(figures.delivered_m3_change).toBeCloseTo(figures.delivered_m3 - figures.delivered_m3_before, 3)
  expect(before.delivered_m3).toBeGreaterThan(0)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, daysOfPeriod, periodOf } from '../../platform/definition/dates.ts'
import { aUser } from '../../testing/actors.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../testing/running-app.ts'
import { aTank } from '../inventory/fuel/testing.ts'
import { DAYS, FROM, listOf, rowsOf, sumOf, TO, TODAY } from './testing.ts'

/* Compares columns beside the sums of documents with the document or list that they come from. */
let app: RunningApp
let corporate: Client
beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
})
afterAll(() => app?.stop())

const read = (view: string, client = corporate) => listOf(client, view)
const sql = (text: string, values?: readonly unknown[]) => rowsOf(app, text, values)

test('the ageing stands beside limit and use of each customer, and the day of the last payment', async () => {
  const { data, summary } = await read('payment-report?mode=ageing&group_by=customer&limit=500')
  const customers = new Map((await read('customer?active=2&limit=500')).data.map((one: Json) => [one.id, one]))
  const payments = await sql(
    `SELECT DISTINCT ON (customer_id) customer_id, $1::date - cleared_at AS days FROM sales_payments
     WHERE corporate_id = 1 AND status = 'success' AND cleared_at <= $1 ORDER BY customer_id, date DESC, id DESC`,
    [TODAY],
  )
  const paid = new Map(payments.map(({ customer_id, days }) => [customer_id, days]))
  for (const row of data) {
    const { credit_limit, exposure } = customers.get(row.customer_id) as Json
    expect(row).toMatchObject({ credit_limit, exposure })
    expect(row.overdue).toBe(row.total - row.not_due)
    if (row.last_paid_days !== null) expect(paid.has(row.customer_id)).toBe(true)
  }
  expect(data.filter(({ last_paid_days }: Json) => last_paid_days !== null).length).toBeGreaterThan(3)
  expect(summary.credit_limit).toBe(sumOf(data, 'credit_limit'))
  expect(summary.exposure).toBe(sumOf(data, 'exposure'))
  // The last payment at one unit, for users of all units as for that unit's own.
  const own = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const [unit] = await sql('SELECT min(id) AS id FROM production_units WHERE corporate_id = 1')
  const ofUnit = await read(`payment-report?mode=ageing&group_by=customer&limit=500&production_unit_id=${unit.id}`)
  expect((await read('payment-report?mode=ageing&group_by=customer&limit=500', own)).data).toEqual(ofUnit.data)
  for (const row of ofUnit.data)
    if (row.last_paid_days !== null) expect(row.last_paid_days).toBeGreaterThanOrEqual(paid.get(row.customer_id))
})

test('without the right to prices the ageing tells of no limit', async () => {
  const user = await aUser(app, { company: 'DEMO', permissions: ['read-payment-report'] })
  const { data, summary } = await read('payment-report?mode=ageing', user)
  for (const row of [summary, ...data]) {
    expect(row).not.toHaveProperty('credit_limit')
    expect(row).not.toHaveProperty('exposure')
  }
})

test('a material is used beside the concrete that was made with it; several have no volume in common', async () => {
  const { data, summary } = await read(`report-material?mode=usage&group_by=material&${DAYS}&limit=500`)
  const made = await sql(
    `SELECT i.material_id, sum(s.quantity)::float8 AS m3 FROM material_usages s
     JOIN material_usage_items i ON i.corporate_id = s.corporate_id AND i.material_usage_id = s.id
       AND i.theoretical IS NOT NULL
     WHERE s.corporate_id = 1 AND s.status = 'finish' AND s.type = 'production' AND s.date BETWEEN $1 AND $2
       GROUP BY 1`,
    [FROM, TO],
  )
  const volumes = new Map(made.map(({ material_id, m3 }) => [material_id, m3]))
  expect(data.length).toBeGreaterThan(3)
  for (const row of data) expect(row.m3).toBeCloseTo(volumes.get(row.material_id) ?? 0, 3)
  expect(summary.m3).toBeNull()
  const [first] = data
  const alone = await read(
    `report-material?mode=usage&group_by=product&${DAYS}&material_id=${first.material_id}&limit=500`,
  )
  expect(sumOf(alone.data, 'm3')).toBeCloseTo(first.m3, 3)
})

test("a tank's books stand beside what was measured in it, with the difference", async () => {
  const client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { id } = await aTank(client, 1_000)
  const [tank] = await sql(
    `SELECT warehouse_id, material_id, production_unit_id FROM stock_balances
      WHERE corporate_id = 1 AND warehouse_id = $1`,
    [id],
  )
  const view = `fuel-report?mode=tank&${DAYS}&warehouse_id=${tank.warehouse_id}&material_id=${tank.material_id}`
  const { summary: before } = await read(view)
  const [take] = await sql(
    `INSERT INTO stock_takes (corporate_id, production_unit_id, number, date, status, warehouse_id, counted_by,
     snapshot_at)
     SELECT 1, $1, 'OP/UJI/1', $2::date, 'approve', $3, min(id), $2::date + interval '5 hours' FROM users
       WHERE corporate_id = 1
     RETURNING id`,
    [tank.production_unit_id, TO, tank.warehouse_id],
  )
  await sql(
    `INSERT INTO stock_take_items (corporate_id, production_unit_id, stock_take_id, material_id, system_qty,
     counted_qty)
     VALUES (1, $1, $2, $3, 1000, 987.5)`,
    [tank.production_unit_id, take.id, tank.material_id],
  )
  const { summary } = await read(view)
  expect(summary).toMatchObject({
    book: before.book + 1000,
    dip: before.dip + 987.5,
    difference: before.difference - 12.5,
    closing: before.closing,
  })
})

test('targets of units and of salespersons are those of the list, beside what was billable in the days', async () => {
  const period = periodOf(TODAY)
  const { from, to } = daysOfPeriod(period)
  const [year, month] = period.split('-').map(Number)
  const targets: Json[] = (await read(`sales-target?year=${year}&month=${month}&limit=500`)).data.filter(
    ({ product_category_id }: Json) => !product_category_id,
  )
  for (const [basis, group, column, own] of [
    ['target', 'unit', 'production_unit_id', targets.filter(({ salesman_id }) => !salesman_id)],
    ['target_salesman', 'salesman', 'salesman_id', targets.filter(({ salesman_id }) => salesman_id)],
  ] as const) {
    const view = `sales-report?basis=${basis}&group_by=${group}&date_from=${from}`
    const { data, summary } = await read(`${view}&date_to=${to}&limit=500`)
    expect(own.length, basis).toBeGreaterThan(1)
    expect(summary.target_m3, basis).toBeCloseTo(sumOf(own, 'target_m3'), 3)
    const sales = await read(`sales-report?basis=docket&group_by=${group}&date_from=${from}&date_to=${to}&limit=500`)
    expect(summary.billable_m3, basis).toBeCloseTo(sales.summary.billable_m3, 3)
    for (const row of data) {
      const mine = own.filter((one) => one[column] === row[column])
      expect(row.target_m3, basis).toBeCloseTo(sumOf(mine, 'target_m3'), 3)
      const sold = sales.data.find((one: Json) => one[column] === row[column])?.billable_m3 ?? 0
      expect(row.billable_m3, basis).toBeCloseTo(sold, 3)
      if (mine.length > 0) expect(row.achievement_pct).toBeCloseTo((sold * 100) / sumOf(mine, 'target_m3'), 1)
      else expect(row.achievement_pct).toBeNull()
    }
    // A part of a month is compared with its whole target; a month without one shows nothing.
    const part = await read(`${view}&date_to=${from}&count=only`)
    expect(part.summary.target_m3, basis).toBe(summary.target_m3)
    const [first] = (await read(`sales-report?basis=${basis}&group_by=month&date_from=${from}&date_to=${to}`)).data
    expect(first.month, basis).toBe(period)
  }
})

test('the order book is what orders are open for, scheduled or not', async () => {
  const { data, summary, record } = await read('sales-report?basis=book&group_by=month&date_from=2000-01-01&limit=500')
  const [open] = await sql(
    `SELECT sum(greatest(i.remaining, s.remaining))::float8 AS open, sum(s.remaining)::float8 AS scheduled
     FROM sales_order_items i JOIN sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
     CROSS JOIN LATERAL (SELECT coalesce(sum(p.remaining) FILTER (WHERE p.remaining > 0), 0) AS remaining
       FROM production_schedules p
       WHERE p.corporate_id = i.corporate_id AND p.sales_order_item_id = i.id AND p.status IN ('pending', 'progress')) s
     WHERE i.corporate_id = 1 AND o.status IN ('approve', 'progress') AND greatest(i.remaining, s.remaining) > 0`,
  )
  expect(open.scheduled).toBeGreaterThan(0)
  expect(summary.open_m3).toBeCloseTo(open.open, 3)
  expect(summary.scheduled_m3).toBeCloseTo(open.scheduled, 3)
  expect(summary.scheduled_m3 + summary.unscheduled_m3).toBeCloseTo(summary.open_m3, 3)
  expect(data.length).toBe(record)
})

test('a price is that of the purchases of its days, beside that of as many days before', async () => {
  const [from, to, before] = [addDays(TODAY, -29), TODAY, addDays(TODAY, -59)]
  const pricesOf = async (start: string, end: string) =>
    new Map<number, number>(
      (
        await read(`report-material?mode=purchases&group_by=material&date_from=${start}&date_to=${end}&limit=500`)
      ).data.map((row: Json) => [row.material_id, row.price_avg]),
    )
  const [now, then] = [await pricesOf(from, to), await pricesOf(before, addDays(from, -1))]
  const { data } = await read(`report-material?mode=price&group_by=material&date_from=${from}&date_to=${to}&limit=500`)
  const both = data.filter(({ change_pct }: Json) => change_pct !== null)
  expect(both.length).toBeGreaterThan(1)
  for (const row of data) {
    expect(row.price_avg).toBe(now.get(row.material_id) ?? null)
    expect(row.price_before).toBe(then.get(row.material_id) ?? null)
  }
  for (const row of both)
    expect(row.change_pct).toBeCloseTo(((row.price_avg - row.price_before) * 100) / row.price_before, 1)
})

test.each([
  ['order', ['approve', 'progress', 'finish'], 'ordered_m3'],
  ['invoice', ['unpaid', 'progress', 'paid'], 'invoiced_m3'],
])('the status narrows %ss, and all its words together come to all of them', async (basis, words, measure) => {
  const view = `sales-report?basis=${basis}&${DAYS}&count=only`
  const each = await Promise.all(words.map(async (word) => (await read(`${view}&status=${word}`)).summary))
  const all = (await read(view)).summary
  expect(sumOf(each, measure)).toBeCloseTo(all[measure], 3)
  expect(each.filter((one) => one[measure] > 0).length).toBeGreaterThan(1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../platform/definition/dates.ts'
import { aUser } from '../../testing/actors.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../testing/running-app.ts'
import { DAYS, FROM, listOf, rowsOf, sumOf, TO, TODAY } from './testing.ts'

/* Compares the figures of modes over several types of documents with those computed from the rows. */
let app: RunningApp
let corporate: Client
beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
})
afterAll(() => app?.stop())

const read = (view: string, client = corporate) => listOf(client, `${view}&limit=500`)
const rows = (sql: string, values?: readonly unknown[]) => rowsOf(app, sql, values)

test('a plant could have made its capacity in the hours its unit is open, day by day until today', async () => {
  const { data, summary } = await read(`report-production?mode=plant&group_by=plant&${DAYS}`)
  const plants = await rows(
    `SELECT e.id, e.capacity_m3h::float8 AS capacity,
     date_part('epoch', u.close_time::time - u.open_time::time) / 3600 AS open
     FROM equipments e JOIN production_units u USING (corporate_id)
     WHERE e.corporate_id = 1 AND e.type = 'batching_plant' AND u.id = e.production_unit_id`,
  )
  expect(data.length).toBe(plants.length)
  // Before the company's first docket the capacity is zero.
  const [{ days }] = (await rows(
    'SELECT $2::date - greatest($1::date, min(date)) + 1 AS days FROM dockets WHERE corporate_id = 1',
    [FROM, TO],
  )) as [Json]
  for (const row of data) {
    const plant = plants.find(({ id }) => Number(id) === row.batching_plant_id)
    const open = plant?.open > 0 ? plant?.open : 24
    expect(row.capacity_m3).toBeCloseTo(plant?.capacity * open * days, 1)
    expect(row.utilisation_pct).toBeCloseTo((row.produced_m3 * 100) / row.capacity_m3, 2)
  }
  const { summary: daily } = await read(`report-production?mode=daily&${DAYS}`)
  expect(summary.produced_m3).toBe(daily.produced_m3)

  // Equipment that is no plant has no hourly capacity.
  const equipment = await read(`equipment-report?mode=hours&group_by=equipment&${DAYS}`)
  const used = new Map(data.map((row: Json) => [row.batching_plant_id, row.utilisation_pct]))
  for (const { equipment_id, kind, utilisation_pct } of equipment.data)
    expect(utilisation_pct, equipment_id).toBe(kind === 'batching_plant' ? used.get(equipment_id) : null)
  expect(equipment.summary.utilisation_pct).toBe(summary.utilisation_pct)
  const { summary: tomorrow } = await read(
    `report-production?mode=plant&date_from=${addDays(TODAY, 2)}&date_to=${addDays(TODAY, 9)}`,
  )
  expect(tomorrow).toMatchObject({ capacity_m3: 0, utilisation_pct: null, m3_per_hour: null })
})

test('the downtime of plants counts on each of its days', async () => {
  const { data, summary } = await read(`report-production?mode=plant&group_by=day&${DAYS}`)
  const [{ minutes }] = (await rows(
    `SELECT coalesce(sum(date_part('epoch',
       least(coalesce(s.finished_at, now()), ($2::date + 1)::timestamp AT TIME ZONE u.timezone)
       - greatest(s.started_at, $1::date::timestamp AT TIME ZONE u.timezone)) / 60), 0) AS minutes
     FROM equipment_states s JOIN production_units u ON u.corporate_id = s.corporate_id AND u.id = s.production_unit_id
     JOIN equipments e ON e.corporate_id = s.corporate_id AND e.id = s.equipment_id AND e.type = 'batching_plant'
     WHERE s.corporate_id = 1 AND s.status = 'breakdown'
       AND coalesce(s.finished_at, now()) > $1::date::timestamp AT TIME ZONE u.timezone
       AND s.started_at < ($2::date + 1)::timestamp AT TIME ZONE u.timezone`,
    [FROM, TO],
  )) as [Json]
  expect(summary.downtime_minutes).toBeCloseTo(minutes, 0)
  expect(Math.max(...data.map((row: Json) => row.downtime_minutes))).toBeLessThanOrEqual(1_440 * 4)
})

test('what refused loads took is waste and no usage', async () => {
  const { data } = await read(`report-material?mode=mutation&group_by=material&${DAYS}`)
  const wasted = await rows(
    `SELECT i.material_id, sum(i.actual)::float8 AS waste FROM material_usages s
     JOIN material_usage_items i ON i.corporate_id = s.corporate_id AND i.material_usage_id = s.id
     WHERE s.corporate_id = 1 AND s.type = 'waste' AND s.status = 'finish' AND s.date BETWEEN $1 AND $2
       AND i.warehouse_id IS NOT NULL
     GROUP BY i.material_id`,
    [FROM, TO],
  )
  expect(wasted.length).toBeGreaterThan(0)
  for (const row of data) {
    const waste = wasted.find(({ material_id }) => Number(material_id) === row.material_id)?.waste ?? 0
    expect(row.waste, row.material_name).toBeCloseTo(waste, 3)
  }
})

test('purchases are the receipts that were taken into stock; a refused load counts as a truck alone', async () => {
  const { data, summary } = await read(`report-material?mode=purchases&group_by=vendor&${DAYS}`)
  const receipts = await rows(
    `SELECT coalesce(sum(value) FILTER (WHERE qc_status <> 'reject'), 0)::float8 AS amount, count(*)::int AS trips,
       round(count(*) FILTER (WHERE qc_status = 'reject') * 100.0 / count(*), 2)::float8 AS rejected
     FROM incoming_materials WHERE corporate_id = 1 AND (status = 'finish' OR qc_status = 'reject')
       AND date BETWEEN $1 AND $2`,
    [FROM, TO],
  )
  expect(summary).toMatchObject({
    amount: receipts[0]?.amount,
    trips: receipts[0]?.trips,
    reject_pct: receipts[0]?.rejected,
  })
  expect(summary.amount).toBeGreaterThan(0)
  expect(
    sumOf(
      data.filter((row: Json) => row.row === 'group'),
      'amount',
    ),
  ).toBe(summary.amount)
  const user = await aUser(app, { company: 'DEMO', permissions: ['read-report-material'] })
  const seen = await read(`report-material?mode=purchases&group_by=material&${DAYS}`, user)
  for (const name of ['amount', 'price_avg']) expect(seen.data[0]).not.toHaveProperty(name)
  expect(seen.data[0].received).toBeGreaterThan(0)
})

test('a trip is paid by the rate of its unit for that distance on its day, to users who may see costs', async () => {
  const { data, summary } = await read(`ritation-report?group_by=driver&${DAYS}`)
  const paid = await rows(
    `SELECT t.driver_id, sum((
       SELECT r.amount FROM ritation_rates r
       WHERE r.corporate_id = t.corporate_id AND r.production_unit_id = t.production_unit_id
         AND r.up_to_km >= p.distance_km
         AND r.valid_from = (SELECT max(v.valid_from) FROM ritation_rates v WHERE v.corporate_id = t.corporate_id
           AND v.production_unit_id = t.production_unit_id AND v.valid_from <= t.date)
       ORDER BY r.up_to_km LIMIT 1))::float8 AS allowance
     FROM dockets t JOIN site_projects p ON p.corporate_id = t.corporate_id AND p.id = t.site_project_id
     WHERE t.corporate_id = 1 AND (t.status = 'finish' OR (t.status = 'reject' AND t.billable > 0))
       AND t.date BETWEEN $1 AND $2 GROUP BY t.driver_id`,
    [FROM, TO],
  )
  expect(summary.allowance).toBe(sumOf(paid, 'allowance'))
  expect(summary.allowance).toBeGreaterThan(0)
  for (const row of data) {
    const own = paid.find(({ driver_id }) => Number(driver_id) === row.driver_id)?.allowance ?? 0
    expect(row.allowance, row.driver_name).toBe(own)
  }
  const user = await aUser(app, { company: 'DEMO', permissions: ['read-ritation-report'] })
  const seen = await read(`ritation-report?group_by=driver&${DAYS}`, user)
  expect(seen.data[0]).not.toHaveProperty('allowance')
  expect((await user.get('/list/ritation-report?order=allowance')).status).toBe(422)
})

test('the distance narrows trips as it groups them', async () => {
  const { data } = await read(`ritation-report?group_by=distance&${DAYS}`)
  expect(data.length).toBeGreaterThan(1)
  for (const row of data) {
    const { summary } = await read(`ritation-report?group_by=day&distance=${row.distance}&${DAYS}`)
    expect(summary.trips, row.distance).toBe(row.trips)
  }
})

test('the causes of breakdowns come to those of the equipment', async () => {
  const causes = await read(`equipment-report?mode=causes&group_by=cause&${DAYS}`)
  const { summary } = await read(`equipment-report?mode=hours&${DAYS}`)
  expect(causes.summary).toMatchObject({ breakdowns: summary.breakdowns, repair_cost: summary.repair_cost })
  expect(causes.summary.breakdowns).toBeGreaterThan(0)
  expect(summary.cost).toBe(summary.repair_cost + summary.service_cost + summary.fuel_cost + summary.tyre_cost)
})

test('an index of fuel stands beside its band, and as many are outside as the list of indexes says', async () => {
  const { data, summary } = await read(`fuel-report?mode=index&date_from=${addDays(TODAY, -120)}&date_to=${TODAY}`)
  const list = await read('fuel-index?status=reject')
  expect(summary.outside).toBe(list.record)
  const outside = data.filter((row: Json) => row.status === 'reject')
  expect(outside.length).toBe(summary.outside)
  for (const row of outside) expect(row.index_value < row.min || row.index_value > row.max).toBe(true)
  const [row] = outside
  const { chart } = await read(
    `fuel-report?mode=index&group_by=month&equipment_id=${row.equipment_id}&figures=1&date_from=${addDays(TODAY, -120)}&date_to=${TODAY}`,
  )
  const point = { category: row.month, value: row.index_value, low: row.min, high: row.max }
  expect(chart).toContainEqual(point)
})

test('what customers owe in days of sales is their balance by what was invoiced', async () => {
  const { data } = await read(`payment-report?mode=statement&group_by=customer&${DAYS}`)
  const [{ invoiced }] = (await rows(
    `SELECT sum(amount)::float8 AS invoiced FROM receivable_entries
     WHERE corporate_id = 1 AND type IN ('invoice', 'cancel') AND date BETWEEN $1 AND $2 AND customer_id = $3`,
    [FROM, TO, data[0].customer_id],
  )) as [Json]
  expect(data[0].dso_days).toBeCloseTo((data[0].closing * 60) / invoiced, 1)
  // The first days of a period have hardly an invoice to divide by.
  const dsoOf = async (days: number) =>
    (
      await read(
        `payment-report?mode=statement&group_by=customer&date_from=${addDays(TODAY, 1 - days)}&date_to=${TODAY}`,
      )
    ).summary.dso_days
  expect([await dsoOf(27), typeof (await dsoOf(28))]).toEqual([null, 'number'])
})

test('payments stand on the day on which they were entered, whatever became of them', async () => {
  const { data, summary } = await read(`payment-report?mode=entered&group_by=status&${DAYS}`)
  const states = await rows(
    `SELECT status, sum(amount)::float8 AS amount, count(*)::int AS payments FROM sales_payments
     WHERE corporate_id = 1 AND date BETWEEN $1 AND $2 GROUP BY status ORDER BY amount DESC`,
    [FROM, TO],
  )
  expect(data.map(({ status, amount, payments }: Json) => ({ status, amount, payments }))).toEqual(states)
  expect(states.length).toBeGreaterThan(1)
  const of = (status: string) => states.find((one) => one.status === status)?.amount ?? 0
  expect(summary).toMatchObject({ cleared: of('success'), waiting: of('pending') })
  const pending = await read(`payment-report?mode=entered&group_by=payment&status=pending&${DAYS}`)
  expect(pending.summary.amount).toBe(of('pending'))
  for (const row of pending.data) expect(row).toMatchObject({ status: 'pending', cleared: 0, waiting: row.amount })
})

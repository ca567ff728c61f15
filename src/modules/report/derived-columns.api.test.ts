import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysOfPeriod, periodOf } from '../../platform/definition/dates.ts'
import { todayIn } from '../../platform/server/time.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { aUser } from '../../testing/actors.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../testing/running-app.ts'
import { aJobOrder } from '../production/job-order/testing.ts'
import { aSchedule } from '../production/production-schedule/testing.ts'
import { aFinishedDocket } from '../sales/sales-invoice/testing.ts'
import { anApprovedOrder } from '../sales/sales-order/testing.ts'

/* Compares the columns of masters about sales and trips with the reports' figures. */
const TODAY = todayIn('Asia/Jakarta')
const PERIOD = `date_from=${daysOfPeriod(periodOf(TODAY)).from}&date_to=${TODAY}`
let app: RunningApp
let corporate: Client
/** A user of one unit, whose today is TODAY. */
let unit: Client
beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
  unit = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  // At the start of a period the demo has delivered nothing in it.
  await aFinishedDocket(unit)
})
afterAll(() => app?.stop())

const read = async (client: Client, view: string): Promise<Json[]> =>
  fine(await client.get(`/list/${view}&limit=500`)).data

/** The figures of a report for each record, by its id. */
const reported = async (client: Client, view: string, by: string, measure: string): Promise<Map<number, number>> =>
  new Map((await read(client, view)).map((row) => [row[by], row[measure]]))

test.each([
  [
    'company-salesman',
    'billable_m3',
    `sales-report?basis=docket&group_by=salesman&${PERIOD}`,
    'salesman_id',
    'billable_m3',
  ],
  ['drivers', 'trips_month', `ritation-report?group_by=driver&${PERIOD}`, 'driver_id', 'trips'],
  ['truck-mixer', 'delivered_m3', `ritation-report?group_by=truck&${PERIOD}`, 'truck_mixer_id', 'delivered_m3'],
  [
    'truck-mixer',
    'trips_today',
    `ritation-report?group_by=truck&date_from=${TODAY}&date_to=${TODAY}`,
    'truck_mixer_id',
    'trips',
  ],
  [
    'site-project',
    'ordered',
    'sales-report?basis=order&group_by=project&date_from=2000-01-01',
    'site_project_id',
    'ordered_m3',
  ],
  [
    'site-project',
    'delivered',
    'sales-report?basis=docket&group_by=project&date_from=2000-01-01',
    'site_project_id',
    'delivered_m3',
  ],
])('the list %s has in %s what its report says', async (module, column, view, by, measure) => {
  const records = await read(unit, `${module}?order=id`)
  const figures = await reported(unit, view, by, measure)
  for (const record of records) expect(record[column], `${record.id}`).toBeCloseTo(figures.get(record.id) ?? 0, 3)
  if (column !== 'trips_today') expect(records.some((record) => record[column] > 0)).toBe(true)
})

test('a salesperson has the achievement of their targets of this month, and a user of one unit gets those of that unit', async () => {
  const month = periodOf(TODAY).slice(0, 7)
  const targets = (await read(unit, `sales-target?year=${month.slice(0, 4)}&month=${Number(month.slice(5))}`)).filter(
    ({ salesman_id, product_category_id }) => salesman_id && !product_category_id,
  )
  expect(targets.length).toBeGreaterThan(0)
  for (const { id, target_pct } of await read(unit, 'company-salesman?order=id')) {
    const own = targets.filter(({ salesman_id }) => salesman_id === id)
    const sum = (name: string) => own.reduce((all, target) => all + target[name], 0)
    if (own.length === 0) expect(target_pct).toBeNull()
    else expect(target_pct).toBeCloseTo((sum('actual_m3') * 100) / sum('target_m3'), 2)
  }
  const other = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const ours = new Set((await read(unit, 'company-salesman?order=id')).map(({ id }) => id))
  const shared = (await read(other, 'company-salesman?order=id')).find(({ id }) => ours.has(id))
  const order = await anApprovedOrder(other, { salesman_id: shared?.id })
  await aFinishedDocket(other, await aJobOrder(other, await aSchedule(other, order)))
  const figures = await reported(
    unit,
    `sales-report?basis=docket&group_by=salesman&${PERIOD}`,
    'salesman_id',
    'billable_m3',
  )
  const all = new Map((await read(corporate, 'company-salesman?order=id')).map((one) => [one.id, one.billable_m3]))
  const seen = await read(unit, 'company-salesman?order=id')
  for (const { id, billable_m3 } of seen) expect(billable_m3).toBeCloseTo(figures.get(id) ?? 0, 3)
  expect(seen.some(({ id, billable_m3 }) => billable_m3 < (all.get(id) ?? 0))).toBe(true)
})

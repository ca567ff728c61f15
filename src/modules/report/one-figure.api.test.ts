import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, openPeriod, periodOf } from '../../platform/definition/dates.ts'
import { todayIn } from '../../platform/server/time.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { acted } from '../../platform/testing/records.ts'
import { aUser } from '../../testing/actors.ts'
import { earlier } from '../../testing/earlier.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../testing/running-app.ts'
import { aDepartedDocket } from '../production/docket/testing.ts'
import { aJobOrder } from '../production/job-order/testing.ts'
import { aSchedule } from '../production/production-schedule/testing.ts'
import { cancelDrafts } from '../sales/sales-invoice/testing.ts'
import { anApprovedOrder } from '../sales/sales-order/testing.ts'

/*
 * Follows one docket through every figure that includes it: when it is finished, when it is cancelled, and after its
 * period is closed.
 */
const TODAY = todayIn('Asia/Jakarta')
const DAY = `date_from=${TODAY}&date_to=${TODAY}`
const VOLUME = 3.5
const reason = 'Uji satu angka'
let app: RunningApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const answered = async (path: string): Promise<Json> => fine(await client.get(path))

/** Figures that include the volume of a finished load, and those that count it. */
const VOLUMES: readonly (readonly [view: string, measure: string])[] = [
  ['sales-report?basis=docket', 'delivered_m3'],
  ['sales-report?basis=docket', 'billable_m3'],
  ['sales-report?basis=margin', 'billable_m3'],
  ['sales-report?basis=target', 'billable_m3'],
  ['sales-report?basis=target_salesman', 'billable_m3'],
  ['report-production?mode=daily', 'produced_m3'],
  ['report-production?mode=daily', 'delivered_m3'],
  ['report-production?mode=hourly', 'produced_m3'],
  ['report-production?mode=plant', 'produced_m3'],
  ['ritation-report?mode=trips', 'delivered_m3'],
  ['fuel-report?mode=usage', 'm3'],
  ['equipment-report?mode=hours', 'm3'],
  ['production/docket?status=finish', 'accepted'],
]
const COUNTS: readonly (readonly [view: string, measure: string])[] = [
  ['sales-report?basis=docket', 'dockets'],
  ['report-production?mode=daily', 'dockets'],
  ['report-production?mode=hourly', 'dockets'],
  ['ritation-report?mode=trips', 'trips'],
]
/** Figures that include its material and price. */
const WORTHS: readonly (readonly [view: string, measure: string])[] = [
  ['sales-report?basis=docket', 'dpp'],
  ['sales-report?basis=docket', 'total'],
  ['sales-report?basis=margin', 'cost'],
  ['report-material?mode=usage', 'actual'],
  ['report-material?mode=usage', 'amount'],
  ['report-material?mode=mutation', 'usage'],
]

async function figures(): Promise<Record<string, number>> {
  const told: Record<string, number> = {}
  for (const [view, measure] of [...VOLUMES, ...COUNTS, ...WORTHS]) {
    const { summary } = await answered(`/list/${view}&${DAY}&count=only`)
    told[`${view} ${measure}`] = summary[measure]
  }
  const { data } = await answered('/dashboard?widgets=today,sales_period,customers,targets')
  const of = (name: string) => data.find(({ widget }: Json) => widget === name).figures
  told['widget today'] = of('today').delivered_m3
  told['widget sales_period'] = of('sales_period').delivered_m3
  told['widget customers'] = of('customers').delivered_m3
  told['widget targets'] = of('targets').billable_m3
  return told
}

test('a finished docket raises every figure of its day by what it holds, and cancelled it leaves all of them as they were', async () => {
  const job = await aJobOrder(client)
  const before = await figures()
  const load = await aDepartedDocket(client, job, { quantity: VOLUME })
  await acted(client, 'production/docket', load.id, 'finish')
  const finished = await figures()
  const isVolume = (name: string) =>
    name.startsWith('widget') || VOLUMES.some(([view, one]) => name === `${view} ${one}`)
  const isCount = (name: string) => COUNTS.some(([view, one]) => name === `${view} ${one}`)
  for (const [name, value] of Object.entries(finished)) {
    const by = value - (before[name] ?? 0)
    if (isVolume(name)) expect(by, name).toBeCloseTo(VOLUME, 3)
    else if (isCount(name)) expect(by, name).toBe(1)
    else expect(by, name).toBeGreaterThan(0)
  }
  // Row, list and file contain the same docket.
  const { data } = await answered(`/list/ritation-report?group_by=truck&${DAY}&truck_mixer_id=${load.truck_mixer_id}`)
  expect(data).toMatchObject([{ trips: 1, delivered_m3: VOLUME }])
  const list = await answered(`/list/production/docket?${DAY}&truck_mixer_id=${load.truck_mixer_id}&status=finish`)
  expect(list.data.map(({ id }: Json) => id)).toEqual([load.id])
  const file = await client.get(
    `/export/ritation-report?group_by=truck&${DAY}&truck_mixer_id=${load.truck_mixer_id}&format=csv&columns=trips,delivered_m3`,
  )
  expect(String(file.body).trimEnd().split('\r\n').slice(1)).toEqual([`1,${VOLUME}`])

  await acted(client, 'production/docket', load.id, 'cancel', { reason })
  expect(await figures()).toEqual(before)
})

test('a closed period is read as it was closed beside what came late, which is listed with who and why', async () => {
  const { rows } = await app.pools.owner.query('SELECT id, timezone FROM production_units ORDER BY id LIMIT 1')
  const unit = rows[0]
  const today = todayIn(unit.timezone)
  const day = openPeriod(today).from
  const period = periodOf(day).slice(0, 7)
  const order = await anApprovedOrder(client, { date: day })
  const job = await aJobOrder(client, await aSchedule(client, order, { date: day }), { date: day })
  const docket = await aDepartedDocket(client, job, { date: day, quantity: VOLUME })
  await acted(client, 'production/docket', docket.id, 'finish')
  const act = async (verb: string, month: string, more = {}) =>
    fine(await client.post(`/action/production-unit/${unit.id}/${verb}`, { period: month, ...more }))
  await cancelDrafts(client)
  const { data: periods } = await answered(`/list/accounting-period?production_unit_id=${unit.id}&limit=100`)
  const open = periods.filter((one: Json) => one.status === 'progress' && one.period.slice(0, 7) <= period)
  for (const one of open.map((each: Json) => each.period.slice(0, 7)).toSorted()) await act('close-period', one)
  // It was entered and closed the day before.
  await app.pools.owner.query(
    `UPDATE docket_load_changes SET at = ${earlier('at', '1 day')} WHERE corporate_id = 1 AND docket_id = $1`,
    [docket.id],
  )
  const closed = addDays(today, -1)
  const read = async (further = '') =>
    (await answered(`/list/sales-report?basis=docket&period=${period}&customer_id=${docket.customer_id}${further}`))
      .summary
  const asClosed = await read(`&as_of=${closed}`)
  expect(asClosed).toEqual(await read())
  expect(asClosed.delivered_m3).toBeGreaterThanOrEqual(VOLUME)

  await act('reopen-period', period, { reason })
  await acted(client, 'production/docket', docket.id, 'cancel', { reason: 'Salah proyek' })
  expect(await read(`&as_of=${closed}`)).toEqual(asClosed)
  const now = await read()
  expect(now.delivered_m3).toBeCloseTo(asClosed.delivered_m3 - VOLUME, 3)
  const late = await answered(
    `/list/sales-report?basis=change&period=${period}&as_of=${closed}&customer_id=${docket.customer_id}`,
  )
  expect(late.data).toMatchObject([
    { docket_id: docket.id, date: day, source: 'cancel', reason: 'Salah proyek', user_name: expect.any(String) },
  ])
  for (const name of ['delivered_m3', 'billable_m3', 'dpp', 'total'])
    expect(asClosed[name] + late.summary[name], name).toBeCloseTo(now[name], 3)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../platform/definition/dates.ts'
import { todayIn } from '../../platform/server/time.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { aUser } from '../../testing/actors.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../testing/running-app.ts'
import { aPostedFill, aTank } from '../inventory/fuel/testing.ts'

/* Tests that each filter of a report selects the documents behind it. */
const TODAY = todayIn('Asia/Jakarta')
let app: RunningApp
let plant: Client
beforeAll(async () => {
  app = await startApp()
  plant = await app.as('plant1')
})
afterAll(() => app?.stop())

const summaryOf = async (view: string): Promise<Json> => fine(await plant.get(`/list/${view}&count=only`)).summary

test('loads by the hour are narrowed to a shift, and the shifts come to all of them', async () => {
  const view = `report-production?mode=hourly&date_from=${addDays(TODAY, -30)}&date_to=${addDays(TODAY, -1)}`
  const shifts = ['morning', 'evening', 'night']
  const each = await Promise.all(shifts.map((shift) => summaryOf(`${view}&shift=${shift}`)))
  const grouped = fine(await plant.get(`/list/${view}&group_by=shift`)).data
  for (const row of grouped) expect(each[shifts.indexOf(row.shift)]?.dockets).toBe(row.dockets)
  expect(grouped.length).toBeGreaterThan(1)
  expect(each.reduce((all, { dockets }) => all + dockets, 0)).toBe((await summaryOf(view)).dockets)
})

test('fuel is narrowed to what one tank gave out', async () => {
  const user = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { id } = await aTank(user)
  await aPostedFill(user, { tank_warehouse_id: id })
  const view = `fuel-report?mode=usage&date_from=${addDays(TODAY, -30)}&date_to=${TODAY}`
  expect(await summaryOf(`${view}&tank_warehouse_id=${id}`)).toMatchObject({ fills: 1, liter: 100 })
  expect((await summaryOf(view)).fills).toBeGreaterThan(1)
})

test('what remains of a day is what the board of the day says, and the share delivered is of the plan', async () => {
  const { figures } = fine(await plant.get(`/dispatch?date=${TODAY}`)).data
  const day = await summaryOf(`report-production?mode=daily&date_from=${TODAY}&date_to=${TODAY}`)
  expect(day.remaining_m3).toBe(figures.remaining)
  expect(day.planned_m3).toBe(figures.planned)
  expect(day.remaining_m3).toBeGreaterThan(0)
  const past = await summaryOf(
    `report-production?mode=daily&date_from=${addDays(TODAY, -30)}&date_to=${addDays(TODAY, -1)}`,
  )
  expect(past.delivered_pct).toBeCloseTo((past.delivered_m3 * 100) / past.planned_m3, 1)
})

test('what is not billed is what the billing worksheet lists, by its reasons, and its value needs the right to prices', async () => {
  const user = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const days = `date_from=${addDays(TODAY, -60)}&date_to=${TODAY}`
  const view = `/list/sales-report?basis=unbilled&${days}`
  const { data, summary } = fine(await user.get(view))
  expect(data.length).toBeGreaterThan(0)
  for (const { unbilled_reason: reason, dockets, billable_m3, amount } of data) {
    const listed = fine(await user.get(`/list/billing-worksheet?${days}&reason=${reason}&count=only`))
    expect([dockets, billable_m3, amount]).toEqual([listed.record, listed.summary.billable, listed.summary.amount])
  }
  expect(summary.dockets).toBe(data.reduce((all: number, { dockets }: Json) => all + dockets, 0))
  const blind = await aUser(app, { company: 'DEMO', permissions: ['read-sales-report'] })
  expect(fine(await blind.get(view)).summary).not.toHaveProperty('amount')
})

test('a report of several units comes to the sum of each, and says which; its documents are those of the same units', async () => {
  const corporate = await app.as('corporate')
  const [one, two, three] = fine(await corporate.get('/lookup/production-unit?limit=10')).data
  const days = `date_from=${addDays(TODAY, -30)}&date_to=${addDays(TODAY, -1)}`
  const trips = async (units: string): Promise<number> => {
    const view = `/list/ritation-report?${days}&production_unit_id=${units}&count=only`
    return fine(await corporate.get(view)).summary.trips
  }
  const [first, second, third, both] = await Promise.all(
    [one.id, two.id, three.id, `${one.id},${two.id}`].map((units) => trips(String(units))),
  )
  expect([first, second, third].every((count) => Number(count) > 0)).toBe(true)
  expect(both).toBe(Number(first) + Number(second))

  const origin = `/origin/sales-report?${days}&figure=dockets&production_unit_id=${one.id},${two.id}`
  const { figures, head } = fine(await corporate.get(origin)).data
  expect(head).toContainEqual({ label: 'Unit produksi', value: `${one.name}, ${two.name}` })
  const listed = `/list/production/docket?${days}&production_unit_id=${one.id}&production_unit_id=${two.id}&limit=500`
  const { data } = fine(await corporate.get(listed))
  expect(new Set(data.map((row: Json) => row.production_unit_id))).toEqual(new Set([one.id, two.id]))
  expect(figures[0].value).toBeGreaterThan(0)

  const rival = await app.as('rival')
  expect(fine(await rival.get(`/list/ritation-report?${days}&production_unit_id=${one.id},${two.id}`)).record).toBe(0)
  const fixed = fine(await plant.get(`/list/ritation-report?${days}&production_unit_id=${one.id},${two.id}&count=only`))
  const own = fine(await plant.get('/session')).data.production_unit
  expect(fixed.summary.trips).toBe(await trips(String(own.id)))
})

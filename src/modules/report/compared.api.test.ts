import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../platform/definition/dates.ts'
import { todayIn } from '../../platform/server/time.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { aUser } from '../../testing/actors.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../testing/running-app.ts'

/* Compares each earlier figure of a compared report with the report of the earlier days. */
const TODAY = todayIn('Asia/Jakarta')
const daysAgo = (days: number) => addDays(TODAY, -days)
const days = (from: string, to: string) => `date_from=${from}&date_to=${to}&limit=500`
const [NOW, EARLIER] = [days(daysAgo(20), daysAgo(11)), days(daysAgo(30), daysAgo(21))]
let app: RunningApp
let corporate: Client
beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
})
afterAll(() => app?.stop())

const read = async (client: Client, view: string): Promise<Json> => fine(await client.get(`/list/${view}`))

test.each([
  ['sales-report', 'docket', 'customer'],
  ['sales-report', 'docket', 'customer_product'],
  ['sales-report', 'invoice', 'salesman'],
  ['ritation-report', 'trips', 'driver'],
  ['report-production', 'hourly', 'hour'],
  ['report-material', 'mutation', 'place'],
  ['payment-report', 'receipts', 'customer'],
  ['equipment-report', 'hours', 'kind'],
])('%s, %s by %s: rows, subtotals and total stand beside those of the days before', async (name, mode, group) => {
  const report = app.registry.reports.find((one) => one.report.name === name)?.report
  const shown = report?.modes[mode]
  const { measures = {}, notAdded = [] } = shown ?? {}
  const columns = ['row', ...Object.keys(shown?.groups[group]?.columns ?? {})]
  const view = `${name}?${report?.modeCalled}=${mode}&group_by=${group}`
  const now = await read(corporate, `${view}&compare=previous&${NOW}`)
  const earlier = await read(corporate, `${view}&${EARLIER}`)
  const keyOf = (row: Json) => JSON.stringify(columns.map((column) => row[column]))
  const before = new Map<string, Json>(earlier.data.map((row: Json) => [keyOf(row), row]))
  const pairs: [Json, Json | undefined][] = now.data.map((row: Json) => [row, before.get(keyOf(row))])
  expect(pairs.filter(([, then]) => then).length).toBeGreaterThan(0)
  // A row that exists only in the earlier days appears too.
  expect([...before.keys()].filter((key) => !now.data.some((row: Json) => keyOf(row) === key))).toEqual([])
  for (const [row, then] of [...pairs, [now.summary, earlier.summary] as const]) {
    for (const measure of Object.keys(measures)) {
      const was = then?.[measure] ?? (notAdded.includes(measure) ? null : 0)
      expect(row[`${measure}_before`], measure).toBe(was)
      if (was !== null && row[measure] !== null)
        expect(row[`${measure}_change`], measure).toBeCloseTo(row[measure] - was, 3)
    }
  }
})

test('a day stands beside the one that was as many days before, a month beside its own of last year', async () => {
  const view = 'sales-report?basis=docket&group_by=day'
  const now = await read(corporate, `${view}&compare=previous&${NOW}`)
  const earlier = await read(corporate, `${view}&${EARLIER}`)
  const before = new Map<string, Json>(earlier.data.map((row: Json) => [row.date, row]))
  expect(now.data.length).toBeGreaterThan(3)
  for (const row of now.data)
    expect(row.delivered_m3_before, row.date).toBe(before.get(addDays(row.date, -10))?.delivered_m3 ?? 0)

  const months = 'sales-report?basis=docket&group_by=month'
  const [from, to] = [daysAgo(60), daysAgo(1)]
  const later = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  const nextYear = await read(corporate, `${months}&compare=last_year&${days(later(from), later(to))}`)
  const thisYear = await read(corporate, `${months}&${days(from, to)}`)
  expect(nextYear.summary.delivered_m3_before).toBe(thisYear.summary.delivered_m3)
})

test('a month stands beside the earlier days that its own days are compared with', async () => {
  const view = 'sales-report?basis=docket'
  // 40 days that start and end within months; the 40 before them do so in other months.
  const [from, to] = [daysAgo(40), daysAgo(1)]
  const months = await read(corporate, `${view}&group_by=month&compare=previous&${days(from, to)}`)
  const before = await read(corporate, `${view}&group_by=day&${days(daysAgo(80), daysAgo(41))}`)
  const monthsOf = new Set(Array.from({ length: 40 }, (_, day) => daysAgo(40 - day).slice(0, 7)))
  expect(months.data.map((row: Json) => row.month.slice(0, 7)).sort()).toEqual([...monthsOf].sort())
  for (const row of months.data) {
    const ofMonth = before.data.filter(({ date }: Json) => addDays(date, 40).startsWith(row.month.slice(0, 7)))
    const delivered = ofMonth.reduce((sum: number, day: Json) => sum + day.delivered_m3, 0)
    expect(row.delivered_m3_before, row.month).toBeCloseTo(delivered, 3)
  }
})

test('the file has the earlier figures of the list; without the right to prices none of them tells of one', async () => {
  const view = `sales-report?basis=docket&group_by=customer&compare=previous&${NOW}`
  const { data } = await read(corporate, view)
  const columns = 'delivered_m3,delivered_m3_before,delivered_m3_change'
  const { body } = await corporate.get(`/export/${view}&format=csv&columns=${columns}`, 'en')
  const lines = String(body).trim().split(/\r?\n/)
  expect(lines[0]).toContain('Delivered before')
  expect(lines.slice(1).map((line) => Number(line.split(',')[1]))).toEqual(
    data.map((row: Json) => row.delivered_m3_before),
  )
  const user = await aUser(app, { company: 'DEMO', permissions: ['read-sales-report'] })
  const seen = await read(user, view)
  expect(seen.data[0]).toHaveProperty('delivered_m3_before')
  for (const name of ['dpp', 'dpp_before', 'dpp_change', 'price_avg_before']) {
    expect(seen.data[0]).not.toHaveProperty(name)
    expect(seen.summary).not.toHaveProperty(name)
  }
})

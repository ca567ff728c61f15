import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../platform/definition/dates.ts'
import { field } from '../../platform/definition/field.ts'
import { defineReport, type Report } from '../../platform/definition/report.ts'
import { implementReport } from '../../platform/server/report/report-source.ts'
import { todayIn } from '../../platform/server/time.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { aUser } from '../../testing/actors.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../testing/running-app.ts'

/* Tests the origin of a figure: its sentence, its parts, its filters, and that it equals the figure of the report. */
let app: RunningApp
let corporate: Client
beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
})
afterAll(() => app?.stop())

const TODAY = todayIn('Asia/Jakarta')
/** Without today: hours of equipment grow while they are read. */
const [FROM, TO] = [addDays(TODAY, -60), addDays(TODAY, -1)]

const viewOf = (report: Report, mode: string, group: string): string => {
  const time = report.modes[mode]?.moment ? `as_of=${TO}` : `date_from=${FROM}&date_to=${TO}`
  return `${report.name}?${report.modeCalled}=${mode}&group_by=${group}&${time}`
}

/** Every mode of every report with its groupings. */
const views = () =>
  app.registry.reports.flatMap(({ report }) =>
    Object.entries(report.modes).map(([mode, shown]) => ({ report, mode, shown, groups: Object.keys(shown.groups) })),
  )

const read = async (path: string, language: 'id' | 'en' = 'id'): Promise<Json> =>
  fine(await corporate.get(path, language))

test('every measure of every report is said in a sentence, comes to the figure of the report, and its parts come to it', async () => {
  let [told, added] = [0, 0]
  for (const { report, mode, shown, groups } of views()) {
    const view = viewOf(report, mode, groups[0] ?? '')
    const { summary } = await read(`/list/${view}&count=only`)
    for (const measure of Object.keys(shown.measures)) {
      const at = `${report.name} ${mode} ${measure}`
      const path = `/origin/${view}&figure=${measure}`
      const { data } = await read(path)
      const [figure] = data.figures
      added += expectParts(figure, at)
      expect(figure, at).toMatchObject({ name: measure, value: summary[measure] })
      expect(figure.means, at).toMatch(/^\S.{9,}\.$/)
      // A measure without a sentence of both languages is no report: report-source.test.ts.
      if (told % 20 === 0) expect((await read(path, 'en')).data.figures[0].means, at).not.toBe(figure.means)
      expect(data.head.at(-1)).toEqual({
        label: 'Dihitung pada',
        value: expect.stringMatching(/ \d\d:\d\d WI(B|T|TA)$/),
      })
      expect(Date.parse(data.counted_at)).not.toBeNaN()
      told += 1
    }
  }
  expect(told).toBeGreaterThan(100)
  expect(added).toBeGreaterThan(25)
})

/** Expects the parts of a figure to come to it; whether it has any. */
function expectParts({ parts, value, kind }: Json, at: string): number {
  if (parts.length === 0 || value === null) return 0
  const sum = (parts as Json[]).reduce((all, { sign, value: part }) => {
    if (sign === '/') return (all / part) * (kind === 'percent' ? 100 : 1)
    return sign === '-' ? all - part : all + part
  }, 0)
  // A ratio is rounded like its figure.
  const rounding = (parts as Json[]).some(({ sign }) => sign === '/') ? (kind === 'money' ? 0.51 : 0.006) : 0.0005
  expect(Math.abs(sum - value), at).toBeLessThanOrEqual(rounding)
  return 1
}

test('what narrows a report is said in words: records by their names, choices by their labels', async () => {
  const days = `date_from=${FROM}&date_to=${TO}`
  const [{ customer_id, customer_name }] = (await read(`/list/sales-report?basis=order&group_by=customer&${days}`)).data
  const view = `sales-report?basis=order&status=finish,progress&customer_id=${customer_id}&${days}`
  const { data } = await read(`/origin/${view}&figure=ordered_m3`)
  const told = data.head.map(({ label, value }: Json) => `${label}: ${value}`)
  expect(told).toEqual(expect.arrayContaining([`Pelanggan: ${customer_name}`, 'Status: Selesai, Proses']))
  const trucks = await read(`/origin/equipment-report?mode=hours&kind=truck_mixer&${days}&figure=ready_h`, 'en')
  expect(trucks.data.head).toContainEqual({ label: 'Kind', value: 'Truck mixer' })
})

test('the figure of a row, or of a subtotal, is that of its row alone, which stands above it in words', async () => {
  let told = 0
  for (const { report, mode, shown, groups } of views()) {
    for (const group of groups) {
      const view = viewOf(report, mode, group)
      const columns = Object.keys(shown.groups[group]?.columns ?? {})
      const { data } = await read(`/list/${view}&limit=2`)
      // A second group differs in nothing from the first.
      for (const row of data.filter((one: Json, index: number) => index === 0 || one.row === 'subtotal')) {
        const named = row.row === 'subtotal' ? columns.slice(0, 1) : columns
        const key = JSON.stringify(Object.fromEntries(named.map((name) => [name, row[name] ?? null])))
        const [measure = ''] = Object.keys(shown.measures)
        const path = `/origin/${view}&figure=${measure}&row=${encodeURIComponent(key)}`
        const { figures, head } = (await read(path)).data
        const at = `${report.name} ${mode} ${group} ${key}`
        expect(figures[0].value, at).toBe(row[measure])
        expect(head[0].value, at).not.toBe('')
        told += 1
      }
    }
  }
  expect(told).toBeGreaterThan(60)
})

test('a figure that is not there, and one that the user may not see, is refused by its name alone', async () => {
  const sales = await aUser(app, { company: 'DEMO', permissions: ['read-sales-report'] })
  for (const [client, figure] of [
    [corporate, 'profit'],
    [sales, 'dpp'],
    [sales, ''],
  ] as const) {
    const { status, body } = await client.get(`/origin/sales-report?basis=docket&figure=${figure}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['figure'])
    if (client === sales) expect(body.errors.figure[0]).not.toContain('price_avg')
  }
  // Nor is it part of another figure.
  const { data } = fine(await sales.get('/origin/sales-report?basis=docket&figure=delivered_m3'))
  expect(JSON.stringify(data)).not.toMatch(/dpp|ppn/)
  const stranger = await aUser(app, { company: 'DEMO', permissions: ['read-payment-report'] })
  expect((await stranger.get('/origin/sales-report?basis=docket&figure=delivered_m3')).status).toBe(403)
})

test.each([
  'x',
  '[]',
  '{}',
  '7',
  '{"customer":1}',
  '{"customer_id":"1; DROP"}',
  '{"customer_id":1.5}',
  '{"customer_id":{}}',
])('the row %s is refused', async (row) => {
  const path = `/origin/sales-report?basis=docket&group_by=customer&figure=dpp&row=${encodeURIComponent(row)}`
  const { status, body } = await corporate.get(path)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['row'])
})

test('a user of one unit sees the figures of that unit by the same link', async () => {
  const plant = await app.as('plant1')
  const path = `/origin/report-production?mode=daily&group_by=day&date_from=${FROM}&date_to=${TO}&figure=produced_m3`
  const [own, all] = [fine(await plant.get(path)).data, (await read(path)).data]
  expect(own.figures[0].value).toBeGreaterThan(0)
  expect(own.figures[0].value).toBeLessThan(all.figures[0].value)
})

test('a report whose measure is not said in both languages does not start', () => {
  const report = defineReport({
    name: 'r',
    label: ['R', 'R'],
    icon: 'report',
    modeCalled: 'mode',
    modes: {
      all: {
        label: ['Semua', 'All'],
        groups: { day: { label: ['Hari', 'Day'], columns: { date: field.date(['Tanggal', 'Date']) } } },
        measures: { trips: field.integer(['Rit', 'Trips']) },
        filters: {},
        head: [],
      },
    },
  })
  const source = {
    from: 'dockets d',
    company: 'd.corporate_id',
    unit: 'd.production_unit_id',
    filters: {},
    groups: { day: { date: 'd.date' } },
    measures: { trips: 'count(*)' },
  }
  const start = (means: Record<string, readonly [string, string]>) =>
    implementReport(report, { all: { ...source, means } })
  expect(() => start({ trips: ['Banyaknya rit.', 'How many trips there are.'] })).not.toThrow()
  expect(() => start({})).toThrow(/what measures mean: 'trips'/)
  expect(() => start({ trips: ['Banyaknya rit.', ''] })).toThrow(/both languages what 'trips'/)
})

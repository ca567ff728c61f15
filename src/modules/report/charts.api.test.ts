import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../platform/definition/dates.ts'
import { chartOf, isBySecondColumn, type Report } from '../../platform/definition/report.ts'
import { todayIn } from '../../platform/server/time.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { aUser } from '../../testing/actors.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../testing/running-app.ts'

/* Compares each chart of each report with the rows of its list. */
const TODAY = todayIn('Asia/Jakarta')
const [FROM, TO] = [addDays(TODAY, -40), addDays(TODAY, -1)]
let app: RunningApp
let corporate: Client
beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
})
afterAll(() => app?.stop())

const viewOf = ({ name, modeCalled, modes }: Report, mode: string, group: string) =>
  `${name}?${modeCalled}=${mode}&group_by=${group}&${modes[mode]?.moment ? `as_of=${TO}` : `date_from=${FROM}&date_to=${TO}`}`
const read = async (client: Client, view: string): Promise<Json> => fine(await client.get(`/list/${view}`))
const sum = (points: readonly Json[], name = 'value') =>
  points.reduce((all: number, point: Json) => all + (point[name] ?? 0), 0)

/** Every view with a chart of these types. */
const drawn = () =>
  app.registry.reports.flatMap(({ report }) =>
    Object.entries(report.modes).flatMap(([mode, shown]) =>
      Object.keys(shown.groups).flatMap((group) => {
        const chart = chartOf(shown, group)
        return chart ? [{ view: viewOf(report, mode, group), shown, group, chart }] : []
      }),
    ),
  )

test('every chart adds up to the report that it draws', async () => {
  const seen = new Set<string>()
  for (const { view, chart, shown, group } of drawn()) {
    const { type = 'bar', measures } = chart
    const [answer, list] = await Promise.all([
      read(corporate, `${view}&figures=1&count=only`),
      read(corporate, `${view}&limit=500`),
    ])
    const kind = shown.groups[group]?.subtotals && !isBySecondColumn(chart) ? 'subtotal' : 'group'
    const rows: Json[] = list.data.filter(({ row }: Json) => row === kind)
    const points: Json[] = answer.chart.filter(({ line }: Json) => !line)
    if (isBySecondColumn(chart)) {
      const [measure = ''] = measures
      const subtotals: Json[] = list.data.filter(({ row }: Json) => row === 'subtotal')
      const categories = [...new Set(points.map(({ category }) => category))]
      if (list.record <= 500 && subtotals.length === categories.length)
        expect(sum(points), view).toBeCloseTo(list.summary[measure], 2)
      expect(
        points.every(({ series }) => typeof series === 'string'),
        view,
      ).toBe(true)
    } else if (type === 'pareto') {
      const [measure = ''] = measures
      const gains = rows.filter((row) => row[measure] > 0)
      if (list.record <= 500) expect(sum(points), view).toBeCloseTo(sum(gains, measure), 2)
      const sizes = points.filter(({ rest }) => !rest).map(({ value }) => value)
      expect(sizes, view).toEqual([...sizes].sort((a, b) => b - a))
    } else if (type === 'scatter') {
      const [x = '', y = ''] = measures
      expect(
        points.map((point) => [point.x, point.value]),
        view,
      ).toEqual(rows.filter((row) => row[x] && row[y]).map((row) => [row[x], row[y]]))
    } else {
      const [only = ''] = measures
      // A line within a band has no point where its figure is missing.
      const told = chart.band ? rows.filter((row) => row[only] !== null) : rows
      const first = told.slice(0, 30).flatMap((row) => measures.map((name) => row[name] ?? 0))
      expect(
        points.slice(0, first.length).map(({ value }) => value),
        view,
      ).toEqual(first)
    }
    if (points.length > 0) seen.add(type)
  }
  expect([...seen].sort()).toEqual(['bar', 'grouped', 'heat', 'line', 'pareto', 'scatter', 'stacked'])
})

test('over the bars of days and months stands the average price of each, as its row or subtotal has it', async () => {
  const lined = drawn().filter(({ chart }) => chart.line)
  expect(lined.map(({ view }) => view.replace(/&date.*/, ''))).toEqual([
    ...['day', 'month', 'day_product', 'day_category', 'month_category'].map(
      (group) => `sales-report?basis=docket&group_by=${group}`,
    ),
    ...['day', 'month', 'day_category', 'month_category'].map((group) => `sales-report?basis=order&group_by=${group}`),
    ...['day', 'month'].map((group) => `sales-report?basis=invoice&group_by=${group}`),
  ])
  for (const { view, shown, group } of lined) {
    const [{ chart }, { data }] = await Promise.all([
      read(corporate, `${view}&figures=1&count=only`),
      read(corporate, `${view}&limit=500`),
    ])
    const kind = shown.groups[group]?.subtotals ? 'subtotal' : 'group'
    const [name = ''] = Object.keys(shown.groups[group]?.columns ?? {})
    const priced = data.filter(({ row, price_avg }: Json) => row === kind && price_avg !== null)
    expect(priced.length, view).toBeGreaterThan(0)
    expect(
      chart.filter(({ line }: Json) => line),
      view,
    ).toEqual(
      priced.map((row: Json) => ({ category: row[name], series: 'price_avg', line: true, value: row.price_avg })),
    )
  }
})

test('without the right to prices the bars stand without the line of prices', async () => {
  const view = `sales-report?basis=docket&group_by=month_category&date_from=${FROM}&date_to=${TO}&figures=1&count=only`
  const user = await aUser(app, { company: 'DEMO', permissions: ['read-sales-report'] })
  const [{ chart: bars }, { chart }] = [await read(user, view), await read(corporate, view)]
  expect(bars.length).toBeGreaterThan(0)
  expect(bars).toEqual(chart.filter(({ line }: Json) => !line))
  expect(chart.length).toBeGreaterThan(bars.length)
})

test('series beyond those with a colour are summed as the rest of their category', async () => {
  const view = `sales-report?basis=docket&group_by=salesman_customer&date_from=${addDays(TODAY, -300)}&date_to=${TO}`
  const [{ chart }, { data }] = await Promise.all([
    read(corporate, `${view}&figures=1&count=only`),
    read(corporate, `${view}&limit=500`),
  ])
  const named = new Set(chart.filter(({ rest }: Json) => !rest).map(({ series }: Json) => series))
  expect(named.size).toBe(5)
  for (const subtotal of data.filter(({ row }: Json) => row === 'subtotal').slice(0, 30)) {
    const points = chart.filter(({ category }: Json) => category === (subtotal.salesman_name ?? '-'))
    expect(sum(points)).toBeCloseTo(subtotal.delivered_m3, 2)
  }
  expect(chart.some(({ rest, value }: Json) => rest && value > 0)).toBe(true)
})

test('a unit draws its own loads alone, and without the right to costs no chart tells of them', async () => {
  const view = `ritation-report?group_by=day_driver&date_from=${FROM}&date_to=${TO}`
  const dispatcher = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const own = await read(dispatcher, `${view}&figures=1&count=only`)
  expect(sum(own.chart)).toBe(own.summary.trips)
  expect(sum((await read(corporate, `${view}&figures=1&count=only`)).chart)).toBeGreaterThan(sum(own.chart))
  const user = await aUser(app, { company: 'DEMO', permissions: ['read-report-material'] })
  expect(
    (await read(user, `report-material?mode=mutation&figures=1&count=only&date_from=${FROM}&date_to=${TO}`)).chart,
  ).toEqual([])
})

test('a year without anything draws nothing', async () => {
  for (const { view, shown } of drawn()) {
    if (shown.moment) continue
    const empty = view.replaceAll(/date_(from|to)=[\d-]+/g, 'date_$1=2019-06-01')
    const { chart } = await read(corporate, `${empty}&figures=1&count=only`)
    expect(
      chart.filter(({ value }: Json) => value !== 0),
      view,
    ).toEqual([])
  }
})

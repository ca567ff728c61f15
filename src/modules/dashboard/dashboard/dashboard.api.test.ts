import { afterAll, beforeAll, expect, test } from 'vitest'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { aUser } from '../../../testing/actors.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../../testing/running-app.ts'
import { recordStatements } from '../../../testing/statements.ts'
import { WIDGETS } from './widgets.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const widgetsOf = async (client: Client, query = ''): Promise<Json[]> =>
  fine(await client.get(`/dashboard${query}`)).data

test('whoever holds every right sees every widget, and each figure is that of the list or report it opens', async () => {
  const user = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const widgets = await widgetsOf(user)
  expect(widgets.map(({ widget }) => widget).toSorted()).toEqual(Object.keys(WIDGETS).toSorted())
  for (const { widget, figures, opens } of widgets) {
    const query = new URLSearchParams({ ...opens.query, count: 'only' })
    const answer = fine(await user.get(`/list/${opens.path}?${query}`))
    for (const [name, value] of Object.entries(figures)) {
      expect(value, `${widget} ${name}`).toBe(name === 'record' ? answer.record : answer.summary[name])
    }
  }
})

test('a user of one unit is told figures of that unit, whatever unit he asks for', async () => {
  const plant = await app.as('plant1')
  const figuresOf = async (query: string) =>
    (await widgetsOf(plant, query)).map(({ widget, figures }) => [widget, figures])
  const own = await figuresOf('')
  expect(own.length).toBeGreaterThan(3)
  const other = (await app.pools.owner.query('SELECT max(id) AS id FROM production_units WHERE corporate_id = 1'))
    .rows[0]
  expect(await figuresOf(`?production_unit_id=${other.id}`)).toEqual(own)
})

test('a widget is absent without a right to one of its boards, or to what it opens', async () => {
  const boards = ['read-dashboard', 'read-dashboard-finance']
  const blind = await aUser(app, { company: 'DEMO', permissions: boards })
  expect(await widgetsOf(blind)).toEqual([])
  const finance = await aUser(app, {
    company: 'DEMO',
    permissions: [...boards, 'read-sales-payment', 'read-truck-mixer'],
  })
  expect((await widgetsOf(finance)).map(({ widget }) => widget)).toEqual(['slips_missing', 'payments_waiting'])
})

test('without the right to prices a widget tells its volumes alone', async () => {
  const permissions = ['read-dashboard', 'read-dashboard-sales', 'read-sales-report']
  const user = await aUser(app, { company: 'DEMO', permissions })
  const [sales] = await widgetsOf(user, '?widgets=sales_period')
  expect(Object.keys(sales.figures)).toEqual(['delivered_m3'])
})

test('the dashboard is refused without its right, a widget that is not there by its name', async () => {
  expect(
    (await (await aUser(app, { company: 'DEMO', permissions: ['read-sales-report'] })).get('/dashboard')).status,
  ).toBe(403)
  const manager = await app.as('corporate')
  const { status, body } = await manager.get('/dashboard?widgets=today,tomorrow')
  expect(status).toBe(422)
  expect(body.errors.widgets[0]).toContain('tomorrow')
  expect((await manager.get('/dashboard?production_unit_id=x')).status).toBe(422)
})

test('all that one who sees everything is shown comes in one round trip to the database', async () => {
  const manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  await widgetsOf(manager)
  const recorder = recordStatements()
  try {
    await widgetsOf(manager)
    const sent = recorder.takeOfCalls()
    const charts = Object.values(WIDGETS).filter((widget) => 'chart' in widget)
    // Whose rows they are, a statement a widget, and one more for its bars.
    expect(sent).toHaveLength(1 + Object.keys(WIDGETS).length + charts.length)
    expect(new Set(sent.map(({ connection }) => connection)).size).toBe(1)
  } finally {
    recorder.stop()
  }
})

test('every figure of every widget tells where it comes from, in a sentence of both languages', async () => {
  const user = await aUser(app, { company: 'DEMO', permissions: 'all' })
  for (const { widget, figures } of await widgetsOf(user)) {
    const path = `/dashboard/origin?widget=${widget}`
    const [told, english] = [fine(await user.get(path)).data, fine(await user.get(path, 'en')).data]
    expect(Object.fromEntries(told.figures.map(({ name, value }: Json) => [name, value])), widget).toEqual(figures)
    for (const [index, { means }] of told.figures.entries()) {
      expect(means, widget).toMatch(/^\S.{9,}\.$/)
      expect(english.figures[index].means, widget).toMatch(/^\S.{9,}\.$/)
      expect(english.figures[index].means, widget).not.toBe(means)
    }
    expect(
      told.head.every(({ label, value }: Json) => label !== '' && value !== ''),
      widget,
    ).toBe(true)
    expect(told.head.at(-1).label).toBe('Dihitung pada')
  }
})

test('where the figures of a widget come from is told to whoever sees the widget, and of what he sees', async () => {
  const permissions = ['read-dashboard', 'read-dashboard-sales', 'read-sales-report']
  const user = await aUser(app, { company: 'DEMO', permissions })
  const { figures } = fine(await user.get('/dashboard/origin?widget=sales_period')).data
  expect(figures.map(({ name }: Json) => name)).toEqual(['delivered_m3'])
  for (const widget of ['receivables', 'tomorrow', '']) {
    const { status, body } = await user.get(`/dashboard/origin?widget=${widget}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['widget'])
  }
})

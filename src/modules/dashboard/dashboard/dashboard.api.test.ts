import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SharedReads } from '../../../platform/server/query/shared-reads.ts'
import { expectInvalid, fine } from '../../../platform/testing/matrix/subject.ts'
import { LOCKS_HERE } from '../../../platform/testing/own-database.ts'
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

test('a user with all permissions sees every widget, and each figure equals that of the list or report it opens', async () => {
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

test('a user of one unit gets figures of that unit, whatever unit is requested', async () => {
  const plant = await app.as('plant1')
  const figuresOf = async (query: string) =>
    (await widgetsOf(plant, query)).map(({ widget, figures }) => [widget, figures])
  const own = await figuresOf('')
  expect(own.length).toBeGreaterThan(3)
  const other = (await app.pools.owner.query('SELECT max(id) AS id FROM production_units WHERE corporate_id = 1'))
    .rows[0]
  expect(await figuresOf(`?production_unit_id=${other.id}`)).toEqual(own)
})

test('a widget is absent without permission for one of its boards, or for what it opens', async () => {
  const boards = ['read-dashboard', 'read-dashboard-finance']
  const blind = await aUser(app, { company: 'DEMO', permissions: boards })
  expect(await widgetsOf(blind)).toEqual([])
  const finance = await aUser(app, {
    company: 'DEMO',
    permissions: [...boards, 'read-sales-payment', 'read-truck-mixer'],
  })
  expect((await widgetsOf(finance)).map(({ widget }) => widget)).toEqual([
    'slips_missing',
    'payments_waiting',
    'giro_due',
  ])
})

test('without the permission for prices a widget shows only its volumes', async () => {
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
  for (const call of ['/dashboard?', '/dashboard/origin?widget=today&']) {
    expectInvalid(await manager.get(`${call}period=2026-11`), 'period')
  }
})

test('all widgets of a user who sees everything are read in one round trip', async () => {
  const manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  await widgetsOf(manager)
  const recorder = recordStatements()
  try {
    await widgetsOf(manager)
    const sent = recorder.takeOfCalls()
    const charts = Object.values(WIDGETS).filter((widget) => 'chart' in widget)
    // The tenant, a statement for each widget, and one more for bars.
    expect(sent).toHaveLength(1 + Object.keys(WIDGETS).length + charts.length)
    expect(new Set(sent.map(({ connection }) => connection)).size).toBe(1)
  } finally {
    recorder.stop()
  }
})

test('all figures are of one moment: what others commit meanwhile shows in none of them', async () => {
  const manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  // Widgets are read in their order: the second waits for the lock, the third is read after it.
  const query = '?widgets=sales_period,payments_waiting,orders_draft'
  const before = await widgetsOf(manager, query)
  const drafts = recordOf(before, 'orders_draft')
  expect(drafts).toBeGreaterThan(0)
  const other = await app.pools.owner.connect()
  try {
    await other.query('BEGIN; LOCK TABLE sales_payments IN ACCESS EXCLUSIVE MODE')
    const asked = widgetsOf(manager, query)
    const waiting = `SELECT count(*)::int AS n FROM ${LOCKS_HERE} WHERE NOT granted
      AND relation = 'sales_payments'::regclass`
    await expect.poll(async () => (await app.pools.owner.query(waiting)).rows[0].n).toBe(1)
    await other.query("UPDATE sales_orders SET status = 'cancel' WHERE corporate_id = 1 AND status = 'pending'")
    await other.query('COMMIT')
    expect(recordOf(await asked, 'orders_draft')).toBe(drafts)
    expect(recordOf(await widgetsOf(manager, query), 'orders_draft')).toBe(0)
  } finally {
    other.release(true)
  }
})

test('concurrent requests of users with the same permissions are read once, except personal figures', async () => {
  const users = await Promise.all([1, 2, 3].map(() => aUser(app, { company: 'DEMO', permissions: 'all' })))
  const [first, ...others] = users as [Client, Client, Client]
  const recorder = recordStatements()
  const reads = vi.spyOn(SharedReads.prototype, 'read')
  const lock = await app.pools.owner.connect()
  try {
    await lock.query('BEGIN; LOCK TABLE sales_payments IN ACCESS EXCLUSIVE MODE')
    const ask = (query: string) => {
      const asked = [widgetsOf(first, query)]
      return { asked, more: () => asked.push(...others.map((user) => widgetsOf(user, query))) }
    }
    const waiting = `SELECT count(*)::int AS n FROM ${LOCKS_HERE} WHERE NOT granted
      AND relation = 'sales_payments'::regclass`
    const shared = ask('?widgets=payments_waiting')
    await expect.poll(async () => (await app.pools.owner.query(waiting)).rows[0].n).toBe(1)
    shared.more()
    await expect.poll(() => reads.mock.calls.length).toBe(users.length)
    const own = ask('?widgets=payments_waiting,approvals')
    own.more()
    await expect.poll(async () => (await app.pools.owner.query(waiting)).rows[0].n).toBe(4)
    await lock.query('COMMIT')
    const [one, two, three] = await Promise.all(shared.asked)
    expect([two, three].map((answer) => answer?.[0].figures)).toEqual([one?.[0].figures, one?.[0].figures])
    await Promise.all(own.asked)
    const read = recorder.take().filter(({ text }) => text.includes('sales_payments') && !/LOCK|pg_locks/.test(text))
    // The blocked reading, the reading shared by two users, and one for each user's approvals.
    expect(read).toHaveLength(1 + 1 + users.length)
  } finally {
    lock.release(true)
    reads.mockRestore()
    recorder.stop()
  }
})

test('every figure is the same for users with the same permissions, except personal ones', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => aUser(app, { company: 'DEMO', permissions: 'all' })))
  const figuresOf = async (user: Client | undefined) =>
    (await widgetsOf(user as Client))
      .filter(({ opens }) => !('mine' in opens.query))
      .map(({ widget, figures, rows }) => ({ widget, figures, rows }))
  expect(await figuresOf(one)).toEqual(await figuresOf(other))
})

test('a card of receivables names no customer whose overdue amount is zero', async () => {
  const user = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const { rows, figures } = (await widgetsOf(user)).find(({ widget }) => widget === 'receivables') ?? {}
  expect(figures.overdue).toBeGreaterThan(0)
  expect(rows).not.toEqual([])
  expect(rows.filter(({ figure }: Json) => !(figure > 0))).toEqual([])
})

const recordOf = (widgets: readonly Json[], name: string): number =>
  widgets.find(({ widget }) => widget === name)?.figures.record

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

test("the origin of a widget's figures is shown to users who see the widget, for the rows that they see", async () => {
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

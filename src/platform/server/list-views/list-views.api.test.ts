import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import type { Client, Json } from '../../testing/client.ts'
import { expectInvalid, expectRefusal, fine } from '../../testing/matrix/subject.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const SETTINGS = {
  search: 'adhi',
  order: 'date',
  descending: true,
  limit: 50,
  filters: { status: 'pending' },
  layout: { shown: { note: true }, order: ['number', 'status'], widths: { number: 200 }, pinned: ['status'] },
}
const view = (name: string, more: object = {}) => ({ module: 'sales-order', name, settings: SETTINGS, ...more })
const viewsOf = async (client: Client): Promise<Json[]> =>
  fine(await client.get('/list/list-view?module=sales-order')).data
test('a view is a default or not, and its filters are those of its list; stored ones may be older', async () => {
  const client = await app.as('sales')
  expectInvalid(await client.post('/create/list-view', view('Bawaan', { is_default: 'abc' })), 'is_default')
  const filtered = (filters: object) => view('Tersaring', { settings: { ...SETTINGS, filters } })
  const unknown = await client.post('/create/list-view', filtered({ colour: 'red' }))
  expectInvalid(unknown, 'settings')
  expect(unknown.body.errors.settings[0]).toContain('colour')
  expectInvalid(await client.post('/create/list-view', filtered({ date_from: 'kemarin' })), 'settings')
  const { id } = fine(
    await client.post('/create/list-view', filtered({ date_from: '2026-01-01', status: 'pending' })),
  ).data
  expectInvalid(await client.patch(`/update/list-view/${id}`, filtered({ colour: 'red' })), 'settings')
  // A field that is no filter of the list any more.
  await app.pools.owner.query(
    `UPDATE list_views SET settings = jsonb_set(settings, '{filters}', '{"colour": "red"}') WHERE id = $1`,
    [id],
  )
  fine(await client.patch(`/update/list-view/${id}`, { name: 'Nama lain' }))
  fine(await client.delete(`/delete/list-view/${id}`))
})

const named = (views: Json[], name: string) => views.find((one) => one.name === name)

test("a user's own view is stored and no other user sees it", async () => {
  const [sales, finance, rival] = await Promise.all([app.as('sales'), app.as('finance'), app.as('rival')])
  const { id } = fine(await sales.post('/create/list-view', view('Menunggu'))).data
  expect(named(await viewsOf(sales), 'Menunggu')).toMatchObject({
    id,
    settings: SETTINGS,
    mine: true,
    can_update: true,
    shared_with: 'me',
  })
  for (const other of [finance, rival]) {
    expect(named(await viewsOf(other), 'Menunggu')).toBeUndefined()
    expectRefusal(await other.patch(`/update/list-view/${id}`, { name: 'Mine' }), 404)
    expectRefusal(await other.delete(`/delete/list-view/${id}`), 404)
  }
  // Row-level security says the same, even if a statement forgets it.
  const client = await app.pools.runtime.connect()
  await client.query('BEGIN')
  await client.query(
    `SELECT set_config('app.corporate_id', '1', true), set_config('app.user_id', '999999', true),
     set_config('app.production_unit_ids', '{}', true)`,
  )
  const { rows } = await client.query('SELECT id FROM list_views WHERE corporate_id = 1 AND id = $1', [id])
  await client.query('ROLLBACK')
  client.release()
  expect(rows).toEqual([])
})

test('a view is shared with a role or the company only by a permitted user, and within the company', async () => {
  const [manager, plant, dispatcher, rival] = await Promise.all([
    app.as('corporate'),
    app.as('plant1'),
    app.as('dispatch1'),
    app.as('rival'),
  ])
  expectRefusal(await dispatcher.post('/create/list-view', view('Semua', { shared_with: 'company' })), 403)
  const { roles } = fine(await manager.get('/list/list-view?module=sales-order'))
  const dispatchers = roles.find((role: Json) => role.name === 'Dispatcher')
  fine(await manager.post('/create/list-view', view('Perusahaan', { shared_with: 'company' })))
  fine(await manager.post('/create/list-view', view('Dispatcher', { shared_with: 'role', role_id: dispatchers.id })))
  expect(named(await viewsOf(dispatcher), 'Perusahaan')).toMatchObject({ mine: false, can_update: false })
  expect(named(await viewsOf(dispatcher), 'Dispatcher')).toBeDefined()
  expect(named(await viewsOf(await app.as('finance')), 'Perusahaan')).toMatchObject({ can_update: true })
  const otherRole = await aUser(app, { company: 'DEMO', permissions: ['read-sales-order'] })
  expect(named(await viewsOf(otherRole), 'Perusahaan')).toBeDefined()
  expect(named(await viewsOf(otherRole), 'Dispatcher')).toBeUndefined()
  expect(named(await viewsOf(rival), 'Perusahaan')).toBeUndefined()
  const shared = named(await viewsOf(dispatcher), 'Perusahaan')
  expectRefusal(await dispatcher.patch(`/update/list-view/${shared.id}`, { name: 'x' }), 403)
  expectRefusal(await dispatcher.delete(`/delete/list-view/${shared.id}`), 403)
  fine(await plant.patch(`/update/list-view/${shared.id}`, { name: 'Perusahaan 2' }))
  expectInvalid(
    await manager.post('/create/list-view', view('Salah', { shared_with: 'role', role_id: 999_999 })),
    'role_id',
  )
})

test('a user who may not read a list has no views of it', async () => {
  const nobody = await aUser(app, { company: 'DEMO', permissions: ['read-customer'] })
  expectRefusal(await nobody.get('/list/list-view?module=sales-order'), 403)
  expectRefusal(await nobody.post('/create/list-view', view('Apa saja')), 403)
  expectRefusal(await nobody.get('/list/list-view?module=no-such-thing'), 404)
  expectRefusal(await app.nobody.get('/list/list-view?module=sales-order'), 401)
})

test('a report’s parameters are saved as a view and shared with a role whose users may read the report', async () => {
  const [manager, sales] = await Promise.all([app.as('corporate'), app.as('sales')])
  const { roles } = fine(await manager.get('/list/list-view?module=sales-report'))
  const { id: role_id } = roles.find((role: Json) => role.name === 'Penjualan')
  const filters = { basis: 'invoice', group_by: 'customer', compare: 'last_year', customer_id: '7' }
  const kept = { module: 'sales-report', name: 'Pelanggan', settings: { ...SETTINGS, filters } }
  fine(await manager.post('/create/list-view', { ...kept, shared_with: 'role', role_id, is_default: true }))
  const seen: Json[] = fine(await sales.get('/list/list-view?module=sales-report')).data
  expect(named(seen, 'Pelanggan')).toMatchObject({ settings: { filters }, mine: false, is_default: true })
  const dispatcher = await app.as('dispatch1')
  expectRefusal(await dispatcher.get('/list/list-view?module=sales-report'), 403)
  expectRefusal(await dispatcher.post('/create/list-view', kept), 403)
})

test('a report’s view has filters that the report takes, in the mode that it names', async () => {
  const manager = await app.as('corporate')
  const kept = (filters: object) => ({ module: 'sales-report', name: 'Tersaring', settings: { ...SETTINGS, filters } })
  const wrong: [parameter: string, filters: object][] = [
    ['colour', { basis: 'invoice', colour: 'red' }],
    ['basis', { basis: 'weather' }],
    ['group_by', { basis: 'invoice', group_by: 'weather' }],
    ['date_from', { basis: 'invoice', date_from: 'kemarin' }],
    ['compare', { basis: 'invoice', date_from: '2026-01-01', compare: 'last_year' }],
  ]
  for (const [parameter, filters] of wrong) {
    const refused = await manager.post('/create/list-view', kept(filters))
    expectInvalid(refused, 'settings')
    expect(refused.body.errors.settings[0]).toContain(parameter)
  }
  const { id } = fine(await manager.post('/create/list-view', kept({ basis: 'invoice', compare: 'previous' }))).data
  const changed = { settings: { ...SETTINGS, filters: { colour: 'red' } } }
  expectInvalid(await manager.patch(`/update/list-view/${id}`, changed), 'settings')
  fine(await manager.delete(`/delete/list-view/${id}`))
})

test('a view has no filter of a value that its user may not see', async () => {
  const owner = { company: 'DEMO', permissions: ['read-customer'] } as const
  const seeing = await aUser(app, { ...owner, permissions: [...owner.permissions, 'read-price'] })
  const settings = { ...SETTINGS, order: 'name', filters: { limit_used_pct_from: '80' } }
  const given = { module: 'customer', name: 'Hampir penuh', settings }
  const refused = await (await aUser(app, owner)).post('/create/list-view', given)
  expectInvalid(refused, 'settings')
  expect(refused.body.errors.settings[0]).toContain('limit_used_pct_from')
  fine(await seeing.post('/create/list-view', given))
})

test('a platform administrator without a company has views of the platform’s lists', async () => {
  const platform = await app.as('superadmin')
  const settings = { ...SETTINGS, filters: { active: '1' } }
  fine(await platform.post('/create/list-view', { ...view('Aktif'), module: 'province', settings }))
  expect(fine(await platform.get('/list/list-view?module=province')).data).toHaveLength(1)
  expect(fine(await (await app.as('corporate')).get('/list/list-view?module=province')).data).toEqual([])
  expect(fine(await platform.get('/search?search=2611')).data).toEqual([])
})

test('a list has one default view: a later default replaces the earlier one', async () => {
  const sales = await app.as('sales')
  fine(await sales.post('/create/list-view', view('Pertama', { is_default: true })))
  fine(await sales.post('/create/list-view', view('Kedua', { is_default: true })))
  const views = await viewsOf(sales)
  expect(views.filter((one) => one.is_default && one.mine).map((one) => one.name)).toEqual(['Kedua'])
})

test('a change keeps fields it does not name, and a stale one is refused', async () => {
  const sales = await app.as('sales')
  const { id } = fine(await sales.post('/create/list-view', view('Lama'))).data
  fine(await sales.patch(`/update/list-view/${id}`, { name: 'Baru', lock_version: 1 }))
  expect(named(await viewsOf(sales), 'Baru')).toMatchObject({ id, settings: SETTINGS, lock_version: 2 })
  expectRefusal(await sales.patch(`/update/list-view/${id}`, { name: 'Lagi', lock_version: 1 }), 409)
  fine(await sales.delete(`/delete/list-view/${id}`))
  expectRefusal(await sales.delete(`/delete/list-view/${id}`), 404)
})

test('a write under a key that was used before is not done again and answers as the first time', async () => {
  const sales = await app.as('sales')
  const key = (name: string) => ({ 'idempotency-key': `view-${name}` })
  const [first, again] = await Promise.all([
    sales.post('/create/list-view', view('Sekali saja'), key('a')),
    sales.post('/create/list-view', view('Sekali saja'), key('a')),
  ])
  const { id } = fine(first).data
  expect(fine(again)).toEqual(first.body)
  expect((await viewsOf(sales)).filter(({ name }) => name === 'Sekali saja')).toHaveLength(1)
  expectRefusal(await sales.post('/create/list-view', view('Lain'), key('a')), 409)
  // A refusal is told again, although the call would succeed by now.
  const taken = () => sales.post('/create/list-view', view('sekali saja'), key('b'))
  expectInvalid(await taken(), 'name')
  for (const name of ['Diubah', 'Diubah']) {
    fine(await sales.patch(`/update/list-view/${id}`, { name, lock_version: 1 }, key('c')))
  }
  expectInvalid(await taken(), 'name')
  for (const _ of ['first', 'again']) fine(await sales.delete(`/delete/list-view/${id}`, undefined, key('d')))
})

test('a view needs a unique name and valid settings', async () => {
  const sales = await app.as('sales')
  expectInvalid(await sales.post('/create/list-view', view('  ')), 'name')
  expectInvalid(await sales.post('/create/list-view', view('x'.repeat(61))), 'name')
  fine(await sales.post('/create/list-view', view('Sekali')))
  expectInvalid(await sales.post('/create/list-view', view('sekali')), 'name')
  expectInvalid(await sales.post('/create/list-view', view('Isi', { settings: 'none' })), 'settings')
  expectInvalid(await sales.post('/create/list-view', view('Siapa', { shared_with: 'world' })), 'shared_with')
  const odd = { ...SETTINGS, filters: { status: 5 }, layout: { widths: { number: -3 }, order: 'abc' } }
  fine(await sales.post('/create/list-view', view('Aneh', { settings: odd })))
  const filters = named(await viewsOf(sales), 'Aneh')?.settings
  expect(filters).toMatchObject({ filters: {}, layout: {} })
})

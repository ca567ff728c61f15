import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { aUser, superAdminIn } from '../../../testing/actors.ts'
import { checked, errorsOf, saved, sheet, uploaded } from '../../../testing/importing.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'

let app: RunningApp
let superadmin: Client
const ALL = ['read', 'create', 'update', 'delete'].map((call) => `${call}-roles`)
ALL.push('update-roles-activate', 'update-roles-deactivate')
beforeAll(async () => {
  app = await startApp()
  superadmin = await superAdminIn(app, 'DEMO')
})
afterAll(() => app?.stop())

let made = 0
const roleBody = (more: object = {}) => ({ code: `HAK-${++made}`, name: `Hak ${made}`, level: 30, ...more })
const aRole = async (more: object = {}, by = superadmin): Promise<number> =>
  fine(await by.post('/create/roles', roleBody(more))).data.id

async function permissionId(name: string): Promise<number> {
  const { rows } = await app.pools.owner.query('SELECT id FROM task_permissions WHERE permission = $1', [name])
  return rows[0].id
}
const grant = async (by: Client, role: number, name: string, isOn = true, headers = {}) =>
  by.post(
    '/create/role-permission',
    { role_id: role, permission: await permissionId(name), value_mapping: isOn },
    headers,
  )
const heldBy = async (role: number): Promise<string[]> =>
  (await listed(superadmin, 'role-permission', { role_id: role, value_mapping: 1, limit: 500 })).data.map(
    (row: Json) => row.permission,
  )

test('a permission is granted only by a user who holds it, and taken away also by one who does not', async () => {
  const maker = await aUser(app, { company: 'DEMO', permissions: [...ALL, 'read-customer'] })
  const role = await aRole({}, maker)
  fine(await grant(maker, role, 'read-customer'))
  for (const name of [
    'create-customer',
    'update-product-mix-design-override',
    'update-sales-order-approve',
    'read-price',
  ]) {
    const refused = await grant(maker, role, name)
    expectInvalid(refused, 'permission', name)
    expect(refused.body.code).toBe('permission_not_held')
  }
  expect(await heldBy(role)).toEqual(['read-customer'])
  fine(await grant(superadmin, role, 'update-product-mix-design-override'))
  fine(await grant(maker, role, 'update-product-mix-design-override', false))
  expect(await heldBy(role)).toEqual(['read-customer'])
})

test('the corporate manager of the demo grants no role a permission that the manager lacks, dangerous or not', async () => {
  const manager = await app.as('corporate')
  const role = await aRole({}, manager)
  const own = new Set<string>(fine(await manager.get('/session')).data.permissions)
  const { data } = await listed(manager, 'role-permission', { role_id: role, limit: 500 })
  expect(data.length).toBeGreaterThan(100)
  // All that the manager lacks, and each twentieth of the others.
  const asked = data.filter(({ permission }: Json, index: number) => !own.has(permission) || index % 20 === 0)
  for (const row of asked) {
    await manager.post('/create/role-permission', { role_id: role, permission: row.id, value_mapping: true })
  }
  const held = await heldBy(role)
  expect(held.length).toBeGreaterThan(10)
  expect(held.length).toBeLessThan(asked.length)
  expect(held.filter((permission) => !own.has(permission))).toEqual([])
})

test('a role that is created, changed or imported brings no permission along, whatever the body says', async () => {
  const maker = await aUser(app, { company: 'DEMO', permissions: ALL })
  const wanted = [{ permission: 'read-price' }, { permission: await permissionId('read-price'), value_mapping: true }]
  const more = { permissions: wanted, role_permissions: wanted, 'role-permission': wanted, permission: ['read-price'] }
  const role = await aRole(more, maker)
  fine(await maker.patch(`/update/roles/${role}`, { name: 'Lain', ...more }))
  expect(await heldBy(role)).toEqual([])
})

test('a refused grant stays refused under its key, and a repeated one grants nothing once the right is gone', async () => {
  const maker = await aUser(app, { company: 'DEMO', permissions: [...ALL, 'read-customer'] })
  const role = await aRole({}, maker)
  const key = (name: string) => ({ 'idempotency-key': `grant-${name}` })
  for (let time = 0; time < 2; time++) {
    expectInvalid(await grant(maker, role, 'read-price', true, key('refused')), 'permission')
    fine(await grant(maker, role, 'read-customer', true, key('granted')))
  }
  await app.pools.owner.query(
    `DELETE FROM role_permissions WHERE permission = 'read-customer'
      AND role_id = (SELECT role_id FROM users WHERE id = $1)`,
    [fine(await maker.get('/session')).data.profile.id],
  )
  await app.sessions.forget()
  fine(await grant(maker, role, 'read-customer', false))
  fine(await grant(maker, role, 'read-customer', true, key('granted')))
  expectInvalid(await grant(maker, role, 'read-customer'), 'permission')
  expect(await heldBy(role)).toEqual([])
})

test('rank is judged for every change of a role: update, switch, activate, deactivate, delete', async () => {
  const permissions = [...ALL, 'read-customer']
  const maker = await aUser(app, { company: 'DEMO', permissions })
  const attempts = (id: number) =>
    [
      ['update', () => maker.patch(`/update/roles/${id}`, { name: 'Lain' })],
      ['update by body', () => maker.patch('/update/roles', { id, level: 30 })],
      ['grant', () => grant(maker, id, 'read-customer')],
      ['take away', () => grant(maker, id, 'read-customer', false)],
      ['deactivate', () => maker.post(`/action/roles/${id}/deactivate`)],
      ['activate', () => maker.post(`/action/roles/${id}/activate`)],
      ['delete', () => maker.delete(`/delete/roles/${id}`)],
      ['delete by body', () => maker.delete('/delete/roles', { id })],
    ] as const
  for (const level of [10, 20]) {
    const role = await aRole({ level })
    fine(await grant(superadmin, role, 'read-customer'))
    for (const isOn of [true, false]) {
      if (!isOn) fine(await superadmin.post(`/action/roles/${role}/deactivate`))
      for (const [what, send] of attempts(role)) {
        // Where the state does not allow the action, that refusal comes first.
        if (what === (isOn ? 'activate' : 'deactivate')) continue
        const refused = await send()
        expectRefusal(refused, 422, what)
        expect(refused.body.code, what).toBe('role_rank')
      }
    }
    expect(await viewed(superadmin, 'roles', role)).toMatchObject({ level, active: false })
    expect(await heldBy(role)).toEqual(['read-customer'])
  }
  expectInvalid(await maker.post('/create/roles', roleBody({ level: 20 })), 'level')
  const below = await aRole({}, maker)
  expectInvalid(await maker.patch(`/update/roles/${below}`, { level: 20 }), 'level')
  for (const [what, send] of attempts(below)) {
    if (what !== 'delete by body') expect((await send()).status, what).toBeLessThan(300)
  }
})

test('no user changes their own role in any way', async () => {
  const maker = await aUser(app, { company: 'DEMO', permissions: [...ALL, 'read-customer'] })
  const { id } = fine(await maker.get('/session')).data.profile
  const { rows } = await app.pools.owner.query('SELECT role_id FROM users WHERE id = $1', [id])
  const own = rows[0].role_id
  await app.pools.owner.query('UPDATE roles SET level = 30 WHERE id = $1', [own])
  const attempts = [
    () => maker.patch(`/update/roles/${own}`, { level: 10 }),
    () => grant(maker, own, 'read-customer', false),
    () => maker.post(`/action/roles/${own}/deactivate`),
    () => maker.delete(`/delete/roles/${own}`),
  ]
  for (const send of attempts) expectRefusal(await send(), 403)
})

test('a user of one unit makes and changes no role that sees all units', async () => {
  const maker = await aUser(app, { company: 'DEMO', permissions: ALL, unit: 0 })
  expectInvalid(await maker.post('/create/roles', roleBody({ corporate_level: true })), 'corporate_level')
  const own = await aRole({}, maker)
  expectInvalid(await maker.patch(`/update/roles/${own}`, { corporate_level: true }), 'corporate_level')
  const wide = await aRole({ corporate_level: true })
  expectRefusal(await maker.patch(`/update/roles/${wide}`, { name: 'Lain' }), 422)
  expectRefusal(await maker.delete(`/delete/roles/${wide}`), 422)
})

test('a default role is composed under the same rules by the platform’s people', async () => {
  const permissions = ['read', 'create', 'update', 'delete'].map((call) => `${call}-default-roles`)
  const clerk = await aUser(app, { company: 'PLATFORM', permissions: [...permissions, 'read-uom'] })
  const { id } = fine(await clerk.post('/create/default-roles', roleBody())).data
  const give = async (name: string) =>
    clerk.post('/create/default-role-permission', {
      default_role_id: id,
      permission: await permissionId(name),
      value_mapping: true,
    })
  fine(await give('read-uom'))
  expectInvalid(await give('update-product-mix-design-override'), 'permission')
  expectInvalid(await clerk.post('/create/default-roles', roleBody({ level: 10 })), 'level')
  const manager = (await listed(clerk, 'default-roles', { search: 'CORPORATE-MANAGER' })).data[0].id
  expectRefusal(await clerk.patch(`/update/default-roles/${manager}`, { name: 'Lain' }), 422)
  expectRefusal(await clerk.delete(`/delete/default-roles/${manager}`), 422)
  const ours = await aUser(app, { company: 'DEMO', permissions: 'all' })
  expectRefusal(await ours.post('/create/default-roles', roleBody()), 403)
  expectRefusal(await ours.post('/action/resources/corporate/1/copy-defaults'), 403)
})

const LOOK_ALIKE = [
  'SUPER-ADMIN',
  'super-admin',
  'Super Admin',
  'SUPERADMIN',
  'SUPER_ADMIN',
  'SUPER\u2013ADMIN',
  // Cyrillic, Greek, Armenian, Cherokee and Lisu letters.
  '\u0405UP\u0415R-ADMIN',
  'SUPER-\u0410DMIN',
  'SU\u03a1ER-AD\u039cI\u039d',
  '\u054fUPER-ADMIN',
  'SUPE\u13a1-ADMIN',
  '\ua4e2UPER-ADMIN',
  'super-adm\u0456n',
  // Full-width, mathematical, circled and small capital letters.
  '\uff33\uff35\uff30\uff25\uff32-ADMIN',
  '\u{1d412}UPER-ADMIN',
  '\u24c8UPER-ADMIN',
  'SUPER-A\u1d05MIN',
  // Digits and symbols for letters, and two letters for one.
  'SUPER-ADM1N',
  'SUPER-ADMlN',
  '5UPER-@DM!N',
  'super-adrnin',
  // Accents, a dotless i, and invisible characters.
  'S\u00daPER-ADM\u0130N',
  'super-adm\u0131n',
  'SUPER\u200b-\u00adADMIN',
  'SU\u202ePER-ADMIN',
]

test.each(LOOK_ALIKE)("a role's code cannot be, or look like, the platform's own: %j", async (code) => {
  expectInvalid(await superadmin.post('/create/roles', roleBody({ code })), 'code')
  const role = await aRole()
  expectInvalid(await superadmin.patch(`/update/roles/${role}`, { code }), 'code')
  const platform = await app.as('superadmin')
  expectInvalid(await platform.post('/create/default-roles', roleBody({ code })), 'code')
})

test("codes that only share letters with the platform's own are accepted", async () => {
  for (const code of ['SUPERVISOR', 'ADMIN', 'SUPER-ADMIN-GUDANG', 'ADMIN-SUPER', '---']) await aRole({ code })
})

test('an imported role obeys rank and reserved codes as a typed one, and holds nothing', async () => {
  const maker = await aUser(app, { company: 'DEMO', permissions: ALL })
  const head = ['Kode', 'Nama', 'Jenjang', 'Izin']
  const wrong = await uploaded(
    maker,
    'roles',
    sheet([
      head,
      ['IMPOR-1', 'Impor', 30, 'read-price'],
      ['IMPOR-2', 'Impor', 10, ''],
      ['SUPER-ADMIN', 'Impor', 30, ''],
      ['SUPER-\u0410DMIN', 'Impor', 30, ''],
    ]),
  )
  expect(await checked(maker, 'roles', wrong)).toMatchObject({ error_count: 3 })
  const errors = await errorsOf(maker, 'roles', wrong)
  expect(errors.map((one: Json) => one.row).toSorted()).toEqual([3, 4, 5])
  expect((await saved(maker, 'roles', wrong)).code).toBe('rows_wrong')

  const right = await uploaded(maker, 'roles', sheet([head, ['IMPOR-1', 'Impor', 30, 'read-price']]))
  await checked(maker, 'roles', right)
  expect((await saved(maker, 'roles', right)).data.count).toBe(1)
  const [role] = (await listed(superadmin, 'roles', { search: 'IMPOR-1' })).data
  expect(await heldBy(role.id)).toEqual([])
})

test('several permissions are switched by one call, all or none, each with its row in the history', async () => {
  const maker = await aUser(app, { company: 'DEMO', permissions: [...ALL, 'read-customer', 'read-uom'] })
  const role = await aRole({}, maker)
  const switching = async (by: Client, named: Readonly<Record<string, unknown>>) => {
    const one = async ([name, isOn]: [string, unknown]) => ({
      permission: await permissionId(name),
      value_mapping: isOn,
    })
    const switches = await Promise.all(Object.entries(named).map(one))
    return by.post('/create/role-permission', { role_id: role, switches })
  }
  const answer = fine(await switching(maker, { 'read-customer': true, 'read-uom': true, 'read-price': false }))
  expect(answer.data.switches).toHaveLength(3)
  expect((await heldBy(role)).toSorted()).toEqual(['read-customer', 'read-uom'])
  expectInvalid(await switching(maker, { 'read-customer': false, 'read-price': true }), 'permission')
  expectInvalid(await switching(maker, { 'read-customer': false, 'read-uom': 'no' }), 'value_mapping')
  const gone = { permission: 999_999_999, value_mapping: true }
  const known = { permission: await permissionId('read-customer'), value_mapping: false }
  const partly = await maker.post('/create/role-permission', { role_id: role, switches: [known, gone] })
  expectInvalid(partly, 'permission')
  for (const switches of [[], 'all', Array.from({ length: 1_001 }, () => known)])
    expectInvalid(await maker.post('/create/role-permission', { role_id: role, switches }), 'switches')
  expect((await heldBy(role)).toSorted()).toEqual(['read-customer', 'read-uom'])
  const history = await listed(superadmin, 'audit-log', { table: 'roles', row_id: role, limit: 100 })
  expect(history.data.filter((one: Json) => one.action === 'update')).toHaveLength(2)
})

test('choices and links call default roles in the language of the reader', async () => {
  const named = async (path: string, language: 'id' | 'en') => fine(await superadmin.get(path, language)).data[0]
  for (const [language, name] of [
    ['id', 'Keuangan'],
    ['en', 'Finance'],
  ] as const) {
    const role = await named('/lookup/roles?search=FINANCE', language)
    expect(role).toMatchObject({ code: 'FINANCE', name })
    expect(await named(`/list/users?role_id=${role.id}`, language)).toMatchObject({ role_name: name })
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from '../../../platform/testing/client.ts'
import {
  listed as answered,
  expectInvalid,
  expectRefusal,
  fine,
  viewed,
} from '../../../platform/testing/matrix/subject.ts'
import { aUser as anActor } from '../../../testing/actors.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../../testing/running-app.ts'

let app: RunningApp
let manager: Client
let roles: Record<string, number>
beforeAll(async () => {
  app = await startApp()
  manager = await app.as('corporate')
  roles = Object.fromEntries((await listed(manager, 'roles', { limit: 50 })).map((role: Json) => [role.code, role.id]))
})
afterAll(() => app?.stop())

/** The rows of a list. */
const listed = async (...asked: Parameters<typeof answered>): Promise<Json[]> => (await answered(...asked)).data

let made = 0
const PASSWORD = 'sembilan truk lewat'
const userBody = (more: object = {}) => {
  const number = ++made
  return {
    username: `orang.${number}`,
    name: `Orang ${number}`,
    email: `orang${number}@perusahaan.example`,
    phone: `0813 0000 ${String(number).padStart(4, '0')}`,
    role_id: roles.DISPATCHER,
    production_unit_id: 1,
    password: PASSWORD,
    ...more,
  }
}
/** A user created by the company's manager. */
const aUser = async (more: object = {}) => {
  const body = userBody(more)
  return { ...body, id: fine(await manager.post('/create/users', body)).data.id as number }
}
const signIn = (username: string, password = PASSWORD) =>
  app.nobody.post('/login', { username, password, provider: 'USER' })

test('a new user signs in with the first password and may do nothing before changing it', async () => {
  const user = await aUser()
  const client = clientOf(app.address, fine(await signIn(user.username)).data.token)
  const refused = await client.get('/list/customer')
  expectRefusal(refused, 403)
  expect(refused.body.code).toBe('password_change_required')
  const password = 'sepuluh truk pulang'
  fine(await client.patch('/update/profile', { old_password: PASSWORD, password, retype_password: password }))
  fine(await client.get('/list/customer'))
})

test('a change of the own account under a key that was used before is not done again and answers as the first time', async () => {
  const user = await aUser()
  const client = clientOf(app.address, fine(await signIn(user.username)).data.token)
  const password = 'sepuluh truk pulang'
  const change = { old_password: PASSWORD, password, retype_password: password }
  const wrong = { ...change, old_password: 'bukan ini' }
  const ofPassword = { 'idempotency-key': 'own-password' }
  expectInvalid(await client.patch('/update/profile', wrong, ofPassword), 'old_password')
  const first = await client.patch('/update/profile', change, ofPassword)
  // The old password is no longer right, and yet the change has succeeded.
  expect(fine(await client.patch('/update/profile', change, ofPassword))).toEqual(fine(first))

  const ofName = { 'idempotency-key': 'own-name' }
  const rename = (name: string) => client.patch('/update/profile', { name }, ofName)
  for (const answer of await Promise.all([rename('Sekali'), rename('Sekali')])) fine(answer)
  const history = await listed(manager, 'audit-log', { table: 'users', row_id: user.id })
  expect(history.filter(({ after }: Json) => after?.name === 'Sekali')).toHaveLength(1)
  expectRefusal(await rename('Lain'), 409)
})

test('username, e-mail and phone are unique in the whole installation', async () => {
  const rival = await app.as('rival')
  const [theirs] = await listed(rival, 'users', { limit: 1 })
  const owned = await viewed(rival, 'users', theirs.id)
  for (const [field, sentence] of [
    ['username', 'Username telah digunakan'],
    ['phone', 'No. Telp telah digunakan'],
    ['email', 'Email telah digunakan'],
  ] as const) {
    const answer = await manager.post('/create/users', userBody({ [field]: owned[field] }))
    expectInvalid(answer, field)
    expect(answer.body.errors[field]).toEqual([sentence])
  }
  const { username, email, phone } = owned
  const all = await manager.post('/create/users', userBody({ username, email, phone }))
  expectInvalid(all, 'username')
  expect(all.body.errors).toEqual({
    username: ['Username telah digunakan'],
    email: ['Email telah digunakan'],
    phone: ['No. Telp telah digunakan'],
  })
  const mine = await aUser()
  const changed = await manager.patch(`/update/users/${mine.id}`, { email: email.toUpperCase(), phone, name: 'Lain' })
  expect(Object.keys(changed.body.errors)).toEqual(['email', 'phone'])
  fine(await manager.patch(`/update/users/${mine.id}`, { email: mine.email, phone: mine.phone, name: 'Lain' }))
  const regrouped = owned.phone.replaceAll(/\s/g, '-')
  expect(regrouped).not.toBe(owned.phone)
  expectInvalid(await manager.post('/create/users', userBody({ phone: regrouped })), 'phone')
  // Users may sign in by e-mail, so a username cannot be another user's e-mail.
  expectInvalid(await manager.post('/create/users', userBody({ username: owned.email })), 'username')
})

test('a user assigns only roles below their own, and a unit user only to users of that unit', async () => {
  const admin = await app.as('plant1')
  fine(await admin.post('/create/users', userBody()))
  expectRefusal(await admin.post('/create/users', userBody({ role_id: roles['PLANT-ADMIN'] })), 422)
  expectRefusal(await admin.post('/create/users', userBody({ role_id: roles['CORPORATE-MANAGER'] })), 422)
  expectRefusal(await manager.post('/create/users', userBody({ role_id: roles['CORPORATE-MANAGER'] })), 422)
  const other = await aUser({ production_unit_id: 2 })
  expect([404, 422]).toContain((await admin.post(`/action/users/${other.id}/deactivate`)).status)
})

test('a role is given by its level, also one that may more than its giver: who composes it is judged, not who hands it out', async () => {
  const clerk = await anActor(app, { company: 'DEMO', permissions: ['create-users', 'read-users'], unit: 0 })
  fine(await clerk.post('/create/users', userBody()))
  expectInvalid(await clerk.post('/create/users', userBody({ role_id: roles['PLANT-ADMIN'] })), 'role_id')
})

test('a user is changed, switched on and off, and loses sessions and second factor, only by a user of higher rank and the same unit', async () => {
  const every = ['update-users', 'update-users-activate', 'update-users-deactivate', 'update-users-reset-password']
  const permissions = ['read-users', ...every]
  const equal = await anActor(app, { company: 'DEMO', permissions, unit: 0, level: 30 })
  const elsewhere = await anActor(app, { company: 'DEMO', permissions, unit: 1 })
  const above = await anActor(app, { company: 'DEMO', permissions, unit: 0 })
  const { id, username } = await aUser()
  const attempts: [what: string, send: (client: Client) => ReturnType<Client['get']>][] = [
    ['update', (client) => client.patch(`/update/users/${id}`, { name: 'Lain' })],
    ['update by body', (client) => client.patch('/update/users', { id, name: 'Lain' })],
    ['password', (client) => client.post(`/action/users/${id}/reset-password`, { password: 'sebelas truk parkir' })],
    ['sessions', (client) => client.get(`/sessions?user_id=${id}`)],
    ['end sessions', (client) => client.delete('/sessions', { user_id: id })],
    ['end sessions by query', (client) => client.delete(`/sessions?user_id=${id}`)],
    ['second factor', (client) => client.delete(`/users/${id}/second-factor`)],
    ['off', (client) => client.post(`/action/users/${id}/deactivate`)],
    ['on', (client) => client.post(`/action/users/${id}/activate`)],
  ]
  for (const [what, send] of attempts) {
    if (what === 'on') fine(await manager.post(`/action/users/${id}/deactivate`))
    for (const client of [equal, elsewhere]) {
      const { status, body } = await send(client)
      expect([404, 422], `${what} ${JSON.stringify(body)}`).toContain(status)
    }
    if (what === 'on') fine(await manager.post(`/action/users/${id}/activate`))
  }
  expect(await viewed(manager, 'users', id)).toMatchObject({
    status: 'active',
    name: expect.not.stringMatching('Lain'),
  })
  fine(await signIn(username))
  for (const [what, send] of attempts) expect((await send(above)).status, what).toBe(200)
})

test('users cannot promote or deactivate themselves, or deactivate the last user manager', async () => {
  const me = (await listed(manager, 'users', { search: 'corporate' })).find((one: Json) => one.username === 'corporate')
  expectRefusal(await manager.patch(`/update/users/${me.id}`, { role_id: roles.DISPATCHER }), 403)
  expectRefusal(await manager.post(`/action/users/${me.id}/deactivate`), 403)
  const superadmin = await app.as('superadmin')
  const { token } = fine(await superadmin.post('/switch/corporate', { corporate_id: 1 })).data
  const within = clientOf(app.address, token)
  expectRefusal(await within.post(`/action/users/${me.id}/deactivate`), 422)
  const moved = await within.patch(`/update/users/${me.id}`, { role_id: roles.FINANCE })
  expectRefusal(moved, 422)
  expect(moved.body.code).toBe('last_administrator')
  expectRefusal(await within.patch(`/update/users/${me.id}`, { corporate_level: false, production_unit_id: 1 }), 422)
  fine(await within.patch(`/update/users/${me.id}`, { name: 'Ratna Kusumawati' }))
})

test('of the last two user managers deactivated at the same moment, one stays', async () => {
  const platform = clientOf(app.address, fine(await signIn('superadmin', 'molen-demo')).data.token)
  const within = clientOf(app.address, fine(await platform.post('/switch/corporate', { corporate_id: 1 })).data.token)
  const [first] = (await listed(within, 'users', { search: 'corporate' })).filter(
    (one: Json) => one.username === 'corporate',
  )
  const body = userBody({ role_id: roles['CORPORATE-MANAGER'], corporate_level: true })
  const second = fine(await within.post('/create/users', body)).data
  const both = [first.id, second.id]
  const answers = await Promise.all(both.map((id) => within.post(`/action/users/${id}/deactivate`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  for (const [index, { status }] of answers.entries()) {
    if (status === 200) fine(await within.post(`/action/users/${both[index]}/activate`))
  }
  fine(await within.post(`/action/users/${second.id}/deactivate`))
  manager = clientOf(app.address, fine(await signIn('corporate', 'molen-demo')).data.token)
})

test('a user who is deactivated, or gets another role or password, is signed out at once', async () => {
  for (const change of [
    (id: number) => manager.post(`/action/users/${id}/deactivate`),
    (id: number) => manager.patch(`/update/users/${id}`, { role_id: roles.MECHANIC }),
    (id: number) => manager.post(`/action/users/${id}/reset-password`, { password: 'sebelas truk parkir' }),
  ]) {
    const user = await aUser()
    const client = clientOf(app.address, fine(await signIn(user.username)).data.token)
    fine(await client.get('/session'))
    fine(await change(user.id))
    expectRefusal(await client.get('/session'), 401)
  }
})

test('a user moved to another unit is signed out, and the password is no field of the record', async () => {
  const user = await aUser()
  const client = clientOf(app.address, fine(await signIn(user.username)).data.token)
  const admin = await app.as('plant1')
  expectInvalid(await admin.patch(`/update/users/${user.id}`, { production_unit_id: 2 }), 'production_unit_id')
  fine(await manager.patch(`/update/users/${user.id}`, { production_unit_id: 2 }))
  expect((await viewed(manager, 'users', user.id)).production_unit_id).toBe(2)
  expectRefusal(await client.get('/session'), 401)
  expect(fine(await signIn(user.username)).data.production_unit.id).toBe(2)
  const [{ id: elsewhere }] = fine(await (await app.as('rival')).get('/lookup/production-unit')).data
  const foreign = await manager.patch(`/update/users/${user.id}`, { production_unit_id: elsewhere })
  expectInvalid(foreign, 'production_unit_id')
  expectInvalid(await manager.patch(`/update/users/${user.id}`, { password: 'sebelas truk parkir' }), 'password')
  fine(await signIn(user.username))
})

test('a first password is required unless the user signs in with Google', async () => {
  expectInvalid(await manager.post('/create/users', userBody({ password: undefined })), 'password')
  fine(await manager.post('/create/users', userBody({ password: undefined, provider: 'GOOGLE' })))
})

test('a first password that would be guessed is refused at its field', async () => {
  for (const password of ['password123456789', 'Molen-2026!']) {
    expectInvalid(await manager.post('/create/users', userBody({ password })), 'password')
  }
})

test('a password is neither answered nor in the history', async () => {
  const user = await aUser()
  const record = await viewed(manager, 'users', user.id)
  const history = await listed(manager, 'audit-log', { table: 'users', row_id: user.id })
  expect(JSON.stringify([record, history])).not.toMatch(/argon2|sembilan truk/)
  expect(history.length).toBeGreaterThan(0)
})

test("a company's role cannot use the code of the platform's role", async () => {
  expectInvalid(await manager.post('/create/roles', { code: 'SUPER-ADMIN', name: 'Bos', level: 30 }), 'code')
})

test('a changed permission applies at once, and a platform permission cannot be granted by a company', async () => {
  const code = `UJI-${Date.now()}`
  const role = fine(await manager.post('/create/roles', { code, name: 'Uji', level: 30 })).data.id
  const user = await aUser({ role_id: role })
  await app.pools.owner.query('UPDATE users SET must_change_password = false WHERE id = $1 AND corporate_id = 1', [
    user.id,
  ])
  const client = clientOf(app.address, fine(await signIn(user.username)).data.token)
  expectRefusal(await client.get('/list/uom'), 403)
  const idOf = async (permission: string) =>
    (await listed(manager, 'role-permission', { role_id: role, search: permission, limit: 50 })).find(
      (one: Json) => one.permission === permission,
    )?.id
  const toggle = (permission: number, isOn: boolean, by = manager) =>
    by.post('/create/role-permission', { role_id: role, permission, value_mapping: isOn })
  fine(await toggle(await idOf('read-uom'), true))
  fine(await client.get('/list/uom'))
  fine(await toggle(await idOf('read-uom'), false))
  expectRefusal(await client.get('/list/uom'), 403)
  expectRefusal(await toggle(await idOf('read-default-uom'), true), 422)
  expectRefusal(await toggle(await idOf('update-province'), true), 422)
  const both = ['create-product-mix-design', 'update-product-mix-design-approve']
  const maker = await anActor(app, { company: 'DEMO', permissions: [...both, 'update-roles'] })
  fine(await toggle(await idOf('create-product-mix-design'), true, maker))
  const warned = fine(await toggle(await idOf('update-product-mix-design-approve'), true, maker))
  expect(warned.warnings?.[0]?.code).toBe('segregation_of_duties')
})

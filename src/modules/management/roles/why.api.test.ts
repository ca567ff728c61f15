import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectRefusal, fine } from '../../../platform/testing/matrix/subject.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'

let app: RunningApp
let platform: Client
beforeAll(async () => {
  app = await startApp()
  platform = await app.as('superadmin')
})
afterAll(() => app?.stop())

const why = async (client: Client, query: string): Promise<Json> => fine(await client.get(`/why?${query}`)).data
const answerFor = (data: Json, permission: string) =>
  data.permissions.find((one: Json) => one.permission === permission)

test('a user who asks about a permission gets the role, the packages and the unit that decide', async () => {
  const user = await aUser(app, { company: 'DEMO', permissions: ['read-uom'], unit: 0 })
  const found = await why(user, 'task=uom')
  expect(found).toMatchObject({
    user: { status: 'active' },
    role: { name: expect.stringMatching(/^uji/), active: true, holds_all: false },
    corporate: { name: expect.any(String), status: 'active' },
    must: null,
    corporate_level: false,
    unit: expect.any(String),
    task: { code: 'uom', is_platform: false },
    packages: null,
  })
  expect(answerFor(found, 'read-uom')).toMatchObject({ action: 'read', granted: true, may: true })
  expect(answerFor(found, 'create-uom')).toMatchObject({ action: 'create', granted: false, may: false })
})

test('a user without a permission gets the roles of the company that grant it', async () => {
  const user = await aUser(app, { company: 'DEMO', permissions: ['read-delivery'], unit: 0 })
  const found = await why(user, 'permission=update-delivery-reassign')
  const { may, roles } = answerFor(found, 'update-delivery-reassign')
  expect(may).toBe(false)
  expect(roles).toEqual(expect.arrayContaining(['Admin Plant', 'Dispatcher']))
  expect(roles).not.toContain('Sales')
})

test('the task is found by a permission too, of alternatives by the first that is known', async () => {
  const user = await aUser(app, { company: 'DEMO', permissions: [] })
  expect((await why(user, 'permission=create-uom')).task.code).toBe('uom')
  expect((await why(user, `permission=${encodeURIComponent('no-such|export-customer')}`)).task.code).toBe('customer')
  expectRefusal(await user.get('/why'), 404)
  expectRefusal(await user.get('/why?task=no-such'), 404)
  expectRefusal(await app.nobody.get('/why?task=uom'), 401)
})

test('users who read users and roles get the reasons for others, only of their own company and unit', async () => {
  const idOf = async (condition: string): Promise<number> =>
    (
      await app.pools.owner.query(
        `SELECT u.id FROM users u JOIN corporates c ON c.id = u.corporate_id WHERE ${condition}`,
      )
    ).rows[0].id
  const sales = await idOf("u.username = 'sales'")
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-users', 'read-roles'] })
  expect(await why(reader, `task=customer&user_id=${sales}`)).toMatchObject({ corporate_level: true, unit: null })
  for (const permissions of [['read-users'], ['read-roles']]) {
    const user = await aUser(app, { company: 'DEMO', permissions })
    expectRefusal(await user.get(`/why?task=customer&user_id=${sales}`), 403)
  }
  expectRefusal(await reader.get(`/why?task=uom&user_id=${await idOf("c.code = 'RIVAL'")}`), 404)

  const near = await aUser(app, { company: 'DEMO', permissions: ['read-users', 'read-roles'], unit: 0 })
  const far = await aUser(app, { company: 'DEMO', permissions: [], unit: 1 })
  const { id: stranger } = fine(await far.get('/session')).data.profile
  expectRefusal(await near.get(`/why?task=uom&user_id=${stranger}`), 404)
  expect((await why(reader, `task=uom&user_id=${stranger}`)).user.id).toBe(stranger)
  expect((await why(near, `task=uom&user_id=${sales}`)).user.id).toBe(sales)
})

test("a permission outside a company's packages is ineffective from the next call on", async () => {
  const user = await aUser(app, { company: 'RIVAL', permissions: ['read-uom', 'read-customer'] })
  const [company] = (await app.pools.owner.query("SELECT id FROM corporates WHERE code = 'RIVAL'")).rows
  const [task] = (await app.pools.owner.query("SELECT id FROM tasks WHERE code = 'customer'")).rows
  const code = 'JUAL'
  const { id: pack } = fine(await platform.post('/create/group-module', { code, name: 'Penjualan' })).data
  const switchOn = (on: boolean) =>
    platform.post('/create/corporate-group-module', {
      company_id: company.id,
      group_module_id: pack,
      value_mapping: on,
    })
  fine(
    await platform.post('/create/permission-module', { group_module_id: pack, task_id: task.id, value_mapping: true }),
  )
  fine(await user.get('/list/uom'))
  fine(await switchOn(true))

  expectRefusal(await user.get('/list/uom'), 403)
  fine(await user.get('/list/customer'))
  expect(await why(user, 'task=customer')).toMatchObject({ packages: ['Penjualan'] })
  const outside = await why(user, 'task=uom')
  expect(outside.packages).toEqual([])
  expect(answerFor(outside, 'read-uom')).toMatchObject({ granted: true, may: false })

  fine(await switchOn(false))
  fine(await user.get('/list/uom'))
})

test('a role that is switched off and a password that must be changed decide before all permissions', async () => {
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-users', 'read-roles'] })
  const user = await aUser(app, { company: 'DEMO', permissions: ['read-uom'] })
  const me = fine(await user.get('/session')).data.profile
  const asked = async () => answerFor(await why(reader, `task=uom&user_id=${me.id}`), 'read-uom')
  expect(await asked()).toMatchObject({ may: true })
  await app.pools.owner.query('UPDATE users SET must_change_password = true WHERE id = $1', [me.id])
  expect(await why(reader, `task=uom&user_id=${me.id}`)).toMatchObject({ must: 'password' })
  expect(await asked()).toMatchObject({ granted: true, may: false })
  await app.pools.owner.query('UPDATE users SET must_change_password = false WHERE id = $1', [me.id])
  await app.pools.owner.query('UPDATE roles SET active = false WHERE id = $1', [me.role_id])
  expect(await why(reader, `task=uom&user_id=${me.id}`)).toMatchObject({ role: { active: false } })
  expect(await asked()).toMatchObject({ may: false })
})

test('a permission of the platform has no effect for other users who hold it', async () => {
  const permissions = ['read-province', 'update-province', 'read-resources-users', 'read-default-uom']
  const user = await aUser(app, { company: 'DEMO', permissions })
  for (const [task, permission, call] of [
    ['province', 'read-province', '/list/province'],
    ['province', 'update-province', null],
    ['resources-users', 'read-resources-users', '/list/resources/users'],
    ['default-uom', 'read-default-uom', '/list/default-uom'],
  ] as const) {
    const answer = call ? await user.get(call) : await user.patch('/update/province/11', { name: 'Aceh' })
    const { granted, may, reserved } = answerFor(await why(user, `task=${task}`), permission)
    expect({ permission, granted, may }).toEqual({ permission, granted: true, may: answer.status !== 403 })
    expect(reserved).toBe(!may)
  }
  const own = answerFor(await why(platform, 'task=resources-users'), 'read-resources-users')
  expect(own).toMatchObject({ reserved: true, may: true })
})

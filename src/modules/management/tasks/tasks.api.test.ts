import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('permissions that the code checks are neither deleted nor renamed; those of an administrator are', async () => {
  const platform = await app.as('superadmin')
  const uom = (await listed(platform, 'tasks', { search: 'uom' })).data.find((one: Json) => one.code === 'uom')
  const refused = await platform.delete(`/delete/tasks/${uom.id}`)
  expectRefusal(refused, 409)
  expect(refused.body.error_message).toBe('Tidak dapat dihapus · Bawaan Produk')
  const { permissions } = await viewed(platform, 'tasks', uom.id)
  const change = (lines: Json[]) => platform.patch(`/update/tasks/${uom.id}`, { permissions: lines })
  expectInvalid(await change(permissions.slice(1)), 'permissions')
  const [first, ...others] = permissions
  expectInvalid(await change([{ ...first, permission: 'read-lain' }, ...others]), 'permissions')
  const more = { permission: 'update-uom-timbang', action: 'timbang', is_dangerous: false }
  fine(await change([...permissions, more]))
  fine(await change(permissions))
  const own = { code: 'tugas-sendiri', name: 'Sendiri', task_group_id: uom.task_group_id }
  const { id } = fine(
    await platform.post('/create/tasks', { ...own, permissions: [{ ...more, permission: 'x-y' }] }),
  ).data
  fine(await platform.delete(`/delete/tasks/${id}`))
})

test('a manager gives a role an override and takes it away', async () => {
  const manager = await app.as('corporate')
  const [role] = (await listed(manager, 'roles', { search: 'DISPATCHER' })).data
  const permission = 'update-sales-order-approve-credit'
  const isHeld = async () =>
    (await listed(manager, 'role-permission', { role_id: role.id, search: permission })).data[0].value_mapping
  expect(await isHeld()).toBe(false)
  const [row] = (await listed(manager, 'role-permission', { role_id: role.id, search: permission })).data
  for (const isOn of [true, false]) {
    const body = { role_id: role.id, permission: row.id, value_mapping: isOn }
    fine(await manager.post('/create/role-permission', body))
    expect(await isHeld()).toBe(isOn)
  }
})

test('the platform adds a task with its permissions and takes it away with them', async () => {
  const platform = await app.as('superadmin')
  const [group] = (await listed(platform, 'task-groups', { limit: 1 })).data
  const body = {
    code: 'uji-tugas',
    name: 'Uji',
    task_group_id: group.id,
    permissions: [{ permission: 'read-uji-tugas', action: 'read' }],
  }
  const { id } = fine(await platform.post('/create/tasks', body)).data
  expect((await viewed(platform, 'tasks', id)).permissions).toMatchObject([{ permission: 'read-uji-tugas' }])
  fine(await platform.delete(`/delete/tasks/${id}`))
  expectRefusal(await platform.get(`/view/tasks/${id}`), 404)
  expectRefusal(await (await app.as('corporate')).post('/create/tasks', body), 403)
})

test('a group of tasks names the module of the menu that it belongs to', async () => {
  const platform = await app.as('superadmin')
  const sales = (await listed(platform, 'task-groups', { search: 'sales' })).data[0]
  expect(sales).toMatchObject({ code: 'sales', module: 'sales' })
  const { id } = fine(await platform.post('/create/task-groups', { code: 'uji', name: 'Uji', module: 'sales' })).data
  expect(await viewed(platform, 'task-groups', id)).toMatchObject({ module: 'sales' })
  fine(await platform.delete(`/delete/task-groups/${id}`))
})

test('a user who reads roles filters permissions by group and task without the right to read those', async () => {
  const manager = await app.as('corporate')
  const [group] = fine(await manager.get('/lookup/task-groups?search=company')).data
  const [role] = (await listed(manager, 'roles', { search: 'DISPATCHER' })).data
  const { data } = await listed(manager, 'role-permission', { role_id: role.id, task_group_id: group.id, limit: 500 })
  expect(data.length).toBeGreaterThan(20)
  expect(new Set(data.map((row: { task_group_id: number }) => row.task_group_id))).toEqual(new Set([group.id]))
  expect(fine(await manager.get('/lookup/tasks?search=drivers')).data[0]).toMatchObject({ code: 'drivers' })
  expectRefusal(await manager.get('/list/tasks'), 403)
  expectRefusal(await (await app.as('dispatch1')).get('/lookup/task-groups'), 403)
})

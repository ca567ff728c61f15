import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { type Client, type RunningApp, startApp } from '../../../testing/running-app.ts'

const MODULE = 'approval-credit-submission'
let app: RunningApp
let manager: Client
let role: number
beforeAll(async () => {
  app = await startApp()
  manager = await app.as('corporate')
  role = (await listed(manager, 'roles', { search: 'FINANCE' })).data[0].id
  fine(await create({ min_amount: 0 }))
  fine(await create({ min_amount: 250_000_000 }))
  fine(await create({ min_amount: 1_000_000_000 }))
})
afterAll(() => app?.stop())

const create = (more: object) =>
  manager.post(`/create/${MODULE}`, {
    doc_type: 'credit_submission',
    approver: 'role',
    role_id: role,
    due_hours: 24,
    ...more,
  })
const update = (id: number, more: object) => manager.patch(`/update/${MODULE}/${id}`, more)
/** The active levels from the lowest. */
const levels = async (doc_type = 'credit_submission') =>
  (await listed(manager, MODULE, { active: 'true', doc_type })).data

test('levels are numbered one after the other, the first from 0', async () => {
  expect((await levels()).map(({ level }: { level: number }) => level)).toEqual([1, 2, 3])
  const [first] = await levels()
  expectInvalid(await update(first.id, { min_amount: 1 }), 'min_amount')
})

test('a level begins neither below the one beneath nor above the one over it', async () => {
  const [, second] = await levels()
  expectInvalid(await update(second.id, { min_amount: 1_000_000_001 }), 'min_amount')
  expectInvalid(await create({ min_amount: 999_999_999 }), 'min_amount')
  fine(await update(second.id, { min_amount: 300_000_000 }))
})

test('only the highest level is taken off, so that none is missing between', async () => {
  const [, second, third] = await levels()
  expectRefusal(await manager.post(`/action/${MODULE}/${second.id}/deactivate`), 409)
  fine(await manager.post(`/action/${MODULE}/${third.id}/deactivate`))
  expect((await viewed(manager, MODULE, third.id)).level).toBeNull()
  fine(await manager.post(`/action/${MODULE}/${third.id}/activate`))
  expect((await viewed(manager, MODULE, third.id)).level).toBe(3)
})

test('levels that are made at once have no gap and no number twice', async () => {
  await Promise.all(Array.from({ length: 5 }, () => create({ min_amount: 2_000_000_000 })))
  const numbers = (await levels()).map(({ level }: { level: number }) => level)
  expect(numbers).toEqual(numbers.map((_: number, index: number) => index + 1))
})

test('a level is decided by a role or by named users, one of the two', async () => {
  expectInvalid(await create({ role_id: null, min_amount: 5_000_000_000 }), 'role_id')
  expectInvalid(await create({ approver: 'users', users: [], min_amount: 5_000_000_000 }), 'users')
  const user = (await listed(manager, 'users', { limit: 1 })).data[0].id
  const { id } = fine(await create({ approver: 'users', users: [{ user_id: user }], min_amount: 5_000_000_000 })).data
  expect(await viewed(manager, MODULE, id)).toMatchObject({ role_id: null, users: [{ user_id: user }] })
  fine(await update(id, { approver: 'role', role_id: role }))
  expect(await viewed(manager, MODULE, id)).toMatchObject({ role_id: role, users: [] })
  expectInvalid(await update(id, { approver: 'users' }), 'users')
})

test('a change is in the history', async () => {
  const [, second] = await levels()
  fine(await update(second.id, { due_hours: 8 }))
  const [entry] = (await listed(manager, 'audit-log', { table: 'approval_config_levels', row_id: second.id, limit: 1 }))
    .data
  expect(entry).toMatchObject({ action: 'update', before: { due_hours: 24 }, after: { due_hours: 8 } })
})

test('the levels of one kind of document leave those of the others alone', async () => {
  const before = (await levels()).length
  const refund = { doc_type: 'deposit_refund' }
  expectInvalid(await create({ ...refund, min_amount: 1 }), 'min_amount')
  fine(await create({ ...refund, min_amount: 0 }))
  const { id } = fine(await create({ ...refund, min_amount: 50_000_000 })).data
  expect((await levels('deposit_refund')).map(({ level }: { level: number }) => level)).toEqual([1, 2])
  fine(await manager.post(`/action/${MODULE}/${id}/deactivate`))
  expect(await levels()).toHaveLength(before)
})

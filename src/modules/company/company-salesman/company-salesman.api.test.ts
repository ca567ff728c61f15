import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import {
  addressOf,
  expectInvalid,
  expectRefusal,
  fine,
  listed,
  viewed,
} from '../../../platform/testing/matrix/subject.ts'
import { anyOf, made } from '../../../platform/testing/records.ts'
import { aUser, superAdminIn } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aCustomer } from '../../sales/customer/testing.ts'
import { orderBody } from '../../sales/sales-order/testing.ts'
import { companySalesmanBody } from './testing.ts'

const SALESMAN = 'company-salesman'
let app: RunningApp
let owner: Client
let unit: Client
let otherUnit: Client
/** One salesman of each unit, and one of all units. */
let own: Json
let others: Json
let everybodys: Json

beforeAll(async () => {
  app = await startApp()
  owner = await aUser(app, { company: 'DEMO', permissions: 'all' })
  unit = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  otherUnit = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const [first, second] = [await anyOf(unit, 'production-unit'), await anyOf(otherUnit, 'production-unit')]
  own = await made(owner, SALESMAN, { ...(await companySalesmanBody()), production_unit_id: first.id })
  others = await made(owner, SALESMAN, { ...(await companySalesmanBody()), production_unit_id: second.id })
  everybodys = await made(owner, SALESMAN, await companySalesmanBody())
})
afterAll(() => app?.stop())

const idsOf = (rows: Json) => rows.map((row: Json) => row.id)

test.each(['list', 'lookup'])(
  'a %s shows a unit user the salesmen of his unit and those of all units',
  async (call) => {
    const ids = idsOf(fine(await unit.get(addressOf(call, SALESMAN, { limit: 500 }))).data)
    expect(ids).toContain(own.id)
    expect(ids).toContain(everybodys.id)
    expect(ids).not.toContain(others.id)
    const { data, record } = fine(await unit.get(addressOf(call, SALESMAN, { search: others.code })))
    expect({ data, record }).toEqual({ data: [], record: 0 })
  },
)

test('an export holds the rows of the list', async () => {
  const csv = String(fine(await unit.get(addressOf('export', SALESMAN, { format: 'csv' }))))
  expect(csv).toContain(own.code)
  expect(csv).not.toContain(others.code)
})

test('a user of all units sees all salesmen', async () => {
  const ids = idsOf(await listed(owner, SALESMAN, { limit: 500 }).then(({ data }) => data))
  for (const salesman of [own, others, everybodys]) expect(ids).toContain(salesman.id)
})

test("another unit's salesman is a 404 for a unit user", async () => {
  expectRefusal(await unit.get(`/view/${SALESMAN}/${others.id}`), 404)
  expectRefusal(await unit.patch(`/update/${SALESMAN}/${others.id}`, { name: 'Lain' }), 404)
  expectRefusal(await unit.delete(`/delete/${SALESMAN}/${others.id}`), 404)
  expectInvalid(
    await unit.post('/create/sales-order', { ...(await orderBody(unit)), salesman_id: others.id }),
    'salesman_id',
  )
  expect(await viewed(owner, SALESMAN, others.id)).toMatchObject({ name: others.name, active: true })
})

test("a customer shows the name of their salesman, whatever the salesman's unit", async () => {
  const customer = await aCustomer(owner)
  fine(await owner.patch(`/update/customer/${customer.id}`, { salesman_id: others.id }))
  expect(await viewed(unit, 'customer', customer.id)).toMatchObject({
    salesman_id: others.id,
    salesman_name: others.name,
  })
})

test('a unit user creates salesmen of that unit only, and cannot move them', async () => {
  const made = fine(await unit.post(`/create/${SALESMAN}`, await companySalesmanBody())).data
  expect(await viewed(unit, SALESMAN, made.id)).toMatchObject({ production_unit_id: own.production_unit_id })
  expectRefusal(await otherUnit.get(`/view/${SALESMAN}/${made.id}`), 404)
  fine(await unit.patch(`/update/${SALESMAN}/${made.id}`, { production_unit_id: null, name: 'Rina W.' }))
  expect(await viewed(owner, SALESMAN, made.id)).toMatchObject({
    name: 'Rina W.',
    production_unit_id: own.production_unit_id,
  })
})

test('a user is one salesperson', async () => {
  const { id: user_id } = fine(await unit.get('/session')).data.profile
  fine(await owner.patch(`/update/${SALESMAN}/${own.id}`, { user_id }))
  expectInvalid(await owner.patch(`/update/${SALESMAN}/${everybodys.id}`, { user_id }), 'user_id')
  fine(await owner.patch(`/update/${SALESMAN}/${own.id}`, { user_id: null }))
})

test('`own` filters by the salesperson that the user is: in lists, reports and on the board of sales', async () => {
  const account = fine(await unit.get('/session')).data.profile
  const taken = await made(unit, 'sales-order', { ...(await orderBody(unit)), salesman_id: own.id })
  const asked = (client: Client) => listed(client, 'sales-order', { salesman_id: 'own', status: 'pending', limit: 500 })
  expect((await asked(unit)).record).toBe(0)
  fine(await owner.patch(`/update/${SALESMAN}/${own.id}`, { user_id: account.id }))
  expect(idsOf((await asked(unit)).data)).toEqual([taken.id])
  expect((await asked(otherUnit)).record).toBe(0)

  const customer = await viewed(unit, 'customer', taken.customer_id)
  const ageing = async (salesman: unknown) =>
    fine(await unit.get(`/list/payment-report?mode=ageing&group_by=customer&salesman_id=${salesman}&limit=500`)).data
  fine(await owner.patch(`/update/${SALESMAN}/${own.id}`, { user_id: null }))
  fine(await owner.patch(`/update/${SALESMAN}/${customer.salesman_id}`, { user_id: account.id }))
  expect(await ageing('own')).toEqual(await ageing(customer.salesman_id))
  expect((await ageing('own')).length).toBeGreaterThan(0)
  const { data: widgets } = fine(await unit.get('/dashboard?widgets=my_orders'))
  const { record } = await listed(unit, 'sales-order', { salesman_id: 'own', status: 'pending,approve,progress' })
  expect(widgets).toMatchObject([{ figures: { record } }])
  fine(await owner.patch(`/update/${SALESMAN}/${customer.salesman_id}`, { user_id: null }))

  expectInvalid(await unit.get('/list/sales-order?customer_id=own'), 'customer_id')
  expectInvalid(await unit.get('/list/sales-order?salesman_id=own,1'), 'salesman_id')
})

test('a platform administrator is no salesperson of the company: `own` lists and exports nothing', async () => {
  const platform = await superAdminIn(app, 'DEMO')
  expect((await listed(platform, 'sales-order', { salesman_id: 'own' })).record).toBe(0)
  const exported = async (name: string, view: Record<string, string>) =>
    String(fine(await platform.get(addressOf('export', name, { format: 'csv', salesman_id: 'own', ...view }))))
  const files = [
    await exported('sales-order', {}),
    await exported('payment-report', { mode: 'ageing', group_by: 'customer' }),
  ]
  for (const file of files) expect(file.trim().split('\n')).toHaveLength(1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { truckMixerBody } from '../../modules/equipment/truck-mixer/testing.ts'
import { aRefund } from '../../modules/sales/deposit-refund/testing.ts'
import { anOrder, orderBody } from '../../modules/sales/sales-order/testing.ts'
import type { Client, Json } from '../../platform/testing/client.ts'
import { expectRefusal, fine, viewed } from '../../platform/testing/matrix/subject.ts'
import { freshWord } from '../../platform/testing/records.ts'
import { aUser } from '../actors.ts'
import { type RunningApp, startApp } from '../running-app.ts'

const DRY = { 'dry-run': '1' }
const ORDER = 'sales-order'

let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

/** The row counts of the tables that a call writes to. */
async function leftBehind(): Promise<Json> {
  const { rows } = await app.pools.owner.query(
    `SELECT (SELECT count(*) FROM sales_orders) AS orders, (SELECT count(*) FROM audit_logs) AS audits,
       (SELECT count(*) FROM idempotency_keys) AS keys, (SELECT sum(last_no) FROM document_counters) AS numbers,
       (SELECT count(*) FROM sales_order_reservations) AS reservations`,
  )
  return rows[0]
}

test('a rehearsed create answers as the call would, tells what it writes, and nothing of it stays', async () => {
  const body = await orderBody(client)
  const before = await leftBehind()
  const key = { 'idempotency-key': freshWord() }
  const rehearsed = await client.post(`/create/${ORDER}`, body, { ...DRY, ...key })
  expect(rehearsed.status).toBe(201)
  const { data, effects } = rehearsed.body
  expect(data).toMatchObject({ status: 'pending', number: expect.stringMatching(/^SO\//) })
  const told = { document: data.number, module: ORDER, id: data.id }
  expect(effects).toContainEqual({ ...told, field: 'customer_id', before: null, after: body.customer_id })
  expect(effects).toContainEqual(expect.objectContaining({ lines: 'items', field: 'volume', after: 100 }))
  expect(await leftBehind()).toEqual(before)
  expectRefusal(await client.get(`/view/${ORDER}/${data.id}`), 404)
  // Neither the number nor the key is used up.
  expect(fine(await client.post(`/create/${ORDER}`, body, key)).data.number).toBe(data.number)
})

test('a rehearsed change and action tell the first and the last value of each field', async () => {
  const order = await anOrder(client)
  const before = await leftBehind()
  const changed = fine(await client.patch(`/update/${ORDER}/${order.id}`, { customer_po_no: 'PO/BARU' }, DRY))
  const told = { document: order.number, module: ORDER, id: order.id }
  expect(changed.effects).toEqual([{ ...told, field: 'customer_po_no', before: 'PO/2611/0042', after: 'PO/BARU' }])
  const approved = fine(await client.post(`/action/${ORDER}/${order.id}/approve`, {}, DRY))
  expect(approved.data.status).toBe('approve')
  expect(approved.effects).toContainEqual({ ...told, field: 'status', before: 'pending', after: 'approve' })
  expect(await leftBehind()).toEqual(before)
  expect(await viewed(client, ORDER, order.id)).toMatchObject({ status: 'pending', lock_version: order.lock_version })
})

test('a rehearsal is refused as the call would be, and the key of the refusal stays free', async () => {
  const order = await anOrder(client)
  const key = { 'idempotency-key': freshWord() }
  const path = `/action/${ORDER}/${order.id}/finish`
  expectRefusal(await client.post(path, { reason: 'Uji' }, { ...DRY, ...key }), 409)
  fine(await client.post(`/action/${ORDER}/${order.id}/approve`))
  fine(await client.post(path, { reason: 'Uji' }, key))
  const reader = await aUser(app, { company: 'DEMO', permissions: [`read-${ORDER}`] })
  expectRefusal(await reader.post(path, {}, DRY), 403)
})

test('effects leave out the columns, records and modules that the user may not read', async () => {
  const permissions = [`read-${ORDER}`, `create-${ORDER}`, `update-${ORDER}`]
  const clerk = await aUser(app, { company: 'DEMO', permissions, unit: 0 })
  const body = await orderBody(client)
  const { effects } = fine(await clerk.post(`/create/${ORDER}`, body, DRY))
  expect(effects.map(({ field }: Json) => field)).toContain('volume')
  expect(
    effects.filter(({ field }: Json) => /^(price|total|subtotal|dpp|ppn|estimated_commitment)$/.test(field)),
  ).toEqual([])
  const writer = await aUser(app, { company: 'DEMO', permissions: [`create-${ORDER}`], unit: 0 })
  expect(fine(await writer.post(`/create/${ORDER}`, body, DRY)).effects).toEqual([])
})

test('a row of a shared table is listed under the module that shows it, or not at all', async () => {
  const truck = fine(await client.post('/create/truck-mixer', await truckMixerBody(), DRY))
  expect(truck.effects.map(({ module }: Json) => module)).not.toContain('batching-plant')
  expect(truck.effects).toContainEqual(expect.objectContaining({ module: 'truck-mixer', field: 'police_number' }))
  const refund = await aRefund(client)
  const { effects } = fine(await client.post(`/action/deposit-refund/${refund.id}/submit`, {}, DRY))
  expect(effects.map(({ module, field }: Json) => [module, field])).toEqual([['deposit-refund', 'submitted']])
})

test('a table of several modules is told by the module that was called', async () => {
  const platform = await app.as('superadmin')
  const [{ id }] = (await app.pools.owner.query("SELECT id::int FROM corporates WHERE code = 'RIVAL'")).rows
  const { effects } = fine(await platform.post(`/action/resources/corporate/${id}/deactivate`, {}, DRY))
  const told = { document: 'RIVAL', module: 'resources/corporate', id }
  expect(effects).toEqual([{ ...told, field: 'status', before: 'active', after: 'non-active' }])
})

test('a value of Dry-Run other than 1 is refused, so that no rehearsal writes', async () => {
  const before = await leftBehind()
  const refused = await client.post(`/create/${ORDER}`, await orderBody(client), { 'dry-run': 'true' })
  expectRefusal(refused, 422)
  expect(refused.body.errors['Dry-Run']).toHaveLength(1)
  expect((await leftBehind()).orders).toBe(before.orders)
})

test('fixed calls that write refuse Dry-Run and write nothing', async () => {
  const before = fine(await client.get('/view/profile')).data
  const refused = await client.patch('/update/profile', { name: 'Nama Coba' }, DRY)
  expectRefusal(refused, 422)
  expect(refused.body.errors['Dry-Run']).toHaveLength(1)
  expect(fine(await client.get('/view/profile')).data).toEqual(before)

  const view = { module: ORDER, name: freshWord(), settings: {} }
  expectRefusal(await client.post('/create/list-view', view, DRY), 422)
  expect(fine(await client.get(`/list/list-view?module=${ORDER}`)).data).not.toContainEqual(
    expect.objectContaining({ name: view.name }),
  )
})

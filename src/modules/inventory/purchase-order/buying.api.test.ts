import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aSubmittedOrder, orderBody } from './testing.ts'

const ORDER = 'purchase-order'

let app: RunningApp
let buyer: Client

beforeAll(async () => {
  app = await startApp()
  buyer = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

test.each(['plant1', 'warehouse1', 'mechanic1'])('%s writes an order and sees what it costs', async (name) => {
  const client = await app.as(name)
  const order = await made(client, ORDER, await orderBody(buyer))
  expect(await viewed(client, ORDER, order.id)).toMatchObject({
    subtotal: 125_000_000,
    items: [{ price: 1_250, amount: 125_000_000 }],
  })
})

test('a user without the right to see costs is told that he cannot enter a price', async () => {
  const permissions = ['create-purchase-order', 'read-purchase-order', 'read-price']
  const client = await aUser(app, { company: 'DEMO', permissions, unit: 0 })
  expectInvalid(await client.post(`/create/${ORDER}`, await orderBody(buyer)), 'items.0.price')
})

test('a vendor with an open order is not deactivated, and the refusal names the order', async () => {
  const order = await aSubmittedOrder(buyer)
  const address = `/action/vendor/${order.vendor_id}/deactivate`
  expectRefusal(await buyer.post(address), 422)
  const company = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const refused = await company.post(address)
  expectRefusal(refused, 409)
  expect(refused.body.error_message).toContain(order.number)
  await acted(buyer, ORDER, order.id, 'cancel', { reason: 'Uji' })
  fine(await company.post(address))
})

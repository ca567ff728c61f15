import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aVendor, vendorBody } from '../vendor/testing.ts'
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

test('a user who changed or submitted an order cannot approve it', async () => {
  const [writer, approver] = [
    await app.as('warehouse1'),
    await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 }),
  ]
  const body = await orderBody(buyer)
  const { id } = await made(writer, ORDER, body)
  fine(await buyer.patch(`/update/${ORDER}/${id}`, { items: [{ ...body.items[0], price: 1_200 }] }))
  await acted(approver, ORDER, id, 'submit')
  for (const client of [buyer, approver]) {
    const { status, body: refusal } = await client.post(`/action/${ORDER}/${id}/approve`)
    expect([status, refusal.code]).toEqual([409, 'own_submission'])
  }
})

test('of an order that is not approved nothing is still to come', async () => {
  const order = await made(buyer, ORDER, await orderBody(buyer))
  expect(await viewed(buyer, ORDER, order.id)).toMatchObject({ items: [{ received: 0, remaining: 0 }] })
})

test('a user without the right to see costs is refused at the price', async () => {
  const permissions = ['create-purchase-order', 'read-purchase-order', 'read-price']
  const client = await aUser(app, { company: 'DEMO', permissions, unit: 0 })
  expectInvalid(await client.post(`/create/${ORDER}`, await orderBody(buyer)), 'items.0.price')
})

test('the address of a vendor is given whole or not at all', async () => {
  const { address, city_id, district_id, ...body } = await vendorBody(buyer)
  expectInvalid(await buyer.post('/create/vendor', { ...body, address }), 'city_id')
  const { id } = await made(buyer, 'vendor', body)
  expectInvalid(await buyer.patch(`/update/vendor/${id}`, { city_id, district_id }), 'address')
  fine(await buyer.patch(`/update/vendor/${id}`, { address, city_id, district_id }))
  expectInvalid(await buyer.patch(`/update/vendor/${id}`, { address: null }), 'address')
})

test('an order that does not say when it is paid takes the days of its vendor', async () => {
  const { id: vendor_id } = await aVendor(buyer, { payment_term_days: 45 })
  const ordered = async (given: Json) => {
    const { id } = await made(buyer, ORDER, await orderBody(buyer, { vendor_id, ...given }))
    return (await viewed(buyer, ORDER, id)).payment_term_days
  }
  expect(await ordered({})).toBe(45)
  expect(await ordered({ payment_term_days: 0 })).toBe(0)
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

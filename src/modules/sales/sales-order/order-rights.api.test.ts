import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { anyOf, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aDepartedDocket } from '../../production/docket/testing.ts'
import { aClearedDeposit } from '../deposit/testing.ts'
import { anApprovedOrder, anOrder, orderBody } from './testing.ts'

const ORDER = 'sales-order'
const reason = 'Permintaan pelanggan'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const holderOf = (...rights: string[]) =>
  aUser(app, {
    company: 'DEMO',
    permissions: [`read-${ORDER}`, ...rights.map((one) => `update-${ORDER}-${one}`)],
    unit: 0,
  })
const approve = (by: Client, id: number) => by.post(`/action/${ORDER}/${id}/approve`)

test('an order on credit needs the permission to approve credit, too, singly and in bulk', async () => {
  const orders = await Promise.all([anOrder(client), anOrder(client)])
  const ordinary = await holderOf('approve')
  for (const { id } of orders) {
    expect((await viewed(ordinary, ORDER, id)).can.approve).toBe(false)
    const refused = await approve(ordinary, id)
    expectRefusal(refused, 403)
    expect(refused.body.permission).toBe('update-sales-order-approve-credit')
    expect((await viewed(client, ORDER, id)).status).toBe('pending')
  }
  // The permission to approve credit does not include approval.
  expectRefusal(await approve(await holderOf('approve-credit'), orders[0].id), 403)
  const trusted = await holderOf('approve', 'approve-credit')
  expect((await viewed(trusted, ORDER, orders[0].id)).can.approve).toBe(true)
  for (const { id } of orders) fine(await approve(trusted, id))
})

test('an order in cash does not need the permission to approve credit', async () => {
  const cash = await anyOf(client, 'payment-type', { search: 'CASH' })
  const order = await anOrder(client, { payment_type_id: cash.id })
  await aClearedDeposit(client, { customer_id: order.customer_id, sales_order_id: order.id, amount: 1_000_000_000 })
  fine(await approve(await holderOf('approve'), order.id))
})

test('changing the price of a running order needs its own permission and a reason, and updates its sums', async () => {
  const docket = await aDepartedDocket(client)
  const order = await viewed(client, ORDER, docket.sales_order_id)
  const change = (by: Client, input: object) => by.post(`/action/${ORDER}/${order.id}/price`, input)
  expectRefusal(await change(await holderOf('approve', 'volume'), { price: 2_100_000, reason }), 403)
  const seller = await holderOf('price')
  expectInvalid(await change(seller, { price: 2_100_000 }), 'reason')
  expectInvalid(await change(seller, { price: -1, reason }), 'price')
  fine(await change(seller, { price: 2_100_000, reason }))
  const { volume } = order
  expect(await viewed(client, ORDER, order.id)).toMatchObject({ status: 'progress', subtotal: volume * 2_100_000 })
  const history = fine(await client.get(`/list/audit-log?table=sales_order_items&row_id=${order.items[0].id}`)).data
  expect(history[0]).toMatchObject({ action: 'price', reason })
  expect(Number(history[0].before.price)).toBe(2_000_000)
  expect(Number(history[0].after.price)).toBe(2_100_000)
})

test('a discount that brings a price below the minimum needs the permission to change prices', async () => {
  const cash = await anyOf(client, 'payment-type', { search: 'CASH' })
  const body = await orderBody(client)
  const discounted = async (discount: number) => {
    const items = body.items.map((item) => ({ ...item, volume: 10, discount }))
    const { id, customer_id } = await made(client, ORDER, { ...body, payment_type_id: cash.id, items })
    await aClearedDeposit(client, { customer_id, sales_order_id: id, amount: 1_000_000_000 })
    return viewed(client, ORDER, id)
  }
  const { items } = await discounted(0)
  // 10 m³ at 2,000,000 each.
  const most = 10 * (2_000_000 - items[0].min_price)
  const low = await discounted(most + 10)
  const ordinary = await holderOf('approve')
  const refused = await approve(ordinary, low.id)
  expectInvalid(refused, 'items.0.discount')
  expect(refused.body.code).toBe('below_min_price')
  fine(await approve(ordinary, (await discounted(most)).id))
  fine(await approve(await holderOf('approve', 'price'), low.id))
})

test('a new price below the discount of its item is refused', async () => {
  const order = await anApprovedOrder(client)
  await app.pools.owner.query('UPDATE sales_order_items SET discount = 1000, amount = amount - 1000 WHERE id = $1', [
    (order.items as Json[])[0]?.id ?? (await viewed(client, ORDER, order.id)).items[0].id,
  ])
  expectInvalid(await client.post(`/action/${ORDER}/${order.id}/price`, { price: 1, reason }), 'price')
})

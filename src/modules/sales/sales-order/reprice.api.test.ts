import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, freshWord, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aSiteProject } from '../site-project/testing.ts'
import { orderBody } from './testing.ts'

const REPRICE = '/action/sales-order/reprice'
const ORDER = 'sales-order'
const reason = 'Kenaikan harga semen'

let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

/** The lines of a streamed answer: progress, and the last line. */
function linesOf({ status, body }: Answer): { progress: Json[]; last: Json } {
  expect(status).toBe(200)
  const lines: Json[] = String(body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { progress: lines.slice(0, -1).map(({ progress }) => progress), last: lines.at(-1) }
}

const reprice = async (input: Json, headers: Record<string, string> = {}) =>
  linesOf(await client.post(REPRICE, { reason, ...input }, headers))

/** Two approved orders of a new project with the same product at two million, and the filters that choose them. */
async function twoOrders() {
  const project = await aSiteProject(client)
  const body = await orderBody(client, project)
  const orders: Json[] = []
  for (const _ of [1, 2])
    orders.push(await made(client, ORDER, { ...body, items: body.items.map((item) => ({ ...item, volume: 5 })) }))
  for (const { id } of orders) await acted(client, ORDER, id, 'approve')
  const [first] = orders as [Json, Json]
  return {
    orders: orders as [Json, Json],
    chosen: {
      customer_id: project.customer_id,
      product_id: body.items[0]?.product_id,
      from_docket_date: first.date as string,
    },
  }
}

const pricesOf = async (orders: readonly Json[]) =>
  Promise.all(orders.map(async ({ id }) => (await viewed(client, ORDER, id)).items[0].price))

test("the price of a product changes in all chosen orders, by a percentage of each order's price", async () => {
  const { orders, chosen } = await twoOrders()
  await acted(client, ORDER, orders[1].id, 'price', { price: 1_000_001, reason })
  const { progress, last } = await reprice({ ...chosen, percent: 2.5 })
  expect(progress.at(-1)).toEqual({ done: 2, total: 2 })
  expect(last.data.left).toEqual([])
  expect(last.data.orders).toMatchObject(orders.map(({ id, number }) => ({ id, number })))
  expect(await pricesOf(orders)).toEqual([2_050_000, 1_025_001])
  const { price_changes: changes } = await viewed(client, ORDER, orders[0].id)
  expect(changes).toMatchObject([{ old_price: 2_000_000, new_price: 2_050_000, reason }])
})

test('a refused order is left with its reason, and the others change', async () => {
  const { orders, chosen } = await twoOrders()
  const manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const { credit_available } = await viewed(manager, 'customer', chosen.customer_id)
  // Room for one of the two: each comes to Rp 1,110,000 more with its VAT.
  const amount = 1_200_000 - credit_available
  fine(await manager.post(`/action/customer/${chosen.customer_id}/limit`, { reason, amount }))
  const { last } = await reprice({ ...chosen, price: 2_200_000 })
  expect(last.data.orders.map(({ id }: Json) => id)).toEqual([orders[0].id])
  expect(last.data.left).toMatchObject([{ id: orders[1].id, number: orders[1].number, reason: 'credit_limit' }])
  expect(last.data.left[0].message).toMatch(/limit/i)
  expect(await pricesOf(orders)).toEqual([2_200_000, 2_000_000])
})

test('a dry run reports the new total of each order, and writes nothing', async () => {
  const { orders, chosen } = await twoOrders()
  const { last } = await reprice({ ...chosen, percent: 10 }, { 'dry-run': '1', 'idempotency-key': freshWord() })
  expect(last.data.orders).toHaveLength(2)
  const totals = last.effects.filter(({ module, field }: Json) => module === ORDER && field === 'subtotal')
  expect(totals.map(({ before, after }: Json) => [before, after])).toEqual([
    [10_000_000, 11_000_000],
    [10_000_000, 11_000_000],
  ])
  expect(await pricesOf(orders)).toEqual([2_000_000, 2_000_000])
})

test('an interrupted run resumes under its idempotency key, and no order is raised twice', async () => {
  const { orders, chosen } = await twoOrders()
  const headers = { 'idempotency-key': freshWord() }
  const blocker = await app.pools.owner.connect()
  try {
    await blocker.query('BEGIN')
    await blocker.query('SELECT id FROM sales_orders WHERE corporate_id = 1 AND id = $1 FOR UPDATE', [orders[1].id])
    expect((await reprice({ ...chosen, percent: 10 }, headers)).last).toMatchObject({ code: 'locked' })
  } finally {
    await blocker.query('ROLLBACK')
    blocker.release()
  }
  expect(await pricesOf(orders)).toEqual([2_200_000, 2_000_000])
  const resumed = await reprice({ ...chosen, percent: 10 }, headers)
  expect(resumed.last.data.orders).toHaveLength(2)
  expect(await pricesOf(orders)).toEqual([2_200_000, 2_200_000])
  expect((await reprice({ ...chosen, percent: 10 }, headers)).last).toEqual(resumed.last)
})

test('it requires the permission to change prices, a product, a day, a reason, and either a price or a percentage', async () => {
  const { orders, chosen } = await twoOrders()
  const seller = await aUser(app, { company: 'DEMO', permissions: ['read-sales-order', 'update-sales-order-approve'] })
  expectRefusal(await seller.post(REPRICE, { ...chosen, percent: 1, reason }), 403)
  for (const name of ['product_id', 'from_docket_date', 'reason']) {
    expectInvalid(await client.post(REPRICE, { ...chosen, percent: 1, reason, [name]: null }), name)
  }
  for (const neither of [{}, { price: 1_000_000, percent: 1 }]) {
    expectInvalid(await client.post(REPRICE, { reason, ...chosen, ...neither }), 'price')
  }
  const pricer = await aUser(app, {
    company: 'DEMO',
    permissions: ['read-sales-order', 'update-sales-order-price'],
    unit: 0,
  })
  expect(linesOf(await pricer.post(REPRICE, { ...chosen, percent: 1, reason })).last.data.left).toEqual([])
  expect(await pricesOf(orders)).toEqual([2_020_000, 2_020_000])
})

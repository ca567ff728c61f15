import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { anApprovedOrder } from '../../sales/sales-order/testing.ts'
import { aDepartedDocket } from '../docket/testing.ts'
import { aJobOrder } from '../job-order/testing.ts'
import { productionSchedule } from './production-schedule.ts'
import { aSchedule } from './testing.ts'

const reason = 'Hujan deras'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

/** A schedule of 20 m³ of the order, of which 7 m³ are delivered. */
async function partlyPoured(order: Json) {
  const schedule = await aSchedule(client, order, { volume: 20 })
  const job = await aJobOrder(client, schedule)
  await acted(client, 'production/docket', (await aDepartedDocket(client, job)).id, 'finish')
  return { schedule, job }
}

test('only what is still to be loaded of open schedules and job orders remains, in the list, its sums and the record; the rest returned to the order', async () => {
  const order = await anApprovedOrder(client)
  const [closed, open] = [await partlyPoured(order), await partlyPoured(order)]
  const called = await aSchedule(client, order, { volume: 5 })
  await acted(client, 'production-schedule', closed.schedule.id, 'finish', { reason })
  await acted(client, 'production-schedule', called.id, 'cancel', { reason })

  const list = await listed(client, 'production-schedule', { customer_id: order.customer_id, limit: 100 })
  const left = Object.fromEntries(list.data.map(({ id, remaining }: Json) => [id, remaining]))
  expect(left).toEqual({ [closed.schedule.id]: 0, [called.id]: 0, [open.schedule.id]: 13 })
  expect(list.summary.remaining).toBe(13)
  for (const [id, remaining] of Object.entries(left)) {
    expect((await viewed(client, 'production-schedule', Number(id))).remaining).toBe(remaining)
  }
  const returned = [closed.schedule, called, open.schedule].map(({ id }) => viewed(client, 'production-schedule', id))
  expect((await Promise.all(returned)).map((one) => one.returned_to_order)).toEqual([13, 5, 0])
  expect((await viewed(client, 'production', closed.job.id)).remaining).toBe(0)
  expect((await viewed(client, 'production', open.job.id)).remaining).toBe(13)
})

test('of a cancelled order nothing remains, in the list, the record and its items', async () => {
  const order = await anApprovedOrder(client)
  await acted(client, 'sales-order', order.id, 'cancel', { reason })
  const seen = await viewed(client, 'sales-order', order.id)
  expect([seen.remaining, seen.items[0].remaining]).toEqual([0, 0])
  const list = await listed(client, 'sales-order', { customer_id: order.customer_id })
  expect(list.data.map(({ remaining }: Json) => remaining)).toEqual([0])
  const items = fine(await client.get(`/list/sales-order-item?sales_order_id=${order.id}`)).data
  expect(items.map((item: Json) => item.remaining)).toEqual([0])
})

test('an item that is scheduled to its last m³ is not offered to be scheduled', async () => {
  const order = await anApprovedOrder(client, { volume: 24 })
  const { offers } = productionSchedule.fields.sales_order_item_id
  const offered = async () => {
    const asked = new URLSearchParams({ ...offers, sales_order_id: String(order.id) })
    return fine(await client.get(`/lookup/sales-order-item?${asked}`)).data.map(({ id }: Json) => id)
  }
  const first = await aSchedule(client, order, { volume: 23.999 })
  expect(await offered()).toEqual([order.items[0].id])
  const last = await aSchedule(client, order, { volume: 0.001 })
  expect(await offered()).toEqual([])
  await acted(client, 'production-schedule', last.id, 'cancel', { reason })
  expect(await offered()).toEqual([order.items[0].id])
  await acted(client, 'production-schedule', first.id, 'cancel', { reason })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { anApprovedOrder, anOrder } from '../../sales/sales-order/testing.ts'
import { aSchedule, scheduleBody } from '../production-schedule/testing.ts'

let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const release = (order: Json, lines: readonly object[], by = client, headers: Record<string, string> = {}) =>
  by.post(`/dispatch/release/${order.id}`, { lines }, headers)
const lineOf = async (order: Json, given: object = {}) => ({ ...(await scheduleBody(client, order)), ...given })
const ofOrder = async (table: string, order: Json): Promise<number> =>
  (await app.pools.owner.query(`SELECT count(*)::int AS n FROM ${table} WHERE sales_order_id = $1`, [order.id])).rows[0]
    .n
const expectNothingOf = async (order: Json) => {
  expect(await viewed(client, 'sales-order', order.id)).toMatchObject({ status: 'pending' })
  expect([await ofOrder('production_schedules', order), await ofOrder('job_orders', order)]).toEqual([0, 0])
}

test('a pending order is approved, scheduled and given its job order in one call', async () => {
  const order = await anOrder(client)
  const { data } = fine(await release(order, [await lineOf(order, { volume: 35, start_time: '09:15' })]))
  expect(data).toMatchObject({ id: order.id, number: order.number, status: 'approve' })
  const [line] = data.lines
  const schedule = await viewed(client, 'production-schedule', line.production_schedule_id)
  expect(schedule).toMatchObject({ number: line.production_schedule_number, volume: 35, start_time: '09:15' })
  const job = await viewed(client, 'production', line.job_order_id)
  expect(job).toMatchObject({ number: line.job_order_number, volume: 35, production_schedule_id: schedule.id })
  expect(job.batching_plant_id).toBe(schedule.batching_plant_id)
})

test('several lines of an order become as many schedules, each with a job order', async () => {
  const order = await anApprovedOrder(client)
  const lines = [await lineOf(order, { volume: 60 }), await lineOf(order, { volume: 40, start_time: '13:00' })]
  const { data } = fine(await release(order, lines))
  expect(new Set(data.lines.map((line: Json) => line.job_order_id)).size).toBe(2)
  expect([await ofOrder('production_schedules', order), await ofOrder('job_orders', order)]).toEqual([2, 2])
})

test('a refused line also undoes the approval and the lines before it', async () => {
  const order = await anOrder(client)
  const lines = [await lineOf(order, { volume: 60 }), await lineOf(order, { volume: 41 })]
  const answer = await release(order, lines)
  expectInvalid(answer, 'lines.1.volume')
  expect(answer.body.error_message).toBe('Volume maksimal 40 m³ (belum terjadwal dari pesanan), diminta 41 m³')
  await expectNothingOf(order)
})

test('an item of another order is refused at its line', async () => {
  const [order, other] = [await anOrder(client), await anApprovedOrder(client)]
  expectInvalid(await release(order, [await lineOf(other)]), 'lines.0.sales_order_item_id')
  await expectNothingOf(order)
})

test.each([{ lines: [] }, { lines: ['x'] }, { lines: {} }, {}])('%j is refused as lines', async (given) => {
  const order = await anOrder(client)
  expectInvalid(await client.post(`/dispatch/release/${order.id}`, given), 'lines')
  await expectNothingOf(order)
})

const RIGHTS = [
  'create-production',
  'create-production-schedule',
  'update-sales-order-approve',
  'update-sales-order-approve-credit',
]

test('a user who may approve, schedule and create job orders may release', async () => {
  const by = await aUser(app, { company: 'DEMO', permissions: RIGHTS, unit: 0 })
  const order = await anOrder(client)
  fine(await release(order, [await lineOf(order)], by))
})

test.each(RIGHTS)('a pending credit order cannot be released without the permission %s', async (missing) => {
  const permissions = RIGHTS.filter((one) => one !== missing)
  const by = await aUser(app, { company: 'DEMO', permissions, unit: 0 })
  const order = await anOrder(client)
  expectRefusal(await release(order, [await lineOf(order)], by), 403)
  await expectNothingOf(order)
})

test('an order changed by another user meanwhile is not released', async () => {
  const order = await anOrder(client)
  const lines = [await lineOf(order)]
  expectRefusal(
    await client.post(`/dispatch/release/${order.id}`, { lock_version: order.lock_version - 1, lines }),
    409,
  )
  await expectNothingOf(order)
})

test('an order of another company is not found', async () => {
  const stranger = await aUser(app, { company: 'RIVAL', permissions: 'all' })
  const order = await anOrder(client)
  expectRefusal(await release(order, [await lineOf(order)], stranger), 404)
  await expectNothingOf(order)
})

test('a repeated click with one idempotency key makes one schedule and gets the same answer', async () => {
  const order = await anOrder(client)
  const lines = [await lineOf(order)]
  const key = { 'idempotency-key': `release-${order.id}` }
  const answers = await Promise.all([1, 2, 3].map(() => release(order, lines, client, key)))
  const [first, ...others] = answers.map(({ body }) => body.data)
  expect(first.lines).toHaveLength(1)
  for (const other of others) expect(other).toEqual(first)
  expect([await ofOrder('production_schedules', order), await ofOrder('job_orders', order)]).toEqual([1, 1])
})

test('a fully scheduled order takes no more', async () => {
  const order = await anApprovedOrder(client)
  await aSchedule(client, order, { volume: 100 })
  expectInvalid(await release(order, [await lineOf(order, { volume: 1 })]), 'lines.0.volume')
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import { systemCall } from '../../../platform/server/jobs/system-call.ts'
import { instantIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { brokenInvariants } from '../../../testing/invariants.ts'
import { isLong } from '../../../testing/long.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aDepartedDocket, docketBody } from '../../production/docket/testing.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import { aSchedule, scheduleBody } from '../../production/production-schedule/testing.ts'
import { closeWhereItIsOne } from './server/auto-close.ts'
import { anApprovedOrder } from './testing.ts'

const ORDER = 'sales-order'
const SCHEDULE = 'production-schedule'
const DOCKET = 'production/docket'
const reason = 'Uji tutup otomatis'
const RUNS = isLong ? 60 : 3

let app: RunningApp
let client: Client
let unit: Json
let company: number

beforeAll(async () => {
  app = await startApp({ connections: 10 })
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const order = await anApprovedOrder(client)
  unit = await viewed(client, 'production-unit', order.production_unit_id)
  const { rows } = await app.pools.owner.query('SELECT corporate_id FROM sales_orders WHERE id = $1', [order.id])
  company = rows[0].corporate_id
  await app.jobs.start()
})
afterAll(() => app?.stop())

/** An order with one load on the road, on its own schedule. */
async function anOrderUnderWay(volume: number, load: number, given: Json = {}) {
  const order = await anApprovedOrder(client, { auto_close: 'active', volume, ...given })
  const schedule = await aSchedule(client, order, { volume: load })
  const job = await aJobOrder(client, schedule)
  return { order, schedule, job, docket: await aDepartedDocket(client, job, { quantity: load }) }
}

/** The jobs that close this order, run or not. */
async function jobsOf(order: Json): Promise<number> {
  const { rows } = await app.pools.owner.query(
    `SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'close-order'
      AND (data -> 'payload' ->> 'orderId')::bigint = $1`,
    [order.id],
  )
  return rows[0].n
}

/** Waits until every job that closes orders has run. */
const allRun = () =>
  vi.waitFor(
    async () => {
      const { rows } = await app.pools.owner.query(
        `SELECT state, count(*)::int FROM pgboss.job WHERE name = 'close-order' AND state <> 'completed' GROUP BY 1`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 60_000, interval: 50 },
  )

/** Runs the hourly job of a unit's day at a clock time twice, as may happen, and the jobs that it enqueues. */
async function hourly(day: string, clock: string): Promise<void> {
  const at = instantIn(unit.timezone, `${day} ${clock}`)
  await systemCall({ pools: app.pools, queue: app.jobs }, { corporateId: company }, async (call) => {
    for (const _ of ['first', 'again']) await closeWhereItIsOne(call, at)
  })
  await allRun()
}

const finishesOf = async (order: Json): Promise<Json[]> =>
  (
    await app.pools.owner.query(
      `SELECT reason, user_id FROM audit_logs WHERE "table" = 'sales_orders' AND row_id = $1 AND action = 'finish'`,
      [order.id],
    )
  ).rows

test('an auto-closed order is closed when its last schedule ends, and reserves what is left to bill', async () => {
  const { order, docket } = await anOrderUnderWay(20, 6.5, { over_delivery_pct: 5 })
  const rest = await aSchedule(client, order, { volume: 12.5 })
  const job = await aJobOrder(client, rest)
  const last = await aDepartedDocket(client, job, { quantity: 6.9 })
  await acted(client, DOCKET, docket.id, 'finish')
  expect(await jobsOf(order)).toBe(0)
  await acted(client, DOCKET, last.id, 'finish')
  expect(await jobsOf(order)).toBe(0)
  const other = await aDepartedDocket(client, job, { quantity: 5.6 })
  await acted(client, DOCKET, other.id, 'finish')
  await allRun()
  expect(await viewed(client, ORDER, order.id)).toMatchObject({ status: 'finish', finish_reason: 'auto', remaining: 1 })
  expect(await finishesOf(order)).toEqual([{ reason: 'auto', user_id: 0 }])
  const { rows } = await app.pools.owner.query(
    'SELECT r.amount, round(2000000 * 19 * 1.11) AS worth FROM sales_order_reservations r WHERE sales_order_id = $1',
    [order.id],
  )
  expect(rows[0].amount).toBe(Number(rows[0].worth))
})

test('an order without auto-close, or with too much left, stays open after its schedules', async () => {
  const byHand = await anOrderUnderWay(7, 7, { auto_close: 'non-active' })
  const unfinished = await anOrderUnderWay(20, 7)
  for (const { docket } of [byHand, unfinished]) await acted(client, DOCKET, docket.id, 'finish')
  for (const { order } of [byHand, unfinished]) expect(await jobsOf(order)).toBe(0)
})

test('an order without a load for the days that its unit waits is closed at one at night in that unit, once', async () => {
  const { order, docket } = await anOrderUnderWay(20, 7)
  const byHand = await anOrderUnderWay(20, 7, { auto_close: 'non-active' })
  const loading = await anOrderUnderWay(20, 7)
  for (const one of [docket, byHand.docket]) await acted(client, DOCKET, one.id, 'finish')
  const due = addDays(docket.date, unit.auto_close_days)
  await hourly(addDays(due, -1), '01:05:00')
  await hourly(due, '02:05:00')
  await hourly(due, '00:55:00')
  expect(await jobsOf(order)).toBe(0)
  await hourly(due, '01:05:00')
  expect(await viewed(client, ORDER, order.id)).toMatchObject({
    status: 'finish',
    finish_reason: 'auto',
    remaining: 13,
  })
  await hourly(addDays(due, 1), '01:05:00')
  expect(await finishesOf(order)).toHaveLength(1)
  for (const one of [byHand, loading]) expect((await viewed(client, ORDER, one.order.id)).status).toBe('progress')
})

const deed = fc.constantFrom('finish', 'cancel', 'reject', 'schedule', 'issue', 'endSchedule', 'night', 'night')

test('while dispatchers work an order is closed at most once, never with an open docket or schedule (I-60)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 10 }), async (deeds) => {
      const { order, schedule, job, docket } = await anOrderUnderWay(7.4, 7)
      const [pour, load] = [await scheduleBody(client, order), await docketBody(client, job)]
      const night = addDays(docket.date, unit.auto_close_days)
      const doIt = {
        finish: () => client.post(`/action/${DOCKET}/${docket.id}/finish`, {}),
        cancel: () => client.post(`/action/${DOCKET}/${docket.id}/cancel`, { reason }),
        reject: () => client.post(`/action/${DOCKET}/${docket.id}/reject`, { reason }),
        schedule: () => client.post(`/create/${SCHEDULE}`, { ...pour, volume: 0.1 }),
        issue: () => client.post(`/create/${DOCKET}`, { ...load, quantity: 0.1 }),
        endSchedule: () => client.post(`/action/${SCHEDULE}/${schedule.id}/finish`, { reason }),
        night: () => hourly(night, '01:30:00'),
      }
      const answers = await Promise.all(deeds.map((one) => doIt[one]()))
      for (const answer of answers) if (answer) expect([200, 201, 409, 422]).toContain(answer.status)
      await allRun()
      expect((await finishesOf(order)).length).toBeLessThanOrEqual(1)
      const stands = await viewed(client, ORDER, order.id)
      if (stands.status === 'finish') {
        await hourly(night, '01:30:00')
        expect((await viewed(client, ORDER, order.id)).lock_version).toBe(stands.lock_version)
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect((await brokenInvariants(app)).join('\n')).toBe('')
}, 300_000)

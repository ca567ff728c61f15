import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemCall } from '../../../platform/server/jobs/system-call.ts'
import { instantIn } from '../../../platform/server/time.ts'
import type { Answer, Client, Json } from '../../../platform/testing/client.ts'
import { expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { expectSound } from '../../../testing/ledgers.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aDepartedDocket } from '../../production/docket/testing.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import { aSchedule } from '../../production/production-schedule/testing.ts'
import ofLimits, { expireIfPast, linesPast } from '../credit-limit-entry/server/index.ts'
import { levelsOfSubmission } from '../credit-submission/testing.ts'
import { siteProjectBody } from '../site-project/testing.ts'
import ofOrders from './server/index.ts'
import { orderBody } from './testing.ts'

const ORDER = 'sales-order'
const reason = 'Uji limit'
/** `npm run test:long` runs more. */
const RUNS = Number(process.env.MOLEN_HISTORIES ?? 3)
const APPROVALS = process.env.MOLEN_HISTORIES ? 50 : 20
/** 10 m³ at a million, with eleven per cent of VAT. */
const TEN_M3 = 11_100_000

let app: RunningApp
let client: Client
let manager: Client
let ordered: Json
let unit: Json
let company: number

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  ordered = await orderBody(client)
  unit = await anyOf(client, 'production-unit')
  company = (await app.pools.owner.query("SELECT id FROM corporates WHERE code = 'DEMO'")).rows[0].id
})
afterAll(() => app?.stop())

const setLimit = (customerId: number, input: object) =>
  manager.post(`/action/customer/${customerId}/limit`, { reason, ...input })
const act = (order: Json, verb: string, input: object = {}, by = client): Promise<Answer> =>
  by.post(`/action/${ORDER}/${order.id}/${verb}`, input)
/** A customer's limit, and what they owe or have ordered. */
async function creditOf(customerId: number): Promise<readonly number[]> {
  const { credit_limit, exposure, credit_available } = await viewed(manager, 'customer', customerId)
  expect(credit_available).toBe(credit_limit - exposure)
  return [credit_limit, exposure]
}

/** A project of a new customer with a limit in Rp. */
async function aBuyer(limit: number): Promise<Json> {
  const project = await made(client, 'site-project', await siteProjectBody(client))
  const [now = 0] = await creditOf(project.customer_id)
  fine(await setLimit(project.customer_id, { amount: limit - now }))
  return project
}

/** An order of a volume in m³ at a million for the project. */
const anOrderFor = (project: Json, volume: number, given: object = {}): Promise<Json> =>
  made(client, ORDER, {
    ...ordered,
    customer_id: project.customer_id,
    site_project_id: project.id,
    ...given,
    items: ordered.items.map((item: Json) => ({ ...item, volume, price: 1_000_000 })),
  })

const CHECKS = [ofOrders, ofLimits].flatMap(({ implementation }) => implementation.ledgerChecks ?? [])

test('of orders approved concurrently exactly as many succeed as their limit allows (I-10)', async () => {
  const project = await aBuyer(10 * TEN_M3)
  const orders = await Promise.all(Array.from({ length: APPROVALS }, () => anOrderFor(project, 10)))
  const answers = await Promise.all(orders.map((order) => act(order, 'approve')))
  const refused = answers.filter(({ status }) => status === 422)
  expect([answers.length - refused.length, refused.length]).toEqual([10, APPROVALS - 10])
  for (const { body } of refused) expect(body.code).toBe('credit_limit')
  expect(await creditOf(project.customer_id)).toEqual([10 * TEN_M3, 10 * TEN_M3])
  await expectSound(app, CHECKS)
})

test('the refusal of an order beyond the limit names limit, use, its amount and the m³ that fit', async () => {
  const project = await aBuyer(100_000_000)
  fine(await act(await anOrderFor(project, 80), 'approve'))
  const order = await anOrderFor(project, 12.5)
  const refused = await act(order, 'approve')
  expectRefusal(refused, 422)
  expect(refused.body.error_message).toBe(
    'Limit kredit tidak cukup: limit Rp. 100.000.000,-, terpakai Rp. 88.800.000,-, pesanan ini Rp. 13.875.000,-; ' +
      'boleh sampai 10 m³. Kurangi volume atau minta kenaikan limit',
  )
  const items = [{ ...order.items[0], volume: 10 }]
  fine(await client.patch(`/update/${ORDER}/${order.id}`, { items }))
  fine(await act(order, 'approve'))
})

test('the order form says whether the order would be approved and up to how many m³, and changes nothing', async () => {
  const project = await aBuyer(100_000_000)
  fine(await act(await anOrderFor(project, 80), 'approve'))
  const permissions = ['read-sales-order', 'create-sales-order', 'read-price']
  const sales = await aUser(app, { company: 'DEMO', permissions, unit: 0 })
  const [fits, exceeds] = [await anOrderFor(project, 5), await anOrderFor(project, 12.5)]
  const simulate = ({ id }: Json, by = sales) => by.post(`/action/${ORDER}/${id}/simulate`)
  expect(fine(await simulate(fits)).data).toMatchObject({ status: 'pending', most_m3: 10 })
  const refused = await simulate(exceeds)
  expectRefusal(refused, 422)
  expect(refused.body.error_message).toBe((await act(exceeds, 'approve')).body.error_message)
  expect(await viewed(client, ORDER, fits.id)).toMatchObject({ status: 'pending', lock_version: fits.lock_version })
  expect(await creditOf(project.customer_id)).toEqual([100_000_000, 88_800_000])
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-sales-order'], unit: 0 })
  expectRefusal(await simulate(fits, reader), 403)
})

test('a user who sees no prices gets only m³', async () => {
  const project = await aBuyer(TEN_M3)
  const order = await anOrderFor(project, 5)
  fine(await act(order, 'approve'))
  const dispatcher = await aUser(app, {
    company: 'DEMO',
    permissions: ['read-sales-order', 'update-sales-order-volume'],
    unit: 0,
  })
  const refused = await act(order, 'volume', { volume: 20, reason }, dispatcher)
  expectRefusal(refused, 422)
  expect(refused.body.errors.volume).toEqual([
    'Limit kredit tidak cukup; boleh sampai 10 m³. Kurangi volume atau minta kenaikan limit',
  ])
})

test('a customer without a limit or with an expired one cannot buy on credit', async () => {
  const project = await made(client, 'site-project', await siteProjectBody(client))
  await app.pools.owner.query('DELETE FROM credit_limit_entries WHERE customer_id = $1', [project.customer_id])
  await app.pools.owner.query('DELETE FROM credit_line_balances WHERE customer_id = $1', [project.customer_id])
  await app.pools.owner.query('DELETE FROM credit_lines WHERE customer_id = $1', [project.customer_id])
  const order = await anOrderFor(project, 10)
  const without = await act(order, 'approve')
  expectRefusal(without, 422)
  expect(without.body.code).toBe('no_credit_line')
  fine(await setLimit(project.customer_id, { amount: TEN_M3, valid_until: '2020-02-29' }))
  const expired = await act(order, 'approve')
  expectRefusal(expired, 422)
  expect(expired.body.error_message).toMatch(/^Limit kredit berlaku sampai 29 Feb 2020\. /)
  // The limit's last day is over, so the hourly job may have ended it already.
  fine(await setLimit(project.customer_id, { amount: TEN_M3, valid_until: '2099-12-31' }))
  fine(await act(order, 'approve'))
})

/** The hourly job at that moment, run twice concurrently. */
const hourly = (at: string) =>
  Promise.all(
    ['first', 'again'].map(() =>
      systemCall({ pools: app.pools, queue: app.jobs }, { corporateId: company }, async (call) => {
        for (const id of await linesPast(call, at)) await expireIfPast(call, id, at)
      }),
    ),
  )
const expiriesOf = async (customer_id: number): Promise<Json[]> =>
  (await listed(manager, 'credit-limit-entry', { customer_id, type: 'expire' })).data

test("a line expires after its last day: a project's by its unit's clock, a customer's by the company's last unit", async () => {
  const east = (await manager.get('/lookup/production-unit')).body.data.find(({ id }: Json) => id !== unit.id)
  await app.pools.owner.query("UPDATE production_units SET timezone = 'Asia/Jayapura' WHERE id = $1", [east.id])
  const { customer_id } = await aBuyer(3 * TEN_M3)
  const body = { ...(await siteProjectBody(client)), customer_id, production_unit_id: east.id }
  const project = await made(manager, 'site-project', body)
  const last = '2031-05-06'
  fine(await setLimit(customer_id, { valid_until: last }))
  fine(await setLimit(customer_id, { site_project_id: project.id, amount: TEN_M3, valid_until: last }))
  await hourly(instantIn('Asia/Jayapura', `${last} 23:59`))
  expect(await expiriesOf(customer_id)).toEqual([])
  await hourly(instantIn('Asia/Jayapura', '2031-05-07 00:00'))
  expect(await expiriesOf(customer_id)).toMatchObject([{ site_project_id: project.id, amount: -TEN_M3, balance: 0 }])
  await hourly(instantIn('Asia/Jakarta', '2031-05-07 00:00'))
  expect((await expiriesOf(customer_id)).map(({ amount }) => amount).toSorted()).toEqual([-TEN_M3, -3 * TEN_M3])
  await hourly(instantIn('Asia/Jakarta', '2031-05-07 01:00'))
  expect(await expiriesOf(customer_id)).toHaveLength(2)
  expect(await creditOf(customer_id)).toEqual([0, 0])
  await expectSound(app, CHECKS)
})

test('the line of one order ends with that order, cancelled or finished, and no other line changes', async () => {
  const project = await aBuyer(TEN_M3)
  const { customer_id } = project
  fine(await client.patch(`/update/customer/${customer_id}`, { allow_credit_submission: true }))
  const [cancelled, finished] = [await anOrderFor(project, 20), await anOrderFor(project, 20)]
  for (const { id } of [cancelled, finished]) {
    const once = { type: 'one_time', sales_order_id: id, requested_limit: 3 * TEN_M3, requested_top: 7, reason }
    const submission = await made(client, 'credit-submission', { ...once, customer_id })
    await acted(client, 'credit-submission', submission.id, 'submit')
    const [level] = await levelsOfSubmission(client, submission.id)
    await acted(manager, 'credit-limit-approval', level?.id, 'approve')
  }
  expect(await creditOf(customer_id)).toEqual([7 * TEN_M3, 0])
  fine(await act(cancelled, 'cancel', { reason }))
  expect(await expiriesOf(customer_id)).toMatchObject([{ ref: cancelled.number, amount: -3 * TEN_M3, balance: 0 }])
  fine(await act(finished, 'approve'))
  const schedule = await aSchedule(client, await viewed(client, ORDER, finished.id), { volume: 20 })
  const docket = await aDepartedDocket(client, await aJobOrder(client, schedule))
  await acted(client, 'production/docket', docket.id, 'finish')
  await acted(client, 'production-schedule', schedule.id, 'finish', { reason })
  expect(await expiriesOf(customer_id)).toHaveLength(1)
  fine(await act(finished, 'finish', { reason }))
  expect((await expiriesOf(customer_id)).map(({ ref }) => ref).toSorted()).toEqual(
    [cancelled.number, finished.number].toSorted(),
  )
  // The customer still owes what was delivered.
  expect(await creditOf(customer_id)).toEqual([TEN_M3, (7 * TEN_M3) / 10])
  await expectSound(app, CHECKS)
})

test("an order uses its project's line if there is one, else its customer's, and never switches", async () => {
  const project = await aBuyer(TEN_M3)
  const first = await anOrderFor(project, 10)
  fine(await act(first, 'approve'))
  const second = await anOrderFor(project, 10)
  expectRefusal(await act(second, 'approve'), 422)
  fine(await setLimit(project.customer_id, { site_project_id: project.id, amount: 2 * TEN_M3 }))
  fine(await act(second, 'approve'))
  // The first order uses the customer's line, so the project's line has room for another one.
  fine(await act(await anOrderFor(project, 10), 'approve'))
  expectRefusal(await act(first, 'volume', { volume: 10.1, reason }), 422)
  expect(await creditOf(project.customer_id)).toEqual([3 * TEN_M3, 3 * TEN_M3])
  await expectSound(app, CHECKS)
})

test('a running order reserves its maximum, a finished one what was delivered, a cancelled one nothing', async () => {
  const project = await aBuyer(4 * TEN_M3)
  const exposure = async () => (await creditOf(project.customer_id))[1]
  // Ten per cent may be loaded above the volume ordered.
  const order = await anOrderFor(project, 10, { over_delivery_pct: 10 })
  fine(await act(order, 'approve'))
  expect(await exposure()).toBe(12_210_000)
  fine(await act(order, 'volume', { volume: 20, reason }))
  expect(await exposure()).toBe(24_420_000)
  fine(await act(order, 'price', { price: 900_000, reason }))
  expect(await exposure()).toBe(21_978_000)
  expectRefusal(await act(order, 'price', { price: 2_000_000, reason }), 422)
  const schedule = await aSchedule(client, await viewed(client, ORDER, order.id), { volume: 20 })
  const docket = await aDepartedDocket(client, await aJobOrder(client, schedule))
  await acted(client, 'production/docket', docket.id, 'finish', { returned_volume: 2, return_reason: 'excess' })
  expect(await exposure()).toBe(21_978_000)
  await acted(client, 'production-schedule', schedule.id, 'finish', { reason })
  fine(await act(order, 'finish', { reason }))
  // 5 m³ at 900,000 and VAT.
  expect(await exposure()).toBe(4_995_000)
  fine(await act(order, 'reopen', { reason }, manager))
  expect(await exposure()).toBe(21_978_000)
  fine(await act(order, 'finish', { reason }))
  const other = await anOrderFor(project, 30)
  fine(await act(other, 'approve'))
  expect(await exposure()).toBe(4_995_000 + 33_300_000)
  const refused = await act(order, 'reopen', { reason }, manager)
  expect([refused.status, refused.body.code]).toEqual([422, 'credit_limit'])
  await acted(client, 'production/docket', docket.id, 'cancel', { reason })
  expect(await exposure()).toBe(33_300_000)
  fine(await act(other, 'cancel', { reason }))
  expect(await exposure()).toBe(0)
  await expectSound(app, CHECKS)
})

test('a customer who pays the VAT to the state owes orders without it', async () => {
  const project = await aBuyer(10_000_000)
  fine(await client.patch(`/update/customer/${project.customer_id}`, { vat_collector: true }))
  fine(await act(await anOrderFor(project, 10), 'approve'))
  expect(await creditOf(project.customer_id)).toEqual([10_000_000, 10_000_000])
})

test('a pending order tells what its approval reserves, to users who see prices', async () => {
  const project = await aBuyer(100_000_000)
  const charges = [{ name: 'Mobilisasi', basis: 'lump_sum', qty: 1, price: 500_000, taxable: true }]
  const order = await anOrderFor(project, 10, { over_delivery_pct: 10, charges })
  const committed = async (by = client) => (await viewed(by, ORDER, order.id)).estimated_commitment
  // 11 m³ at a million and the charge, with VAT.
  expect(await committed()).toBe(12_765_000)
  fine(await act(order, 'approve'))
  expect(await committed()).toBe(12_765_000)
  expect((await creditOf(project.customer_id))[1]).toBe(12_765_000)
  const collector = await anOrderFor(project, 10)
  fine(await client.patch(`/update/customer/${project.customer_id}`, { vat_collector: true }))
  expect((await viewed(client, ORDER, collector.id)).estimated_commitment).toBe(10_000_000)
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-sales-order'], unit: 0 })
  expect(await viewed(reader, ORDER, collector.id)).not.toHaveProperty('estimated_commitment')
  fine(await act(collector, 'cancel', { reason }))
  expect((await viewed(client, ORDER, collector.id)).estimated_commitment).toBeNull()
})

test('only company users change a limit, with a reason, never below zero, and each change is recorded', async () => {
  const { customer_id } = await aBuyer(TEN_M3)
  const change = (by: Client, input: object) => by.post(`/action/customer/${customer_id}/limit`, input)
  const unitUser = await change(client, { amount: 1, reason })
  expect([unitUser.status, unitUser.body.code]).toEqual([422, 'corporate_level_only'])
  expectRefusal(await change(manager, { amount: 1 }), 422)
  expectRefusal(await change(manager, { amount: 0, reason }), 422)
  expectRefusal(await change(manager, { amount: -TEN_M3 - 1, reason }), 422)
  const seller = await aUser(app, { company: 'DEMO', permissions: ['read-customer', 'update-customer'] })
  expectRefusal(await change(seller, { amount: 1, reason }), 403)
  fine(await change(manager, { amount: -100_000, reason }))
  const { data } = await listed(client, 'credit-limit-entry', { customer_id, limit: 1 })
  expect(data).toMatchObject([{ type: 'adjust', amount: -100_000, balance: TEN_M3 - 100_000, reason }])
  const { rows } = await app.pools.owner.query(
    `SELECT before, after, reason FROM audit_logs WHERE "table" = 'customers' AND action = 'limit' AND row_id = $1
      ORDER BY id DESC LIMIT 1`,
    [customer_id],
  )
  expect(rows).toEqual([{ before: { credit_limit: TEN_M3 }, after: { credit_limit: TEN_M3 - 100_000 }, reason }])
})

test('orders approved before credit lines existed count on no line, and a filter finds them', async () => {
  const project = await aBuyer(TEN_M3)
  const order = await anOrderFor(project, 10)
  await app.pools.owner.query("UPDATE sales_orders SET status = 'approve', without_credit_line = true WHERE id = $1", [
    order.id,
  ])
  fine(await act(order, 'volume', { volume: 500, reason }))
  expect(await creditOf(project.customer_id)).toEqual([TEN_M3, 0])
  const { data } = await listed(client, ORDER, { without_credit_line: 1, customer_id: project.customer_id })
  expect(data.map(({ id }: Json) => id)).toEqual([order.id])
  fine(await act(order, 'finish', { reason }))
  fine(await act(order, 'reopen', { reason }, manager))
})

const VERBS = {
  approve: () => ({}),
  volume: (amount: number) => ({ volume: amount, reason }),
  price: (amount: number) => ({ price: amount * 100_000, reason }),
  finish: () => ({ reason }),
  reopen: () => ({ reason }),
  cancel: () => ({ reason }),
} as const
const step = fc.record({
  place: fc.nat(5),
  verb: fc.constantFrom(...(Object.keys(VERBS) as (keyof typeof VERBS)[])),
  amount: fc.integer({ min: 1, max: 25 }),
})

test('concurrent changes of orders never make a line reserve more than its limit (I-10, I-11, I-67)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 24, maxLength: 24 }),
      fc.integer({ min: 2, max: 8 }),
      async (steps, hands) => {
        const project = await aBuyer(3 * TEN_M3)
        const orders = await Promise.all(Array.from({ length: 6 }, () => anOrderFor(project, 10)))
        for (let start = 0; start < steps.length; start += hands) {
          const answers = await Promise.all(
            steps
              .slice(start, start + hands)
              .map(({ place, verb, amount }) => act(orders[place], verb, VERBS[verb](amount), manager)),
          )
          for (const { status, body } of answers) expect([200, 409, 422], JSON.stringify(body)).toContain(status)
          const [limit = 0, exposure = 0] = await creditOf(project.customer_id)
          expect(exposure).toBeLessThanOrEqual(limit)
        }
        await expectSound(app, CHECKS)
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 120_000)

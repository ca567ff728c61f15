import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf, freshWord, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { expectSound } from '../../../testing/ledgers.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import ofLimits from '../credit-limit-entry/server/index.ts'
import { aCustomer } from '../customer/testing.ts'
import ofOrders from '../sales-order/server/index.ts'
import { orderBody } from '../sales-order/testing.ts'
import { siteProjectBody } from '../site-project/testing.ts'
import ofTransfers from './server/index.ts'
import { aTransfer, twoLines } from './testing.ts'

const MODULE = 'credit-transfer'
const reason = 'Uji transfer'
/** `npm run test:long` runs more. */
const RUNS = Number(process.env.MOLEN_HISTORIES ?? 3)
const MILLION = 1_000_000

let app: RunningApp
let seller: Client
let manager: Client
let ordered: Json

beforeAll(async () => {
  app = await startApp()
  seller = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  ordered = await orderBody(seller)
})
afterAll(() => app?.stop())

const approve = (transfer: Json, by = manager): Promise<Answer> => by.post(`/action/${MODULE}/${transfer.id}/approve`)
const ask = (from: Json, to: Json, amount: number): Promise<Answer> =>
  seller.post(`/create/${MODULE}`, { from_line_id: from.id, to_line_id: to.id, amount, reason })
const asked = (from: Json, to: Json, amount: number): Promise<Json> =>
  made(seller, MODULE, { from_line_id: from.id, to_line_id: to.id, amount, reason })
const lineOf = (customer_id: number): Promise<Json> => anyOf(manager, 'credit-line', { customer_id })
/** Sets the limit of a customer's own line. */
async function setLimit({ customer_id, ...line }: Json, amount: number, given: Json = {}): Promise<void> {
  const { credit_limit } = await viewed(manager, 'credit-line', line.id)
  await acted(manager, 'customer', customer_id, 'limit', { amount: amount - credit_limit, reason, ...given })
}
/** Two lines with limits in Rp. */
async function linesOf(amount: number): Promise<readonly [from: Json, to: Json]> {
  const lines = await twoLines(seller)
  for (const line of lines) await setLimit(line, amount)
  return lines
}
const limits = async (...lines: Json[]): Promise<number[]> =>
  (await Promise.all(lines.map(({ id }) => viewed(manager, 'credit-line', id)))).map(({ credit_limit }) => credit_limit)

const CHECKS = [ofTransfers, ofLimits, ofOrders].flatMap(({ implementation }) => implementation.ledgerChecks ?? [])

test('an approved transfer leaves two entries that add up to zero, and both limits match them (I-14)', async () => {
  const [from, to] = await linesOf(50 * MILLION)
  const transfer = await asked(from, to, 20 * MILLION)
  expect(transfer).toMatchObject({ status: 'pending', number: expect.stringMatching(/TK/) })
  expect(await limits(from, to)).toEqual([50 * MILLION, 50 * MILLION])
  fine(await approve(transfer))
  expect(await limits(from, to)).toEqual([30 * MILLION, 70 * MILLION])
  const entryOf = async ({ customer_id }: Json) =>
    (await listed(seller, 'credit-limit-entry', { customer_id, type: 'transfer_out,transfer_in' })).data
  expect(await entryOf(from)).toMatchObject([{ type: 'transfer_out', amount: -20 * MILLION, balance: 30 * MILLION }])
  expect(await entryOf(to)).toMatchObject([
    { type: 'transfer_in', amount: 20 * MILLION, balance: 70 * MILLION, ref: transfer.number, reason },
  ])
  expectRefusal(await approve(transfer), 409)
  await expectSound(app, CHECKS)
})

test('a transfer that is rejected or cancelled moves nothing and stays as it ended', async () => {
  const [from, to] = await linesOf(50 * MILLION)
  for (const verb of ['reject', 'cancel']) {
    const transfer = await asked(from, to, MILLION)
    expectRefusal(await manager.post(`/action/${MODULE}/${transfer.id}/${verb}`), 422)
    const ended = await acted(manager, MODULE, transfer.id, verb, { reason: 'Tidak perlu' })
    expect(ended).toMatchObject({ status: verb, cancel_reason: 'Tidak perlu' })
    expectRefusal(await approve(transfer), 409)
  }
  expect(await limits(from, to)).toEqual([50 * MILLION, 50 * MILLION])
})

test('a transfer beyond the unused limit is refused with the figures, and reserved amounts count as used', async () => {
  const [from, to] = await linesOf(50 * MILLION)
  const project = await made(seller, 'site-project', {
    ...(await siteProjectBody(seller)),
    customer_id: from.customer_id,
  })
  // 40 m³ at a million, with eleven per cent of VAT.
  const items = ordered.items.map((item: Json) => ({ ...item, volume: 40, price: MILLION }))
  const order = { ...ordered, customer_id: from.customer_id, site_project_id: project.id, items }
  await acted(seller, 'sales-order', (await made(seller, 'sales-order', order)).id, 'approve')
  const transfer = await asked(from, to, 5_600_001)
  const refused = await approve(transfer)
  expectInvalid(refused, 'amount')
  expect([refused.body.code, refused.body.error_message]).toEqual([
    'credit_left',
    'Sisa limit sumber tidak cukup: limit Rp. 50.000.000,-, terpakai Rp. 44.400.000,-, diminta Rp. 5.600.001,-; ' +
      'boleh sampai Rp. 5.600.000,-. Tolak transfer ini lalu ajukan yang lebih kecil, atau tunggu pembayaran pelanggan',
  ])
  const blind = await aUser(app, { company: 'DEMO', permissions: [`read-${MODULE}`, `update-${MODULE}-approve`] })
  const untold = await approve(transfer, blind)
  expect(untold.body.error_message).not.toMatch(/\d/)
  expect(await limits(from, to)).toEqual([50 * MILLION, 50 * MILLION])
  fine(await approve(await asked(from, to, 5_600_000)))
  await expectSound(app, CHECKS)
})

test('a limit moves only between customers who may transfer and who are the same or of one group', async () => {
  const [from, to] = await linesOf(50 * MILLION)
  const waiting = await asked(from, to, MILLION)
  for (const { customer_id } of [from, to]) {
    const change = (allow_credit_transfer: boolean) =>
      seller.patch(`/update/customer/${customer_id}`, { allow_credit_transfer })
    fine(await change(false))
    for (const refused of [await ask(from, to, MILLION), await approve(waiting)]) {
      expectRefusal(refused, 422)
      expect(refused.body.error_message).toBe('Transfer kredit tidak diijinkan')
    }
    fine(await change(true))
  }
  for (const group_code of [freshWord(), null]) {
    const other = await aCustomer(seller, { allow_credit_transfer: true, group_code })
    expectInvalid(await ask(from, await lineOf(other.id), MILLION), 'to_line_id')
  }
  fine(await approve(waiting))
})

test("a transfer between a line and itself, an expired line or an order's line is refused", async () => {
  const [from, to] = await linesOf(50 * MILLION)
  const waiting = await asked(from, to, MILLION)
  expectInvalid(await ask(from, from, MILLION), 'to_line_id')
  for (const amount of [0, -1, 2 ** 53]) expectInvalid(await ask(from, to, amount), 'amount')
  await acted(manager, 'customer', to.customer_id, 'limit', { valid_until: '2020-02-29', reason })
  expectInvalid(await ask(from, to, MILLION), 'to_line_id')
  const ended = await approve(waiting)
  expectInvalid(ended, 'to_line_id')
  expect(ended.body.error_message).toMatch(/^Limit ini berlaku sampai 29 Feb 2020\. /)
  expectInvalid(await ask(to, from, MILLION), 'from_line_id')
  const order = await made(seller, 'sales-order', ordered)
  const { rows } = await app.pools.owner.query(
    `WITH line AS (INSERT INTO credit_lines (corporate_id, customer_id, sales_order_id)
     SELECT corporate_id, customer_id, $1 FROM credit_lines WHERE id = $2 RETURNING *)
     INSERT INTO credit_line_balances (corporate_id, credit_line_id, customer_id) SELECT corporate_id, id, customer_id
       FROM line RETURNING credit_line_id AS id`,
    [order.id, from.id],
  )
  expectInvalid(await ask(rows[0], from, MILLION), 'from_line_id')
  expectInvalid(await ask(from, rows[0], MILLION), 'to_line_id')
})

test('of transfers approved at once as many succeed as the source can give, whatever their directions', async () => {
  const [from, to] = await linesOf(10 * MILLION)
  const transfers = await Promise.all(Array.from({ length: 15 }, () => asked(from, to, 2 * MILLION)))
  const back = await asked(to, from, 3 * MILLION)
  const [returned, ...answers] = await Promise.all([back, ...transfers].map((transfer) => approve(transfer)))
  fine(returned as Answer)
  const moved = answers.filter(({ status }) => status === 200).length
  for (const { status, body } of answers) expect(status === 200 || body.code === 'credit_left').toBe(true)
  // Five before the three million returned, six after.
  expect([5, 6]).toContain(moved)
  expect(await limits(from, to)).toEqual([(13 - 2 * moved) * MILLION, (7 + 2 * moved) * MILLION])
  await expectSound(app, CHECKS)
})

const step = fc.record({
  what: fc.constantFrom('transfer', 'order', 'cancel'),
  from: fc.nat(2),
  by: fc.integer({ min: 1, max: 2 }),
  amount: fc.integer({ min: 1, max: 12 }),
})

test('whatever moves between lines while orders take of them, no limit is lost or outrun (I-10, I-14, I-15)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 24, maxLength: 24 }),
      fc.integer({ min: 2, max: 8 }),
      async (steps, hands) => {
        const group = { allow_credit_transfer: true, group_code: freshWord() }
        const places = await Promise.all(
          [0, 1, 2].map(async () => {
            const customer = await aCustomer(seller, group)
            const line = await lineOf(customer.id)
            await setLimit(line, 20 * MILLION)
            const project = { ...(await siteProjectBody(seller)), customer_id: customer.id }
            const site_project_id = (await made(seller, 'site-project', project)).id
            const order = async (amount: number) =>
              made(seller, 'sales-order', {
                ...ordered,
                customer_id: customer.id,
                site_project_id,
                items: ordered.items.map((item: Json) => ({ ...item, volume: amount, price: MILLION })),
              })
            return { line, order, running: [] as Json[] }
          }),
        )
        const place = (index: number) => {
          const found = places[index % 3]
          if (!found) throw new Error(`No place ${index}`)
          return found
        }
        for (let start = 0; start < steps.length; start += hands) {
          // The pending transfers are made first: only the approvals race.
          const calls = await Promise.all(
            steps.slice(start, start + hands).map(async ({ what, from, by, amount }) => {
              const { line, order, running } = place(from)
              if (what === 'transfer') {
                const transfer = await asked(line, place(from + by).line, amount * MILLION)
                return () => approve(transfer)
              }
              const old = what === 'cancel' ? running.pop() : undefined
              if (old) return () => manager.post(`/action/sales-order/${old.id}/cancel`, { reason })
              const fresh = await order(amount)
              running.push(fresh)
              return () => manager.post(`/action/sales-order/${fresh.id}/approve`)
            }),
          )
          const answers = await Promise.all(calls.map((call) => call()))
          for (const { status, body } of answers) expect([200, 409, 422], JSON.stringify(body)).toContain(status)
          const stand = await Promise.all(places.map(({ line }) => viewed(manager, 'credit-line', line.id)))
          expect(stand.reduce((sum, { credit_limit }) => sum + credit_limit, 0)).toBe(60 * MILLION)
          for (const { credit_available } of stand) expect(credit_available).toBeGreaterThanOrEqual(0)
        }
        await expectSound(app, CHECKS)
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 120_000)

test('a transfer of another unit is a 404, and approving one needs its own permission', async () => {
  const transfer = await aTransfer(seller)
  const elsewhere = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  expectRefusal(await approve(transfer, elsewhere), 404)
  const reader = await aUser(app, { company: 'DEMO', permissions: [`read-${MODULE}`, `create-${MODULE}`] })
  expectRefusal(await approve(transfer, reader), 403)
})

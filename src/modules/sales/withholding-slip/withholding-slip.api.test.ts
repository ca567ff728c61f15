import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, periodOf } from '../../../platform/definition/dates.ts'
import { checkLedgers } from '../../../platform/server/engine/ledger-checks.ts'
import { todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { pdf } from '../../../platform/testing/sample-files.ts'
import { upload } from '../../../platform/testing/upload.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { anInvoice } from '../sales-invoice/testing.ts'
import ofPayments from '../sales-payment/server/index.ts'
import { aPayment } from '../sales-payment/testing.ts'
import { aWithheldPayment } from './testing.ts'

const SLIP = 'withholding-slip'
const READS = ['read-sales-payment', 'read-sales-invoice']

let app: RunningApp
let client: Client
let unit: { id: number; timezone: string }
let today: string

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { rows } = await app.pools.owner.query(
    'SELECT id, timezone FROM production_units WHERE corporate_id = 1 ORDER BY id LIMIT 1',
  )
  unit = rows[0]
  today = todayIn(unit.timezone)
})
afterAll(() => app?.stop())

const slipsOf = async ({ id }: Json, query: Json = {}, by = client): Promise<Json[]> =>
  (await listed(by, SLIP, { sales_payment_id: id, ...query })).data
const slip = (given: Json = {}) => ({ deduction_doc_no: '2500012345', deduction_doc_date: today, ...given })
const record = (id: unknown, given: Json = {}, by = client) => by.post(`/action/${SLIP}/${id}/record-slip`, slip(given))

test('a slip is recorded with number, date and file after the payment was received, and no amount changes', async () => {
  const payment = await aWithheldPayment(client)
  const [found] = await slipsOf(payment, { status: 'missing' })
  expect(found).toMatchObject({ number: payment.number, status: 'missing', deduction: 90_000, age_days: 0 })
  const missing = async () => fine(await client.get(`/list/${SLIP}?limit=1&figures=1`)).indicator
  const before = await missing()
  const money = async () => [
    await viewed(client, 'sales-invoice', found?.invoice_id),
    await viewed(client, 'customer', payment.customer_id),
    (await listed(client, 'receivable-entry', { customer_id: payment.customer_id })).data,
  ]
  const held = await money()

  const { id } = await upload(client, pdf(), 'bukti-potong.pdf')
  fine(await record(found?.id, { deduction_doc_file: id }))
  const stored = await viewed(client, SLIP, found?.id)
  expect(stored).toMatchObject({ status: 'recorded', deduction_doc_no: '2500012345', deduction_doc_date: today })
  expect([stored.age_days, stored.deduction_doc_file]).toEqual([null, expect.anything()])
  expect(await slipsOf(payment, { status: 'missing' })).toEqual([])
  const after = await missing()
  expect([before.missing - after.missing, before.missing_tax - after.missing_tax]).toEqual([1, 90_000])
  expect(await money()).toEqual(held)
  const owner = await app.pools.owner.connect()
  const checks = ofPayments.implementation.ledgerChecks ?? []
  expect(await checkLedgers(owner, checks).finally(() => owner.release())).toEqual([])

  // Correcting a wrong number keeps the file.
  fine(await record(found?.id, { deduction_doc_no: '2500054321' }))
  const corrected = await viewed(client, SLIP, found?.id)
  expect(corrected).toMatchObject({ deduction_doc_no: '2500054321', deduction_doc_file: stored.deduction_doc_file })
  const { rows } = await app.pools.owner.query(
    `SELECT action FROM audit_logs WHERE "table" = 'payment_allocations' AND row_id = $1 AND action = 'record-slip'`,
    [found?.id],
  )
  expect(rows).toHaveLength(2)
})

test('a slip without number or date, with a future date, or recorded over a newer version is refused', async () => {
  const [found] = await slipsOf(await aWithheldPayment(client))
  expectInvalid(await record(found?.id, { deduction_doc_no: '' }), 'deduction_doc_no')
  expectInvalid(await record(found?.id, { deduction_doc_date: null }), 'deduction_doc_date')
  expectInvalid(await record(found?.id, { deduction_doc_date: addDays(today, 1) }), 'deduction_doc_date')
  const { lock_version } = await viewed(client, SLIP, found?.id)
  fine(await record(found?.id, { lock_version }))
  expectRefusal(await record(found?.id, { lock_version, deduction_doc_no: '2500054321' }), 409)
  expect((await viewed(client, SLIP, found?.id)).deduction_doc_no).toBe('2500012345')
})

/** The withheld tax of two received payments of one customer. */
async function twoOfOneCustomer(types: readonly [string, string] = ['pph22', 'pph22']): Promise<[Json, Json]> {
  const invoice = await anInvoice(client)
  const slips: Json[] = []
  for (const deduction_type of types) {
    const { customer_id } = invoice
    const line = { invoice_id: invoice.id, amount: 1_000_000, deduction_type, deduction: 15_000 }
    const { id } = await aPayment(client, { customer_id, amount: 1_000_000, allocations: [line] })
    const [slip] = await slipsOf(await acted(client, 'sales-payment', id, 'success'))
    slips.push(slip ?? {})
  }
  return slips as [Json, Json]
}
const also = (...slips: Json[]) => ({ also: slips.map(({ id }) => ({ slip_id: id })) })

test('one slip is entered once for all tax of a customer that it covers', async () => {
  const [first, second] = await twoOfOneCustomer()
  const offered = fine(await client.get(`/lookup/${SLIP}?customer_id=${first.customer_id}&status=missing`)).data
  expect(offered).toHaveLength(2)
  fine(await record(first.id, also(second, first)))
  for (const { id } of [first, second])
    expect(await viewed(client, SLIP, id)).toMatchObject({ status: 'recorded', deduction_doc_no: '2500012345' })
  // Its number is corrected once, too.
  fine(await record(first.id, { deduction_doc_no: '2500054321', ...also(second) }))
  expect(await viewed(client, SLIP, second.id)).toMatchObject({ deduction_doc_no: '2500054321', lock_version: 3 })
  const { rows } = await app.pools.owner.query(
    `SELECT before ->> 'deduction_doc_no' AS before, after ->> 'deduction_doc_no' AS after FROM audit_logs
     WHERE "table" = 'payment_allocations' AND row_id = $1 AND action = 'record-slip' ORDER BY id`,
    [second.id],
  )
  expect(rows.map(({ after }) => after)).toEqual(['2500012345', '2500054321'])
})

test('a slip covers no tax of another customer or kind, none that another slip proves, and then records nothing', async () => {
  const [first, second] = await twoOfOneCustomer()
  const [, otherKind] = await twoOfOneCustomer(['pph22', 'pph23'])
  const [otherCustomer] = await slipsOf(await aWithheldPayment(client))
  for (const wrong of [otherCustomer ?? {}, otherKind])
    expectInvalid(await record(first.id, also(second, wrong)), 'also.1.slip_id')
  fine(await record(second.id, { deduction_doc_no: 'LAIN-1' }))
  const taken = await record(first.id, also(second))
  expectInvalid(taken, 'also.0.slip_id')
  expect(taken.body.error_message).toContain('sudah tercatat di bukti potong LAIN-1')
  expectInvalid(await record(first.id, { also: [{ slip_id: 999_999_999 }] }), 'also.0.slip_id')
  expect((await viewed(client, SLIP, first.id)).status).toBe('missing')
})

test('two slips that overlap and are recorded at once never lock each other out', async () => {
  const [first, second] = await twoOfOneCustomer()
  const both = Array.from({ length: 6 }, (_, index) =>
    index % 2 ? record(first.id, also(second)) : record(second.id, also(first)),
  )
  for (const answer of await Promise.all(both)) fine(answer)
})

test('only tax withheld from a received payment waits for a slip', async () => {
  const invoice = await anInvoice(client)
  const amount = invoice.balance - 90_000
  const pay = (deduction_type: string) =>
    aPayment(client, {
      customer_id: invoice.customer_id,
      amount,
      allocations: [{ invoice_id: invoice.id, amount, deduction_type, deduction: 90_000 }],
    })
  const draft = await pay('pph22')
  expect(await slipsOf(draft)).toEqual([])
  const { data } = await listed(client, 'payment-allocation', { sales_payment_id: draft.id })
  expectRefusal(await record(data[0]?.id), 409)
  const retained = await pay('retention')
  await acted(client, 'sales-payment', retained.id, 'success')
  expect(await slipsOf(retained)).toEqual([])
  const typed = await aWithheldPayment(client, { deduction_doc_no: 'BP22-7', deduction_doc_date: today })
  expect(await slipsOf(typed)).toMatchObject([{ status: 'recorded', deduction_doc_date: today }])
})

test('a slip that comes after its month was closed can still be recorded', async () => {
  const payment = await aWithheldPayment(client)
  const [found] = await slipsOf(payment)
  const { rows } = await app.pools.owner.query(
    `INSERT INTO accounting_periods (corporate_id, production_unit_id, period, status, closed_at)
      VALUES (1, $1, $2, 'finish', now())
    ON CONFLICT (corporate_id, production_unit_id, period) DO UPDATE
      SET status = 'finish', closed_at = excluded.closed_at
      RETURNING id`,
    [unit.id, periodOf(today)],
  )
  const cancelled = await client.post(`/action/sales-payment/${payment.id}/cancel`, { reason: 'Uji periode' })
  expect(cancelled.status).not.toBe(200)
  const answer = await record(found?.id)
  await app.pools.owner.query(`UPDATE accounting_periods SET status = 'progress', closed_at = NULL WHERE id = $1`, [
    rows[0].id,
  ])
  fine(answer)
})

test('users who may not record slips can read them; other units and companies do not see them', async () => {
  const [found] = await slipsOf(await aWithheldPayment(client))
  const reader = await aUser(app, { company: 'DEMO', permissions: READS, unit: 0 })
  expect((await viewed(reader, SLIP, found?.id)).can['record-slip']).toBe(false)
  expectRefusal(await record(found?.id, {}, reader), 403)
  const recorder = await aUser(app, {
    company: 'DEMO',
    permissions: [...READS, 'update-sales-payment-record-slip'],
    unit: 0,
  })
  const elsewhere = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const stranger = await aUser(app, { company: 'RIVAL', permissions: 'all', unit: 0 })
  for (const who of [elsewhere, stranger]) {
    expectRefusal(await record(found?.id, {}, who), 404)
    expect((await who.get(`/view/${SLIP}/${found?.id}`)).status).toBe(404)
  }
  fine(await record(found?.id, {}, recorder))
})

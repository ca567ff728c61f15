import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import { numberChecks } from '../../../platform/server/engine/ledger-checks.ts'
import { todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser, startWithTwo } from '../../../testing/actors.ts'
import { expectSound, stopSound } from '../../../testing/ledgers.ts'
import type { RunningApp } from '../../../testing/running-app.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import ofLimits from '../credit-limit-entry/server/index.ts'
import { aCustomer } from '../customer/testing.ts'
import { aChannel } from '../deposit/testing.ts'
import ofDeposits from '../deposit-entry/server/index.ts'
import { receipt } from '../receipt/receipt.ts'
import ofInvoices from '../sales-invoice/server/index.ts'
import { aDraftInvoice, aFinishedDocket, anInvoice } from '../sales-invoice/testing.ts'
import ofOrders from '../sales-order/server/index.ts'
import ofPayments from './server/index.ts'
import { aPayment, aPaymentOf } from './testing.ts'

const PAYMENT = 'sales-payment'
const reason = 'Uji pembayaran'
const CHECKS = [
  ...[ofPayments, ofInvoices, ofOrders, ofDeposits, ofLimits].flatMap(
    ({ implementation }) => implementation.ledgerChecks ?? [],
  ),
  ...numberChecks(receipt),
]
/** The amount due for a docket of 3 m³. */
const THREE_M3 = 6_660_000

let app: RunningApp
let client: Client
/** Another user, who may cancel the client's payments. */
let other: Client
let today: string

beforeAll(async () => {
  ;({ app, client, approver: other } = await startWithTwo())
  const { rows } = await app.pools.owner.query('SELECT timezone FROM production_units ORDER BY id LIMIT 1')
  today = todayIn(rows[0].timezone)
})
afterAll(() => stopSound(app, CHECKS))

/** Issued invoices of 3 m³ each, of one order on credit. */
async function invoices(count: number): Promise<Json[]> {
  const job = await aJobOrder(client)
  const made: Json[] = []
  for (const _ of Array.from({ length: count }))
    made.push(await anInvoice(client, await aFinishedDocket(client, job, { quantity: 3 })))
  return made
}

const act = (id: number, verb: string, input: Json = {}, by = client) =>
  by.post(`/action/${PAYMENT}/${id}/${verb}`, input)
const invoiceOf = ({ id }: Json) => viewed(client, 'sales-invoice', id)
const exposureOf = async (invoice: Json) => (await viewed(client, 'customer', invoice.customer_id)).exposure
const entriesOf = async ({ id }: Json) =>
  (
    await app.pools.owner.query(
      'SELECT type, amount::int, ref FROM receivable_entries WHERE sales_invoice_id = $1 ORDER BY id',
      [id],
    )
  ).rows

test("a customer's statement shows the balance after each entry, with other units as one row a day", async () => {
  const [one, two] = (await invoices(2)) as [Json, Json]
  await acted(client, PAYMENT, (await aPaymentOf(client, [one])).id, 'success', { cleared_at: today })
  const { customer_id } = one
  const statement = async (by: Client) => {
    const { data, summary } = await listed(by, 'receivable-entry', { customer_id, order: 'id', sort: 'ASC' })
    return { rows: data.map(({ type, ref, amount, balance }: Json) => [type, ref, amount, balance]), ...summary }
  }
  const own = await statement(client)
  expect(own.rows).toEqual([
    ['invoice', one.number, THREE_M3, THREE_M3],
    ['invoice', two.number, THREE_M3, 2 * THREE_M3],
    ['payment', expect.stringMatching(/^KW\//), -THREE_M3, THREE_M3],
  ])
  expect(own.amount).toBe(THREE_M3)
  const elsewhere = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  expect((await statement(elsewhere)).rows).toEqual([[null, 'Unit lain', THREE_M3, THREE_M3]])
  const stranger = await aUser(app, { company: 'RIVAL', permissions: 'all', unit: 0 })
  expect((await statement(stranger)).rows).toEqual([])
})

test('a payment without a unit is of the unit of the first invoice that it pays', async () => {
  const [invoice] = (await invoices(1)) as [Json]
  const corporate = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const body = { customer_id: invoice.customer_id, payment_channel_id: (await aChannel(client)).id, amount: 1_000_000 }
  expectInvalid(await corporate.post(`/create/${PAYMENT}`, body), 'production_unit_id')
  const allocations = [{ invoice_id: invoice.id, amount: 1_000_000 }]
  const { id } = fine(await corporate.post(`/create/${PAYMENT}`, { ...body, allocations })).data
  const { production_unit_id } = invoice
  expect(await viewed(client, PAYMENT, id)).toMatchObject({ production_unit_id, allocated: 1_000_000 })
})

test('a cleared payment settles its invoices, and the rest becomes a deposit without its own receipt', async () => {
  const [one, two] = (await invoices(2)) as [Json, Json]
  const before = await exposureOf(one)
  const allocations = [
    {
      invoice_id: one.id,
      amount: THREE_M3 - 100_000,
      deduction_type: 'pph22',
      deduction: 100_000,
      deduction_doc_no: 'BP-1',
    },
    { invoice_id: two.id, amount: 1_000_000 },
  ]
  const draft = await aPayment(client, { customer_id: one.customer_id, allocations })
  expect(draft).toMatchObject({ number: null, status: 'pending', allocated: 7_560_000, unallocated: 2_440_000 })
  expect(await invoiceOf(one)).toMatchObject({ status: 'unpaid', paid: 0, balance: THREE_M3 })
  expectInvalid(await act(draft.id, 'success', { cleared_at: addDays(today, -1) }), 'cleared_at')

  const cleared = await acted(client, PAYMENT, draft.id, 'success', { cleared_at: today })
  expect(cleared).toMatchObject({ status: 'success', cleared_at: today, number: expect.stringMatching(/^KW\//) })
  expect(await invoiceOf(one)).toMatchObject({ status: 'paid', paid: THREE_M3, balance: 0 })
  expect(await invoiceOf(two)).toMatchObject({ status: 'progress', paid: 1_000_000, balance: 5_660_000 })
  expect(await entriesOf(one)).toMatchObject([
    { type: 'invoice', amount: THREE_M3 },
    { type: 'payment', amount: -THREE_M3, ref: cleared.number },
  ])
  expect(before - (await exposureOf(one))).toBe(THREE_M3 + 1_000_000)
  const [deposit] = (await listed(client, 'deposit', { customer_id: one.customer_id })).data
  expect(deposit).toMatchObject({ status: 'success', amount: 2_440_000, remaining: 2_440_000 })
  expect(await viewed(client, 'deposit', deposit?.id)).toMatchObject({ sales_payment_id: draft.id })
  const receipts = (await listed(client, 'receipt', { customer_id: one.customer_id })).data
  expect(receipts).toMatchObject([{ number: cleared.number, source: 'payment', amount: 10_000_000, status: 'success' }])
  expect(await viewed(client, 'receipt', receipts[0]?.id)).toMatchObject({ terbilang: 'Sepuluh juta rupiah' })
  expect((await listed(client, 'payment-allocation', { invoice_id: one.id })).data).toMatchObject([
    { sales_payment_id: draft.id, amount: THREE_M3 - 100_000, deduction: 100_000, status: 'success' },
  ])
  expect((await act(draft.id, 'success')).status).toBe(409)
  expect((await client.patch(`/update/${PAYMENT}/${draft.id}`, { amount: 1 })).status).toBe(409)
  await expectSound(app, CHECKS)
})

test('a cancelled payment leaves invoices, credit line and receipt as if it had never come (I-18)', async () => {
  const [invoice] = (await invoices(1)) as [Json]
  const before = [await exposureOf(invoice), (await viewed(client, 'customer', invoice.customer_id)).oldest_due]
  const withheld = { deduction_type: 'pph22', deduction: 100_000, deduction_doc_no: 'BP-2' }
  const allocations = [{ invoice_id: invoice.id, amount: THREE_M3 - 100_000, ...withheld }]
  const { id } = await aPaymentOf(client, [invoice], { amount: 7_000_000, allocations })
  const paid = await acted(client, PAYMENT, id, 'success')
  expect((await viewed(client, 'customer', invoice.customer_id)).oldest_due).toBeNull()
  expectInvalid(await act(id, 'cancel', {}, other), 'reason')
  const own = await act(id, 'cancel', { reason })
  expectRefusal(own, 422)
  expect(own.body.code).toBe('own_payment')
  expect((await client.post(`/action/sales-invoice/${invoice.id}/cancel`, { reason })).body.code).toBe('invoice_paid')

  fine(await act(id, 'cancel', { reason }, other))
  expect(await invoiceOf(invoice)).toMatchObject({ status: 'unpaid', paid: 0, balance: THREE_M3 })
  expect([await exposureOf(invoice), (await viewed(client, 'customer', invoice.customer_id)).oldest_due]).toEqual(
    before,
  )
  expect(await entriesOf(invoice)).toMatchObject([
    { amount: THREE_M3 },
    { type: 'payment', amount: -THREE_M3 },
    { type: 'payment_cancel', amount: THREE_M3, ref: paid.number },
  ])
  const [receiptOf] = (await listed(client, 'receipt', { sales_payment_id: id })).data
  expect(receiptOf).toMatchObject({ number: paid.number, status: 'cancel' })
  const [deposit] = (await listed(client, 'deposit', { customer_id: invoice.customer_id })).data
  expect(deposit).toMatchObject({ status: 'cancel', remaining: 0 })
  await expectSound(app, CHECKS)
})

test('a payment whose deposit is bound to an order that needs it cannot be cancelled, nor can that deposit', async () => {
  const customer = await aCustomer(client)
  const { id } = await aPayment(client, { customer_id: customer.id })
  await acted(client, PAYMENT, id, 'success')
  const [deposit] = (await listed(client, 'deposit', { customer_id: customer.id })).data
  const alone = await client.post(`/action/deposit/${deposit?.id}/cancel`, { reason })
  expect([alone.status, alone.body.error_message]).toEqual([
    409,
    'Deposit ini adalah sisa sebuah pembayaran; batalkan pembayarannya',
  ])
  await app.pools.owner.query('UPDATE deposit_balances SET held = 1 WHERE deposit_id = $1', [deposit?.id])
  expect((await act(id, 'cancel', { reason }, other)).body.code).toBe('deposit_used')
  await app.pools.owner.query('UPDATE deposit_balances SET held = 0 WHERE deposit_id = $1', [deposit?.id])
  fine(await act(id, 'cancel', { reason }, other))
})

test('a bounced giro leaves its invoice unchanged, and may be entered again under its reference', async () => {
  const [invoice] = (await invoices(1)) as [Json]
  const giro = await aChannel(client, { type: 'giro', needs_clearing: true })
  const given = { payment_channel_id: giro.id, giro_no: 'BB 7', giro_due: addDays(today, 30), reference_no: 'BB 7' }
  const { id } = await aPaymentOf(client, [invoice], given)
  const twice = await client.post(`/create/${PAYMENT}`, { customer_id: invoice.customer_id, amount: 1, ...given })
  expectInvalid(twice, 'reference_no')
  const bounced = await acted(client, PAYMENT, id, 'reject', { reason })
  expect(bounced).toMatchObject({ status: 'reject', number: null, cancel_reason: reason })
  expect(await invoiceOf(invoice)).toMatchObject({ status: 'unpaid', balance: THREE_M3 })
  expect((await act(id, 'success')).status).toBe(409)
  const early = { ...given, customer_id: invoice.customer_id, amount: 1, giro_due: addDays(today, -1) }
  expectInvalid(await client.post(`/create/${PAYMENT}`, early), 'giro_due')
  await aPaymentOf(client, [invoice], given)
})

test('a giro that clears before it is due is warned of', async () => {
  const [invoice] = (await invoices(1)) as [Json]
  const giro = await aChannel(client, { type: 'giro', needs_clearing: true })
  const given = { payment_channel_id: giro.id, giro_no: 'BB 8', giro_due: addDays(today, 1) }
  const { id } = await aPaymentOf(client, [invoice], given)
  expect((await act(id, 'success')).body.warnings).toMatchObject([{ code: 'giro_not_due', field: 'cleared_at' }])
})

test('a customer shows overdue invoices and deposits of all units', async () => {
  const [invoice] = (await invoices(1)) as [Json]
  const figures = async (by = client) => {
    const { deposit_balance, deposit_available, overdue_amount, oldest_overdue_days, overdue } = await viewed(
      by,
      'customer',
      invoice.customer_id,
    )
    return { deposit_balance, deposit_available, overdue_amount, oldest_overdue_days, overdue }
  }
  const ahead = { deposit_balance: 0, deposit_available: 0 }
  expect(await figures()).toEqual({ ...ahead, overdue_amount: 0, oldest_overdue_days: 0, overdue: false })
  const due = addDays(today, -4)
  await app.pools.owner.query('UPDATE sales_invoices SET date = $2, due_date = $2 WHERE id = $1', [invoice.id, due])
  await app.pools.owner.query('UPDATE receivable_entries SET due_date = $2 WHERE sales_invoice_id = $1', [
    invoice.id,
    due,
  ])
  await app.pools.owner.query('UPDATE customers SET oldest_due = $2 WHERE id = $1', [invoice.customer_id, due])
  const elsewhere = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  // Days are counted in the user's time zone, which may be a day ahead of the invoice's unit.
  const { rows } = await app.pools.owner.query('SELECT timezone FROM production_units ORDER BY id OFFSET 1 LIMIT 1')
  const days = today === todayIn(rows[0].timezone) ? 4 : 5
  const late = { overdue_amount: THREE_M3, oldest_overdue_days: days, overdue: true }
  expect(await figures(elsewhere)).toEqual({ ...ahead, ...late })
  const found = await listed(client, 'customer', { overdue: 1, limit: 100 })
  expect(found.data.map(({ id }: Json) => id)).toContain(invoice.customer_id)
  const { id } = await aPaymentOf(client, [invoice], { amount: THREE_M3 + 500_000 })
  await acted(client, PAYMENT, id, 'success')
  const paid = { overdue_amount: 0, oldest_overdue_days: 0, overdue: false }
  expect(await figures()).toEqual({ deposit_balance: 500_000, deposit_available: 500_000, ...paid })
  await app.pools.owner.query('UPDATE deposit_balances SET held = 200000 WHERE customer_id = $1', [invoice.customer_id])
  expect(await figures()).toMatchObject({ deposit_balance: 500_000, deposit_available: 300_000 })
  await app.pools.owner.query('UPDATE deposit_balances SET held = 0 WHERE customer_id = $1', [invoice.customer_id])
})

test('each invalid allocation is refused at its line, with the allowed amount', async () => {
  const [invoice] = (await invoices(1)) as [Json]
  const draft = await aDraftInvoice(client, await aFinishedDocket(client))
  const channel = await aChannel(client)
  const line = { invoice_id: invoice.id, amount: 1_000_000 }
  const pay = (allocations: readonly Json[], given: Json = {}) =>
    client.post(`/create/${PAYMENT}`, {
      customer_id: invoice.customer_id,
      payment_channel_id: channel.id,
      amount: 20_000_000,
      allocations,
      ...given,
    })
  for (const amount of [0, -1, 2 ** 53 + 2, 1.5]) {
    expectInvalid(await pay([], { amount }), 'amount')
    expectInvalid(await pay([{ ...line, amount }]), 'allocations.0.amount')
  }
  expectInvalid(await pay([{ ...line, deduction_type: 'pph23', deduction: -1 }]), 'allocations.0.deduction')
  expectInvalid(await pay([{ ...line, deduction_type: 'pph23' }]), 'allocations.0.deduction')
  expectInvalid(await pay([{ ...line, deduction: 5 }]), 'allocations.0.deduction_type')
  const said = async (allocations: readonly Json[], field: string, given: Json = {}) => {
    const answer = await pay(allocations, given)
    expectInvalid(answer, field)
    return answer.body.errors[field]
  }
  expect(await said([line, line], 'allocations.1.invoice_id')).toEqual([`Invoice ${invoice.number} dipilih dua kali`])
  expect(await said([{ ...line, amount: THREE_M3 + 1 }], 'allocations.0.amount')).toEqual([
    `Sisa invoice ${invoice.number} Rp. 6.660.000,-, sedangkan dibayar dan dipotong Rp. 6.660.001,-. Kurangi Rp. 1,-`,
  ])
  const deducted = { ...line, amount: THREE_M3, deduction_type: 'rounding', deduction: 1 }
  await said([deducted], 'allocations.0.amount')
  expect(await said([line], 'allocations', { amount: 999_999 })).toEqual([
    'Dialokasikan Rp. 1.000.000,-, sedangkan pembayaran Rp. 999.999,-. Kurangi Rp. 1,-',
  ])
  await said([{ ...line, invoice_id: draft.id }], 'allocations.0.invoice_id', { customer_id: draft.customer_id })
  await said([{ ...line, invoice_id: draft.id }], 'allocations.0.invoice_id')
  const own = await aPaymentOf(client, [invoice])
  expectInvalid(await client.patch(`/update/${PAYMENT}/${own.id}`, { amount: THREE_M3 - 1 }), 'allocations')
  const stranger = await aCustomer(client)
  const moved = await client.patch(`/update/${PAYMENT}/${own.id}`, { customer_id: stranger.id })
  expectInvalid(moved, 'allocations.0.invoice_id')
  expect((await listed(client, PAYMENT, { customer_id: invoice.customer_id })).data).toHaveLength(1)
})

test('payments received concurrently for one invoice never settle more than its balance (I-16)', async () => {
  const [invoice] = (await invoices(1)) as [Json]
  const amount = THREE_M3 / 2
  const drafts = await Promise.all(
    Array.from({ length: 6 }, () =>
      aPayment(client, { customer_id: invoice.customer_id, amount, allocations: [{ invoice_id: invoice.id, amount }] }),
    ),
  )
  const answers = await Promise.all(drafts.map(({ id }) => act(id, 'success')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422, 422])
  for (const answer of answers) if (answer.status === 422) expectInvalid(answer, 'allocations.0.invoice_id')
  expect(await invoiceOf(invoice)).toMatchObject({ status: 'paid', paid: THREE_M3, balance: 0 })
  await expectSound(app, CHECKS)
})

test('concurrent payments that settle the same invoices in another order do not deadlock', async () => {
  const owed = await invoices(3)
  const drafts = await Promise.all(
    Array.from({ length: 6 }, (_, index) => {
      const of = index % 2 === 0 ? owed : owed.toReversed()
      const allocations = of.map(({ id }) => ({ invoice_id: id, amount: 1_000_000 }))
      return aPayment(client, { customer_id: owed[0]?.customer_id, amount: 3_000_000, allocations })
    }),
  )
  const answers = await Promise.all(drafts.map(({ id }) => act(id, 'success')))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  for (const invoice of owed) expect(await invoiceOf(invoice)).toMatchObject({ paid: 6_000_000, balance: 660_000 })
  await Promise.all(drafts.map(async ({ id }) => fine(await act(id, 'cancel', { reason }, other))))
  for (const invoice of owed) expect(await invoiceOf(invoice)).toMatchObject({ status: 'unpaid', balance: THREE_M3 })
  await expectSound(app, CHECKS)
})

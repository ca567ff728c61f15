import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import { numberChecks } from '../../../platform/server/engine/ledger-checks.ts'
import { todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { startWithTwo } from '../../../testing/actors.ts'
import { expectSound, stopSound } from '../../../testing/ledgers.ts'
import type { RunningApp } from '../../../testing/running-app.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import ofLimits from '../credit-limit-entry/server/index.ts'
import ofDeposits from '../deposit-entry/server/index.ts'
import { aRefund, aSubmittedRefund } from '../deposit-refund/testing.ts'
import ofInvoices from '../sales-invoice/server/index.ts'
import { aDraftInvoice, aFinishedDocket, anInvoice } from '../sales-invoice/testing.ts'
import ofPayments from '../sales-payment/server/index.ts'
import { aPaymentOf } from '../sales-payment/testing.ts'
import { salesCreditNote } from './sales-credit-note.ts'
import ofNotes from './server/index.ts'
import { aCreditNote } from './testing.ts'

const NOTE = 'sales-credit-note'
const PAYMENT = 'sales-payment'
const reason = 'Uji nota kredit'
const CHECKS = [
  ...[ofNotes, ofInvoices, ofPayments, ofDeposits, ofLimits].flatMap(
    ({ implementation }) => implementation.ledgerChecks ?? [],
  ),
  ...numberChecks(salesCreditNote),
]
/** Before VAT and due of a docket of 3 m³ at 2,000,000, with VAT of 11 %. */
const DPP = 6_000_000
const DUE = 6_660_000

let app: RunningApp
let client: Client
let other: Client
let today: string

beforeAll(async () => {
  ;({ app, client, approver: other } = await startWithTwo())
  const { rows } = await app.pools.owner.query('SELECT timezone FROM production_units ORDER BY id LIMIT 1')
  today = todayIn(rows[0].timezone)
})
afterAll(() => stopSound(app, CHECKS))

const anInvoiceOf3m3 = async () => {
  const invoice = await anInvoice(client, await aFinishedDocket(client, await aJobOrder(client), { quantity: 3 }))
  expect(invoice).toMatchObject({ dpp: DPP, amount_due: DUE })
  return invoice
}
const of = (amount: number): Json => ({ lines: [{ description: 'Koreksi harga', amount }] })
const act = (id: number, verb: string, input: Json = {}, by = client) => by.post(`/action/${NOTE}/${id}/${verb}`, input)
const invoiceOf = ({ id }: Json) => viewed(client, 'sales-invoice', id)
async function depositOf({ id }: Json): Promise<Json> {
  const { rows } = await app.pools.owner.query('SELECT id FROM deposits WHERE sales_credit_note_id = $1', [id])
  return viewed(client, 'deposit', rows[0]?.id)
}
const entriesOf = async ({ id }: Json) =>
  (
    await app.pools.owner.query(
      'SELECT type, amount::int, ref FROM receivable_entries WHERE sales_invoice_id = $1 ORDER BY id',
      [id],
    )
  ).rows

test('an approved credit note has a number and lowers the balance of its invoice and credit line, until it is cancelled', async () => {
  const invoice = await anInvoiceOf3m3()
  const exposure = async () => (await viewed(client, 'customer', invoice.customer_id)).exposure
  const before = await exposure()
  const draft = await aCreditNote(client, invoice, of(1_000_000))
  expect(draft).toMatchObject({ number: null, dpp: 1_000_000, ppn: 110_000, total: 1_110_000, credit: 1_110_000 })
  expect(draft).toMatchObject({ customer_id: invoice.customer_id, ppn_id: invoice.ppn_id })
  expect(await invoiceOf(invoice)).toMatchObject({ balance: DUE, credit_note_total: 0 })

  const note = await acted(client, NOTE, draft.id, 'approve')
  expect(note).toMatchObject({ status: 'approve', settled: 1_110_000, deposited: 0 })
  expect(note.number).toMatch(/^CN\/[A-Z0-9]+\/\d{4}\/\d{5}$/)
  expect(await invoiceOf(invoice)).toMatchObject({
    status: 'progress',
    balance: DUE - 1_110_000,
    credit_note_total: 1_110_000,
  })
  expect(before - (await exposure())).toBe(1_110_000)
  expect((await client.patch(`/update/${NOTE}/${note.id}`, of(5))).status).toBe(409)

  const kept = await acted(client, NOTE, note.id, 'cancel', { reason })
  expect(kept).toMatchObject({ status: 'cancel', number: note.number, cancel_reason: reason })
  expect(await invoiceOf(invoice)).toMatchObject({ status: 'unpaid', balance: DUE, credit_note_total: 0 })
  expect(await exposure()).toBe(before)
  expect(await entriesOf(invoice)).toEqual([
    { type: 'invoice', amount: DUE, ref: invoice.number },
    { type: 'credit_note', amount: -1_110_000, ref: note.number },
    { type: 'credit_note_cancel', amount: 1_110_000, ref: note.number },
  ])
})

test('the excess of a credit note over the balance becomes a deposit; the note can be cancelled while none of that is used', async () => {
  const invoice = await anInvoiceOf3m3()
  const payment = await aPaymentOf(client, [{ ...invoice, balance: DUE - 110_000 }])
  await acted(client, PAYMENT, payment.id, 'success', { cleared_at: today })
  const draft = await aCreditNote(client, invoice, of(1_000_000))
  const answer = fine(await act(draft.id, 'approve')).data
  expect(answer.deposit_number).toMatch(/^DP\//)
  expect(await viewed(client, NOTE, draft.id)).toMatchObject({ settled: 110_000, deposited: 1_000_000 })
  expect(await invoiceOf(invoice)).toMatchObject({ status: 'paid', balance: 0, credit_note_total: 110_000 })
  const deposit = await depositOf(draft)
  expect(deposit).toMatchObject({ status: 'success', amount: 1_000_000, remaining: 1_000_000, cleared_at: today })
  expect(deposit.number).toBe(answer.deposit_number)
  const receipts = await app.pools.owner.query('SELECT 1 FROM receipts WHERE deposit_id = $1', [deposit.id])
  expect(receipts.rows).toEqual([])
  const direct = await client.post(`/action/deposit/${deposit.id}/cancel`, { reason })
  expect([direct.status, direct.body.code]).toEqual([409, 'deposit_of_credit_note'])

  const refund = await aSubmittedRefund(client, deposit, { amount: 1 })
  await acted(other, 'deposit-refund', refund.id, 'approve')
  const used = await act(draft.id, 'cancel', { reason })
  expect([used.status, used.body.code]).toEqual([422, 'deposit_used'])
  await acted(client, 'deposit-refund', refund.id, 'cancel', { reason })
  await acted(client, NOTE, draft.id, 'cancel', { reason })
  expect(await depositOf(draft)).toMatchObject({ status: 'cancel', remaining: 0 })
  expect(await invoiceOf(invoice)).toMatchObject({ status: 'progress', balance: 110_000, credit_note_total: 0 })
})

test('credit notes cannot exceed the billed amount of an invoice, and the last one takes the rest of the VAT', async () => {
  const invoice = await anInvoiceOf3m3()
  const body = (amount: number) => ({ sales_invoice_id: invoice.id, reason, ...of(amount) })
  // What the form shows as left is what the refusal counts with.
  const left = async () => (await invoiceOf(invoice)).creditable
  expect(await left()).toBe(DPP)
  const over = await client.post(`/create/${NOTE}`, body(DPP + 1))
  expectInvalid(over, 'lines')
  expect(over.body.errors.lines[0]).toContain('Kurangi Rp. 1,-')
  for (const amount of [0, -1, 2 ** 53])
    expectInvalid(await client.post(`/create/${NOTE}`, body(amount)), 'lines.0.amount')
  const drafts = []
  for (const amount of [5, DPP - 5, DPP]) drafts.push(await aCreditNote(client, invoice, of(amount)))
  const [first, last, more] = drafts as [Json, Json, Json]
  expect(await acted(client, NOTE, first.id, 'approve')).toMatchObject({ ppn: 1 })
  expect(await left()).toBe(DPP - 5)
  expectInvalid(await act(more.id, 'approve'), 'lines')
  expect(await acted(client, NOTE, last.id, 'approve')).toMatchObject({ ppn: 659_999, settled: DUE - 6 })
  expect(await invoiceOf(invoice)).toMatchObject({ status: 'paid', balance: 0, credit_note_total: DUE })
})

test('only an issued invoice is credited, from its date on, and it is not cancelled under its credit note', async () => {
  const draft = await aDraftInvoice(client)
  const body = { sales_invoice_id: draft.id, reason, ...of(1_000) }
  expectInvalid(await client.post(`/create/${NOTE}`, body), 'sales_invoice_id')
  const invoice = await anInvoiceOf3m3()
  const early = { ...body, sales_invoice_id: invoice.id, date: addDays(today, -1) }
  expectInvalid(await client.post(`/create/${NOTE}`, early), 'date')
  const note = await aCreditNote(client, invoice, of(1_000_000))
  const cancel = () => client.post(`/action/sales-invoice/${invoice.id}/cancel`, { reason })
  const refused = await cancel()
  expect([refused.status, refused.body.code]).toEqual([409, 'invoice_credited'])
  await acted(client, NOTE, note.id, 'cancel', { reason })
  expect((await cancel()).status).toBe(200)
})

test('credit notes and payments of one invoice, approved and cancelled concurrently, keep every balance correct', async () => {
  const invoice = await anInvoiceOf3m3()
  const notes: Json[] = []
  for (const amount of [1_000_000, 2_000_000, 3_000_000, 4_000_000])
    notes.push(await aCreditNote(client, invoice, of(amount)))
  const payments: Json[] = []
  for (const balance of [2_000_000, 2_500_000, 3_000_000])
    payments.push(await aPaymentOf(client, [{ ...invoice, balance }]))
  const settle = (by: Client, { id }: Json) => by.post(`/action/${PAYMENT}/${id}/success`, { cleared_at: today })
  const back = (by: Client, { id }: Json) => by.post(`/action/${PAYMENT}/${id}/cancel`, { reason })
  const all = (round: (by: Client) => readonly Promise<{ status: number }>[]) =>
    Promise.all([...round(client), ...round(other)]).then((answers) => answers.map(({ status }) => status))
  const rounds = [
    (by: Client) => [...notes.map(({ id }) => act(id, 'approve', {}, by)), ...payments.map((one) => settle(by, one))],
    (by: Client) => [
      ...notes.slice(0, 2).map(({ id }) => act(id, 'cancel', { reason }, by)),
      ...payments.map((one) => back(by, one)),
    ],
    (by: Client) => [
      ...notes.slice(2).map(({ id }) => act(id, 'approve', {}, by)),
      ...notes.map(({ id }) => act(id, 'cancel', { reason }, by)),
    ],
  ]
  for (const round of rounds) {
    const statuses = await all(round)
    expect(statuses.filter((status) => ![200, 409, 422].includes(status))).toEqual([])
    expect(statuses).toContain(200)
    await expectSound(app, CHECKS)
  }
})

test('a refund that is only drafted does not hold back the credit note whose deposit it names', async () => {
  const invoice = await anInvoiceOf3m3()
  await acted(client, PAYMENT, (await aPaymentOf(client, [invoice])).id, 'success', { cleared_at: today })
  const note = await acted(client, NOTE, (await aCreditNote(client, invoice, of(1_000_000))).id, 'approve')
  await aRefund(client, await depositOf(note), { amount: 1 })
  expect((await act(note.id, 'cancel', { reason })).status).toBe(200)
})

test('a credit note without a number is deleted with its lines; one that was approved or cancelled stays', async () => {
  const invoice = await anInvoiceOf3m3()
  const [draft, ended, approved] = await Promise.all([1, 2, 3].map(() => aCreditNote(client, invoice)))
  fine(await client.delete(`/delete/${NOTE}/${draft?.id}`))
  expect((await client.get(`/view/${NOTE}/${draft?.id}`)).status).toBe(404)
  await acted(client, NOTE, ended?.id, 'cancel', { reason })
  await acted(client, NOTE, approved?.id, 'approve')
  for (const note of [ended, approved]) expect((await client.delete(`/delete/${NOTE}/${note?.id}`)).status).toBe(409)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { aJobOrder } from '../../modules/production/job-order/testing.ts'
import { aSchedule } from '../../modules/production/production-schedule/testing.ts'
import { submissionBody } from '../../modules/sales/credit-submission/testing.ts'
import { twoLines } from '../../modules/sales/credit-transfer/testing.ts'
import { aCustomer } from '../../modules/sales/customer/testing.ts'
import { aChannel, aClearedDeposit } from '../../modules/sales/deposit/testing.ts'
import { aSubmittedRefund } from '../../modules/sales/deposit-refund/testing.ts'
import { aDraftInvoice, aFinishedDocket, anInvoice, invoiceBody } from '../../modules/sales/sales-invoice/testing.ts'
import { orderBody } from '../../modules/sales/sales-order/testing.ts'
import { aPaymentOf } from '../../modules/sales/sales-payment/testing.ts'
import { aSiteProject } from '../../modules/sales/site-project/testing.ts'
import { addDays } from '../../platform/definition/dates.ts'
import type { Answer, Client, Json } from '../../platform/testing/client.ts'
import { acted, made } from '../../platform/testing/records.ts'
import { aUser, startWithTwo } from '../actors.ts'
import type { RunningApp } from '../running-app.ts'

let app: RunningApp
let client: Client
let approver: Client

beforeAll(async () => {
  ;({ app, client, approver } = await startWithTwo())
})
afterAll(() => app?.stop())

/** The row counts of the tables with money. */
async function standing(): Promise<unknown> {
  const tables = [
    'deposits',
    'deposit_refunds',
    'deposit_entries',
    'sales_payments',
    'payment_allocations',
    'credit_transfers',
    'credit_submissions',
    'sales_credit_notes',
    'sales_invoices',
    'receivable_entries',
    'receipts',
  ]
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`)
  return (await app.pools.owner.query(`SELECT ${counts.join(', ')}`)).rows[0]
}

/** A call in either language. */
const create = (module: string, body: object) => (headers: Record<string, string>) =>
  client.post(`/create/${module}`, body, headers)

/** Sends calls that must be refused with 422 and one message at a field, and expects that they write nothing. */
async function expectRefused(
  send: (headers: Record<string, string>) => Promise<Answer>,
  field: string,
  sentences: readonly [id: string, en: string],
): Promise<void> {
  const before = await standing()
  for (const [index, language] of ['id', 'en'].entries()) {
    const { status, body } = await send({ language })
    expect({ status, at: body.errors?.[field] }).toEqual({ status: 422, at: [sentences[index]] })
  }
  expect(await standing()).toEqual(before)
}

const AMOUNTS = [
  [0, 'harus lebih dari 0', 'must be more than 0'],
  [-1, 'harus lebih dari 0', 'must be more than 0'],
  [2 ** 53 + 2, 'maksimal 999,999,999,999,999', 'must not exceed 999,999,999,999,999'],
  [0.5, 'harus berupa bilangan bulat', 'must be a whole number'],
] as const

test.each(AMOUNTS)('an amount of Rp %d is refused in every document of money', async (amount, rule, english) => {
  const rules = (label: string, name: string) => [`${label} ${rule}`, `${name} ${english}`] as const
  const deposit = await aClearedDeposit(client)
  const channel = await aChannel(client)
  const invoice = await anInvoice(client)
  const [from, to] = await twoLines(client)
  const received = { customer_id: invoice.customer_id, payment_channel_id: channel.id }
  const allocations = [{ invoice_id: invoice.id, amount }]
  await expectRefused(create('deposit', { ...received, amount }), 'amount', rules('Nominal', 'Amount'))
  await expectRefused(create('sales-payment', { ...received, amount }), 'amount', rules('Nominal', 'Amount'))
  await expectRefused(
    create('sales-payment', { ...received, amount: 1000, allocations }),
    'allocations.0.amount',
    rules('Dibayar', 'Paid'),
  )
  const account = { reason: 'Uji', bank_name: 'Bank Uji', account_no: '1', account_name: 'PT Uji' }
  const refund = { customer_id: deposit.customer_id, deposit_id: deposit.id, amount, ...account }
  await expectRefused(create('deposit-refund', refund), 'amount', rules('Nominal', 'Amount'))
  const transfer = { from_line_id: from.id, to_line_id: to.id, amount, reason: 'Uji' }
  await expectRefused(create('credit-transfer', transfer), 'amount', rules('Nominal', 'Amount'))
  const submission = { ...(await submissionBody(client)), requested_limit: amount }
  await expectRefused(
    create('credit-submission', submission),
    'requested_limit',
    rules('Limit Diajukan', 'Requested limit'),
  )
  const note = { sales_invoice_id: invoice.id, reason: 'Uji', lines: [{ description: 'Uji', amount }] }
  await expectRefused(
    create('sales-credit-note', note),
    'lines.0.amount',
    rules('Nominal sebelum PPN', 'Amount before VAT'),
  )
})

test('an allocation that is twice, of another customer, over its balance, or of a draft is refused at its line', async () => {
  const invoice = await anInvoice(client)
  const draft = await aDraftInvoice(client)
  const channel = await aChannel(client)
  const pay = (customer_id: number, ...allocations: readonly Json[]) =>
    create('sales-payment', { customer_id, payment_channel_id: channel.id, amount: invoice.balance + 1, allocations })
  const part = ({ id }: Json, amount = 1000) => ({ invoice_id: id, amount })
  await expectRefused(pay(invoice.customer_id, part(invoice), part(invoice)), 'allocations.1.invoice_id', [
    `Invoice ${invoice.number} dipilih dua kali`,
    `Invoice ${invoice.number} was chosen twice`,
  ])
  await expectRefused(pay(invoice.customer_id, part(invoice, invoice.balance + 1)), 'allocations.0.amount', [
    `Sisa invoice ${invoice.number} Rp. 15.540.000,-, sedangkan dibayar dan dipotong Rp. 15.540.001,-. Kurangi Rp. 1,-`,
    `The balance of invoice ${invoice.number} is Rp. 15.540.000,-, but Rp. 15.540.001,- is paid and deducted. Reduce it by Rp. 1,-`,
  ])
  const stranger = await aCustomer(client)
  await expectRefused(pay(stranger.id, part(invoice)), 'allocations.0.invoice_id', [
    'Invoice tidak sesuai dengan Pelanggan yang dipilih',
    'Invoice does not belong to the chosen Customer',
  ])
  await expectRefused(pay(draft.customer_id, part(draft)), 'allocations.0.invoice_id', [
    `Invoice Konsep #${draft.id} belum terbit, sudah lunas, atau dibatalkan`,
    `Invoice Draft #${draft.id} is not issued yet, is paid, or is cancelled`,
  ])
  const payment = await aPaymentOf(client, [invoice])
  await acted(client, 'sales-payment', payment.id, 'success')
  await expectRefused(pay(invoice.customer_id, part(invoice)), 'allocations.0.invoice_id', [
    `Invoice ${invoice.number} belum terbit, sudah lunas, atau dibatalkan`,
    `Invoice ${invoice.number} is not issued yet, is paid, or is cancelled`,
  ])
})

test('a giro that is due before it was received is refused at its due date', async () => {
  const channel = await aChannel(client, { type: 'giro', needs_clearing: true })
  const { id: customer_id } = await aCustomer(client)
  const giro = { customer_id, payment_channel_id: channel.id, amount: 1000, giro_no: 'BB 1' }
  const deposit = await made(client, 'deposit', { ...giro, giro_due: '2099-01-01' })
  const early = { ...giro, giro_due: addDays(deposit.date, -1) }
  for (const module of ['deposit', 'sales-payment'])
    await expectRefused(create(module, early), 'giro_due', [
      'Jatuh Tempo Giro tidak boleh sebelum Tanggal Terima',
      'Giro due on must not be before Received on',
    ])
})

test('a deposit that is held for a refund is not refunded again', async () => {
  const deposit = await aClearedDeposit(client)
  const held = await aSubmittedRefund(client, deposit, { amount: deposit.amount })
  await acted(approver, 'deposit-refund', held.id, 'approve')
  const again = { ...held, id: undefined, amount: 1 }
  await expectRefused(create('deposit-refund', again), 'amount', [
    'Deposit ini tersisa Rp. 0,- yang bebas; diminta kembali Rp. 1,-. Kurangi Rp. 1,-',
    'Rp. 0,- of this deposit is free, but Rp. 1,- is to be refunded. Reduce it by Rp. 1,-',
  ])
})

test('a transfer of limit from a credit line to itself, or from an expired one, is refused at that line', async () => {
  const [from, to] = await twoLines(client)
  const transfer = (from_line_id: number, to_line_id: number) =>
    create('credit-transfer', { from_line_id, to_line_id, amount: 1000, reason: 'Uji' })
  await expectRefused(transfer(from.id, from.id), 'to_line_id', [
    'Tujuan sama dengan sumber. Pilih limit lain',
    'The destination is the same as the source. Choose another limit',
  ])
  const expired = { amount: 1000, valid_until: '2020-02-29', reason: 'Uji' }
  const manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  await acted(manager, 'customer', from.customer_id, 'limit', expired)
  await expectRefused(transfer(from.id, to.id), 'from_line_id', [
    'Limit ini berlaku sampai 29 Feb 2020. Perpanjang masa berlakunya dahulu, atau pilih limit lain',
    'This limit was valid until 29 Feb 2020. Extend its validity first, or choose another limit',
  ])
})

test('dockets of orders on different terms, or more than an invoice holds, are refused', async () => {
  const site = await aSiteProject(client)
  const docketOn = async (given: Json) => {
    const order = await made(client, 'sales-order', { ...(await orderBody(client, site)), ...given })
    await acted(client, 'sales-order', order.id, 'approve')
    return aFinishedDocket(client, await aJobOrder(client, await aSchedule(client, order)))
  }
  const [one, other] = [await docketOn({ top_days: 30 }), await docketOn({ top_days: 45 })]
  const bill = (...dockets: readonly Json[]) => create('sales-invoice', invoiceBody(...dockets))
  await expectRefused(bill(one, other), 'dockets.1.docket_id', [
    `Surat jalan ${other.number}: jatuh tempo 45 hari, sedangkan ${one.number}: 30 hari. Buat invoice tersendiri untuknya`,
    `Docket ${other.number}: payment term 45 days, but ${one.number}: 30 days. Create a separate invoice for it`,
  ])
  const many = Array.from({ length: 10_000 }, () => one)
  await expectRefused(bill(...many), 'dockets', ['Surat Jalan maksimal 500 baris', 'Dockets must not exceed 500 lines'])
})

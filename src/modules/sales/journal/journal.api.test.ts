import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin } from '../../../platform/server/database/transaction.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf } from '../../../platform/testing/records.ts'
import { aUser, startWithTwo } from '../../../testing/actors.ts'
import type { RunningApp } from '../../../testing/running-app.ts'
import { recordStatements } from '../../../testing/statements.ts'
import { aPostedReceipt } from '../../inventory/incoming-material/testing.ts'
import { allOf, aSentTransfer } from '../../inventory/material-transfer/testing.ts'
import { aDepartedDocket } from '../../production/docket/testing.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import { aSchedule } from '../../production/production-schedule/testing.ts'
import { aCustomer } from '../customer/testing.ts'
import { aChannel, aClearedDeposit } from '../deposit/testing.ts'
import { aSubmittedRefund } from '../deposit-refund/testing.ts'
import { aCreditNote } from '../sales-credit-note/testing.ts'
import { aFinishedDocket, anInvoice } from '../sales-invoice/testing.ts'
import { anApprovedOrder } from '../sales-order/testing.ts'
import { aPaymentOf } from '../sales-payment/testing.ts'
import { aSiteProject } from '../site-project/testing.ts'

const reason = 'Uji jurnal'

let app: RunningApp
let client: Client
let other: Client

beforeAll(async () => {
  ;({ app, client, approver: other } = await startWithTwo())
})
afterAll(() => app?.stop())

/** The net of each account in the journal of a document, in Rp: debits above 0, credits below. */
async function postedBy(number: string, from: Client = client): Promise<Json> {
  const { data } = await listed(from, 'journal', { search: number, limit: 100 })
  const net: Record<string, number> = {}
  for (const { source_number, account, debit, credit } of data)
    if (source_number === number) net[account] = (net[account] ?? 0) + (debit ?? 0) - (credit ?? 0)
  expect(Object.values(net).reduce((all, one) => all + one, 0)).toBe(0)
  return net
}

/** Of 3 m³ at 2,000,000 and 11 % VAT: 6,000,000 and 660,000. */
const anInvoiceOf3m3 = async () =>
  anInvoice(client, await aFinishedDocket(client, await aJobOrder(client), { quantity: 3 }))

test('an invoice debits receivables and credits sales and VAT; cancelling it reverses all of it', async () => {
  const invoice = await anInvoiceOf3m3()
  expect(await postedBy(invoice.number)).toEqual({ receivable: 6_660_000, sales: -6_000_000, ppn_out: -660_000 })
  await acted(client, 'sales-invoice', invoice.id, 'cancel', { reason })
  expect(await postedBy(invoice.number)).toEqual({ receivable: 0, sales: 0, ppn_out: 0 })
})

test('a payment debits the account of its channel and the deductions; the rest is a deposit', async () => {
  const invoice = await anInvoiceOf3m3()
  const channel = await aChannel(client, { ledger_code: '1-1121' })
  const given = {
    payment_channel_id: channel.id,
    amount: 7_000_000,
    allocations: [
      {
        invoice_id: invoice.id,
        amount: 6_570_000,
        deduction_type: 'pph22',
        deduction: 90_000,
        deduction_doc_no: 'BP-1',
      },
    ],
  }
  const { id } = await aPaymentOf(client, [invoice], given)
  const { number } = await acted(client, 'sales-payment', id, 'success')
  const net = { receivable: -6_660_000, deposit: -430_000, pph_prepaid: 90_000, cash: 7_000_000 }
  expect(await postedBy(number)).toEqual(net)
  const { data } = await listed(client, 'journal', { search: number, account: 'cash' })
  expect(data.map(({ account_code, account_name }: Json) => [account_code, account_name])).toEqual([
    ['1-1121', channel.name],
    ['1-1121', channel.name],
  ])
  await acted(other, 'sales-payment', id, 'cancel', { reason })
  expect(await postedBy(number)).toEqual({ receivable: 0, deposit: 0, pph_prepaid: 0, cash: 0 })
})

test('a credit note reverses sales and VAT, in the receivable and in the deposit of its rest', async () => {
  const invoice = await anInvoiceOf3m3()
  const payment = await aPaymentOf(client, [invoice], {
    amount: 6_600_000,
    allocations: [{ invoice_id: invoice.id, amount: 6_600_000 }],
  })
  await acted(client, 'sales-payment', payment.id, 'success')
  // 100,001 and 11,000 of VAT: 60,000 of it are still owed, 51,001 were paid.
  const lines = [{ description: 'Koreksi', amount: 100_001 }]
  const { id } = await aCreditNote(client, await viewed(client, 'sales-invoice', invoice.id), { lines })
  const { number } = await acted(client, 'sales-credit-note', id, 'approve')
  expect(await postedBy(number)).toEqual({ receivable: -60_000, deposit: -51_001, sales: 100_001, ppn_out: 11_000 })
  await acted(client, 'sales-credit-note', id, 'cancel', { reason })
  expect(await postedBy(number)).toEqual({ receivable: 0, deposit: 0, sales: 0, ppn_out: 0 })
})

test('a taxed advance owes its VAT when it comes and gives it back with the money', async () => {
  const deposit = await aClearedDeposit(client, { taxed: true, amount: 11_100_000 })
  expect(await postedBy(deposit.number)).toEqual({ cash: 11_100_000, deposit: -10_000_000, ppn_out: -1_100_000 })
  const refund = await aSubmittedRefund(client, deposit, { amount: 1_110_000 })
  await acted(other, 'deposit-refund', refund.id, 'approve')
  const { number } = await acted(client, 'deposit-refund', refund.id, 'paid', { paid_at: deposit.cleared_at })
  expect(await postedBy(number)).toEqual({ cash: -1_110_000, deposit: 1_000_000, ppn_out: 110_000 })
})

test('a receipt debits stock against unbilled goods, and cancelling it reverses that', async () => {
  const receipt = await aPostedReceipt(client)
  const { value, number } = receipt
  expect(await postedBy(number)).toEqual({ stock: value, received_not_billed: -value })
  await acted(client, 'incoming-material', receipt.id, 'cancel', { reason })
  expect(await postedBy(number)).toEqual({ stock: 0, received_not_billed: 0 })
})

test('a transfer moves stock between places and expenses what was lost on the way', async () => {
  const transfer = await aSentTransfer(client)
  const items = allOf(transfer)
  items[0].qty_received -= 1
  items[0].loss_reason = reason
  await acted(client, 'material-transfer', transfer.id, 'receive', { items })
  const { transfer_loss, stock, inter_unit } = await postedBy(transfer.number)
  expect(transfer_loss).toBeGreaterThan(0)
  expect([stock, inter_unit]).toEqual([-transfer_loss, 0])
})

test('a load that leaves is usage of material; one that is refused and not billed is waste', async () => {
  const { id, number } = await aDepartedDocket(client)
  const { usage } = await postedBy(number)
  expect(usage).toBeGreaterThan(0)
  await acted(client, 'production/docket', id, 'reject', { return_reason: 'slump', reason })
  expect(await postedBy(number)).toEqual({ waste: usage, stock: -usage })
})

test('an invoice of a customer who pays the VAT to the state does not debit it, and uses their deposit', async () => {
  const customer = await aCustomer(client, { vat_collector: true })
  const site = await aSiteProject(client, { customer_id: customer.id })
  await aClearedDeposit(client, { customer_id: customer.id, amount: 50_000_000 })
  const payment = await anyOf(client, 'payment-type', { search: 'DEPOSIT' })
  const given = { customer_id: customer.id, site_project_id: site.id, payment_type_id: payment.id, volume: 20 }
  const job = await aJobOrder(client, await aSchedule(client, await anApprovedOrder(client, given)))
  const invoice = await anInvoice(client, await aFinishedDocket(client, job, { quantity: 3 }))
  expect(await postedBy(invoice.number)).toEqual({ receivable: 0, sales: -6_000_000, deposit: 6_000_000 })
})

test('each leg is a record of its own, whatever ledger it comes from', async () => {
  const invoice = await anInvoiceOf3m3()
  const { data } = await listed(client, 'journal', { search: invoice.number })
  expect(data).toHaveLength(3)
  for (const row of data) {
    const { account, debit, credit, source_type, source_id } = await viewed(client, 'journal', row.id)
    expect({ account, debit, credit }).toEqual({ account: row.account, debit: row.debit, credit: row.credit })
    expect([source_type, source_id]).toEqual(['sales_invoice', invoice.id])
  }
})

test('the journal of a company balances in every document and unit, and its accounts match the ledgers', async () => {
  const { rows } = await app.pools.owner.query('SELECT id FROM corporates WHERE code = $1', ['DEMO'])
  const company = rows[0].id
  const owner = await app.pools.owner.connect()
  try {
    const units = await owner.query('SELECT id FROM production_units WHERE corporate_id = $1', [company])
    for (const text of begin({ corporateId: company, userId: 0, unitIds: units.rows.map(({ id }) => id) }))
      await owner.query(text)
    const unbalanced = await owner.query(
      `SELECT source_type, source_number, production_unit_id FROM journal_list GROUP BY 1, 2, 3, source_id
       HAVING coalesce(sum(debit), 0) <> coalesce(sum(credit), 0)`,
    )
    expect(unbalanced.rows).toEqual([])
    const sums = await owner.query(
      `SELECT sum(coalesce(debit, 0) - coalesce(credit, 0)) FILTER (WHERE account = 'receivable')::bigint AS receivable,
         sum(coalesce(debit, 0) - coalesce(credit, 0)) FILTER (WHERE account = 'stock')::bigint AS stock,
         sum(coalesce(credit, 0) - coalesce(debit, 0)) FILTER (WHERE account = 'deposit')::bigint AS deposit,
         count(*) AS legs, count(DISTINCT id) AS ids FROM journal_list`,
    )
    const ledgers = await owner.query(
      `SELECT (SELECT sum(balance) FROM sales_invoices WHERE corporate_id = $1)::bigint AS receivable,
         (SELECT sum(value) FROM stock_balances WHERE corporate_id = $1)::bigint AS stock,
         (SELECT sum(b.remaining - CASE WHEN d.dpp <> d.amount THEN b.ppn ELSE 0 END)
          FROM deposit_balances b JOIN deposits d ON d.corporate_id = b.corporate_id AND d.id = b.deposit_id
          WHERE b.corporate_id = $1)::bigint AS deposit`,
      [company],
    )
    const { legs, ids, ...accounts } = sums.rows[0]
    expect(accounts).toEqual(ledgers.rows[0])
    expect(Number(legs)).toBeGreaterThan(1_000)
    expect(ids).toBe(legs)
  } finally {
    await owner.query('ROLLBACK')
    owner.release()
  }
})

test('the legs of all ledgers are one list by date, page by page', async () => {
  const page = async (query: Json) => (await listed(client, 'journal', { count: 0, ...query })).data
  const all = await page({ limit: 500 })
  const ids = all.map(({ id }: Json) => id)
  const inOrder = all.toSorted((a: Json, b: Json) => b.date.localeCompare(a.date) || b.id - a.id)
  expect(ids).toEqual(inOrder.map(({ id }: Json) => id))
  // The last digit of an id is the kind of leg: of stock, receivables and deposits.
  const kinds = new Set<number>(ids.map((id: number) => id % 10))
  expect([0, 2, 5].every((kind) => kinds.has(kind))).toBe(true)
  const pages = await Promise.all([0, 100, 200].map((offset) => page({ limit: 100, offset })))
  expect(pages.flat().map(({ id }: Json) => id)).toEqual(ids.slice(0, 300))
  const { record, summary } = await listed(client, 'journal', { date_from: all[0].date, date_to: all[0].date })
  expect(summary.debit).toBe(summary.credit)
  expect(record).toBeGreaterThan(0)
})

test('a page sorted by a shown column takes the legs it walks and does not look them up again by id', async () => {
  const recorder = recordStatements()
  try {
    const { data } = await listed(client, 'journal', { account: 'cash', order: 'debit', sort: 'ASC', count: 0 })
    const debits = data.map(({ debit }: Json) => Number(debit ?? Number.POSITIVE_INFINITY))
    expect(debits.length).toBeGreaterThan(1)
    expect(debits).toEqual(debits.toSorted((a: number, b: number) => a - b))
    const reading = recorder.takeOfCalls().filter(({ text }) => text.includes('journal_stock'))
    expect(reading.length).toBeGreaterThan(0)
    for (const { text } of reading) expect(text).not.toContain('journal_list')
  } finally {
    recorder.stop()
  }
})

test('a company names its accounts once each, and the journal tells them', async () => {
  const { id, lock_version } = (await listed(client, 'profile/corporate')).data[0] ?? {}
  const account = { account: 'sales', code: '4-1000', name: 'Penjualan Beton' }
  const path = `/update/profile/corporate/${id}`
  const twice = await client.patch(path, { accounts: [account, account], lock_version })
  expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['accounts']])
  fine(await client.patch(path, { accounts: [account] }))
  const invoice = await anInvoiceOf3m3()
  const { data } = await listed(client, 'journal', { search: invoice.number, account: 'sales' })
  expect(data).toMatchObject([{ account_code: '4-1000', account_name: 'Penjualan Beton', credit: 6_000_000 }])
})

test('a user of one unit sees the postings of no other one', async () => {
  const elsewhere = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const invoice = await anInvoiceOf3m3()
  expect(await postedBy(invoice.number, elsewhere)).toEqual({})
  const { data } = await listed(client, 'journal', { search: invoice.number })
  expect((await elsewhere.get(`/view/journal/${data[0].id}`)).status).toBe(404)
})

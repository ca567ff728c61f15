import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import { readPdf } from '../../../platform/server/print/read-pdf.testing.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import { aSchedule } from '../../production/production-schedule/testing.ts'
import { terbilang } from '../../shared/print/terbilang.ts'
import { aChannel, aClearedDeposit, aDeposit } from '../deposit/testing.ts'
import { orderBody } from '../sales-order/testing.ts'
import { aPayment, aPaymentOf } from '../sales-payment/testing.ts'
import { aSiteProject } from '../site-project/testing.ts'
import { aDraftInvoice, aFinishedDocket, anInvoice } from './testing.ts'

let app: RunningApp
let client: Client
let token: string
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://molen.example' } })
  await app.jobs.start()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const credentials = { username: 'finance', password: 'molen-demo', provider: 'USER' }
  token = fine(await app.nobody.post('/login', credentials)).data.token
})
afterAll(async () => {
  await app?.stop()
  await mailbox?.stop()
})

/** The text of a document's PDF. */
async function paper(path: string, id: number, query = '', language = 'id', by = token): Promise<string> {
  const headers = { authorization: `Bearer ${by}`, language }
  const response = await fetch(`${app.address}/api/print/${path}/${id}${query}`, { headers })
  expect(response.status).toBe(200)
  return textOf(await response.arrayBuffer())
}

async function textOf(pdf: ArrayBuffer): Promise<string> {
  const pages = await readPdf(new Uint8Array(pdf))
  return pages.flatMap((page) => page.map(({ text }) => text)).join(' ')
}

/** The next mail to the address, with the text of its PDF. */
async function mailedTo(to: string) {
  const mail = await mailbox.next(to)
  const [attached] = mail.attachments
  if (!(attached?.content instanceof ArrayBuffer)) throw new Error('The mail brings no file.')
  return { ...mail, filename: attached.filename, paper: await textOf(attached.content) }
}

const rupiah = (amount: number) => `Rp. ${new Intl.NumberFormat('id').format(amount)},-`

test('a printed invoice shows lines, tax, the amount due in figures and words, and where to pay', async () => {
  const channel = await aChannel(client, {
    bank_name: 'Bank Uji',
    account_no: '136 00 7654321 0',
    account_name: 'PT Uji',
  })
  const invoice = await anInvoice(client)
  const project = await viewed(client, 'site-project', invoice.site_project_id)
  for (const code of ['INVOICE-01', 'INVOICE-02']) {
    const text = await paper('sales-invoice', invoice.id, `?template=${code}`)
    for (const expected of [
      invoice.number,
      project.name,
      rupiah(invoice.amount_due),
      terbilang(invoice.amount_due, 'id').slice(0, 20),
      channel.account_no,
    ])
      expect(text, code).toContain(expected)
  }
  const text = await paper('sales-invoice', invoice.id, '?template=INVOICE-01')
  for (const sum of [invoice.dpp, invoice.ppn, invoice.lines[0].price]) expect(text).toContain(rupiah(sum))
  const english = await paper('sales-invoice', invoice.id, '?template=INVOICE-01', 'en')
  expect(english).toContain('Amount due')
  expect(english).toContain(terbilang(invoice.amount_due, 'en').slice(0, 20))
})

test('an invoice paid by a deposit asks for the rest only, and says that its prices include VAT', async () => {
  const payment = await anyOf(client, 'payment-type', { search: 'DEPOSIT' })
  const site = await aSiteProject(client)
  const body = { ...(await orderBody(client, site)), payment_type_id: payment.id, price_includes_ppn: true }
  const items = body.items.map((item) => ({ ...item, volume: 7 }))
  await aChannel(client, { bank_name: 'Bank Uji', account_no: '136 00 1111111 1', account_name: 'PT Uji' })
  await aClearedDeposit(client, { customer_id: site.customer_id, amount: 14_000_000 })
  const order = await made(client, 'sales-order', { ...body, items })
  await acted(client, 'sales-order', order.id, 'approve')
  const job = await aJobOrder(client, await aSchedule(client, order, { volume: 7 }), { volume: 7 })
  const draft = await aDraftInvoice(client, await aFinishedDocket(client, job))
  const before = await paper('sales-invoice', draft.id, '?template=INVOICE-01')
  for (const expected of [
    'Subtotal, termasuk PPN Rp. 14.000.000,-',
    'Rp. 12.612.613,-',
    body.customer_po_no,
    'Empat belas',
  ])
    expect(before).toContain(expected)
  expect(before).toContain('136 00 1111111 1')
  const invoice = await acted(client, 'sales-invoice', draft.id, 'issue')
  for (const template of ['INVOICE-01', 'INVOICE-02']) {
    const text = await paper('sales-invoice', invoice.id, `?template=${template}`)
    expect(text, template).toContain('Sisa Tagihan Rp. 0,-')
    expect(text, template).toContain('Nol rupiah')
    expect(text, template).not.toContain('136 00 1111111 1')
  }
  const english = await paper('sales-invoice', invoice.id, '', 'en')
  expect(english).toContain('Paid by deposit −Rp. 14.000.000,- Balance due Rp. 0,-')
})

test("the places of business stand beside the tax numbers, and a customer's begins with the customer's tax number", async () => {
  const invoice = await anInvoice(client)
  const { npwp } = await viewed(client, 'customer', invoice.customer_id)
  const change = (given: Json) => client.patch(`/update/customer/${invoice.customer_id}`, given)
  for (const nitku of [npwp, `${npwp}00000x`, `${'9'.repeat(16)}000000`])
    expectInvalid(await change({ nitku }), 'nitku')
  const nitku = `${npwp}000002`
  fine(await change({ nitku }))
  expectInvalid(await change({ npwp: '9'.repeat(16) }), 'nitku')
  const nik = '3374010101900001'
  fine(await change({ npwp: null, nik, nitku: `${nik}000000` }))
  fine(await change({ npwp, nik: null, nitku }))
  expect(await paper('sales-invoice', invoice.id, '?template=INVOICE-01')).toContain(nitku)
  expect(await paper('sales-invoice', invoice.id, '?template=INVOICE-02')).not.toContain(nitku)
})

test('a copy repeats the first print even if the customer was renamed since; only the tax invoice is added', async () => {
  const invoice = await anInvoice(client)
  const customer = await viewed(client, 'customer', invoice.customer_id)
  const first = fine(await client.post(`/action/sales-invoice/${invoice.id}/print`)).data
  expect(first).toMatchObject({ copy_no: 1, template_code: 'INVOICE-01', template_warning: null })
  fine(await client.patch(`/update/customer/${customer.id}`, { billing_address: 'Jl. Baru 99' }))
  fine(await client.patch(`/update/sales-invoice/${invoice.id}`, { tax_invoice_no: '04002600000000099' }))
  const second = fine(await client.post(`/action/sales-invoice/${invoice.id}/print`)).data
  expect(second).toMatchObject({ copy_no: 2, customer_address: first.customer_address })
  const text = await paper('sales-invoice', invoice.id)
  expect(text).toContain('SALINAN 2')
  expect(text).toContain('04002600000000099')
  expect(text).not.toContain('Jl. Baru 99')
  fine(await client.patch(`/update/customer/${customer.id}`, { billing_address: customer.billing_address }))
  const { rows } = await app.pools.owner.query(
    'SELECT copy_no, template FROM sales_invoice_prints WHERE sales_invoice_id = $1 ORDER BY copy_no',
    [invoice.id],
  )
  expect(rows).toEqual([
    { copy_no: 1, template: 'INVOICE-01' },
    { copy_no: 2, template: 'INVOICE-01' },
  ])
  const audit = await listed(client, 'audit-log', { table: 'sales_invoices', row_id: invoice.id, action: 'print' })
  expect(audit.record).toBe(2)
})

test("an invoice is mailed as its next print, to the customer's or another address, and the history records the address", async () => {
  const invoice = await anInvoice(client)
  const send = (input: Json) => client.post(`/action/sales-invoice/${invoice.id}/mail`, input)
  const customer = await viewed(client, 'customer', invoice.customer_id)
  const change = async (to: Json) => fine(await client.patch(`/update/customer/${customer.id}`, to))
  await change({ email: null })
  expectInvalid(await send({}), 'to')
  expectInvalid(await send({ to: 'bukan alamat' }), 'to')
  await change({ email: 'hutang@pelanggan.example' })
  fine(await send({ note: 'Mohon dibayar.' }))
  const first = await mailedTo('hutang@pelanggan.example')
  expect(first.subject).toBe(`Invoice ${invoice.number} dari PT Beton Nusantara Contoh`)
  expect(first.text).toMatch(/Yth\..*Mohon dibayar\./s)
  expect(first.filename).toBe(`${invoice.number.replaceAll('/', '-')}.pdf`)
  expect(first.paper).toContain(rupiah(invoice.amount_due))
  expect(first.paper).not.toContain('SALINAN')

  await change({ billing_address: 'Jl. Baru 99' })
  fine(
    await client.post(
      `/action/sales-invoice/${invoice.id}/mail`,
      { to: 'kedua@pelanggan.example' },
      { language: 'en' },
    ),
  )
  const second = await mailedTo('kedua@pelanggan.example')
  expect(second.subject).toContain(' from ')
  expect(second.paper).toContain('COPY 2')
  expect(second.paper).not.toContain('Jl. Baru 99')
  await change({ billing_address: customer.billing_address, email: customer.email })
  const { data } = await listed(client, 'audit-log', { table: 'sales_invoices', row_id: invoice.id, action: 'mail' })
  expect(data.map(({ reason }: Json) => reason).toSorted()).toEqual([
    'hutang@pelanggan.example',
    'kedua@pelanggan.example',
  ])

  const draft = await aDraftInvoice(client)
  expectRefusal(await client.post(`/action/sales-invoice/${draft.id}/mail`, { to: 'a@b.example' }), 409)
  const printer = await aUser(app, {
    company: 'DEMO',
    permissions: ['read-sales-invoice', 'update-sales-invoice-print'],
    unit: 0,
  })
  expectRefusal(await printer.post(`/action/sales-invoice/${invoice.id}/mail`, { to: 'a@b.example' }), 403)
})

test('a draft and a cancelled invoice are marked as such on their prints', async () => {
  const draft = await aDraftInvoice(client)
  expectRefusal(await client.post(`/action/sales-invoice/${draft.id}/print`), 409)
  expect(await paper('sales-invoice', draft.id)).toContain(`Konsep #${draft.id} KONSEP`)
  expect(await paper('sales-invoice', draft.id, '', 'en')).toContain(`Draft #${draft.id} DRAFT`)
  const issued = await acted(client, 'sales-invoice', draft.id, 'issue')
  expect(await paper('sales-invoice', issued.id)).not.toContain('KONSEP')
  await acted(client, 'sales-invoice', issued.id, 'cancel', { reason: 'Uji' })
  expect(await paper('sales-invoice', issued.id)).toContain('DIBATALKAN')
})

test('only users who may print see prices on paper', async () => {
  const { id } = await anInvoice(client)
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-sales-invoice'], unit: 0 })
  const rival = await aUser(app, { company: 'RIVAL', permissions: ['update-sales-invoice-print'], unit: 0 })
  expectRefusal(await reader.get(`/print/sales-invoice/${id}`), 403)
  expectRefusal(await rival.get(`/print/sales-invoice/${id}/preview`), 404)
})

test("a cleared deposit prints its receipt, with room for a stamp above the company's limit", async () => {
  const pending = await aDeposit(client)
  expectRefusal(await client.post(`/action/deposit/${pending.id}/print`), 409)
  const small = await aClearedDeposit(client, { amount: 5_000_000 })
  const large = await aClearedDeposit(client, { amount: 5_000_001 })
  expect(await paper('deposit', small.id)).not.toContain('Meterai')
  const text = await paper('deposit', large.id)
  for (const expected of ['KWITANSI', 'Meterai', large.number, rupiah(5_000_001), 'Lima juta satu rupiah'])
    expect(text).toContain(expected)
  fine(await client.patch('/update/profile/corporate/1', { stamp_duty_above: 6_000_000 }))
  expect(await paper('deposit', large.id)).not.toContain('Meterai')
  fine(await client.patch('/update/profile/corporate/1', { stamp_duty_above: 5_000_000 }))
  const printed = () => client.post(`/action/deposit/${large.id}/print`)
  expect(fine(await printed()).data).toMatchObject({ copy_no: 1, template_code: 'KWITANSI-01' })
  expect(fine(await printed()).data.copy_no).toBe(2)
  await acted(client, 'deposit', large.id, 'cancel', { reason: 'Uji' })
  expect(await paper('deposit', large.id)).toMatch(/DIBATALKAN - SALINAN 2/)
})

test('the receipt of a payment names its invoices; the rest has no receipt of its own', async () => {
  const invoice = await anInvoice(client)
  const deducted = { deduction_type: 'pph22', deduction: 1500, deduction_doc_no: 'BP-1' }
  const allocations = [{ invoice_id: invoice.id, amount: invoice.balance - 1500, ...deducted }]
  const { id } = await aPaymentOf(client, [invoice], { amount: invoice.balance - 500, allocations })
  const paid = await acted(client, 'sales-payment', id, 'success')
  const text = await paper('sales-payment', id, '', 'en')
  for (const expected of [
    'RECEIPT',
    paid.number,
    rupiah(paid.amount),
    `${invoice.number}, the rest Rp. 1.000,- becomes a deposit`,
    `Deducted Income tax art. 22 ${rupiah(1500)}`,
    terbilang(paid.amount, 'en').slice(0, 15),
  ])
    expect(text).toContain(expected)
  const ahead = await aPayment(client)
  await acted(client, 'sales-payment', ahead.id, 'success')
  expect(await paper('sales-payment', ahead.id)).toContain('Deposit untuk pesanan berikutnya')
  expect(fine(await client.post(`/action/sales-payment/${id}/print`)).data.copy_no).toBe(1)
  fine(await client.post(`/action/sales-payment/${id}/mail`, { to: 'kasir@pelanggan.example' }))
  const mail = await mailedTo('kasir@pelanggan.example')
  expect(mail.subject).toContain(`Kwitansi ${paid.number}`)
  expect(mail.paper).toContain('SALINAN 2')
  const { rows } = await app.pools.owner.query('SELECT id FROM deposits WHERE sales_payment_id = $1', [id])
  expectRefusal(await client.post(`/action/deposit/${rows[0].id}/print`), 422)
})

/** What the customer of an invoice owed on a day, computed from the entries. */
async function owedOn({ customer_id }: Json, day: string): Promise<Json> {
  const { rows } = await app.pools.owner.query(
    `SELECT coalesce(sum(amount), 0)::int AS total,
     coalesce(sum(amount) FILTER (WHERE $2::date - due_date BETWEEN 31 AND 60), 0)::int AS days_31_60
     FROM receivable_entries WHERE corporate_id = 1 AND customer_id = $1 AND date <= $2`,
    [customer_id, day],
  )
  return rows[0]
}

/** The same figures from the ageing of all customers; null if the customer owed nothing. */
async function agedOn({ customer_id }: Json, day: string): Promise<Json> {
  const owner = await app.pools.owner.connect()
  try {
    await owner.query('BEGIN')
    await owner.query("SET LOCAL app.corporate_id = '1'")
    const { rows } = await owner.query(
      'SELECT total::int, days_31_60::int FROM receivable_ageing(1, $2) WHERE customer_id = $1',
      [customer_id, day],
    )
    return rows[0] ?? { total: 0, days_31_60: 0 }
  } finally {
    await owner.query('ROLLBACK').finally(() => owner.release())
  }
}

test('statement, paper, customer and ageing agree on any day, with other units as one sum a day', async () => {
  const invoice = await anInvoice(client)
  const { customer_id } = invoice
  const { date: today } = invoice
  const before = (days: number) => addDays(today, -days)
  // Old entries of an invoice that was due two months ago.
  await app.pools.owner.query(
    `INSERT INTO receivable_entries (corporate_id, production_unit_id, customer_id, sales_invoice_id, type, date,
     due_date, amount, ref)
     SELECT corporate_id, production_unit_id, customer_id, id, e.type, $2::date - e.days, $2::date - 60, e.amount,
       number
     FROM sales_invoices CROSS JOIN (VALUES ('invoice', 500, 700000), ('cancel', 20, -700000)) e (type, days, amount)
       WHERE id = $1`,
    [invoice.id, today],
  )
  const elsewhere = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const told = async (by: Client, days: Record<string, string>) => {
    const { indicator } = await listed(by, 'receivable-entry', { customer_id, ...days, count: 'only', figures: 1 })
    const text = await paper('customer', customer_id, `?${new URLSearchParams(days)}`, 'id', by.token)
    for (const sum of [indicator.opening, indicator.debit, indicator.closing]) expect(text).toContain(rupiah(sum))
    return { ...indicator, text }
  }
  for (const by of [client, elsewhere]) {
    const past = await told(by, { date_from: before(100), date_to: before(30) })
    expect(past).toMatchObject({ opening: 700_000, debit: 0, credit: 0, closing: 700_000 })
    const { closing, text } = await told(by, {})
    const customer = await viewed(by, 'customer', customer_id)
    expect(customer.receivable).toBe(closing)
    const parts = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'].map((name) => customer[name])
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(closing)
    const { data } = await listed(by, 'customer', { id: customer_id })
    expect(data[0]).toMatchObject({ receivable: closing, overdue_amount: closing - customer.not_due })
    expect([text.includes(invoice.number), text.includes('Unit lain')]).toEqual([by === client, by === elsewhere])
  }
  for (const day of [today, before(20), before(21), before(400), before(501)])
    expect(await agedOn(invoice, day), day).toEqual(await owedOn(invoice, day))
  expect(await agedOn(invoice, before(21))).toMatchObject({ days_31_60: 700_000 })

  const reversed = `/print/customer/${customer_id}?date_from=${today}&date_to=${before(1)}`
  expectInvalid(await client.get(reversed), 'date_to')
  expectRefusal(await elsewhere.get(`/print/customer/${customer_id}?date_from=2026-02-30`), 422)
  const stranger = await aUser(app, { company: 'RIVAL', permissions: 'all', unit: 0 })
  expectRefusal(await stranger.get(`/print/customer/${customer_id}`), 404)
  const unread = await aUser(app, { company: 'DEMO', permissions: ['read-customer'], unit: 0 })
  expectRefusal(await unread.get(`/print/customer/${customer_id}`), 403)
})

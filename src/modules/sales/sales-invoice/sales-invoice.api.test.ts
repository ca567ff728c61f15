import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import { company } from '../../../platform/server/database/sql.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { expectSound } from '../../../testing/ledgers.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import { aSchedule } from '../../production/production-schedule/testing.ts'
import ofLimits from '../credit-limit-entry/server/index.ts'
import { aClearedDeposit } from '../deposit/testing.ts'
import ofDeposits from '../deposit-entry/server/index.ts'
import { aCreditNote } from '../sales-credit-note/testing.ts'
import ofOrders from '../sales-order/server/index.ts'
import { orderBody } from '../sales-order/testing.ts'
import { aSiteProject } from '../site-project/testing.ts'
import ofInvoices from './server/index.ts'
import { aDraftInvoice, aFinishedDocket, anInvoice, invoiceBody } from './testing.ts'

const INVOICE = 'sales-invoice'
const DOCKET = 'production/docket'
const reason = 'Salah tagih'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(async () => {
  await expectSound(app, CHECKS).finally(() => app.stop())
})

const CHECKS = [ofInvoices, ofOrders, ofDeposits, ofLimits].flatMap((one) => one.implementation.ledgerChecks ?? [])

const entries = async (invoice: Json) =>
  (
    await app.pools.owner.query(
      'SELECT type, amount::int FROM receivable_entries WHERE sales_invoice_id = $1 ORDER BY id',
      [invoice.id],
    )
  ).rows

const paidInAYear = (customerId: number): Promise<number> =>
  transaction(app.pools.runtime, { corporateId: 1, userId: 1, unitIds: [] }, async (tx) => {
    await tx.openAllUnits()
    const { rows } = await tx.send(
      sql`SELECT paid_12_months FROM customer_credit_standing
        WHERE corporate_id = ${company} AND customer_id = ${customerId}`,
    )
    return rows[0].paid_12_months
  })

const lineOf = async (customerId: number): Promise<Json> => {
  const [line] = (await listed(client, 'credit-line', { customer_id: customerId })).data
  return line
}

test('a draft bills its dockets at once and has no number; once issued, the customer owes it', async () => {
  const job = await aJobOrder(client)
  const dockets = [await aFinishedDocket(client, job), await aFinishedDocket(client, job, { quantity: 1.5 })]
  const draft = await aDraftInvoice(client, ...dockets)
  const sums = { volume: 8.5, subtotal: 17_000_000, discount: 0, dpp: 17_000_000, ppn: 1_870_000, total: 18_870_000 }
  expect(draft).toMatchObject({ status: 'pending', number: null, balance: 0, ...sums, dpp_other: 15_583_333 })
  expect(draft.lines).toMatchObject([{ volume: 8.5, price: 2_000_000, amount: 17_000_000 }])
  expect(draft.terbilang).toBe('Delapan belas juta delapan ratus tujuh puluh ribu rupiah')
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-sales-invoice'], unit: 0 })
  expect(await viewed(reader, INVOICE, draft.id)).not.toHaveProperty('terbilang')
  expect(await viewed(client, DOCKET, dockets[0]?.id)).toMatchObject({
    sales_invoice_id: draft.id,
    sales_invoice_name: `Konsep #${draft.id}`,
    billable: 7,
    unbilled: false,
  })
  const { data } = await listed(client, INVOICE, { search: `konsep #${draft.id}` })
  expect(data.map(({ id }: Json) => id)).toContain(draft.id)
  expect(await entries(draft)).toEqual([])
  // The invoice refers to its dockets and they to the invoice; each appears once among its documents.
  const about = async (path: string) => fine(await client.get(`/related/${path}`)).data
  const { refers_to: basedOn, referred_by: usedBy } = await about(`${INVOICE}/${draft.id}`)
  const ofDockets = basedOn.filter(({ module }: Json) => module === DOCKET)
  expect(ofDockets.map(({ id, by }: Json) => [id, by])).toEqual(
    dockets.toReversed().map(({ id }) => [id, 'sales_invoice_id']),
  )
  expect(usedBy).toEqual([])
  const draftOf = (await about(`${DOCKET}/${dockets[0]?.id}`)).refers_to.find(({ module }: Json) => module === INVOICE)
  expect(draftOf).toMatchObject({ id: draft.id, number: null })
  // A docket that is shown inside a list is not a separate document.
  const ofCustomer = (await about(`customer/${draft.customer_id}`)).referred_by.map(({ module }: Json) => module)
  expect(ofCustomer).toContain(DOCKET)
  expect(ofCustomer).not.toContain('billing-worksheet')

  const issued = await acted(client, INVOICE, draft.id, 'issue')
  expect(issued).toMatchObject({ status: 'unpaid', balance: 18_870_000, amount_due: 18_870_000, age_days: 0 })
  // The order shows its billed amount and reserves that much less: 100 m³ at 2,000,000 and VAT.
  const order = await viewed(client, 'sales-order', issued.sales_order_id)
  expect(order).toMatchObject({ invoiced: 8.5, paid: 0, estimated_commitment: 203_130_000 })
  expect([order.credit_line_id, issued.credit_line_id]).toEqual(Array(2).fill((await lineOf(issued.customer_id)).id))
  expect(issued.number).toMatch(/^INV\/[A-Z0-9]+\/\d{4}\/\d{5}$/)
  expect(await entries(issued)).toEqual([{ type: 'invoice', amount: 18_870_000 }])
  const customer = await viewed(client, 'customer', issued.customer_id)
  expect(customer.oldest_due).toBe(issued.due_date)
  expect((await client.patch(`/update/${INVOICE}/${issued.id}`, { due_date: issued.date })).status).toBe(409)
  fine(await client.patch(`/update/${INVOICE}/${issued.id}`, { tax_invoice_no: '04002500123456789' }))
})

test('an invoice that is cancelled frees its dockets and keeps its number, and is owed no more', async () => {
  const docket = await aFinishedDocket(client)
  const invoice = await anInvoice(client, docket)
  const cancel = (input: object) => client.post(`/action/${INVOICE}/${invoice.id}/cancel`, input)
  expectInvalid(await cancel({}), 'reason')
  const cancelled = await acted(client, INVOICE, invoice.id, 'cancel', { reason })
  expect(cancelled).toMatchObject({ status: 'cancel', number: invoice.number, balance: 0, cancel_reason: reason })
  expect(await entries(invoice)).toEqual([
    { type: 'invoice', amount: 15_540_000 },
    { type: 'cancel', amount: -15_540_000 },
  ])
  expect((await viewed(client, 'customer', invoice.customer_id)).oldest_due).toBeNull()
  const again = await anInvoice(client, docket)
  expect(again.total).toBe(invoice.total)
  expect(again.number > invoice.number).toBe(true)
})

test('a tax invoice number belongs to one invoice, and a filter finds invoices without one', async () => {
  const [first, second] = [await anInvoice(client), await anInvoice(client)]
  const without = async ({ customer_id }: Json) =>
    (await listed(client, INVOICE, { customer_id, without_tax_invoice: 1 })).data.map(({ id }: Json) => id)
  expect(await without(first)).toEqual([first.id])
  const give = ({ id }: Json, tax_invoice_no: string) => client.patch(`/update/${INVOICE}/${id}`, { tax_invoice_no })
  fine(await give(first, '04002500000000017'))
  expect(await without(first)).toEqual([])
  expectInvalid(await give(second, '04002500000000017'), 'tax_invoice_no')
  expectInvalid(await give(second, '0400250000000001'), 'tax_invoice_no')
  const dated = (tax_invoice_date: string) => client.patch(`/update/${INVOICE}/${first.id}`, { tax_invoice_date })
  fine(await dated(first.date))
  expectInvalid(await dated(addDays(first.date, 2)), 'tax_invoice_date')
  expect(await without(second)).toEqual([second.id])
})

test('a filter finds invoices whose customer pays the VAT to the state and has not sent the proof', async () => {
  const [plain, collected] = [await anInvoice(client), await anInvoice(client)]
  const collects = (is: boolean) =>
    app.pools.owner.query('UPDATE sales_invoices SET vat_collector = $2 WHERE id = $1', [collected.id, is])
  await collects(true)
  const without = async ({ customer_id }: Json) =>
    (await listed(client, INVOICE, { customer_id, without_ntpn: 1 })).data.map(({ id }: Json) => id)
  expect([await without(plain), await without(collected)]).toEqual([[], [collected.id]])
  fine(await client.patch(`/update/${INVOICE}/${collected.id}`, { wapu_ntpn: 'A1B2C3D4E5F6G7H8' }))
  expect(await without(collected)).toEqual([])
  await collects(false)
})

test('the overdue filter finds open invoices from the day after they are due, as many as the figure above them', async () => {
  const invoice = await anInvoice(client)
  const { customer_id } = invoice
  const due = (days: number) =>
    app.pools.owner.query('UPDATE sales_invoices SET date = date - 60, due_date = $2::date - $3::int WHERE id = $1', [
      invoice.id,
      invoice.date,
      days,
    ])
  const found = async (overdue: string) =>
    (await listed(client, 'sales-invoice', { customer_id, overdue })).data.map((one: Json) => one.id)
  const told = async () => (await listed(client, 'sales-invoice', { customer_id, count: 'only', figures: 1 })).indicator
  await due(0)
  expect([await found('1'), await found('0'), (await told()).overdue]).toEqual([[], [invoice.id], 0])
  await due(1)
  expect([await found('1'), await found('0'), (await told()).overdue]).toEqual([[invoice.id], [], 1])
  expect(await viewed(client, 'sales-invoice', invoice.id)).toMatchObject({ overdue: true, age_days: 1 })
  await acted(client, 'sales-invoice', invoice.id, 'cancel', { reason: 'Uji' })
  expect([await found('1'), await found('0')]).toEqual([[], [invoice.id]])
})

test('an invoice with a tax invoice number is not cancelled', async () => {
  const invoice = await anInvoice(client)
  fine(await client.patch(`/update/${INVOICE}/${invoice.id}`, { tax_invoice_no: '04002500123456790' }))
  const { status, body } = await client.post(`/action/${INVOICE}/${invoice.id}/cancel`, { reason })
  expect([status, body.error_message]).toEqual([422, 'Invoice ini sudah bernomor seri faktur pajak; buat nota kredit'])
})

test('a docket that is billed, by a draft too, is not cancelled', async () => {
  const docket = await aFinishedDocket(client)
  const draft = await aDraftInvoice(client, docket)
  const { status, body } = await client.post(`/action/${DOCKET}/${docket.id}/cancel`, { reason })
  expect([status, body.error_message]).toEqual([
    409,
    `Surat jalan ini ditagih di invoice Konsep #${draft.id}. Pakai Koreksi, atau buat nota kredit`,
  ])
  await acted(client, INVOICE, draft.id, 'cancel')
  expect(await acted(client, DOCKET, docket.id, 'cancel', { reason })).toMatchObject({ status: 'cancel' })
})

test('each docket that does not fit the invoice is refused at its line, with the difference', async () => {
  const docket = await aFinishedDocket(client)
  const create = (...dockets: Json[]) => client.post(`/create/${INVOICE}`, invoiceBody(docket, ...dockets))
  const refused = async (other: Json) => {
    const answer = await create(other)
    expectInvalid(answer, 'dockets.1.docket_id')
    return answer.body.error_message
  }
  expect(await refused(docket)).toBe(`Surat jalan ${docket.number} dipilih dua kali`)
  // The link itself refuses a docket of another project.
  await refused(await aFinishedDocket(client))
  const job = await aJobOrder(client)
  const one = await aFinishedDocket(client, job)
  const open = await made(client, DOCKET, {
    job_order_id: job.id,
    truck_mixer_id: one.truck_mixer_id,
    driver_id: one.driver_id,
    quantity: 1,
  })
  const answer = await client.post(`/create/${INVOICE}`, invoiceBody(one, open))
  expectInvalid(answer, 'dockets.1.docket_id')
  expect(answer.body.error_message).toBe(
    `Surat jalan ${open.number} belum selesai, atau tidak ada volumenya yang ditagih`,
  )
  const draft = await aDraftInvoice(client, one)
  const taken = await client.post(`/create/${INVOICE}`, invoiceBody(one))
  expect(taken.body.error_message).toBe(
    `Surat jalan ${one.number} sudah ada di invoice Konsep #${draft.id}. Keluarkan dari sana dahulu`,
  )
})

test('of clients that bill one docket concurrently one makes a draft, and the refusal of the others names it', async () => {
  const docket = await aFinishedDocket(client)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => client.post(`/create/${INVOICE}`, invoiceBody(docket))),
  )
  const [made, ...others] = answers.toSorted((a, b) => a.status - b.status)
  expect(made?.status).toBe(201)
  for (const other of others) {
    expectInvalid(other, 'dockets.0.docket_id')
    expect(other.body.error_message).toContain(`Konsep #${made?.body.data.id}`)
  }
})

test('invoices issued concurrently are numbered without gaps, and a refused one takes no number', async () => {
  const drafts = await Promise.all(Array.from({ length: 6 }, () => aDraftInvoice(client)))
  const [withdrawn, ...others] = drafts
  const answers = await Promise.all([
    client.post(`/action/${INVOICE}/${withdrawn?.id}/issue`, { lock_version: 99 }),
    ...others.map(({ id }) => client.post(`/action/${INVOICE}/${id}/issue`, {})),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 200, 200, 200, 200])
  const last = ({ number }: Json) => Number(number.split('/').at(-1))
  const numbers = answers
    .slice(1)
    .map(({ body }) => last(body.data))
    .toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  expect(last(await acted(client, INVOICE, withdrawn?.id, 'issue'))).toBe((numbers.at(-1) ?? 0) + 1)
})

test('a draft takes other dockets and another due date, and is worked out again', async () => {
  const job = await aJobOrder(client)
  const [one, other] = [await aFinishedDocket(client, job), await aFinishedDocket(client, job, { quantity: 2 })]
  const draft = await aDraftInvoice(client, one)
  const change = (given: object) => client.patch(`/update/${INVOICE}/${draft.id}`, given)
  fine(await change({ dockets: [{ docket_id: one?.id }, { docket_id: other?.id }] }))
  expect(await viewed(client, INVOICE, draft.id)).toMatchObject({ volume: 9, total: 19_980_000 })
  fine(await change({ dockets: [{ docket_id: other?.id }], note: 'Sisanya bulan depan' }))
  expect(await viewed(client, INVOICE, draft.id)).toMatchObject({ volume: 2, total: 4_440_000 })
  expect(await viewed(client, DOCKET, one?.id)).toMatchObject({ unbilled: true, sales_invoice_id: null })
  expectInvalid(await change({ due_date: '2020-01-01' }), 'due_date')
  expectInvalid(await change({ dockets: [] }), 'dockets')
})

/** The amounts that use the credit line of an order: invoiced, and reserved by its orders. */
async function onLine(order: Json): Promise<readonly number[]> {
  const { rows } = await app.pools.owner.query(
    'SELECT invoiced, open FROM credit_line_balances WHERE credit_line_id = $1',
    [
      (await app.pools.owner.query('SELECT credit_line_id FROM sales_orders WHERE id = $1', [order.id])).rows[0]
        .credit_line_id,
    ],
  )
  return [Number(rows[0].invoiced), Number(rows[0].open)]
}

/** An approved order of a new project with one item, and a function that delivers a volume of it. */
async function aRunningOrder(given: Json = {}, pay?: (order: Json) => Promise<unknown>) {
  const body = await orderBody(client, await aSiteProject(client))
  const { item = {}, ...rest } = given
  const order = await made(client, 'sales-order', { ...body, ...rest, items: [{ ...body.items[0], ...item }] })
  await pay?.(order)
  await acted(client, 'sales-order', order.id, 'approve')
  const job = await aJobOrder(client, await aSchedule(client, order, { volume: order.items[0].volume }))
  return { order, deliver: (quantity: number) => aFinishedDocket(client, job, { quantity }) }
}

test('issuing an invoice moves its amount on the credit line from reserved to invoiced', async () => {
  const { order, deliver } = await aRunningOrder()
  expect(await onLine(order)).toEqual([0, 222_000_000])
  const draft = await aDraftInvoice(client, await deliver(7))
  expect(await onLine(order)).toEqual([0, 222_000_000])
  await acted(client, INVOICE, draft.id, 'issue')
  expect(await onLine(order)).toEqual([15_540_000, 206_460_000])
  await deliver(3)
  await acted(client, INVOICE, draft.id, 'cancel', { reason })
  expect(await onLine(order)).toEqual([0, 222_000_000])
  await anInvoice(client, ...(await listed(client, DOCKET, { sales_order_id: order.id })).data)
  expect(await onLine(order)).toEqual([22_200_000, 199_800_000])
})

test('a finished order reserves only what is delivered and not invoiced, whatever its figures (I-11, I-67)', async () => {
  const charges = [
    { name: 'Mobilisasi', basis: 'lump_sum', qty: 1, price: 1_234_567, taxable: true },
    { name: 'Talang', basis: 'per_m3', qty: 20, price: 12_345, taxable: true },
    { name: 'Pompa', basis: 'per_hour', qty: 3, price: 345_678, taxable: false },
  ]
  const item = { volume: 20, price: 1_234_567, discount: 333_333 }
  const { order, deliver } = await aRunningOrder({ over_delivery_pct: 7.5, charges, item })
  const first = await aDraftInvoice(client, await deliver(3.333))
  const hours = first.charges.map(({ id, basis, quantity }: Json) => ({
    id,
    quantity: basis === 'per_hour' ? 4.5 : quantity,
  }))
  fine(await client.patch(`/update/${INVOICE}/${first.id}`, { charges: hours }))
  const steps: readonly (() => Promise<unknown>)[] = [
    () => acted(client, INVOICE, first.id, 'issue'),
    () => acted(client, 'sales-order', order.id, 'price', { price: 1_300_007, reason }),
    async () => anInvoice(client, await deliver(2.751)),
    () => acted(client, 'sales-order', order.id, 'volume', { volume: 25, reason }),
    () => deliver(1.117),
    async () => {
      const [{ id }] = (await listed(client, 'production-schedule', { sales_order_id: order.id })).data
      await acted(client, 'production-schedule', id, 'finish', { reason })
    },
    () => acted(client, 'sales-order', order.id, 'finish', { reason }),
    () => acted(client, INVOICE, first.id, 'cancel', { reason }),
    async () =>
      anInvoice(client, ...(await listed(client, DOCKET, { sales_order_id: order.id, unbilled: 'true' })).data),
  ]
  for (const step of steps) {
    await step()
    await expectSound(app, CHECKS)
  }
})

test('an order that is paid ahead has its invoice paid by deposits, and gets them back when it is cancelled', async () => {
  const payment = await anyOf(client, 'payment-type', { search: 'DEPOSIT' })
  const deposits: Json[] = []
  const { order, deliver } = await aRunningOrder(
    { payment_type_id: payment.id, item: { volume: 10 } },
    async (made) => {
      for (const amount of [10_000_000, 20_000_000])
        deposits.push(await aClearedDeposit(client, { customer_id: made.customer_id, amount }))
    },
  )
  const held = async () =>
    (await app.pools.owner.query('SELECT amount FROM sales_order_reservations WHERE sales_order_id = $1', [order.id]))
      .rows
  expect(await held()).toEqual([{ amount: 22_200_000 }])
  const invoice = await anInvoice(client, await deliver(7))
  expect(invoice).toMatchObject({ status: 'paid', deposit_applied: 15_540_000, balance: 0, amount_due: 15_540_000 })
  expect(await held()).toEqual([{ amount: 6_660_000 }])
  expect(await paidInAYear(order.customer_id), 'an approver of credit sees it as paid').toBe(15_540_000)
  expect(await viewed(client, 'sales-order', order.id)).toMatchObject({ invoiced: 7, paid: 7 })
  expect(await viewed(client, 'deposit', deposits[0]?.id)).toMatchObject({ used: 10_000_000, remaining: 0 })
  expect(await viewed(client, 'deposit', deposits[1]?.id)).toMatchObject({ used: 5_540_000, remaining: 14_460_000 })
  expect(await entries(invoice)).toEqual([
    { type: 'invoice', amount: 15_540_000 },
    { type: 'deposit', amount: -10_000_000 },
    { type: 'deposit', amount: -5_540_000 },
  ])
  expect((await viewed(client, 'customer', order.customer_id)).oldest_due).toBeNull()
  await expectSound(app, CHECKS)
  await acted(client, INVOICE, invoice.id, 'cancel', { reason })
  expect(await held()).toEqual([{ amount: 22_200_000 }])
  expect(await viewed(client, 'deposit', deposits[0]?.id)).toMatchObject({ used: 0, remaining: 10_000_000 })
  expect((await entries(invoice)).reduce((all, { amount }) => all + amount, 0)).toBe(0)
  expect(await paidInAYear(order.customer_id)).toBe(0)
})

test('money that a credit note gave back as a deposit counts once among what a customer paid', async () => {
  const payment = await anyOf(client, 'payment-type', { search: 'DEPOSIT' })
  const { order, deliver } = await aRunningOrder(
    { payment_type_id: payment.id, item: { volume: 10 } },
    ({ customer_id }) => aClearedDeposit(client, { customer_id, amount: 30_000_000 }),
  )
  const invoice = await anInvoice(client, await deliver(7))
  const note = await aCreditNote(client, invoice, { lines: [{ description: 'Koreksi harga', amount: 1_000_000 }] })
  await acted(client, 'sales-credit-note', note.id, 'approve')
  const [back] = (await listed(client, 'deposit', { customer_id: order.customer_id, sort: 'DESC' })).data
  expect(back).toMatchObject({ amount: 1_110_000, remaining: 1_110_000 })
  await acted(client, 'deposit', back.id, 'earmark', { sales_order_id: order.id, reason })
  await anInvoice(client, await deliver(3))
  expect(await viewed(client, 'deposit', back.id)).toMatchObject({ remaining: 0 })
  expect(await paidInAYear(order.customer_id)).toBe(15_540_000 + 6_660_000 - 1_110_000)
})

test('a cash invoice uses the deposits bound to its order, and the customer owes the rest', async () => {
  const payment = await anyOf(client, 'payment-type', { search: 'CASH' })
  const charges = [{ name: 'Pompa', basis: 'per_hour', qty: 1, price: 1_000_000, taxable: false }]
  const { order, deliver } = await aRunningOrder(
    { payment_type_id: payment.id, charges, item: { volume: 7 } },
    (made) => aClearedDeposit(client, { customer_id: made.customer_id, sales_order_id: made.id, amount: 16_540_000 }),
  )
  const draft = await aDraftInvoice(client, await deliver(7))
  fine(await client.patch(`/update/${INVOICE}/${draft.id}`, { charges: [{ id: draft.charges[0].id, quantity: 3 }] }))
  const invoice = await acted(client, INVOICE, draft.id, 'issue')
  expect(invoice).toMatchObject({ status: 'progress', deposit_applied: 16_540_000, balance: 2_000_000 })
  expect((await viewed(client, 'customer', order.customer_id)).oldest_due).toBe(invoice.due_date)
})

test('invoices of one customer issued concurrently never use the same deposit twice', async () => {
  const payment = await anyOf(client, 'payment-type', { search: 'DEPOSIT' })
  const running = await aRunningOrder({ payment_type_id: payment.id, item: { volume: 12 } }, (made) =>
    aClearedDeposit(client, { customer_id: made.customer_id, amount: 26_640_000 }),
  )
  const drafts: Json[] = []
  for (const _ of Array.from({ length: 4 })) drafts.push(await aDraftInvoice(client, await running.deliver(3)))
  const issued = await Promise.all(drafts.map(({ id }) => acted(client, INVOICE, id, 'issue')))
  expect(issued.map(({ status, deposit_applied }) => [status, deposit_applied])).toEqual(
    Array(4).fill(['paid', 6_660_000]),
  )
  await expectSound(app, CHECKS)
})

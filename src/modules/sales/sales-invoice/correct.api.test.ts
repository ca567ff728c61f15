import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser, startWithTwo } from '../../../testing/actors.ts'
import { stopSound } from '../../../testing/ledgers.ts'
import type { RunningApp } from '../../../testing/running-app.ts'
import ofStock from '../../inventory/material-stock/server/index.ts'
import ofDockets from '../../production/docket/server/index.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import ofLimits from '../credit-limit-entry/server/index.ts'
import ofDeposits from '../deposit-entry/server/index.ts'
import { aCreditNote } from '../sales-credit-note/testing.ts'
import ofOrders from '../sales-order/server/index.ts'
import ofPayments from '../sales-payment/server/index.ts'
import { aPaymentOf } from '../sales-payment/testing.ts'
import ofInvoices from './server/index.ts'
import { aDraftInvoice, aFinishedDocket, anInvoice } from './testing.ts'

const reason = 'Volume salah ketik'
const CHECKS = [ofPayments, ofInvoices, ofOrders, ofDeposits, ofLimits, ofDockets, ofStock].flatMap(
  ({ implementation }) => implementation.ledgerChecks ?? [],
)
/** The amount due for a docket of 3 m³. */
const THREE_M3 = 6_660_000

let app: RunningApp
/** A user who enters payments. */
let client: Client
/** Another user, who may cancel the client's payments. */
let manager: Client

beforeAll(async () => {
  ;({ app, client, approver: manager } = await startWithTwo())
})
afterAll(() => stopSound(app, CHECKS))

/** Finished dockets of 3 m³ each, of one order on credit. */
async function dockets(count: number): Promise<Json[]> {
  const job = await aJobOrder(client)
  const made: Json[] = []
  for (const _ of Array.from({ length: count })) made.push(await aFinishedDocket(client, job, { quantity: 3 }))
  return made
}

const correct = (module: string, id: number, by = manager) => by.post(`/action/${module}/${id}/correct`, { reason })
const received = async (invoices: readonly Json[], given: Json = {}) =>
  acted(client, 'sales-payment', (await aPaymentOf(client, invoices, given)).id, 'success')
const invoiceOf = (id: number) => viewed(client, 'sales-invoice', id)
const exposureOf = async ({ customer_id }: Json) => (await viewed(client, 'customer', customer_id)).exposure
const paymentsOf = async ({ customer_id }: Json, status: string) =>
  (await listed(client, 'sales-payment', { customer_id, status })).data

test('a received payment is corrected: it is cancelled, and a draft repeats it for the same invoices', async () => {
  const invoice = await anInvoice(client, ...(await dockets(1)))
  const payment = await received([invoice], { reference_no: `TRF-${invoice.id}`, amount: THREE_M3 + 500_000 })
  const before = await exposureOf(invoice)
  const { opens } = fine(await correct('sales-payment', payment.id)).data
  expect(await viewed(client, 'sales-payment', payment.id)).toMatchObject({ status: 'cancel', cancel_reason: reason })
  expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'unpaid', paid: 0, balance: THREE_M3 })
  expect(await exposureOf(invoice)).toBe(before + THREE_M3)
  expect(opens).toEqual({ module: 'sales-payment', id: expect.any(Number) })
  expect(await viewed(client, 'sales-payment', opens.id)).toMatchObject({
    status: 'pending',
    number: null,
    amount: THREE_M3 + 500_000,
    reference_no: `TRF-${invoice.id}`,
    allocations: [{ invoice_id: invoice.id, amount: THREE_M3 }],
  })
  await acted(client, 'sales-payment', opens.id, 'success')
  expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'paid', balance: 0 })
})

test('a user cannot correct a payment that they entered, and nothing changes', async () => {
  const invoice = await anInvoice(client, ...(await dockets(1)))
  const payment = await received([invoice])
  expectRefusal(await correct('sales-payment', payment.id, client), 422, 'own_payment')
  expectRefusal(await correct('sales-invoice', invoice.id, client), 422, 'own_payment')
  expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'paid', balance: 0 })
  expect(await paymentsOf(invoice, 'pending')).toEqual([])
})

test('a paid invoice is corrected with its payments; a payment still pays its other invoices', async () => {
  const [one, two, three] = (await dockets(3)) as [Json, Json, Json]
  const [wrong, right] = [await anInvoice(client, one, two), await anInvoice(client, three)]
  const payment = await received([wrong, right])
  const before = await exposureOf(wrong)
  const { opens } = fine(await correct('sales-invoice', wrong.id)).data
  expect(await invoiceOf(wrong.id)).toMatchObject({ status: 'cancel', cancel_reason: reason, balance: 0 })
  expect(await invoiceOf(right.id)).toMatchObject({ status: 'unpaid', balance: THREE_M3 })
  expect(await viewed(client, 'sales-payment', payment.id)).toMatchObject({ status: 'cancel' })
  const draft = await invoiceOf(opens.id)
  expect(draft).toMatchObject({ status: 'pending', number: null, date: wrong.date, due_date: wrong.due_date })
  expect(draft.dockets.map(({ docket_id }: Json) => docket_id).toSorted()).toEqual([one.id, two.id].toSorted())
  const [again] = await paymentsOf(wrong, 'pending')
  expect(await viewed(client, 'sales-payment', again.id)).toMatchObject({
    amount: 3 * THREE_M3,
    allocated: THREE_M3,
    allocations: [{ invoice_id: right.id, amount: THREE_M3 }],
  })
  // The order reserves again what the cancelled invoice had billed.
  expect(await exposureOf(wrong)).toBe(before + 3 * THREE_M3)
})

test('an invoice with a tax invoice number or a credit note is not corrected, and then nothing has changed', async () => {
  const taxed = await anInvoice(client, ...(await dockets(1)))
  const payment = await received([taxed])
  const tax_invoice_no = `0400${String(taxed.id).padStart(13, '0')}`
  fine(await client.patch(`/update/sales-invoice/${taxed.id}`, { tax_invoice_no }))
  expectRefusal(await correct('sales-invoice', taxed.id), 422, 'invoice_taxed')
  expect(await viewed(client, 'sales-payment', payment.id)).toMatchObject({ status: 'success' })

  const credited = await anInvoice(client, ...(await dockets(1)))
  const note = await aCreditNote(client, credited)
  await acted(manager, 'sales-credit-note', note.id, 'approve')
  expectRefusal(await correct('sales-invoice', credited.id), 409, 'invoice_credited')
})

test('a billed docket is corrected by taking it off its invoice, paid or not, and cancelling it', async () => {
  const [one, two] = (await dockets(2)) as [Json, Json]
  const invoice = await anInvoice(client, one, two)
  await received([invoice])
  const { opens } = fine(await correct('production/docket', one.id)).data
  expect(await viewed(client, 'production/docket', one.id)).toMatchObject({
    status: 'cancel',
    cancel_reason: reason,
    sales_invoice_id: null,
  })
  expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'cancel' })
  expect(await invoiceOf(opens.id)).toMatchObject({ status: 'pending', volume: 3 })
  const [again] = await paymentsOf(invoice, 'pending')
  expect(again).toMatchObject({ amount: 2 * THREE_M3, allocated: 0 })
  await acted(client, 'sales-invoice', opens.id, 'issue')
  expectRefusal(await correct('production/docket', one.id), 409)
})

test('correcting a docket on a draft takes it off, and a draft without other dockets is cancelled', async () => {
  const [one, two] = (await dockets(2)) as [Json, Json]
  const draft = await aDraftInvoice(client, one, two)
  expect(fine(await correct('production/docket', one.id)).data.opens).toEqual({
    module: 'sales-invoice',
    id: draft.id,
  })
  expect(await invoiceOf(draft.id)).toMatchObject({ status: 'pending', volume: 3 })
  expect(fine(await correct('production/docket', two.id)).data.opens).toBeUndefined()
  expect(await invoiceOf(draft.id)).toMatchObject({ status: 'cancel' })
})

test('a docket that no invoice has is not corrected but cancelled', async () => {
  const [docket] = (await dockets(1)) as [Json]
  expectRefusal(await correct('production/docket', docket.id), 409, 'not_billed')
})

test('a user who may not cancel payments cannot correct a paid invoice', async () => {
  const invoice = await anInvoice(client, ...(await dockets(1)))
  await received([invoice])
  const clerk = await aUser(app, {
    company: 'DEMO',
    unit: 0,
    permissions: ['read-sales-invoice', 'update-sales-invoice-correct', 'update-sales-invoice-cancel'],
  })
  expectRefusal(await correct('sales-invoice', invoice.id, clerk), 403)
  expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'paid' })
})

test('correcting needs no right to change invoices: dockets leave a draft, a further discount is kept', async () => {
  const permissions = ['correct', 'cancel'].flatMap((verb) =>
    ['sales-invoice', 'sales-payment', 'delivery'].map((task) => `update-${task}-${verb}`),
  )
  const corrector = await aUser(app, {
    company: 'DEMO',
    unit: 0,
    permissions: [...permissions, 'read-sales-invoice', 'read-delivery', 'read-price'],
  })
  const [one, two] = (await dockets(2)) as [Json, Json]
  const draft = await aDraftInvoice(client, one, two)
  fine(await correct('production/docket', one.id, corrector))
  expect(await invoiceOf(draft.id)).toMatchObject({ status: 'pending', volume: 3 })
  fine(await client.patch(`/update/sales-invoice/${draft.id}`, { discount: 60_000 }))
  await acted(client, 'sales-invoice', draft.id, 'issue')
  const { opens } = fine(await correct('sales-invoice', draft.id, corrector)).data
  expect(await invoiceOf(opens.id)).toMatchObject({ status: 'pending', discount: 60_000 })

  const [three, four] = (await dockets(2)) as [Json, Json]
  await aDraftInvoice(client, three, four)
  const dispatcher = await aUser(app, {
    company: 'DEMO',
    unit: 0,
    permissions: ['read-delivery', 'update-delivery-correct', 'update-delivery-cancel'],
  })
  expectRefusal(await correct('production/docket', three.id, dispatcher), 403)
})

test('a dry run of a correction reports the effects on payment, invoice and docket, and writes nothing', async () => {
  const [docket] = (await dockets(1)) as [Json]
  const invoice = await anInvoice(client, docket)
  const payment = await received([invoice])
  const told = fine(
    await manager.post(`/action/production/docket/${docket.id}/correct`, { reason }, { 'Dry-Run': '1' }),
  )
  const changed = told.effects.filter(({ field }: Json) => field === 'status')
  expect(changed.map(({ module, id }: Json) => [module, id])).toEqual(
    expect.arrayContaining([
      ['sales-payment', payment.id],
      ['sales-invoice', invoice.id],
      ['production/docket', docket.id],
    ]),
  )
  expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'paid' })
  expect(await viewed(client, 'production/docket', docket.id)).toMatchObject({ status: 'finish' })
})

test('a docket and its payment are corrected concurrently, and no entry is lost or written twice', async () => {
  for (const _ of Array.from({ length: 4 })) {
    const [docket] = (await dockets(1)) as [Json]
    const invoice = await anInvoice(client, docket)
    const payment = await received([invoice])
    const answers = await Promise.all([correct('production/docket', docket.id), correct('sales-payment', payment.id)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses[0]).toBe(200)
    expect([200, 409]).toContain(statuses[1])
    expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'cancel', balance: 0 })
    expect(await viewed(client, 'sales-payment', payment.id)).toMatchObject({ status: 'cancel' })
  }
})

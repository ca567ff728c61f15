import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { expectSound } from '../../../testing/ledgers.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import { aSchedule } from '../../production/production-schedule/testing.ts'
import ofLimits from '../credit-limit-entry/server/index.ts'
import ofOrders from '../sales-order/server/index.ts'
import { anApprovedOrder, anOrder, orderBody } from '../sales-order/testing.ts'
import ofInvoices from './server/index.ts'
import { aDraftInvoice, aFinishedDocket, invoiceBody } from './testing.ts'

const INVOICE = 'sales-invoice'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => expectSound(app, CHECKS).finally(() => app.stop()))

const CHECKS = [ofInvoices, ofOrders, ofLimits].flatMap((one) => one.implementation.ledgerChecks ?? [])

const drafted = (discount: number | null, ...dockets: readonly Json[]) =>
  client.post(`/create/${INVOICE}`, { ...invoiceBody(...dockets), discount })
const changed = async (id: number, change: Json): Promise<Json> => {
  fine(await client.patch(`/update/${INVOICE}/${id}`, change))
  return viewed(client, INVOICE, id)
}

test('the discount of a draft lowers its tax base, and stays when its dockets change', async () => {
  const job = await aJobOrder(client)
  const [first, second] = [await aFinishedDocket(client, job), await aFinishedDocket(client, job, { quantity: 2 })]
  for (const discount of [-1, 14_000_001, 0.5]) expectInvalid(await drafted(discount, first), 'discount')
  const { id } = fine(await drafted(1_000_001, first)).data
  const sums = { subtotal: 14_000_000, discount: 1_000_001, dpp: 12_999_999, ppn: 1_430_000, total: 14_429_999 }
  const draft = await viewed(client, INVOICE, id)
  expect(draft).toMatchObject({ ...sums, amount_due: 14_429_999 })
  const lines = [...draft.dockets.map(({ id, docket_id }: Json) => ({ id, docket_id })), { docket_id: second.id }]
  expect(await changed(id, { dockets: lines, discount: 1_000_001 })).toMatchObject({
    subtotal: 18_000_000,
    discount: 1_000_001,
    dpp: 16_999_999,
  })
  expect(await changed(id, { discount: null })).toMatchObject({ discount: 0, dpp: 18_000_000 })
  expect(await changed(id, { discount: 500_000 })).toMatchObject({ discount: 500_000, dpp: 17_500_000 })

  await acted(client, INVOICE, id, 'issue')
  expect((await client.patch(`/update/${INVOICE}/${id}`, { discount: 0 })).status).toBe(409)
  const { opens } = fine(await client.post(`/action/${INVOICE}/${id}/correct`, { reason: 'Salah tanggal' })).data
  expect(await viewed(client, INVOICE, opens.id)).toMatchObject({ discount: 500_000, dpp: 17_500_000 })
})

test('an order or payment type that is not that of the dockets is refused', async () => {
  const docket = await aFinishedDocket(client)
  const order = await viewed(client, 'sales-order', docket.sales_order_id)
  const other = await anOrder(client, { customer_id: order.customer_id, site_project_id: order.site_project_id })
  const cash = await anyOf(client, 'payment-type', { search: 'CASH' })
  const draft = (given: Json) => client.post(`/create/${INVOICE}`, { ...invoiceBody(docket), ...given })
  expectInvalid(await draft({ sales_order_id: other.id }), 'sales_order_id')
  expectInvalid(await draft({ payment_type_id: cash.id }), 'payment_type_id')
  const own = { sales_order_id: order.id, payment_type_id: order.payment_type_id }
  expect(await viewed(client, INVOICE, fine(await draft(own)).data.id)).toMatchObject(own)
})

test('charges given for a new draft are refused, as they come from its orders', async () => {
  const body = { ...invoiceBody(await aFinishedDocket(client)), charges: [{ quantity: 1 }] }
  expectInvalid(await client.post(`/create/${INVOICE}`, body), 'charges')
})

test('an invoice without dockets bills charges of an order; what is delivered is billed beside it', async () => {
  const charges = [
    { name: 'Pompa', basis: 'per_hour', qty: 4, price: 500_000, taxable: true },
    { name: 'Mobilisasi', basis: 'lump_sum', qty: 1, price: 1_000_000, taxable: true },
  ]
  const order = await anApprovedOrder(client, { charges })
  const [pump, move] = order.charges
  const { customer_id, site_project_id, id: sales_order_id } = order
  const of = { customer_id, site_project_id, sales_order_id }
  const draft = (given: Json) => client.post(`/create/${INVOICE}`, { ...of, ...given })
  const hours = { sales_order_charge_id: pump.id, quantity: 2 }
  expectInvalid(await draft({ sales_order_id: null }), 'dockets')
  expectInvalid(await draft({ charges: [{ ...hours, sales_order_charge_id: pump.id + move.id }] }), 'charges')
  expectInvalid(await draft({ charges: [{ sales_order_charge_id: move.id, quantity: 0.5 }] }), 'charges')
  const empty = fine(await draft({ charges: [{ ...hours, quantity: 0 }] })).data
  const nothing = await client.post(`/action/${INVOICE}/${empty.id}/issue`)
  expectInvalid(nothing, 'charges')
  fine(await client.post(`/action/${INVOICE}/${empty.id}/cancel`))

  const { id } = fine(await draft({ charges: [hours] })).data
  fine(await client.patch(`/update/${INVOICE}/${id}`, { note: 'Pompa 2 jam' }))
  const issued = await acted(client, INVOICE, id, 'issue')
  expect(issued).toMatchObject({ status: 'unpaid', volume: 0, charge: 1_000_000, amount_due: 1_110_000, dockets: [] })
  expect(issued).toMatchObject({ sales_order_id, payment_type_id: order.payment_type_id })
  expect(issued).toMatchObject({ taxed_charge: 1_000_000, untaxed_charge: null })
  expect(issued.charges).toMatchObject([{ name: 'Pompa', quantity: 2, amount: 1_000_000 }])
  const committed = async () => (await viewed(client, 'sales-order', order.id)).estimated_commitment
  expect(await committed()).toBe(order.estimated_commitment - 1_110_000)
  const corrected = fine(await client.post(`/action/${INVOICE}/${id}/correct`, { reason: 'Salah jam' })).data.opens
  expect(await viewed(client, INVOICE, corrected.id)).toMatchObject({
    status: 'pending',
    charge: 1_000_000,
    total: 1_110_000,
  })
  expect(await committed()).toBe(order.estimated_commitment)
  await acted(client, INVOICE, corrected.id, 'issue')

  const schedule = await aSchedule(client, order, { volume: 7 })
  const docket = await aFinishedDocket(client, await aJobOrder(client, schedule))
  const rest = await acted(client, INVOICE, (await aDraftInvoice(client, docket)).id, 'issue')
  // The lump sum goes with the first docket, as no invoice has it yet.
  expect(rest.charges).toMatchObject([{ quantity: 0 }, { name: 'Mobilisasi', amount: 1_000_000 }])
  await expectSound(app, CHECKS)
  const again = await viewed(client, INVOICE, fine(await draft({})).data.id)
  expect(again.charges).toMatchObject([{ name: 'Pompa', quantity: 0 }])
  const pending = await anOrder(client, { charges })
  const early = { customer_id: pending.customer_id, site_project_id: pending.site_project_id }
  expectInvalid(await draft({ ...early, sales_order_id: pending.id }), 'sales_order_id')
  expectInvalid(await draft({ ...early }), 'sales_order_id')
})

test('a lump sum is billed ahead without dockets, and then no more with the first of them', async () => {
  const charges = [{ name: 'Mobilisasi', basis: 'lump_sum', qty: 2, price: 500_000, taxable: true }]
  const order = await anApprovedOrder(client, { charges })
  const { customer_id, site_project_id, id: sales_order_id } = order
  const of = { customer_id, site_project_id, sales_order_id }
  const invoice = await acted(client, INVOICE, (await made(client, INVOICE, of)).id, 'issue')
  expect(invoice).toMatchObject({ volume: 0, charge: 1_000_000, amount_due: 1_110_000, balance: 1_110_000 })
  const committed = async () => (await viewed(client, 'sales-order', order.id)).estimated_commitment
  expect(await committed()).toBe(order.estimated_commitment - 1_110_000)
  expectInvalid(await client.post(`/create/${INVOICE}`, of), 'sales_order_id')
  await expectSound(app, CHECKS)
  const schedule = await aSchedule(client, order, { volume: 7 })
  const docket = await aFinishedDocket(client, await aJobOrder(client, schedule))
  const rest = await acted(client, INVOICE, (await aDraftInvoice(client, docket)).id, 'issue')
  expect(rest).toMatchObject({ charges: [], charge: 0, total: 15_540_000 })
  expect(await committed()).toBe(order.estimated_commitment - 1_110_000 - 15_540_000)
  await acted(client, INVOICE, invoice.id, 'cancel', { reason: 'Salah' })
  expect(await committed()).toBe(order.estimated_commitment - 15_540_000)
  await expectSound(app, CHECKS)
})

test('a charge that is free is billed by an invoice of Rp 0, which is paid as it is issued', async () => {
  const charges = [{ name: 'Mobilisasi', basis: 'lump_sum', qty: 1, price: 0, taxable: true }]
  const { customer_id, site_project_id, id: sales_order_id } = await anApprovedOrder(client, { charges })
  const of = { customer_id, site_project_id, sales_order_id }
  const invoice = await acted(client, INVOICE, (await made(client, INVOICE, of)).id, 'issue')
  expect(invoice).toMatchObject({ status: 'paid', charge: 0, amount_due: 0, charges: [{ quantity: 1, amount: 0 }] })
  expectInvalid(await client.post(`/create/${INVOICE}`, of), 'sales_order_id')
})

test('the discount of an invoice holds that of its orders, by volume', async () => {
  const body = await orderBody(client)
  const items = body.items.map((item) => ({ ...item, discount: 1_000_000 }))
  const { id: orderId } = await made(client, 'sales-order', { ...body, items })
  const order = await acted(client, 'sales-order', orderId, 'approve')
  const job = await aJobOrder(client, await aSchedule(client, order, { volume: 20 }))
  const docket = await aFinishedDocket(client, job)
  expectInvalid(await drafted(69_999, docket), 'discount')
  const { id } = fine(await drafted(0, docket)).data
  expect(await viewed(client, INVOICE, id)).toMatchObject({ discount: 70_000, dpp: 13_930_000 })
  await changed(id, { discount: 100_000 })
  const draft = await viewed(client, INVOICE, id)
  expect(draft).toMatchObject({ discount: 100_000, dpp: 13_900_000, lines: [{ discount: 70_000, amount: 13_930_000 }] })
  const more = await aFinishedDocket(client, job, { quantity: 3 })
  const lines = [...draft.dockets.map(({ id, docket_id }: Json) => ({ id, docket_id })), { docket_id: more.id }]
  expect(await changed(id, { dockets: lines, discount: 100_000 })).toMatchObject({ discount: 130_000, dpp: 19_870_000 })
})

test('a draft is deleted with all of it and gives its dockets back; one that was issued or cancelled stays', async () => {
  const docket = await aFinishedDocket(client)
  const claimedBy = async () => (await viewed(client, 'production/docket', docket.id)).sales_invoice_id
  const draft = await aDraftInvoice(client, docket)
  expect(await claimedBy()).toBe(draft.id)
  fine(await client.delete(`/delete/${INVOICE}/${draft.id}`))
  expectRefusal(await client.get(`/view/${INVOICE}/${draft.id}`), 404)
  expect(await claimedBy()).toBeNull()

  const ended = await acted(client, INVOICE, (await aDraftInvoice(client, docket)).id, 'cancel')
  const issued = await acted(client, INVOICE, (await aDraftInvoice(client, docket)).id, 'issue')
  for (const { id } of [ended, issued]) expectRefusal(await client.delete(`/delete/${INVOICE}/${id}`), 409)
  expect(await claimedBy()).toBe(issued.id)
})

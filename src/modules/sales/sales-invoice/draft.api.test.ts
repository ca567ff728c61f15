import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedgers } from '../../../platform/server/engine/ledger-checks.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aJobOrder } from '../../production/production/testing.ts'
import { aSchedule } from '../../production/production-schedule/testing.ts'
import { anOrder, orderBody } from '../sales-order/testing.ts'
import ofInvoices from './server/index.ts'
import { aFinishedDocket, invoiceBody } from './testing.ts'

const INVOICE = 'sales-invoice'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(async () => {
  const owner = await app.pools.owner.connect()
  const broken = await checkLedgers(owner, ofInvoices.implementation.ledgerChecks ?? []).finally(() => owner.release())
  await app.stop()
  expect(broken).toEqual([])
})

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

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { anyOf, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { expectSound } from '../../../testing/ledgers.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aClearedDeposit, aDeposit } from '../deposit/testing.ts'
import ofDeposits from '../deposit-entry/server/index.ts'
import { aSiteProject } from '../site-project/testing.ts'
import ofOrders from './server/index.ts'
import { orderBody } from './testing.ts'

const ORDER = 'sales-order'
const reason = 'Uji deposit'
/** 10 m³ at a million, with eleven per cent of VAT. */
const TEN_M3 = 11_100_000

let app: RunningApp
let client: Client
let ordered: Json

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  ordered = await orderBody(client)
})
afterAll(() => app?.stop())

const act = (order: Json, verb: string, input: object = {}, by = client): Promise<Answer> =>
  by.post(`/action/${ORDER}/${order.id}/${verb}`, input)

/** An order of a volume in m³ at a million for the project, with this payment type. */
async function anOrderOf(project: Json, kind: 'CASH' | 'DEPOSIT', volume = 10): Promise<Json> {
  const payment = await anyOf(client, 'payment-type', { search: kind })
  return made(client, ORDER, {
    ...ordered,
    payment_type_id: payment.id,
    customer_id: project.customer_id,
    site_project_id: project.id,
    items: ordered.items.map((item: Json) => ({ ...item, volume, price: 1_000_000 })),
  })
}

const deposited = (project: Json, amount: number, given: Json = {}, by = client): Promise<Json> =>
  aClearedDeposit(by, { customer_id: project.customer_id, amount, ...given })

const CHECKS = [ofOrders, ofDeposits].flatMap(({ implementation }) => implementation.ledgerChecks ?? [])

test("an order on deposit is approved up to the customer's deposits, and the refusal names what fits", async () => {
  const project = await aSiteProject(client)
  const [first, second] = [await anOrderOf(project, 'DEPOSIT', 20), await anOrderOf(project, 'DEPOSIT')]
  await aDeposit(client, { customer_id: project.customer_id, amount: 10 * TEN_M3 })
  await deposited(project, TEN_M3)
  const refused = await act(first, 'approve')
  expectRefusal(refused, 422)
  expect(refused.body).toMatchObject({
    code: 'deposit_short',
    error_message:
      'Deposit pelanggan tidak cukup: tersedia Rp. 11.100.000,-, pesanan ini Rp. 22.200.000,-; boleh sampai 10 m³. ' +
      'Terima deposit lain atau kurangi volume',
  })
  fine(await act(second, 'approve'))
  await deposited(project, TEN_M3)
  expectRefusal(await act(first, 'approve'), 422)
  fine(await act(second, 'cancel', { reason }))
  fine(await act(first, 'approve'))
  expectRefusal(await act(first, 'volume', { volume: 21, reason }), 422)
  fine(await act(first, 'volume', { volume: 15, reason }))
  fine(await act(await anOrderOf(project, 'DEPOSIT', 5), 'approve'))
  await expectSound(app, CHECKS)
})

test('an order in cash is approved only with the deposits bound to it', async () => {
  const project = await aSiteProject(client)
  const [own, other] = [await anOrderOf(project, 'CASH'), await anOrderOf(project, 'CASH')]
  await deposited(project, 2 * TEN_M3)
  const refused = await act(own, 'approve')
  expectRefusal(refused, 422)
  expect(refused.body.error_message).toMatch(/^Uang untuk pesanan ini tidak cukup: diterima Rp. 0,-, .*Terima deposit/)
  const bound = await deposited(project, TEN_M3, { sales_order_id: own.id })
  expectRefusal(await act(other, 'approve'), 422)
  fine(await act(own, 'approve'))
  const taken = await client.post(`/action/deposit/${bound.id}/earmark`, { sales_order_id: other.id, reason })
  expectRefusal(taken, 422)
  expect(taken.body.code).toBe('deposit_needed')
  expectRefusal(await client.post(`/action/deposit/${bound.id}/cancel`, { reason }), 422)
  fine(await act(own, 'cancel', { reason }))
  expect(await viewed(client, 'deposit', bound.id)).toMatchObject({ sales_order_id: null, remaining: TEN_M3 })
  fine(await client.post(`/action/deposit/${bound.id}/earmark`, { sales_order_id: other.id, reason }))
  fine(await act(other, 'approve'))
  await expectSound(app, CHECKS)
})

test('orders approved concurrently never rely on the same deposit (I-12)', async () => {
  const project = await aSiteProject(client)
  await Promise.all(Array.from({ length: 3 }, () => deposited(project, TEN_M3)))
  const orders = await Promise.all(Array.from({ length: 8 }, () => anOrderOf(project, 'DEPOSIT')))
  const answers = await Promise.all(orders.map((order) => act(order, 'approve')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('deposit_short')
  await expectSound(app, CHECKS)
})

test('a plant can use a deposit that another plant has received', async () => {
  const elsewhere = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const project = await aSiteProject(client)
  const order = await anOrderOf(project, 'DEPOSIT')
  const deposit = await deposited(project, TEN_M3, {}, elsewhere)
  expectRefusal(await client.get(`/view/deposit/${deposit.id}`), 404)
  fine(await act(order, 'approve'))
})

test('an order in cash is approved on a deposit that the office has received for it at another plant', async () => {
  const [office, elsewhere] = await Promise.all([
    aUser(app, { company: 'DEMO', permissions: 'all' }),
    aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 }),
  ])
  const project = await aSiteProject(client)
  const [order, next] = [await anOrderOf(project, 'CASH'), await anOrderOf(project, 'CASH')]
  const { production_unit_id } = await aDeposit(elsewhere)
  const paid = { customer_id: project.customer_id, amount: TEN_M3, sales_order_id: order.id, production_unit_id }
  const draft = await aDeposit(office, paid)
  const earmark = (by: Client, { id }: Json) =>
    by.post(`/action/deposit/${draft.id}/earmark`, { sales_order_id: id, reason })

  // The plant that has the money sees its deposit, but not the order of the other one.
  fine(await elsewhere.post(`/action/deposit/${draft.id}/success`, {}))
  const seen = await viewed(elsewhere, 'deposit', draft.id)
  expect(seen).toMatchObject({ sales_order_number: null, sales_order_name: null })
  expectInvalid(await earmark(elsewhere, next), 'sales_order_id')
  expectRefusal(await client.get(`/view/deposit/${draft.id}`), 404)
  fine(await act(order, 'approve'))
  expectRefusal(await earmark(office, next), 422)
  fine(await act(order, 'cancel', { reason }))
  expect(await viewed(elsewhere, 'deposit', draft.id)).toMatchObject({ sales_order_id: null, remaining: TEN_M3 })
  expectRefusal(await act(next, 'approve'), 422)
  fine(await earmark(office, next))
  fine(await act(next, 'approve'))
  await expectSound(app, CHECKS)
})

test('a user who sees no prices gets only m³', async () => {
  const project = await aSiteProject(client)
  await deposited(project, TEN_M3)
  const order = await anOrderOf(project, 'DEPOSIT', 5)
  fine(await act(order, 'approve'))
  const permissions = ['read-sales-order', 'update-sales-order-volume']
  const dispatcher = await aUser(app, { company: 'DEMO', permissions, unit: 0 })
  const refused = await act(order, 'volume', { volume: 20, reason }, dispatcher)
  expectRefusal(refused, 422)
  expect(refused.body.error_message).toMatch(/^Deposit pelanggan tidak cukup; boleh sampai 10 m³/)
})

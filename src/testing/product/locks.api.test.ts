import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDriver } from '../../modules/company/drivers/testing.ts'
import { aPlant } from '../../modules/equipment/batching-plant/testing.ts'
import { aTruck } from '../../modules/equipment/truck-mixer/testing.ts'
import { aBatch, batchBody } from '../../modules/inventory/batch-record/testing.ts'
import { aFill, aPostedFill } from '../../modules/inventory/fuel/testing.ts'
import { aPostedReceipt, aWeighedReceipt } from '../../modules/inventory/incoming-material/testing.ts'
import { aTest, aTestedMaterial } from '../../modules/inventory/material-quality/testing.ts'
import { aSubmittedCount } from '../../modules/inventory/opname-stock/testing.ts'
import { anApprovedOrder as anApprovedPurchase, weighedStock } from '../../modules/inventory/purchase-order/testing.ts'
import { aDepartedDocket, aDocket, docketBody } from '../../modules/production/docket/testing.ts'
import { aJobOrder, jobOrderBody } from '../../modules/production/job-order/testing.ts'
import { mixDesignBody } from '../../modules/production/product-mix-design/testing.ts'
import { aSchedule, scheduleBody } from '../../modules/production/production-schedule/testing.ts'
import { aTransfer } from '../../modules/sales/credit-transfer/testing.ts'
import { aCustomer } from '../../modules/sales/customer/testing.ts'
import { aRefund, aSubmittedRefund } from '../../modules/sales/deposit-refund/testing.ts'
import { aCreditNote } from '../../modules/sales/sales-credit-note/testing.ts'
import { aDraftInvoice, anInvoice } from '../../modules/sales/sales-invoice/testing.ts'
import { anApprovedOrder, anOrder, orderBody } from '../../modules/sales/sales-order/testing.ts'
import { aPaymentOf } from '../../modules/sales/sales-payment/testing.ts'
import type { Client, Json } from '../../platform/testing/client.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../platform/testing/records.ts'
import { aUser } from '../actors.ts'
import { type RunningApp, startApp } from '../running-app.ts'
import { type Recorder, recordStatements } from '../statements.ts'

/** The global lock order of tables (domain model §18): a call that holds a later one never waits for an earlier one. */
const ORDER_OF_LOCKS = [
  'accounting_periods',
  'customers',
  'site_projects',
  'credit_transfers',
  'credit_lines',
  'deposit_balances',
  'products',
  'product_mix_designs',
  'sales_orders',
  'sales_order_items',
  'production_schedules',
  'job_orders',
  'dockets',
  'batch_records',
  'sales_invoices',
  'sales_credit_notes',
  'sales_payments',
  'receipts',
  'deposit_refunds',
  'fuel_usages',
  'purchase_orders',
  'purchase_order_items',
  'incoming_materials',
  'material_quality_tests',
  'stock_takes',
  'approval_steps',
  'users',
  'equipments',
  'equipment_breakdowns',
  'equipment_states',
  'drivers',
  'stock_balances',
  'material_usages',
  'document_counters',
]

const reason = 'Uji kunci'
let app: RunningApp
let recorder: Recorder
let client: Client
let approver: Client

beforeAll(async () => {
  recorder = recordStatements()
  app = await startApp({ connections: 10 })
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  approver = await aUser(app, { company: 'DEMO', permissions: 'all' })
})
afterAll(async () => {
  recorder?.stop()
  await app?.stop()
})

/** The statements of a call within its transaction. */
async function statementsOf(send: () => Promise<unknown>): Promise<string[]> {
  recorder.take()
  await send()
  const sent = recorder.take()
  const working = sent.find(({ text }) => /^(BEGIN; SET LOCAL|SET LOCAL app|SELECT set_config)/.test(text))?.connection
  return sent.filter(({ connection }) => connection === working).map(({ text }) => text)
}

/** The tables that the statements lock, each at its first lock: locking an own row again does not wait. */
function locksIn(statements: readonly string[]): string[] {
  const locked = statements.flatMap((text) => {
    if (/insert into document_counters/i.test(text)) return ['document_counters']
    if (!/\bfor (no key update|update|key share|share)\b/i.test(text)) return []
    const of = /\bfor [a-z ]+? of "?(\w+)"?/i.exec(text)?.[1]
    const alias = of && new RegExp(`"?(\\w+)"? (?:as )?"?${of}"?[ \n]`, 'i').exec(text)?.[1]
    const table = alias ?? /\bfrom "?(\w+)"?/i.exec(text)?.[1]
    return table ? [table] : []
  })
  return [...new Set(locked)]
}

const act = (module: string, verb: string, of: () => Promise<Json>, input: object = { reason }) => ({
  name: `${module} ${verb}`,
  async run() {
    const { id } = await of()
    return () => client.post(`/action/${module}/${id}/${verb}`, input)
  },
})
const create = (module: string, body: () => Promise<object>) => ({
  name: `a new ${module}`,
  async run() {
    const given = await body()
    return () => client.post(`/create/${module}`, given)
  },
})
const loaded = (volume: number) => async () => {
  const order = await anApprovedOrder(client, { volume })
  return aDepartedDocket(client, await aJobOrder(client, await aSchedule(client, order, { volume })))
}

/** The only load of an order that ended with it. */
async function aDocketOfFinishedOrder(): Promise<Json> {
  const docket = await loaded(7)()
  await acted(client, 'production/docket', docket.id, 'finish')
  await acted(client, 'sales-order', docket.sales_order_id, 'finish')
  return docket
}

/** A sample of an ordered load in quarantine. */
async function aHeldLoad(): Promise<Json> {
  const { id: material_id } = await aTestedMaterial(approver, { hold: 'quarantine' })
  const { warehouse_id } = await weighedStock(client)
  const items = [{ material_id, qty: 100, price: 250_000 }]
  const order = await anApprovedPurchase(client, approver, { warehouse_id, items })
  const receipt = await aPostedReceipt(client, { purchase_order_item_id: order.items[0].id })
  return aTest(client, [7], { incoming_material_id: receipt.id })
}

/** A billed docket whose invoice was paid by another user's payment. */
async function aPaidDocket(): Promise<{ docket: Json; invoice: Json; payment: Json }> {
  const docket = await acted(client, 'production/docket', (await loaded(7)()).id, 'finish')
  const invoice = await anInvoice(client, docket)
  const payment = await acted(
    approver,
    'sales-payment',
    (await aPaymentOf(approver, [invoice], { production_unit_id: invoice.production_unit_id })).id,
    'success',
  )
  return { docket, invoice, payment }
}

const CALLS = [
  act('material-quality', 'decide', aHeldLoad, { decision: 'accept_with_deduction', reason }),
  act('material-quality', 'decide', aHeldLoad, { decision: 'return', reason }),
  create('sales-order', () => orderBody(client)),
  act('sales-order', 'approve', () => anOrder(client)),
  act('sales-order', 'volume', () => anApprovedOrder(client), { volume: 50, reason }),
  act('sales-order', 'price', () => anApprovedOrder(client), { price: 1_900_000, reason }),
  act('sales-order', 'finish', () => anApprovedOrder(client)),
  {
    name: 'sales-order reopen',
    async run() {
      const { id } = await acted(client, 'sales-order', (await anApprovedOrder(client)).id, 'finish', { reason })
      return () => approver.post(`/action/sales-order/${id}/reopen`, { reason })
    },
  },
  {
    name: 'customer limit',
    async run() {
      const { id } = await aCustomer(client)
      return () => approver.post(`/action/customer/${id}/limit`, { amount: 1_000_000, reason })
    },
  },
  act('sales-order', 'cancel', async () => {
    const order = await anApprovedOrder(client)
    for (const _ of [1, 2]) await aJobOrder(client, await aSchedule(client, order))
    return order
  }),
  create('production-schedule', () => scheduleBody(client)),
  act(
    'production-schedule',
    'adjust',
    async () => {
      const schedule = await aSchedule(client)
      await aJobOrder(client, schedule)
      return schedule
    },
    { volume: 30, reason },
  ),
  act('production-schedule', 'reschedule', () => aSchedule(client), {
    pour_date: '2027-01-01',
    start_time: '09:00',
    reason,
  }),
  act('production-schedule', 'finish', async () => {
    const schedule = await aSchedule(client)
    await aJobOrder(client, schedule)
    return schedule
  }),
  act('production-schedule', 'cancel', async () => {
    const schedule = await aSchedule(client)
    await aJobOrder(client, schedule)
    return schedule
  }),
  create('production', () => jobOrderBody(client)),
  act('production', 'start', () => aJobOrder(client)),
  act('production', 'finish', async () => acted(client, 'production', (await aJobOrder(client)).id, 'start')),
  act('production', 'cancel', () => aJobOrder(client)),
  create('production/docket', () => docketBody(client)),
  act('production/docket', 'depart', () => aDocket(client)),
  act('production/docket', 'finish', loaded(7)),
  act('production/docket', 'reject', () => aDepartedDocket(client)),
  act('production/docket', 'cancel', () => aDepartedDocket(client)),
  {
    name: 'production/docket cancel after its order was finished',
    async run() {
      const { id } = await aDocketOfFinishedOrder()
      return () => client.post(`/action/production/docket/${id}/cancel`, { reason })
    },
  },
  {
    name: 'production/docket cancel with its batches',
    async run() {
      const docket = await aDepartedDocket(client)
      await aBatch(client, docket)
      return () => client.post(`/action/production/docket/${docket.id}/cancel`, { reason })
    },
  },
  create('batch-record', async () => batchBody(client, await aDepartedDocket(client))),
  act('batch-record', 'settle', async () => aBatch(client, await aDepartedDocket(client), { volume: 3 })),
  act('batch-record', 'cancel', async () => aBatch(client, await aDocket(client))),
  act('production/docket', 'print', () => aDocket(client)),
  {
    name: 'production/docket reassign',
    async run() {
      const [docket, truck, driver] = await Promise.all([aDocket(client), aTruck(client), aDriver(client)])
      const input = { truck_mixer_id: truck.id, driver_id: driver.id, reason }
      return () => client.post(`/action/production/docket/${docket.id}/reassign`, input)
    },
  },
  act('fuel', 'post', () => aFill(client)),
  act('fuel', 'cancel', () => aPostedFill(client)),
  act(
    'truck-mixer',
    'repair',
    async () => acted(client, 'truck-mixer', (await aTruck(client)).id, 'breakdown', { reason }),
    { action: 'Ganti ban' },
  ),
  act('sales-invoice', 'issue', () => aDraftInvoice(client)),
  act('sales-invoice', 'cancel', () => anInvoice(client)),
  {
    name: 'opname-stock approve',
    async run() {
      const { id } = await aSubmittedCount(client, 100)
      return () => approver.post(`/action/opname-stock/${id}/approve`)
    },
  },
  act('deposit-refund', 'submit', () => aRefund(client)),
  {
    name: 'deposit-refund approve',
    async run() {
      const { id } = await aSubmittedRefund(client)
      return () => approver.post(`/action/deposit-refund/${id}/approve`)
    },
  },
  act('deposit-refund', 'paid', async () =>
    acted(approver, 'deposit-refund', (await aSubmittedRefund(client)).id, 'approve'),
  ),
  act('sales-payment', 'success', async () => aPaymentOf(client, [await anInvoice(client)])),
  act('production/docket', 'correct', async () => (await aPaidDocket()).docket),
  act('sales-invoice', 'correct', async () => (await aPaidDocket()).invoice),
  act('sales-payment', 'correct', async () => (await aPaidDocket()).payment),
  act('sales-payment', 'reenter', async () =>
    acted(client, 'sales-payment', (await aPaidDocket()).payment.id, 'cancel', { reason }),
  ),
  act('sales-credit-note', 'approve', async () => aCreditNote(client, await anInvoice(client)), {}),
  act('sales-credit-note', 'cancel', async () =>
    acted(client, 'sales-credit-note', (await aCreditNote(client, await anInvoice(client))).id, 'approve'),
  ),
  act('truck-mixer', 'off', () => aTruck(client)),
  act('truck-mixer', 'breakdown', () => aTruck(client)),
  act(
    'truck-mixer',
    'repair',
    async () => acted(client, 'truck-mixer', (await aTruck(client)).id, 'breakdown', { reason }),
    { action: reason },
  ),
  act('batching-plant', 'breakdown', () => aPlant(client)),
  act('batching-plant', 'off', () => aPlant(client)),
  act('drivers', 'off', () => aDriver(client)),
  {
    name: 'product-mix-design approve',
    async run() {
      const mix = await made(client, 'product-mix-design', await mixDesignBody(client))
      return () => approver.post(`/action/product-mix-design/${mix.id}/approve`)
    },
  },
]

test.each(CALLS)('$name locks its tables in the one order', async ({ run }) => {
  const send = await run()
  const locks = locksIn(await statementsOf(async () => fine(await send())))
  expect(locks.filter((table) => !ORDER_OF_LOCKS.includes(table))).toEqual([])
  expect(locks).toEqual(locks.toSorted((a, b) => ORDER_OF_LOCKS.indexOf(a) - ORDER_OF_LOCKS.indexOf(b)))
  expect(locks.length).toBeGreaterThan(0)
})

test('issuing and sending off a docket lock all that they change', async () => {
  const body = await docketBody(client, await acted(client, 'production', (await aJobOrder(client)).id, 'start'))
  let id = 0
  const issue = await statementsOf(async () => {
    id = fine(await client.post('/create/production/docket', body)).data.id
  })
  const chain = ['sales_orders', 'sales_order_items', 'production_schedules', 'job_orders']
  expect(locksIn(issue)).toEqual([
    'accounting_periods',
    'customers',
    ...chain,
    'equipments',
    'drivers',
    'document_counters',
  ])
  const depart = await statementsOf(async () => fine(await client.post(`/action/production/docket/${id}/depart`)))
  expect(locksIn(depart)).toEqual(['accounting_periods', ...chain, 'dockets', 'stock_balances', 'document_counters'])
})

test('a credit line is locked before the order that stands on it, by a docket only once that order is finished', async () => {
  const order = await anApprovedOrder(client)
  const locksOf = async (path: string, input: object) =>
    locksIn(await statementsOf(async () => fine(await client.post(`/action/${path}`, input))))
  const volume = await locksOf(`sales-order/${order.id}/volume`, { volume: 50, reason })
  expect(volume).toEqual(['credit_lines', 'sales_orders', 'sales_order_items'])
  const pending = await anOrder(client)
  const approve = await locksOf(`sales-order/${pending.id}/approve`, {})
  expect(approve).toEqual(['customers', 'site_projects', 'credit_lines', 'sales_orders'])
  const chain = ['sales_orders', 'sales_order_items', 'production_schedules', 'job_orders', 'dockets']
  const running = await locksOf(`production/docket/${(await aDocket(client)).id}/cancel`, { reason })
  expect(running).toEqual(['accounting_periods', ...chain])
  const finished = await locksOf(`production/docket/${(await aDocketOfFinishedOrder()).id}/cancel`, { reason })
  expect(finished.slice(0, 7)).toEqual(['accounting_periods', 'credit_lines', ...chain])
})

test('a credit transfer is approved behind the locks of its customers and, by their ids, of its lines', async () => {
  const { id } = await aTransfer(client)
  const sent = await statementsOf(async () => fine(await approver.post(`/action/credit-transfer/${id}/approve`)))
  expect(locksIn(sent)).toEqual(['customers', 'credit_transfers', 'credit_lines'])
  const [customers] = sent.filter((text) => /from "?customers"?[\s\S]*for share/i.test(text))
  expect(customers).toMatch(/order by "?id"? for share/i)
})

test('an invoice is issued and cancelled behind the locks of its customer, credit line and orders', async () => {
  const { id } = await aDraftInvoice(client)
  const locksOf = async (verb: string) =>
    locksIn(await statementsOf(async () => fine(await client.post(`/action/sales-invoice/${id}/${verb}`, { reason }))))
  const chain = ['accounting_periods', 'customers', 'credit_lines', 'sales_orders']
  expect(await locksOf('issue')).toEqual([...chain, 'sales_invoices', 'document_counters'])
  expect(await locksOf('cancel')).toEqual([...chain, 'dockets', 'sales_invoices'])
})

test('a payment is received and taken back behind the locks of its customer, credit line and invoices', async () => {
  const invoice = await anInvoice(client)
  const { id } = await aPaymentOf(client, [invoice], { amount: invoice.balance + 1 })
  const locksOf = async (verb: string, by = client) =>
    locksIn(await statementsOf(async () => fine(await by.post(`/action/sales-payment/${id}/${verb}`, { reason }))))
  const first = ['accounting_periods', 'customers', 'credit_lines']
  expect(await locksOf('success')).toEqual([...first, 'sales_invoices', 'sales_payments', 'document_counters'])
  const cancel = await locksOf('cancel', approver)
  expect(cancel.slice(0, 6)).toEqual([...first, 'deposit_balances', 'sales_invoices', 'sales_payments'])
})

test('balances are locked by warehouse and material', async () => {
  const docket = await aDocket(client)
  const sent = await statementsOf(async () => fine(await client.post(`/action/production/docket/${docket.id}/depart`)))
  const locking = sent.filter((text) => /stock_balances[\s\S]*for update/i.test(text))
  expect(locking).toHaveLength(1)
  expect(locking[0]).toMatch(/order by warehouse_id, material_id\s+for update/i)
})

test('how many statements a list, a record, an issue and a departure take', async () => {
  const { id } = await aDocket(client)
  const list = await statementsOf(() => client.get('/list/production/docket?limit=100&search=DO'))
  const view = await statementsOf(() => client.get(`/view/production/docket/${id}`))
  const body = await docketBody(client, await acted(client, 'production', (await aJobOrder(client)).id, 'start'))
  await aDocket(client, { id: body.job_order_id }, { quantity: 1 })
  const issue = await statementsOf(() => client.post('/create/production/docket', body))
  const depart = await statementsOf(() => client.post(`/action/production/docket/${id}/depart`))
  // A search is three statements: the ids found in the rows, all ids, and their names. The tenant's settings are
  // counted too, with BEGIN and COMMIT for writes, as are the photos of a viewed docket. The number depends neither on
  // rows nor on mix lines.
  expect({ list: list.length, view: view.length, issue: issue.length, depart: depart.length }).toEqual({
    list: 5,
    view: 4,
    issue: 23,
    depart: 27,
  })
})

test('how many statements posting a receipt of an order takes', async () => {
  const order = await anApprovedPurchase(client, approver)
  const given = { purchase_order_item_id: order.items[0].id }
  const post = async () => {
    const { id } = await aWeighedReceipt(client, given)
    return statementsOf(async () =>
      fine(await client.post(`/action/incoming-material/${id}/post`, { tare_kg: 10_000 })),
    )
  }
  // The first receipt also starts the order.
  const [first, second] = [await post(), await post()]
  expect({ first: first.length, second: second.length }).toEqual({ first: 24, second: 22 })
})

import { driverBody } from '../modules/company/drivers/testing.ts'
import { truckMixerBody } from '../modules/equipment/truck-mixer/testing.ts'
import { aJobOrder } from '../modules/production/production/testing.ts'
import { aSchedule } from '../modules/production/production-schedule/testing.ts'
import { aCustomer } from '../modules/sales/customer/testing.ts'
import { aChannel } from '../modules/sales/deposit/testing.ts'
import { orderBody } from '../modules/sales/sales-order/testing.ts'
import { aSiteProject } from '../modules/sales/site-project/testing.ts'
import { addDays } from '../platform/definition/dates.ts'
import type { Client, Json } from '../platform/testing/client.ts'
import { acted, anyOf, freshWord, made } from '../platform/testing/records.ts'

export const DOCKET = 'production/docket'
const KINDS = ['CREDIT', 'DEPOSIT', 'CASH'] as const
/** An amount at which some orders fit a limit or a deposit and some do not. */
export const PRICE = 1_000_000

/** The records of sales, dispatch and finance: one customer with orders, and everything created from them. */
export interface MoneyWorld {
  /** Users of one unit and company. Another user approves than the one who submits. */
  clients: readonly [Client, ...Client[]]
  manager: Client
  unitId: number
  customerId: number
  siteId: number
  channelId: number
  /** Credit lines of the customer and of another customer of the same group. */
  lines: readonly number[]
  carriers: { truck: number; driver: number }[]
  ordered: Json
  paymentTypes: readonly number[]
  orders: number[]
  jobs: number[]
  dockets: number[]
  /** Delivered dockets, billed or not. */
  delivered: number[]
  made: Record<Made, number[]>
  /** Periods of the demo that can be closed, as YYYY-MM, in their order. */
  periods: readonly string[]
  today: string
}

export type Made =
  | 'sales-invoice'
  | 'sales-payment'
  | 'deposit'
  | 'deposit-refund'
  | 'sales-credit-note'
  | 'credit-transfer'

/**
 * A new customer with two lines, an order of each payment type, and concrete on the road, so that a history affects no
 * other.
 */
export async function aMoneyWorld(clients: readonly [Client, ...Client[]], manager: Client): Promise<MoneyWorld> {
  const [client] = clients
  const group = { allow_credit_transfer: true, group_code: freshWord() }
  const [customer, other] = [await aCustomer(client, group), await aCustomer(client, group)]
  const site = await aSiteProject(client, { customer_id: customer.id })
  const line = async (customer_id: number) => (await anyOf(client, 'credit-line', { customer_id })).id as number
  const ordered = await orderBody(client, site)
  const paymentTypes = await Promise.all(
    KINDS.map(async (search) => (await anyOf(client, 'payment-type', { search })).id as number),
  )
  const carriers = await Promise.all(
    Array.from({ length: 8 }, async () => ({
      truck: (await made(client, 'truck-mixer', await truckMixerBody())).id as number,
      driver: (await made(client, 'drivers', await driverBody(client))).id as number,
    })),
  )
  const channelId: number = (await aChannel(client)).id
  const paidAhead = await made(client, 'deposit', {
    customer_id: customer.id,
    payment_channel_id: channelId,
    amount: 60_000_000,
    reference_no: freshWord(),
  })
  await acted(client, 'deposit', paidAhead.id, 'success')
  const orders: number[] = []
  const jobs: number[] = []
  let day = ''
  let unitId = 0
  for (const payment_type_id of paymentTypes.slice(0, 2)) {
    const order = await made(client, 'sales-order', {
      ...ordered,
      payment_type_id,
      items: ordered.items.map((item) => ({ ...item, volume: 25, price: PRICE })),
    })
    const approved = await acted(client, 'sales-order', order.id, 'approve')
    jobs.push((await aJobOrder(client, await aSchedule(client, approved, { volume: 25 }))).id)
    orders.push(order.id)
    day = order.date
    unitId = order.production_unit_id
  }
  // For each order one load is billed and one is not.
  const [dockets, invoices]: [number[], number[]] = [[], []]
  for (const [place, { truck, driver }] of carriers.slice(0, 4).entries()) {
    const given = { job_order_id: jobs[place % jobs.length], truck_mixer_id: truck, driver_id: driver, quantity: 5 }
    const { id } = await made(client, DOCKET, given)
    await acted(client, DOCKET, id, 'depart')
    await acted(client, DOCKET, id, 'finish')
    dockets.push(id)
    if (place >= jobs.length) continue
    const billed = { customer_id: customer.id, site_project_id: site.id, dockets: [{ docket_id: id }] }
    invoices.push((await acted(client, 'sales-invoice', (await made(client, 'sales-invoice', billed)).id, 'issue')).id)
  }
  return {
    clients,
    manager,
    unitId,
    customerId: customer.id,
    siteId: site.id,
    channelId,
    lines: [await line(customer.id), await line(other.id)],
    carriers,
    ordered,
    paymentTypes,
    orders,
    jobs,
    dockets,
    delivered: [...dockets],
    made: {
      'sales-invoice': invoices,
      'sales-payment': [],
      deposit: [paidAhead.id],
      'deposit-refund': [],
      'sales-credit-note': [],
      'credit-transfer': [],
    },
    periods: ['2025-01', addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)],
    today: day,
  }
}

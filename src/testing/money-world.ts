import { driverBody } from '../modules/company/drivers/testing.ts'
import { truckMixerBody } from '../modules/equipment/truck-mixer/testing.ts'
import { aJobOrder } from '../modules/production/job-order/testing.ts'
import { aSchedule } from '../modules/production/production-schedule/testing.ts'
import { customerBody } from '../modules/sales/customer/testing.ts'
import { aChannel } from '../modules/sales/deposit/testing.ts'
import { orderBody } from '../modules/sales/sales-order/testing.ts'
import { aSiteProject } from '../modules/sales/site-project/testing.ts'
import { addDays } from '../platform/definition/dates.ts'
import type { Client, Json } from '../platform/testing/client.ts'
import { fine, listed } from '../platform/testing/matrix/subject.ts'
import { anyOf, freshDigits, freshWord, made } from '../platform/testing/records.ts'

export const DOCKET = 'production/docket'
const KINDS = ['CREDIT', 'DEPOSIT', 'CASH'] as const
/** An amount at which some orders fit a limit or a deposit and some do not. */
export const PRICE = 1_000_000

/** A truck and its driver, by their ids. */
interface Carrier {
  truck: number
  driver: number
}

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
  carriers: Carrier[]
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

/** What all histories share: users, and masters that no history changes. */
export interface MoneyPlant {
  clients: MoneyWorld['clients']
  manager: Client
  /** Trucks and drivers without an open docket. */
  free: Carrier[]
  customer: Json
  ordered: Json
  channelId: number
  paymentTypes: readonly number[]
}

/** The trucks of one history. */
const CARRIERS = 8

export async function aMoneyPlant(clients: MoneyWorld['clients'], manager: Client): Promise<MoneyPlant> {
  const [client] = clients
  const paymentTypes = KINDS.map(async (search) => (await anyOf(client, 'payment-type', { search })).id as number)
  return {
    clients,
    manager,
    free: [],
    customer: await customerBody(client),
    ordered: await orderBody(client),
    channelId: (await aChannel(client)).id,
    paymentTypes: await Promise.all(paymentTypes),
  }
}

/** Free trucks and drivers of earlier histories, and new ones for those that still have an open docket. */
async function carriersOf({ clients: [client], free }: MoneyPlant): Promise<Carrier[]> {
  const taken = free.splice(0, CARRIERS)
  const driver = taken.length < CARRIERS ? await driverBody(client) : {}
  const made = Array.from({ length: CARRIERS - taken.length }, async () => {
    const own = { code: freshWord(), phone: freshDigits(12), nik: freshDigits(16) }
    return {
      truck: await put(client, 'truck-mixer', await truckMixerBody()),
      driver: await put(client, 'drivers', { ...driver, ...own }),
    }
  })
  return [...taken, ...(await Promise.all(made))]
}

/** Returns the trucks and drivers without an open docket; open dockets stay open. */
export async function leave(
  { free }: MoneyPlant,
  { clients: [client], customerId, carriers }: MoneyWorld,
): Promise<void> {
  const { data } = await listed(client, DOCKET, { customer_id: customerId, status: 'pending,progress', limit: 100 })
  const busy = new Set(data.flatMap((docket: Json) => [`truck ${docket.truck_mixer_id}`, `driver ${docket.driver_id}`]))
  free.push(...carriers.filter(({ truck, driver }) => !busy.has(`truck ${truck}`) && !busy.has(`driver ${driver}`)))
}

/** Creates a record and returns its id. */
async function put(client: Client, module: string, body: object): Promise<number> {
  return fine(await client.post(`/create/${module}`, body)).data.id
}

/**
 * A new customer with two lines, an order of each payment type, and concrete on the road, so that a history affects no
 * other.
 */
export async function aMoneyWorld(plant: MoneyPlant): Promise<MoneyWorld> {
  const { clients, manager, channelId, paymentTypes } = plant
  const [client] = clients
  const act = async (module: string, id: number, verb: string) =>
    fine(await client.post(`/action/${module}/${id}/${verb}`))
  const group = { allow_credit_transfer: true, group_code: freshWord() }
  const aCustomerOfGroup = () =>
    put(client, 'customer', { ...plant.customer, ...group, code: freshWord(), npwp: freshDigits(16) })
  const [customerId, otherId] = [await aCustomerOfGroup(), await aCustomerOfGroup()]
  const siteId = (await aSiteProject(client, { customer_id: customerId })).id
  const line = async (customer_id: number) => (await anyOf(client, 'credit-line', { customer_id })).id as number
  const ordered = { ...plant.ordered, customer_id: customerId, site_project_id: siteId }
  const carriers = await carriersOf(plant)
  const paidAhead = await put(client, 'deposit', {
    customer_id: customerId,
    payment_channel_id: channelId,
    amount: 60_000_000,
    reference_no: freshWord(),
  })
  await act('deposit', paidAhead, 'success')
  const orders: number[] = []
  const jobs: number[] = []
  let day = ''
  let unitId = 0
  for (const payment_type_id of paymentTypes.slice(0, 2)) {
    const order = await made(client, 'sales-order', {
      ...ordered,
      payment_type_id,
      items: ordered.items.map((item: Json) => ({ ...item, volume: 25, price: PRICE })),
    })
    await act('sales-order', order.id, 'approve')
    jobs.push((await aJobOrder(client, await aSchedule(client, order, { volume: 25 }))).id)
    orders.push(order.id)
    day = order.date
    unitId = order.production_unit_id
  }
  // For each order one load is billed and one is not.
  const [dockets, invoices]: [number[], number[]] = [[], []]
  for (const [place, { truck, driver }] of carriers.slice(0, 4).entries()) {
    const given = { job_order_id: jobs[place % jobs.length], truck_mixer_id: truck, driver_id: driver, quantity: 5 }
    const docket = await put(client, DOCKET, given)
    await act(DOCKET, docket, 'depart')
    await act(DOCKET, docket, 'finish')
    dockets.push(docket)
    if (place >= jobs.length) continue
    const billed = { customer_id: customerId, site_project_id: siteId, dockets: [{ docket_id: docket }] }
    const invoice = await put(client, 'sales-invoice', billed)
    await act('sales-invoice', invoice, 'issue')
    invoices.push(invoice)
  }
  return {
    clients,
    manager,
    unitId,
    customerId,
    siteId,
    channelId,
    lines: [await line(customerId), await line(otherId)],
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
      deposit: [paidAhead],
      'deposit-refund': [],
      'sales-credit-note': [],
      'credit-transfer': [],
    },
    periods: ['2025-01', addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)],
    today: day,
  }
}

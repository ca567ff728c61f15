import fc from 'fast-check'
import { driverBody } from '../modules/company/drivers/testing.ts'
import { truckMixerBody } from '../modules/equipment/truck-mixer/testing.ts'
import { aJobOrder } from '../modules/production/production/testing.ts'
import { aSchedule } from '../modules/production/production-schedule/testing.ts'
import { aCustomer } from '../modules/sales/customer/testing.ts'
import { aChannel } from '../modules/sales/deposit/testing.ts'
import { orderBody } from '../modules/sales/sales-order/testing.ts'
import { aSiteProject } from '../modules/sales/site-project/testing.ts'
import { addDays } from '../platform/definition/dates.ts'
import type { Answer, Client, Json } from '../platform/testing/client.ts'
import { acted, anyOf, freshWord, made } from '../platform/testing/records.ts'

const reason = 'Uji riwayat uang'
const DOCKET = 'production/docket'
const KINDS = ['CREDIT', 'DEPOSIT', 'CASH'] as const
/** So much that some orders fit a limit or a deposit and some do not. */
const PRICE = 1_000_000

/** What people of sales, dispatch and finance work on together: one customer, his orders, and whatever they make of them. */
export interface MoneyWorld {
  /** The same unit and company for each of them; whoever approves is not whoever asked. */
  clients: readonly [Client, ...Client[]]
  manager: Client
  unitId: number
  customerId: number
  siteId: number
  channelId: number
  /** Lines of the customer and of another one of his group. */
  lines: readonly number[]
  carriers: { truck: number; driver: number }[]
  ordered: Json
  paymentTypes: readonly number[]
  orders: number[]
  jobs: number[]
  dockets: number[]
  /** Dockets that were delivered, billed or not. */
  delivered: number[]
  made: Record<Made, number[]>
  /** Months of the demo that may be closed, as YYYY-MM; each only after the one before. */
  periods: readonly string[]
  today: string
}

type Made = 'sales-invoice' | 'sales-payment' | 'deposit' | 'deposit-refund' | 'sales-credit-note' | 'credit-transfer'

/** One thing that one of them does; the numbers choose among what there is. */
export interface MoneyStep {
  what: keyof typeof DEEDS
  by: number
  a: number
  b: number
}

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]

/** Creates a record and remembers it. */
async function create(client: Client, module: string, body: object, into: number[]): Promise<Answer> {
  const answer = await client.post(`/create/${module}`, body)
  if (answer.status === 201) into.push(answer.body.data.id)
  return answer
}

type Deed = (world: MoneyWorld, client: Client, step: MoneyStep) => Promise<Answer | undefined>

/** A verb on one of the records that there are. */
const act =
  (module: string, of: (world: MoneyWorld) => readonly number[], verb: string, input: object = { reason }): Deed =>
  async (world, client, { a }) => {
    const id = at(of(world), a)
    return id === undefined ? undefined : client.post(`/action/${module}/${id}/${verb}`, input)
  }
const on = (module: Made, verb: string, input?: object) => act(module, (world) => world.made[module], verb, input)
const byManager =
  (deed: Deed): Deed =>
  (world, _, step) =>
    deed(world, world.manager, step)
const onOrder = (verb: string, input?: object) => act('sales-order', (world) => world.orders, verb, input)
const onDocket = (verb: string, input?: object) => act(DOCKET, (world) => world.dockets, verb, input)

/** What finance sees of an invoice, to pay or credit what is open of it. */
const viewed = async (client: Client, module: string, id: number): Promise<Json | undefined> => {
  const { status, body } = await client.get(`/view/${module}/${id}`)
  return status === 200 ? body.data : undefined
}

/** Everything that may happen to money, by anybody at any time. */
export const DEEDS = {
  order: (world, client, { a, b }) => {
    const { orders, ordered, paymentTypes } = world
    const body = {
      ...ordered,
      payment_type_id: at(paymentTypes, a),
      items: ordered.items.map((item: Json) => ({ ...item, volume: 5 + b, price: PRICE })),
    }
    return create(client, 'sales-order', body, orders)
  },
  approveOrder: onOrder('approve'),
  finishOrder: onOrder('finish'),
  reopenOrder: byManager(onOrder('reopen')),
  cancelOrder: onOrder('cancel'),
  changeVolume: (world, client, step) => onOrder('volume', { reason, volume: 3 + 4 * step.b })(world, client, step),
  changePrice: (world, client, step) =>
    onOrder('price', { reason, price: PRICE + step.b * 25_000 })(world, client, step),
  correctPrice: (world, client, step) =>
    onOrder('price', { reason, price: PRICE - step.b * 10_000, from_docket_date: world.today })(world, client, step),
  issue: (world, client, { a, b }) => {
    const [job, carrier] = [at(world.jobs, a), world.carriers[b % world.carriers.length]]
    if (job === undefined || !carrier) return Promise.resolve(undefined)
    const body = { job_order_id: job, truck_mixer_id: carrier.truck, driver_id: carrier.driver, quantity: 1 + (b % 7) }
    return create(client, DOCKET, body, world.dockets)
  },
  depart: onDocket('depart'),
  deliver: async (world, client, step) => {
    const id = at(world.dockets, step.a)
    if (id === undefined) return undefined
    const back =
      step.b % 3 === 0 ? { returned_volume: 0.5, return_reason: 'excess', billable_return: step.b % 2 === 0 } : {}
    // Whoever has not left leaves first.
    await client.post(`/action/${DOCKET}/${id}/depart`, {})
    const answer = await client.post(`/action/${DOCKET}/${id}/finish`, back)
    if (answer.status === 200) world.delivered.push(id)
    return answer
  },
  rejectLoad: onDocket('reject'),
  cancelLoad: onDocket('cancel'),
  bill: (world, client, { a, b }) => {
    const several =
      world.delivered.length === 0 ? [] : Array.from({ length: 1 + (b % 3) }, (_, n) => at(world.delivered, a + n))
    const dockets = [...new Set(several)].map((docket_id) => ({ docket_id }))
    const body = { customer_id: world.customerId, site_project_id: world.siteId, dockets }
    return dockets.length === 0
      ? Promise.resolve(undefined)
      : create(client, 'sales-invoice', body, world.made['sales-invoice'])
  },
  issueInvoice: on('sales-invoice', 'issue', {}),
  cancelInvoice: on('sales-invoice', 'cancel'),
  pay: async (world, client, { a, b }) => {
    const invoice = await viewed(client, 'sales-invoice', at(world.made['sales-invoice'], a) ?? 0)
    if (!invoice) return undefined
    const amount = Math.max(1, b % 3 === 0 ? invoice.balance : Math.floor((invoice.balance * (b + 1)) / 12))
    const giro = b % 4 === 1 ? { giro_no: freshWord(), giro_due: addDays(world.today, 7) } : {}
    const body = {
      customer_id: world.customerId,
      payment_channel_id: world.channelId,
      reference_no: freshWord(),
      ...giro,
      amount: amount + (b % 2) * 150_000,
      allocations: [{ invoice_id: invoice.id, amount }],
    }
    return create(client, 'sales-payment', body, world.made['sales-payment'])
  },
  clearPayment: on('sales-payment', 'success', {}),
  bouncePayment: on('sales-payment', 'reject'),
  cancelPayment: on('sales-payment', 'cancel'),
  credit: (world, client, { a, b }) => {
    const sales_invoice_id = at(world.made['sales-invoice'], a)
    const body = { sales_invoice_id, reason, lines: [{ description: reason, amount: 1_000 + b * 333_333 }] }
    return sales_invoice_id === undefined
      ? Promise.resolve(undefined)
      : create(client, 'sales-credit-note', body, world.made['sales-credit-note'])
  },
  approveNote: byManager(on('sales-credit-note', 'approve', {})),
  cancelNote: byManager(on('sales-credit-note', 'cancel')),
  deposit: (world, client, { a, b }) => {
    const bound = a % 3 === 0 ? { sales_order_id: at(world.orders, a) } : {}
    const body = {
      customer_id: world.customerId,
      payment_channel_id: world.channelId,
      amount: 500_000 + b * 900_000,
      reference_no: freshWord(),
      ...bound,
    }
    return create(client, 'deposit', body, world.made.deposit)
  },
  clearDeposit: on('deposit', 'success', {}),
  bounceDeposit: on('deposit', 'reject'),
  cancelDeposit: on('deposit', 'cancel'),
  refund: (world, client, { a, b }) => {
    const bank = { bank_name: 'Bank Mandiri', account_no: '137 00 7654321 0', account_name: 'PT Adhi Persada Gedung' }
    const deposit_id = at(world.made.deposit, a)
    const body = { customer_id: world.customerId, deposit_id, amount: 100_000 + b * 400_000, reason, ...bank }
    return deposit_id === undefined
      ? Promise.resolve(undefined)
      : create(client, 'deposit-refund', body, world.made['deposit-refund'])
  },
  submitRefund: on('deposit-refund', 'submit', {}),
  approveRefund: byManager(on('deposit-refund', 'approve', {})),
  payRefund: (world, client, step) => on('deposit-refund', 'paid', { paid_at: world.today })(world, client, step),
  rejectRefund: byManager(on('deposit-refund', 'reject')),
  cancelRefund: on('deposit-refund', 'cancel'),
  limit: (world, _, { a, b }) =>
    world.manager.post(`/action/customer/${world.customerId}/limit`, {
      credit_line_id: world.lines[0],
      amount: (a % 2 === 0 ? 1 : -1) * (1 + b) * 1_500_000,
      reason,
    }),
  transfer: (world, _, { a, b }) => {
    const [from_line_id, to_line_id] = [at(world.lines, a), at(world.lines, a + 1)]
    const body = { production_unit_id: world.unitId, from_line_id, to_line_id, amount: 250_000 + b * 700_000, reason }
    return create(world.manager, 'credit-transfer', body, world.made['credit-transfer'])
  },
  approveTransfer: (world, client, step) =>
    on('credit-transfer', 'approve', {})(world, at(world.clients, step.by) ?? client, step),
  rejectTransfer: byManager(on('credit-transfer', 'reject')),
  holdCustomer: (world) => world.manager.post(`/action/customer/${world.customerId}/hold`, { reason }),
  releaseCustomer: (world) => world.manager.post(`/action/customer/${world.customerId}/release`, { reason }),
  closePeriod: (world, _, step) =>
    world.manager.post(`/action/production-unit/${world.unitId}/close-period`, { period: at(world.periods, step.a) }),
  reopenPeriod: (world, _, step) =>
    world.manager.post(`/action/production-unit/${world.unitId}/reopen-period`, {
      period: at(world.periods, step.a),
      reason,
    }),
} as const satisfies Record<string, Deed>

/** What goes on comes up more often than what takes it back. */
const OFTEN: Partial<Record<MoneyStep['what'], number>> = {
  issue: 8,
  depart: 8,
  deliver: 8,
  bill: 6,
  issueInvoice: 6,
  pay: 5,
  clearPayment: 5,
  approveOrder: 4,
  deposit: 4,
  clearDeposit: 4,
  releaseCustomer: 4,
  holdCustomer: 1,
  closePeriod: 1,
  cancelOrder: 1,
  finishOrder: 1,
}

const what = fc.oneof(
  ...(Object.keys(DEEDS) as MoneyStep['what'][]).map((deed) => ({
    weight: OFTEN[deed] ?? 2,
    arbitrary: fc.constant(deed),
  })),
)
const step: fc.Arbitrary<MoneyStep> = fc.record({ what, by: fc.nat(7), a: fc.nat(11), b: fc.nat(11) })

/** A course of events. */
export const moneyHistory = (length: number) => fc.array(step, { minLength: length, maxLength: length, size: 'max' })

/** A new customer with two lines, an order of each kind of payment, and concrete on its way, so that a history touches nobody else's. */
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
  // Of each order one load is billed and one waits for it.
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

/** Does one step; whatever is refused must be refused in one of the ways that tell why. */
export async function performMoney(world: MoneyWorld, one: MoneyStep): Promise<Answer | undefined> {
  const deed: Deed = DEEDS[one.what]
  const answer = await deed(world, at(world.clients, one.by) ?? world.manager, one)
  if (answer && ![200, 201, 409, 422].includes(answer.status)) {
    throw new Error(`${one.what} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  return answer
}

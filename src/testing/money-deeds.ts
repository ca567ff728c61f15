import { addDays } from '../platform/definition/dates.ts'
import type { Answer, Client, Json } from '../platform/testing/client.ts'
import { freshWord } from '../platform/testing/records.ts'
import { DOCKET, type Made, type MoneyWorld, PRICE } from './money-world.ts'

const reason = 'Uji riwayat uang'

/** A step of a user; the numbers choose among the records. */
export interface MoneyStep {
  what: keyof typeof DEEDS
  by: number
  a: number
  b: number
}

export const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]

/** Creates a record and adds it. */
async function create(client: Client, module: string, body: object, into: number[]): Promise<Answer> {
  const answer = await client.post(`/create/${module}`, body)
  if (answer.status === 201) into.push(answer.body.data.id)
  return answer
}

export type Deed = (world: MoneyWorld, client: Client, step: MoneyStep) => Promise<Answer | undefined>

/** Runs a verb on one of the records. */
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

/** An invoice as finance sees it, to pay or credit its open amount. */
const viewed = async (client: Client, module: string, id: number): Promise<Json | undefined> => {
  const { status, body } = await client.get(`/view/${module}/${id}`)
  return status === 200 ? body.data : undefined
}

/** Every step with money that users may take at any time. */
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
    // A truck that is being loaded leaves first.
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

import type { Day } from './clock.ts'
import type { Ending, Issued, Order, OrderDeposit } from './documents.ts'
import { writeEntry } from './invoice-rows.ts'
import type { Tools } from './tools.ts'
import type { Plant } from './world.ts'

/** From this unused amount in Rp on, every third customer gets a refund. */
const WORTH_REFUNDING = 1_000_000

/** Takes an advance payment for an order, numbered at once. */
export function prepay(plant: Plant, { ids, series }: Tools, day: Day, minute: number): OrderDeposit {
  return {
    id: ids.next('deposits'),
    number: series.next('DP', plant, day.yymm),
    receipt: series.next('KW', plant, day.yymm),
    day,
    minute,
    amount: 0,
    used: 0,
    refunded: 0,
  }
}

/** Pays an invoice from its advance payment. */
export function applyDeposit(plant: Plant, tools: Tools, invoice: Issued, deposit: OrderDeposit): void {
  const amount = Math.min(invoice.balance, deposit.amount - deposit.used)
  if (amount === 0) return
  deposit.used += amount
  invoice.applied = amount
  invoice.balance -= amount
  const date = invoice.day.text
  writeDepositEntry(plant, tools, invoice.order, deposit, {
    type: 'apply',
    date,
    amount: -amount,
    ref: invoice.number,
    invoiceId: invoice.id,
  })
  writeEntry(plant, tools, invoice, { type: 'deposit', date, amount: -amount, ref: deposit.number })
}

/** Refunds the rest of an order's deposit. */
export function refundRest(plant: Plant, tools: Tools, order: Order, deposit: OrderDeposit, day: Day): void {
  const amount = deposit.amount - deposit.used
  if (amount < WORTH_REFUNDING || !tools.random.chance(0.3)) return
  deposit.refunded = amount
  const { corporateId, id: unitId, staff } = plant
  const number = tools.series.next('RF', plant, day.yymm)
  const id = tools.ids.next('deposit_refunds')
  const at = day.at(OFFICE)
  tools.sink.row('deposit_refunds', [
    corporateId,
    id,
    unitId,
    number,
    day.text,
    'paid',
    true,
    order.project.customerId,
    deposit.id,
    amount,
    'Sisa uang muka setelah pesanan selesai',
    'Bank Central Asia',
    `136 00 ${String(1_000_000 + order.project.customerId)} 1`,
    'Bagian Keuangan',
    day.text,
    staff.approver.id,
    at,
    staff.seller.id,
    at,
    staff.approver.id,
    at,
  ])
  writeDepositEntry(plant, tools, order, deposit, { type: 'refund', date: day.text, amount: -amount, ref: number })
}

const OFFICE = 1_437

/** Writes a deposit with its receipt in its final state. */
export function writePrepaid(plant: Plant, tools: Tools, order: Order, deposit: OrderDeposit, ending: Ending): void {
  const { corporateId, id: unitId, staff, channels } = plant
  const { sink } = tools
  const { id, number, receipt, day, minute, amount } = deposit
  const { customerId } = order.project
  const isBound = order.payment.code === 'CASH' && ending.status !== 'finish' && ending.status !== 'cancel'
  const bound = isBound ? order.id : null
  const isCash = order.payment.code === 'CASH' && order.project.isPerson
  const at = day.at(minute)
  const seller = staff.seller.id
  sink.row('deposits', [
    corporateId,
    id,
    unitId,
    number,
    day.text,
    'success',
    customerId,
    bound,
    null,
    isCash ? channels.cash : channels.transfer,
    amount,
    day.text,
    isCash ? null : `UM-${id}`,
    day.text,
    seller,
    at,
    seller,
    at,
  ])
  sink.row('deposit_balances', [corporateId, id, customerId, bound, amount, deposit.used, deposit.refunded])
  writeDepositEntry(plant, tools, order, deposit, { type: 'in', date: day.text, amount, ref: number })
  sink.row('receipts', [
    corporateId,
    tools.ids.next('receipts'),
    unitId,
    receipt,
    day.text,
    'success',
    'deposit',
    customerId,
    id,
    null,
    amount,
    seller,
    at,
    seller,
    at,
  ])
}

function writeDepositEntry(
  plant: Plant,
  { sink, ids }: Tools,
  { project }: Order,
  { id, day, minute }: Pick<OrderDeposit, 'id' | 'day' | 'minute'>,
  entry: { type: 'in' | 'apply' | 'refund'; date: string; amount: number; ref: string; invoiceId?: number },
): void {
  sink.row('deposit_entries', [
    plant.corporateId,
    ids.next('deposit_entries'),
    plant.id,
    project.customerId,
    id,
    entry.type,
    entry.date,
    entry.amount,
    entry.ref,
    entry.invoiceId,
    day.at(minute),
    plant.staff.seller.id,
    plant.staff.seller.name,
  ])
}

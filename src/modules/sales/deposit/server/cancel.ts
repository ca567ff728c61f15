import { formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict, RuleBroken } from '../../../../platform/server/errors.ts'
import { earmarkedFor, unbound } from '../../deposit-entry/coverage.rules.ts'
import { depositReservations, enterDeposit, heldDeposits } from '../../deposit-entry/server/index.ts'
import { voidReceipt } from '../../receipt/server/index.ts'

type Deposit = RowOf<'deposits'>

const USED: Label = [
  'Deposit {amount} tersisa {free} yang bebas; sisanya sudah dipakai, dikembalikan atau ditahan. Batalkan pemakaian atau pengembaliannya lebih dahulu',
  'Only {free} of the deposit of {amount} is free; the rest is used, refunded or reserved. Undo that first',
]
const OF_PAYMENT: Label = [
  'Deposit ini adalah sisa sebuah pembayaran; batalkan pembayarannya',
  'This deposit is the rest of a payment; cancel the payment',
]
const OF_CREDIT_NOTE: Label = [
  'Deposit ini adalah sisa sebuah nota kredit; batalkan nota kreditnya',
  'This deposit is the rest of a credit note; cancel the credit note',
]
const NEEDED: Label = [
  'Pesanan yang berjalan masih memerlukan {short} dari deposit ini. Terima deposit lain, kurangi volumenya atau batalkan pesanannya lebih dahulu',
  'Running orders still need {short} of this deposit. Receive another deposit, reduce their volume or cancel them first',
]

/**
 * Cancels a deposit: a draft at any time, a cleared one only if nothing of it is used, reserved or needed by an
 * order.
 */
export async function cancel(call: Call, deposit: Deposit, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  if (deposit.sales_payment_id) throw new Conflict('deposit_of_payment', { label: OF_PAYMENT })
  if (deposit.sales_credit_note_id) throw new Conflict('deposit_of_credit_note', { label: OF_CREDIT_NOTE })
  if (deposit.status === 'success') await takeBack(call, deposit, reason)
  return { record: await end(call, deposit, 'cancel', reason) }
}

/** Marks a deposit as failed: the payment did not arrive. */
export async function reject(call: Call, deposit: Deposit, input: Input): Promise<ActionResult> {
  return { record: await end(call, deposit, 'reject', text(input, 'reason')) }
}

/** Writes the final status of a deposit. */
export function end(call: Call, deposit: Deposit, status: 'cancel' | 'reject', reason: string): Promise<Deposit> {
  const patch = { status, cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  return call.update('deposits', deposit, patch, { action: status, reason })
}

/** Takes a cleared deposit out of the ledger if nothing of it is used, reserved or needed by an order. */
export async function takeBack(call: Call, deposit: Deposit, reason: string): Promise<void> {
  const deposits = heldDeposits(call, deposit.customer_id)
  const own = deposits.find(({ deposit_id }) => deposit_id === deposit.id)
  const free = own?.free ?? 0
  if (free < deposit.amount) {
    throw new RuleBroken('deposit_used', USED, { amount: formatMoney(deposit.amount), free: formatMoney(free) })
  }
  await refuseUncovered(
    call,
    deposit.customer_id,
    deposits.filter(({ deposit_id }) => deposit_id !== deposit.id),
    deposit.sales_order_id,
  )
  await call.db
    .updateTable('deposit_balances')
    .set({ amount: 0, sales_order_id: null, dpp: 0, ppn: 0 })
    .where('corporate_id', '=', call.corporateId)
    .where('deposit_id', '=', deposit.id)
    .execute()
  await enterDeposit(call, deposit, {
    type: 'in',
    date: call.today(deposit.production_unit_id),
    amount: -deposit.amount,
    dpp: -(own?.dpp ?? 0),
    ppn: -(own?.ppn ?? 0),
    ref: String(deposit.number),
  })
  await voidReceipt(call, 'deposit', deposit.id, reason)
}

/**
 * Refuses a change that leaves orders with less than they reserve; `orderId` is the order that loses its bound
 * deposit.
 */
export async function refuseUncovered(
  call: Call,
  customerId: number,
  left: ReturnType<typeof heldDeposits>,
  orderId: number | null,
): Promise<void> {
  const reservations = await depositReservations(call, customerId)
  const own = reservations.find(({ sales_order_id, kind }) => sales_order_id === orderId && kind === 'CASH')
  // An order in cash reserves only deposits bound to it; unbound ones do not replace them.
  const bound = own ? own.amount - earmarkedFor(left, own.sales_order_id) : 0
  const short = Math.max(bound, -unbound(left, reservations))
  if (short > 0) throw new RuleBroken('deposit_needed', NEEDED, { short: formatMoney(short) })
}

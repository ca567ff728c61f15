import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { enterDeposit } from '../../deposit-entry/server/index.ts'
import { end, takeBack } from './cancel.ts'

/** What a payment leaves unallocated is a deposit of the customer at once; the payment's receipt is the proof of both. */
export async function raiseDeposit(call: Call, payment: RowOf<'sales_payments'>, cleared: string): Promise<string> {
  const { production_unit_id, customer_id, payment_channel_id, received_at, reference_no } = payment
  const amount = payment.amount - payment.allocated
  const number = await call.nextNumber('DP', production_unit_id, cleared)
  const deposit = await call.insert('deposits', {
    production_unit_id,
    number,
    date: call.today(production_unit_id),
    status: 'success',
    customer_id,
    payment_channel_id,
    amount,
    received_at,
    reference_no,
    cleared_at: cleared,
    sales_payment_id: payment.id,
  })
  await call.db
    .insertInto('deposit_balances')
    .values({ corporate_id: call.corporateId, deposit_id: deposit.id, customer_id, amount })
    .execute()
  await enterDeposit(call, deposit, { type: 'in', date: cleared, amount, ref: number })
  return number
}

/** Takes back the deposit that a payment has left, while nothing of it is used; the customer's deposits are locked. */
export async function withdrawDeposit(call: Call, paymentId: number, reason: string): Promise<void> {
  const deposit = await call.db
    .selectFrom('deposits')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('sales_payment_id', '=', paymentId)
    .executeTakeFirst()
  if (!deposit) return
  await takeBack(call, { ...deposit }, reason)
  await end(call, { ...deposit }, 'cancel', reason)
}

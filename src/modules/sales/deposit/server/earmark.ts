import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { heldDeposits } from '../../deposit-entry/server/index.ts'
import { refuseUncovered } from './cancel.ts'
import { refusalOfOrder } from './draft.ts'

/** Binds a deposit to an order of its customer, or unbinds it; the reservations of running orders stay covered. */
export async function earmark(call: Call, deposit: RowOf<'deposits'>, input: Input): Promise<ActionResult> {
  const orderId = typeof input.sales_order_id === 'number' ? input.sales_order_id : null
  const sentence = await refusalOfOrder(call, orderId, deposit.customer_id)
  if (sentence) throw new Invalid({ sales_order_id: [sentence] })
  const left = heldDeposits(call, deposit.customer_id).map((one) =>
    one.deposit_id === deposit.id ? { ...one, sales_order_id: orderId } : one,
  )
  await refuseUncovered(call, deposit.customer_id, left, deposit.sales_order_id)
  await call.db
    .updateTable('deposit_balances')
    .set({ sales_order_id: orderId })
    .where('corporate_id', '=', call.corporateId)
    .where('deposit_id', '=', deposit.id)
    .execute()
  const why = { action: 'earmark', reason: text(input, 'reason') }
  return { record: await call.update('deposits', deposit, { sales_order_id: orderId }, why) }
}

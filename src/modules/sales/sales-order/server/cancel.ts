import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { expireLineOfOrder } from '../../credit-limit-entry/server/index.ts'
import { refuseWhileOpen } from './open-documents.ts'
import { moveReservation } from './reservation.ts'

/** Cancels an order without deliveries, together with its open schedules. */
export async function cancel(call: Call, order: RowOf<'sales_orders'>, input: Input): Promise<ActionResult> {
  await refuseWhileOpen(call, order.id, 'dockets', ['pending', 'progress', 'finish', 'reject'])
  const reason = text(input, 'reason')
  const record = await call.update(
    'sales_orders',
    order,
    { status: 'cancel', cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() },
    { action: 'cancel', reason },
  )
  await moveReservation(call, record)
  await expireLineOfOrder(call, record)
  return { record }
}

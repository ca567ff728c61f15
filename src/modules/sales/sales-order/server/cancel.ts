import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { cancelSchedule } from '../../../production/production-schedule/server/cancel.ts'
import { refuseWhileOpen } from './open-documents.ts'

/** Cancels an order from which nothing was delivered, and its open schedules with it. */
export async function cancel(call: Call, order: RowOf<'sales_orders'>, input: Input): Promise<ActionResult> {
  await refuseWhileOpen(call, order.id, 'dockets', ['pending', 'progress', 'finish', 'reject'])
  const reason = text(input, 'reason')
  const schedules = await call.db
    .selectFrom('production_schedules')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_id', '=', order.id)
    .where('status', 'in', ['pending', 'progress'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const schedule of schedules) await cancelSchedule(call, { ...schedule }, reason)
  const record = await call.update(
    'sales_orders',
    order,
    { status: 'cancel', cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() },
    { action: 'cancel', reason },
  )
  return { record }
}

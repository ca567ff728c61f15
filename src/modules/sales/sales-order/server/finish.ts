import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { expireLineOfOrder } from '../../credit-limit-entry/server/index.ts'
import { refuseWhileOpen } from './open-documents.ts'
import { moveReservation } from './reservation.ts'

const WHY: Label = [
  'Alasan harus diisi karena masih ada sisa {left} m³',
  'A reason is required because {left} m³ remain',
]

/** Closes an order by hand; the rest is never delivered, so a reason is required. */
export async function finish(call: Call, order: RowOf<'sales_orders'>, input: Input): Promise<ActionResult> {
  await refuseWhileOpen(call, order.id, 'dockets', ['pending', 'progress'])
  await refuseWhileOpen(call, order.id, 'production_schedules', ['pending', 'progress'])
  const { left } = await call.db
    .selectFrom('sales_order_items')
    .select(({ fn }) => fn.sum<string>('remaining').as('left'))
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const reason = typeof input.reason === 'string' ? input.reason : null
  if (new Big(left).gt(0) && !reason) {
    throw new RuleBroken('reason_required', WHY, { left: call.figure(left) }, 'reason')
  }
  const record = await call.update(
    'sales_orders',
    order,
    { status: 'finish', finish_reason: reason },
    { action: 'finish', reason },
  )
  await moveReservation(call, record)
  await expireLineOfOrder(call, record)
  return { record }
}

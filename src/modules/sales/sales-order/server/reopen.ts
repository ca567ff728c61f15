import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict, RuleBroken } from '../../../../platform/server/errors.ts'
import { moveReservation } from './reservation.ts'

const COMPANY: Label = [
  'Pesanan yang selesai hanya dibuka kembali oleh pengguna tingkat perusahaan',
  'Only a corporate-level user can reopen a finished order',
]

/** Reopens a finished order while its period is open, so that the rest can be delivered. Only for company users. */
export async function reopen(call: Call, order: RowOf<'sales_orders'>, input: Input): Promise<ActionResult> {
  if (!call.actor.corporateLevel) throw new RuleBroken('corporate_level_only', COMPANY)
  const closed = await closedPeriod(call, order)
  if (closed) throw new Conflict('period_closed', closed)
  const why = { action: 'reopen', reason: text(input, 'reason') }
  const record = await call.update('sales_orders', order, { status: 'progress', finish_reason: null }, why)
  await moveReservation(call, record)
  return { record }
}

/** Locks the period of an order's date before the order itself. */
export async function holdPeriod(call: Call, orderId: number): Promise<void> {
  const order = await call.db
    .selectFrom('sales_orders')
    .select(['production_unit_id', 'date'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order) await closedPeriod(call, order)
}

const closedPeriod = (call: Call, order: { production_unit_id: number; date: string }) =>
  call.registry.closedDays(call, order.production_unit_id, [order.date], 'record')

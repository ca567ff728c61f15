import type { Call } from '../../../../platform/server/engine/call.ts'
import { lockOrderAndItem } from '../../../sales/sales-order/server/index.ts'

/**
 * Locks a schedule's order and item, which come before the schedule in the lock order. They never change, so reading
 * them needs no lock.
 */
export async function lockOrderOfSchedule(call: Call, scheduleId: number): Promise<void> {
  const schedule = await call.db
    .selectFrom('production_schedules')
    .select(['sales_order_id', 'sales_order_item_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', scheduleId)
    .executeTakeFirst()
  if (schedule) await lockOrderAndItem(call, schedule)
}

import type { Call } from '../../../../platform/server/engine/call.ts'

/**
 * Locks a schedule's order and item, which the order of locks puts before the schedule itself. Which
 * they are never changes, so they are read without a lock.
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

/** Locks order and item and returns them as they are now. */
export async function lockOrderAndItem(call: Call, of: { sales_order_id: number; sales_order_item_id: number }) {
  const [order, item] = await Promise.all([
    call.db
      .selectFrom('sales_orders')
      .selectAll()
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', of.sales_order_id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
    call.db
      .selectFrom('sales_order_items')
      .selectAll()
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', of.sales_order_item_id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  ])
  return { order, item }
}

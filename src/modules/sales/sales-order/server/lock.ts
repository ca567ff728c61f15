import type { Call } from '../../../../platform/server/engine/call.ts'

/** Locks order and item and returns their current rows. */
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

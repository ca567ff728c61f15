import type { Call } from '../../../../platform/server/engine/call.ts'

/** When an order ends, deposits bound to it become free for the customer's other orders, in every unit. */
export async function freeDeposits(call: Call, order: { id: number }): Promise<void> {
  const bound = await call.db
    .updateTable('deposit_balances')
    .set({ sales_order_id: null })
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_id', '=', order.id)
    .returning('deposit_id')
    .execute()
  if (bound.length === 0) return
  await call.acrossUnits(async () => {
    const deposits = await call.db
      .selectFrom('deposits')
      .selectAll()
      .where('corporate_id', '=', call.corporateId)
      .where(
        'id',
        'in',
        bound.map(({ deposit_id }) => deposit_id),
      )
      .execute()
    for (const deposit of deposits)
      await call.update('deposits', { ...deposit }, { sales_order_id: null }, { action: 'earmark' })
  })
}

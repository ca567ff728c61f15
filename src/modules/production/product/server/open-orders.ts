import type { Call } from '../../../../platform/server/engine/call.ts'
import { Conflict } from '../../../../platform/server/errors.ts'
import { OPEN_ORDERS } from '../../../shared/server/open-documents.ts'

const MOST_NAMED = 5

/** Refuses, naming them, while orders that are neither finished nor cancelled ask for the product. */
export async function refuseWhileOrdered(call: Call, productId: number): Promise<void> {
  const orders = await call.db
    .selectFrom('sales_orders as o')
    .innerJoin('sales_order_items as i', (join) =>
      join.onRef('i.corporate_id', '=', 'o.corporate_id').onRef('i.sales_order_id', '=', 'o.id'),
    )
    .select(['o.id', 'o.number'])
    .distinct()
    .where('o.corporate_id', '=', call.corporateId)
    .where('i.corporate_id', '=', call.corporateId)
    .where('i.product_id', '=', productId)
    .where('o.status', 'in', [...OPEN_ORDERS])
    .orderBy('o.id', 'desc')
    .limit(MOST_NAMED + 1)
    .execute()
  if (orders.length === 0) return
  const numbers = orders.slice(0, MOST_NAMED).map((order) => order.number)
  throw new Conflict('in_use', {
    label: [
      'Masih ada pesanan yang belum selesai: {numbers}. Selesaikan atau batalkan dahulu',
      'There are still unfinished orders: {numbers}. Finish or cancel them first',
    ],
    values: { numbers: numbers.join(', ') + (orders.length > MOST_NAMED ? ', …' : '') },
  })
}

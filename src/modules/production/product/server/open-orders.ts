import type { Call } from '../../../../platform/server/engine/call.ts'
import { Conflict } from '../../../../platform/server/errors.ts'
import { OPEN_ORDERS } from '../../../shared/server/open-documents.ts'

const MOST_NAMED = 5

/** Refuses while orders that are neither finished nor cancelled contain the product; the refusal names them. */
export async function refuseWhileOrdered(call: Call, productId: number): Promise<void> {
  const orders = await call.db
    .selectFrom('sales_orders as o')
    .select(['o.id', 'o.number'])
    .where('o.corporate_id', '=', call.corporateId)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('sales_order_items as i')
            .select('i.id')
            .where('i.corporate_id', '=', call.corporateId)
            .where('i.product_id', '=', productId)
            .whereRef('i.sales_order_id', '=', 'o.id'),
        ),
        exists(
          selectFrom('sales_order_charges as h')
            .select('h.id')
            .where('h.corporate_id', '=', call.corporateId)
            .where('h.product_id', '=', productId)
            .whereRef('h.sales_order_id', '=', 'o.id'),
        ),
      ]),
    )
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

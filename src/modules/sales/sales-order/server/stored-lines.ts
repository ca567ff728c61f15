import type { ParsedLine } from '../../../../platform/definition/record.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ChargeFigures } from '../sales-order.rules.ts'

/** The items of an order as a draft has them. */
export async function storedItems(call: Call, orderId: number): Promise<ParsedLine[]> {
  const rows = await call.db
    .selectFrom('sales_order_items')
    .select([
      'id',
      'product_id',
      'casting_category_id',
      'slump_cm',
      'volume',
      'price',
      'discount',
      'min_price',
      'amount',
    ])
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, ...values }) => ({ id, values }))
}

/** The charges of an order, as its sums need them. */
export async function storedCharges(call: Call, orderId: number): Promise<ChargeFigures[]> {
  return call.db
    .selectFrom('sales_order_charges')
    .select(['qty', 'price', 'taxable'])
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_id', '=', orderId)
    .execute()
}

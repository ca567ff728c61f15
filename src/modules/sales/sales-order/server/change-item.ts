import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { DISCOUNT_TOO_HIGH } from '../price-words.ts'
import { itemAmount } from '../sales-order.rules.ts'
import { moveReservation } from './reservation.ts'
import { assertSums, storedTotals } from './sums.ts'

type Order = RowOf<'sales_orders'>
type Item = RowOf<'sales_order_items'>

const WHICH: Label = ['Pilih rincian pesanan yang diubah', 'Choose the order item that changes']
const DISCOUNT: Label = ['Potongan', 'Discount']

/** The locked item of a running order that an action names; a single item need not be named. */
export async function chosenItem(call: Call, order: Order, input: Input): Promise<Item> {
  const items = await call.db
    .selectFrom('sales_order_items')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_id', '=', order.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const wanted = input.sales_order_item_id ?? (items.length === 1 ? items[0]?.id : undefined)
  const item = items.find(({ id }) => id === wanted)
  if (item) return { ...item }
  const values = { field: ['Rincian Pesanan', 'Order item'] as const }
  throw new Invalid({ sales_order_item_id: [{ label: wanted ? MESSAGES.link : WHICH, values }] })
}

/** Changes one figure of an item of a running order, and the sums of item and order. */
export async function changeItem(
  call: Call,
  order: Order,
  item: Item,
  change: { volume: string } | { price: number; highest_price: number | null },
  why: { action: 'volume' | 'price'; reason: string },
): Promise<ActionResult> {
  const amount = itemAmount({ ...item, ...change })
  if (amount < 0) throw new Invalid({ [why.action]: [{ label: DISCOUNT_TOO_HIGH, values: { field: DISCOUNT } }] })
  assertSums({ amount }, why.action)
  await call.update('sales_order_items', item, { ...change, amount }, why)
  const totals = await storedTotals(call, order)
  assertSums(totals, why.action)
  const record = await call.update('sales_orders', order, totals, why)
  await moveReservation(call, record, why.action)
  return { record }
}

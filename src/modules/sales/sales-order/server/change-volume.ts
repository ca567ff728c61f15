import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid, RuleBroken } from '../../../../platform/server/errors.ts'
import { allowedVolume, itemAmount } from '../sales-order.rules.ts'
import { scheduledVolume } from './scheduled-volume.ts'
import { assertSums, storedTotals } from './sums.ts'

const TOO_SMALL: Label = [
  'Volume {asked} m³ terlalu kecil: sudah terpakai {consumed} m³ dan terjadwal {scheduled} m³',
  'A volume of {asked} m³ is too small: {consumed} m³ are consumed and {scheduled} m³ scheduled',
]
const WHICH: Label = ['Pilih rincian pesanan yang volumenya diubah', 'Choose the order item whose volume changes']

/** Changes the volume of an item of a running order; never below what is loaded or scheduled. */
export async function changeVolume(call: Call, order: RowOf<'sales_orders'>, input: Input): Promise<ActionResult> {
  const items = await call.db
    .selectFrom('sales_order_items')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_id', '=', order.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const wanted = input.sales_order_item_id
  const item =
    wanted === null || wanted === undefined
      ? items.length === 1
        ? items[0]
        : undefined
      : items.find((one) => one.id === wanted)
  if (!item)
    throw new Invalid({
      sales_order_item_id: [
        { label: wanted ? MESSAGES.link : WHICH, values: { field: ['Rincian Pesanan', 'Order item'] } },
      ],
    })

  const volume = text(input, 'volume')
  const reason = text(input, 'reason')
  const allowed = allowedVolume(volume, order.over_delivery_pct)
  const scheduled = await scheduledVolume(call, item.id)
  if (allowed.lt(item.consumed) || allowed.lt(scheduled)) {
    const shown = (value: string) => call.figure(value)
    const values = { asked: shown(volume), consumed: shown(item.consumed), scheduled: shown(scheduled) }
    throw new RuleBroken('volume_too_small', TOO_SMALL, values, 'volume')
  }
  const amount = itemAmount({ volume, price: item.price, discount: item.discount })
  assertSums({ amount }, 'volume')
  await call.update('sales_order_items', { ...item }, { volume, amount }, { action: 'volume', reason })
  const totals = await storedTotals(call, order)
  assertSums(totals, 'volume')
  const record = await call.update('sales_orders', order, totals, { action: 'volume', reason })
  return { record }
}

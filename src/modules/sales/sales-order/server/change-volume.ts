import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { allowedVolume } from '../sales-order.rules.ts'
import { changeItem, chosenItem } from './change-item.ts'
import { scheduledVolume } from './scheduled-volume.ts'

const TOO_SMALL: Label = [
  'Volume {asked} m³ terlalu kecil: sudah terpakai {consumed} m³ dan terjadwal {scheduled} m³',
  'A volume of {asked} m³ is too small: {consumed} m³ are used and {scheduled} m³ scheduled',
]

/** Changes the volume of an item of a running order, never below what is loaded or scheduled. */
export async function changeVolume(call: Call, order: RowOf<'sales_orders'>, input: Input): Promise<ActionResult> {
  const item = await chosenItem(call, order, input)
  const volume = text(input, 'volume')
  const reason = text(input, 'reason')
  const allowed = allowedVolume(volume, order.over_delivery_pct)
  const scheduled = await scheduledVolume(call, item.id)
  if (allowed.lt(item.consumed) || allowed.lt(scheduled)) {
    const shown = (value: string) => call.figure(value)
    const values = { asked: shown(volume), consumed: shown(item.consumed), scheduled: shown(scheduled) }
    throw new RuleBroken('volume_too_small', TOO_SMALL, values, 'volume')
  }
  return changeItem(call, order, item, { volume }, { action: 'volume', reason })
}

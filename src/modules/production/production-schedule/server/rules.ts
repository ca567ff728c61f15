import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { allowedVolume } from '../../../sales/sales-order/sales-order.rules.ts'
import { scheduledVolume } from '../../../sales/sales-order/server/index.ts'

const TOO_MUCH: Label = [
  'Volume maksimal {left} m³ (belum terjadwal dari pesanan), diminta {asked} m³',
  'Maximum volume {left} m³ (not yet scheduled of the order), asked {asked} m³',
]

/**
 * Refuses a volume that, together with the item's other schedules, exceeds the ordered volume and its tolerance (I-09).
 */
export async function assertFitsOrder(
  call: Call,
  item: { id: number; volume: string },
  overDeliveryPct: string,
  asked: string,
  except = 0,
): Promise<void> {
  const left = allowedVolume(item.volume, overDeliveryPct).minus(await scheduledVolume(call, item.id, except))
  if (new Big(asked).gt(left)) {
    const shown = (value: Big | string) => call.figure(value.toString())
    throw new RuleBroken(
      'volume_exceeded',
      TOO_MUCH,
      { left: shown(left.lt(0) ? '0' : left), asked: shown(asked) },
      'volume',
    )
  }
}

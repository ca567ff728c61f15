import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { allowedVolume } from '../../../sales/sales-order/sales-order.rules.ts'
import { scheduledVolume } from './scheduled-volume.ts'

const TOO_MUCH: Label = [
  'Volume maksimal {left} m³ (belum terjadwal dari pesanan), diminta {asked} m³',
  'Maximum volume {left} m³ (not yet scheduled of the order), asked {asked} m³',
]
const PLANT: Label = [
  'Batching plant {name} {state}. Pilih plant lain atau jadwalkan setelah siap',
  'Batching plant {name} is {state}. Choose another plant or schedule once it is ready',
]
const STATES: Readonly<Record<string, Label>> = {
  off: ['tidak beroperasi', 'off'],
  breakdown: ['sedang rusak', 'broken down'],
}

/** Refuses a volume that, with the item's other schedules, exceeds what was ordered and its tolerance (I-09). */
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

/** A plant that is off or broken down gets no schedule and no job order (I-55); the lock lasts until the commit. */
export async function assertPlantReady(call: Call, plantId: number): Promise<void> {
  await call.db
    .selectFrom('equipments')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', plantId)
    .forShare()
    .execute()
  const plant = await call.db
    .selectFrom('batching_plant_list')
    .select(['name', 'status'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', plantId)
    .executeTakeFirstOrThrow()
  const state = STATES[plant.status ?? '']
  if (state) throw new RuleBroken('plant_not_ready', PLANT, { name: plant.name ?? '', state }, 'batching_plant_id')
}

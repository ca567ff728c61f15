import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'

const PLANT: Label = [
  'Batching plant {name} {state}. Pilih plant lain atau jadwalkan setelah siap',
  'Batching plant {name} is {state}. Choose another plant or schedule once it is ready',
]
const STATES: Readonly<Record<string, Label>> = {
  off: ['tidak beroperasi', 'off'],
  breakdown: ['sedang rusak', 'broken down'],
}

/**
 * Refuses schedules and job orders on a plant that is off or broken down (I-55); its row stays locked until the commit.
 */
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

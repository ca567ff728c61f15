import type { Call } from '../../../../platform/server/engine/call.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import { fuelIndexConfig } from '../fuel-index-config.ts'
import { limitsInOrder } from './limits.ts'

export { limitsInOrder } from './limits.ts'

/** Limits without a name are named after their equipment. */
export default implement(fuelIndexConfig, {
  async prepare(call, { values }, before) {
    if (values.name || (before && values.name === undefined)) return
    const { equipment_type_id, fuel_index_type_id } = { ...before, ...values }
    values.name = await nameOf(call, Number(equipment_type_id), Number(fuel_index_type_id))
  },

  constraints: limitsInOrder('fuel_index_configs'),
})

async function nameOf(call: Call, equipmentTypeId: number, indexTypeId: number): Promise<string> {
  const names = await call.db
    .selectFrom(['equipment_types as e', 'fuel_index_types as i'])
    .select(['e.name as equipment', 'i.name as index'])
    .where('e.id', '=', equipmentTypeId)
    .where('i.id', '=', indexTypeId)
    .executeTakeFirstOrThrow()
  return `${names.equipment} · ${names.index}`
}

import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'

const NOT_USABLE: Label = [
  'Material di gudang ini belum boleh dipakai: karantina atau dalam perjalanan',
  'Material in this warehouse cannot be used yet: it is in quarantine or in transit',
]
const NOT_STOCKED: Label = ['Material ini tidak dicatat stoknya', 'This material is not kept in stock']

/**
 * Fills in units of measure and the total in kilograms; refuses materials that are not stocked or not usable there.
 */
export async function completeDraft(call: Call, draft: Draft): Promise<void> {
  const items = draft.lines.items
  if (!items) return
  const ids = items.map(({ values }) => integer(values, 'material_id'))
  const materials = await call.db
    .selectFrom('materials as m')
    .innerJoin('uoms as u', (join) =>
      join.onRef('u.corporate_id', '=', 'm.corporate_id').onRef('u.id', '=', 'm.uom_id'),
    )
    .select(['m.id', 'm.uom_id', 'm.stocked', 'm.specific_gravity', 'u.type', 'u.base_factor'])
    .where('m.corporate_id', '=', call.corporateId)
    .where('m.id', 'in', ids)
    .execute()
  const closed = await call.db
    .selectFrom('warehouses')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where(
      'id',
      'in',
      items.map(({ values }) => integer(values, 'warehouse_id')),
    )
    .where('type', 'in', ['quarantine', 'in_transit'])
    .execute()
  let total = new Big(0)
  const refused: Record<string, { label: Label }[]> = {}
  items.forEach(({ values }, index) => {
    const material = materials.find(({ id }) => id === values.material_id)
    if (!material) return
    if (!material.stocked) refused[`items.${index}.material_id`] = [{ label: NOT_STOCKED }]
    if (closed.some(({ id }) => id === values.warehouse_id))
      refused[`items.${index}.warehouse_id`] = [{ label: NOT_USABLE }]
    values.uom_id = material.uom_id
    const kgPerUnit = material.type === 'mass' ? material.base_factor : (material.specific_gravity ?? '1')
    total = total.plus(new Big(text(values, 'actual')).times(kgPerUnit ?? '1'))
  })
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  draft.values.total_kg = total.round(3, Big.roundHalfUp).toFixed()
}

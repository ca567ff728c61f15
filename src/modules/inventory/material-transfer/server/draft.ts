import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, type RowOf } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { warnOfMixing } from '../../warehouse/server/index.ts'

const SAME: Label = [
  'Gudang tujuan harus berbeda dari gudang asal',
  'The destination must differ from the source warehouse',
]
const AUTOMATIC: Label = [
  'Gudang ini diisi oleh sistem; pilih gudang lain',
  'The system fills this warehouse; choose another one',
]
const TWICE: Label = ['Material ini sudah ada di baris lain', 'This material is already on another line']
const NOT_STOCKED: Label = ['Material ini tidak dicatat stoknya', 'This material is not kept in stock']

/**
 * Fills in the destination's unit and the units of measure; refuses warehouses and materials that cannot be
 * transferred.
 */
export async function completeDraft(call: Call, draft: Draft, before?: RowOf<'material_transfers'>): Promise<void> {
  const fromId = before?.from_warehouse_id ?? integer(draft.values, 'from_warehouse_id')
  const toId =
    before && draft.values.to_warehouse_id === undefined
      ? before.to_warehouse_id
      : integer(draft.values, 'to_warehouse_id')
  if (fromId === toId) throw new Invalid({ to_warehouse_id: [{ label: SAME }] })
  const places = await call.db
    .selectFrom('destination_warehouses')
    .select(['id', 'type', 'unit_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', 'in', [fromId, toId])
    .execute()
  for (const [field, id] of [
    ['from_warehouse_id', fromId],
    ['to_warehouse_id', toId],
  ] as const) {
    if (places.some((place) => place.id === id && isAutomatic(place.type)))
      throw new Invalid({ [field]: [{ label: AUTOMATIC }] })
  }
  draft.values.to_production_unit_id = places.find(({ id }) => id === toId)?.unit_id ?? null
  await completeItems(call, draft)
  const ids = draft.lines.items?.map(({ values }) => integer(values, 'material_id')) ?? []
  await warnOfMixing(call, toId, ids, 'to_warehouse_id')
}

const isAutomatic = (type: string | null) => type === 'in_transit' || type === 'quarantine'

async function completeItems(call: Call, draft: Draft): Promise<void> {
  const items = draft.lines.items ?? []
  if (items.length === 0) return
  const ids = items.map(({ values }) => integer(values, 'material_id'))
  const materials = await call.db
    .selectFrom('materials')
    .select(['id', 'uom_id', 'stocked'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', 'in', ids)
    .execute()
  const refused: Record<string, { label: Label }[]> = {}
  items.forEach(({ values }, index) => {
    const material = materials.find(({ id }) => id === values.material_id)
    const problem = ids.indexOf(ids[index] ?? 0) < index ? TWICE : material?.stocked === false ? NOT_STOCKED : undefined
    if (problem) refused[`items.${index}.material_id`] = [{ label: problem }]
    values.uom_id = material?.uom_id ?? null
  })
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
}

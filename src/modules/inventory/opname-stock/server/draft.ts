import type { Label } from '../../../../platform/definition/label.ts'
import type { ParsedLine } from '../../../../platform/definition/record.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, type RowOf } from '../../../../platform/server/engine/implement.ts'
import { type FieldMessages, Invalid } from '../../../../platform/server/errors.ts'
import { countedByVolume } from '../counted.rules.ts'

const EMPTY: Label = [
  'Gudang ini belum berisi material; pilih material yang dihitung',
  'This warehouse holds no material yet; choose the materials to count',
]
const NOT_STOCKED: Label = ['Material ini tidak dicatat stoknya', 'This material is not kept in stock']
const NO_DENSITY: Label = [
  'Berat isi wajib diisi untuk menghitung dari volume',
  'The bulk density is required to calculate from a volume',
]
const UNKNOWN: Label = ['Baris ini bukan bagian dari opname ini', 'This line is not part of this stock take']

/**
 * A new stock take contains the named materials, else all in its warehouse; after the freeze its rows are filled in.
 */
export async function completeDraft(call: Call, draft: Draft, before?: RowOf<'stock_takes'>): Promise<void> {
  if (!before) {
    await completeMaterials(call, draft, integer(draft.values, 'warehouse_id'))
  } else if (draft.lines.materials) {
    await completeMaterials(call, draft, before.warehouse_id)
  } else if (draft.lines.items) {
    draft.lines.items = await completeItems(call, before, draft.lines.items)
  }
}

async function completeMaterials(call: Call, draft: Draft, warehouseId: number): Promise<void> {
  const named = draft.lines.materials ?? []
  if (named.length === 0) {
    const lying = await call.db
      .selectFrom('stock_balances')
      .select('material_id')
      .where('corporate_id', '=', call.corporateId)
      .where('warehouse_id', '=', warehouseId)
      .orderBy('material_id')
      .execute()
    if (lying.length === 0) throw new Invalid({ materials: [{ label: EMPTY }] })
    draft.lines.materials = lying.map(({ material_id }) => ({ id: undefined, values: { material_id } }))
    return
  }
  const ids = named.map(({ values }) => integer(values, 'material_id'))
  const others = await call.db
    .selectFrom('materials')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('id', 'in', ids)
    .where('stocked', '=', false)
    .execute()
  const refused = ids.flatMap((id, index): [string, FieldMessages[string]][] =>
    others.some((one) => one.id === id) ? [[`materials.${index}.material_id`, [{ label: NOT_STOCKED }]]] : [],
  )
  if (refused.length > 0) throw new Invalid(Object.fromEntries(refused))
}

/** The filled-in rows, each by a typed quantity or by volume and density; rows that are not named stay unchanged. */
async function completeItems(
  call: Call,
  record: RowOf<'stock_takes'>,
  lines: readonly ParsedLine[],
): Promise<ParsedLine[]> {
  const stored = await call.db
    .selectFrom('stock_take_items as i')
    .innerJoin('materials as m', (join) =>
      join.onRef('m.corporate_id', '=', 'i.corporate_id').onRef('m.id', '=', 'i.material_id'),
    )
    .innerJoin('uoms as u', (join) =>
      join.onRef('u.corporate_id', '=', 'm.corporate_id').onRef('u.id', '=', 'm.uom_id'),
    )
    .select(['i.id', 'm.bulk_density', 'u.type', 'u.base_factor'])
    .where('i.corporate_id', '=', call.corporateId)
    .where('i.stock_take_id', '=', record.id)
    .orderBy('i.id')
    .execute()
  const refused: Record<string, FieldMessages[string]> = {}
  const filled = lines.map(({ id, values }, index): ParsedLine => {
    const item = stored.find((one) => one.id === id)
    if (!item || lines.findIndex((one) => one.id === id) < index) refused[`items.${index}`] = [{ label: UNKNOWN }]
    const density = values.density ?? item?.bulk_density ?? null
    if (typeof values.counted_qty === 'string' || typeof values.volume !== 'string') return { id, values }
    const counted = item && countedByVolume(values.volume, density === null ? null : String(density), item)
    if (item && !counted) refused[`items.${index}.density`] = [{ label: NO_DENSITY }]
    return { id, values: { ...values, density, counted_qty: counted?.toFixed() ?? null } }
  })
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  const untouched = stored.filter(({ id }) => !lines.some((line) => line.id === id))
  return [...filled, ...untouched.map(({ id }) => ({ id, values: {} }))]
}

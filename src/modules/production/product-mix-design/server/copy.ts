import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, RowOf } from '../../../../platform/server/engine/implement.ts'
import { compose, storedFigures, storedLines } from './composition.ts'
import { lockProduct, nextVersion } from './versions.ts'

/** Creates the next version with the same composition, to be changed and approved. */
export async function copy(call: Call, record: RowOf<'product_mix_designs'>): Promise<ActionResult> {
  const product = await lockProduct(call, record.product_id)
  const next = await nextVersion(call, { id: record.product_id, code: product.code }, record.production_unit_id)
  const lines = await storedLines(call, record.id)
  const { figures, uomIds } = await compose(call, lines, record.air_pct)
  const copied = await call.insert('product_mix_designs', {
    ...next,
    ...storedFigures(figures),
    production_unit_id: record.production_unit_id,
    product_id: record.product_id,
    status: 'pending',
    valid_from: call.today(record.production_unit_id),
    target_strength: record.target_strength,
    air_pct: record.air_pct,
    note: record.note,
  })
  for (const [index, line] of lines.entries()) {
    await call.insert('product_mix_design_items', {
      production_unit_id: record.production_unit_id,
      product_mix_design_id: copied.id,
      material_id: line.materialId,
      quantity_ssd: line.quantity,
      uom_id: uomIds[index] ?? 0,
      sort: line.sort,
    })
  }
  return { record: copied, data: { copied_from: record.id, version: next.version } }
}

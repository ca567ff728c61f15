import { type RawBuilder, sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'

const NONE: Label = [
  'Gudang untuk {material} di {unit} belum ditentukan. Isi Gudang Utama pada material atau unit produksi',
  'No warehouse is set for {material} at {unit}. Enter the default warehouse of the material or the unit',
]

/**
 * The warehouse from which a unit draws each material: the one set on the material for the unit, else
 * the silo or tank kept for the material alone, else the unit's default warehouse. Materials that are
 * not kept in stock have none. The materials are ids, or a statement that names them.
 */
export async function usualWarehouses(
  call: Call,
  unitId: number,
  materials: readonly number[] | RawBuilder<unknown>,
): Promise<Map<number, number>> {
  if ('length' in materials && materials.length === 0) return new Map()
  const ids = 'length' in materials ? sql.join(materials) : materials
  const { rows } = await sql<{ materialId: number; material: string; warehouseId: number | null }>`
    SELECT m.id AS "materialId", m.name AS material,
      coalesce(
        mu.default_warehouse_id,
        (SELECT min(w.id) FROM warehouses w
          WHERE w.corporate_id = m.corporate_id AND w.production_unit_id = u.id AND w.material_id = m.id
            AND w.active AND w.deleted_at IS NULL AND w.type NOT IN ('quarantine', 'in_transit')),
        u.default_warehouse_id
      ) AS "warehouseId"
    FROM materials m
    JOIN production_units u ON u.corporate_id = m.corporate_id AND u.id = ${unitId}
    LEFT JOIN material_units mu ON mu.corporate_id = m.corporate_id AND mu.material_id = m.id AND mu.production_unit_id = u.id
    WHERE m.corporate_id = ${call.corporateId} AND m.stocked AND m.id IN (${ids})`.execute(call.db)
  const without = rows.find((row) => row.warehouseId === null)
  if (without) {
    throw new RuleBroken('no_warehouse', NONE, { material: without.material, unit: call.unit(unitId).name })
  }
  return new Map(rows.flatMap((row) => (row.warehouseId === null ? [] : [[row.materialId, row.warehouseId]])))
}

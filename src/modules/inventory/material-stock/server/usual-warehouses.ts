import { type RawBuilder, sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'

const NONE: Label = [
  'Gudang untuk {material} di {unit} belum ditentukan. Isi Gudang Utama pada material atau unit produksi',
  'No warehouse is set for {material} at {unit}. Set the default warehouse in the material or the unit',
]

/** Ids, or a subquery for them. */
type Materials = readonly number[] | RawBuilder<unknown>

/** A material, and the warehouse from which a unit takes it; null where none is set. */
interface Usual {
  materialId: number
  material: string
  warehouseId: number | null
}

/**
 * The warehouse from which a unit takes each material: the one set on the material for the unit, else the silo or tank
 * kept for this material only, else the unit's default warehouse. Materials that are not stocked are left out; 422
 * where no warehouse is set.
 */
export async function usualWarehouses(call: Call, unitId: number, materials: Materials): Promise<Map<number, number>> {
  const found = await findUsual(call, unitId, materials)
  const without = found.find(({ warehouseId }) => warehouseId === null)
  if (without) throw noWarehouse(call, unitId, without)
  return new Map(found.flatMap((row) => (row.warehouseId === null ? [] : [[row.materialId, row.warehouseId]])))
}

/** The refusal of a posting for a material without a warehouse. */
export const noWarehouse = (call: Call, unitId: number, { material }: Usual) =>
  new RuleBroken('no_warehouse', NONE, { material, unit: call.unit(unitId).name })

/** The warehouses from which a unit takes stocked materials, including materials without one. */
export async function findUsual(call: Call, unitId: number, materials: Materials): Promise<Usual[]> {
  if ('length' in materials && materials.length === 0) return []
  const ids = 'length' in materials ? sql`SELECT unnest(${materials}::bigint[])` : materials
  const { rows } = await sql<Usual>`
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
    LEFT JOIN material_units mu ON mu.corporate_id = m.corporate_id AND mu.material_id = m.id
      AND mu.production_unit_id = u.id
    WHERE m.corporate_id = ${company} AND m.stocked AND m.id IN (${ids})`.execute(call.db)
  return rows
}

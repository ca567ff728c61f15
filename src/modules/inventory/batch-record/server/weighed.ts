import { sql } from 'kysely'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Weighed } from '../batches.rules.ts'

/** What the batches of a docket weighed of a material. */
export interface WeighedMaterial extends Weighed {
  uomId: number
  /** Kilograms of a base unit: 1 for kg, the specific gravity for litres. */
  kgPerUnit: string
}

/** All that is known to be batched of a docket, counted or not. */
export interface WeighedBatches {
  /** How much of its load the batches are, in m³. */
  volume: string
  materials: readonly WeighedMaterial[]
}

const batchesOf = (call: Call, docketId: number) => sql`SELECT id, volume FROM batch_records
  WHERE corporate_id = ${call.corporateId} AND docket_id = ${docketId} AND status IN ('progress', 'finish')`

/** A statement that names what the batches of a docket weighed. */
export const weighedMaterials = (call: Call, docketId: number) => sql`SELECT i.material_id
  FROM (${batchesOf(call, docketId)}) b
  JOIN batch_record_items i ON i.corporate_id = ${call.corporateId} AND i.batch_record_id = b.id`

/** What the batches of a docket weighed, in one statement; undefined where none is known. */
export async function weighedOf(call: Call, docketId: number): Promise<WeighedBatches | undefined> {
  const { rows } = await sql<WeighedMaterial & { volume: string }>`
    WITH b AS (${batchesOf(call, docketId)})
    SELECT i.material_id AS "materialId", m.uom_id AS "uomId", k.factor AS "kgPerUnit",
      round(sum(i.actual_kg) / k.factor, 3) AS amount, (SELECT sum(volume) FROM b) AS volume
    FROM b
    JOIN batch_record_items i ON i.corporate_id = ${call.corporateId} AND i.batch_record_id = b.id
    JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
    JOIN uoms u ON u.corporate_id = m.corporate_id AND u.id = m.uom_id
    CROSS JOIN LATERAL (
      SELECT coalesce(CASE WHEN u.type = 'mass' THEN u.base_factor ELSE m.specific_gravity END, 1) AS factor) k
    GROUP BY i.material_id, m.uom_id, k.factor
    ORDER BY i.material_id`.execute(call.db)
  const [first] = rows
  return first && { volume: first.volume, materials: rows }
}

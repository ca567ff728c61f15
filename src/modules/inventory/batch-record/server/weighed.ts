import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Weighed } from '../batches.rules.ts'

/** The weight of a material over all batches of a docket. */
export interface WeighedMaterial extends Weighed {
  uomId: number
  /** Kilograms per base unit: 1 for kg, the specific gravity for litres. */
  kgPerUnit: string
}

/** The known batches of a docket, counted or not. */
export interface WeighedBatches {
  /** The volume of the batches in m³. */
  volume: string
  materials: readonly WeighedMaterial[]
}

/** SQL for the weights of the batches of each docket. */
export const weighedMaterials = (docketId: number) => sql`SELECT i.material_id
  FROM batch_records b JOIN batch_record_items i ON i.corporate_id = b.corporate_id AND i.batch_record_id = b.id
  WHERE b.corporate_id = ${company} AND b.docket_id = ${docketId} AND b.status IN ('progress', 'finish')`

/** The weights of the batches of each docket, in one statement; dockets without batches are left out. */
export async function weighedOf(call: Call, docketIds: readonly number[]): Promise<Map<number, WeighedBatches>> {
  const { rows } = await call.send(weighedIn(docketIds))
  const byDocket = Map.groupBy(
    rows as (WeighedMaterial & { docketId: number; volume: string })[],
    ({ docketId }) => docketId,
  )
  return new Map([...byDocket].map(([id, materials]) => [id, { volume: materials[0]?.volume ?? '0', materials }]))
}

const weighedIn = (docketIds: readonly number[]) => sql`
  WITH b AS (
    SELECT id, docket_id, sum(volume) OVER (PARTITION BY docket_id) AS volume FROM batch_records
    WHERE corporate_id = ${company} AND docket_id = ANY (${docketIds}::bigint[]) AND status IN ('progress', 'finish')
  )
  SELECT b.docket_id AS "docketId", b.volume, i.material_id AS "materialId", m.uom_id AS "uomId",
    k.factor AS "kgPerUnit", round(sum(i.actual_kg) / k.factor, 3) AS amount
  FROM b
  JOIN batch_record_items i ON i.corporate_id = ${company} AND i.batch_record_id = b.id
  JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
  JOIN uoms u ON u.corporate_id = m.corporate_id AND u.id = m.uom_id
  CROSS JOIN LATERAL (
    SELECT coalesce(CASE WHEN u.type = 'mass' THEN u.base_factor ELSE m.specific_gravity END, 1) AS factor) k
  GROUP BY b.docket_id, b.volume, i.material_id, m.uom_id, k.factor
  ORDER BY b.docket_id, i.material_id`

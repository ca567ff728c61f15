import type { Call } from '../../../../platform/server/engine/call.ts'

/**
 * The unit's warehouse for loads that wait for their test. The first such load creates it; a unique index makes
 * concurrent ones share it.
 */
export async function quarantineWarehouse(call: Call, unitId: number): Promise<number> {
  const { code, name } = call.unit(unitId)
  const { rows } = await call.send(
    `WITH made AS (
       INSERT INTO warehouses (corporate_id, production_unit_id, code, name, type, automatic, created_by, updated_by)
       SELECT $1::bigint, $2::bigint, $3::text, $4::text, 'quarantine', true, $5::bigint, $5::bigint
       WHERE NOT EXISTS (SELECT 1 FROM warehouses WHERE corporate_id = $1 AND production_unit_id = $2 AND automatic
         AND type = 'quarantine')
       ON CONFLICT (corporate_id, production_unit_id) WHERE automatic AND type = 'quarantine'
         DO UPDATE SET updated_at = excluded.updated_at
       RETURNING id)
     SELECT id FROM made
     UNION ALL
     SELECT id FROM warehouses WHERE corporate_id = $1 AND production_unit_id = $2 AND automatic AND type = 'quarantine'
     LIMIT 1`,
    [call.corporateId, unitId, `${code}-KARANTINA`, `Karantina ${name}`, call.actor.userId],
  )
  return rows[0].id as number
}

import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'

/** The test configuration of a material. */
export type QcConfig = Pick<RowOf<'material_qc_configs'>, 'id' | 'frequency' | 'n' | 'mandatory' | 'hold'>

/**
 * The active configuration of a material: its own, else that of its category. A configuration without indicators does
 * not count.
 */
export async function configOf(call: Call, materialId: number): Promise<QcConfig | undefined> {
  const { rows } = await sql<QcConfig>`
    SELECT c.id, c.frequency, c.n, c.mandatory, c.hold
    FROM materials m
    JOIN material_qc_configs c ON c.corporate_id = m.corporate_id AND c.active AND c.deleted_at IS NULL
      AND (c.material_id = m.id OR c.material_category_id = m.material_category_id)
    WHERE m.corporate_id = ${company} AND m.id = ${materialId}
      AND EXISTS (SELECT FROM material_qc_config_details d WHERE d.corporate_id = c.corporate_id
        AND d.material_qc_config_id = c.id AND d.active AND d.deleted_at IS NULL)
    ORDER BY c.material_id IS NULL, c.id LIMIT 1`.execute(call.db)
  return rows[0]
}

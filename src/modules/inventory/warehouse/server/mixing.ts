import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'

const MIXED: Label = [
  '{warehouse} khusus untuk {own}; {material} akan tercampur di sana',
  '{warehouse} is reserved for {own}; {material} would be mixed there',
]

/** Warns of materials for a warehouse that is kept for another material. It refuses nothing: users decide. */
export async function warnOfMixing(
  call: Call,
  warehouseId: number,
  materialIds: readonly number[],
  field: string,
): Promise<void> {
  const { rows } = await sql<{ warehouse: string; own: string; material: string }>`
    SELECT w.name AS warehouse, o.name AS own, m.name AS material
    FROM warehouses w
    JOIN materials o ON o.corporate_id = w.corporate_id AND o.id = w.material_id
    JOIN materials m ON m.corporate_id = w.corporate_id AND m.id = ANY (${materialIds}) AND m.id <> w.material_id
    WHERE w.corporate_id = ${company} AND w.id = ${warehouseId}
    ORDER BY m.name`.execute(call.db)
  for (const values of rows) call.warn('other_material', MIXED, values, field)
}

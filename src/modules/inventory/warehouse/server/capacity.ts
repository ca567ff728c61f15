import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'

const FULL: Label = [
  '{warehouse} kini berisi {held} {uom}, di atas kapasitasnya {capacity} {uom}. Periksa stok sistem dengan opname',
  '{warehouse} now holds {held} {uom}, above its capacity of {capacity} {uom}. Check the system stock with a stock take',
]

/** Warns of each of these warehouses that exceeds its capacity. It refuses nothing, since the load is there already. */
export async function warnWhenFull(call: Call, warehouseIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string; capacity: string; uom: string; held: string }>`
    SELECT w.name, w.capacity::text, o.code AS uom,
      round(sum(b.quantity * u.base_factor) / o.base_factor, 3)::text AS held
    FROM warehouses w
    JOIN uoms o ON o.corporate_id = w.corporate_id AND o.id = w.uom_id
    JOIN stock_balances b ON b.corporate_id = w.corporate_id AND b.warehouse_id = w.id
    JOIN materials m ON m.corporate_id = b.corporate_id AND m.id = b.material_id
    JOIN uoms u ON u.corporate_id = m.corporate_id AND u.id = m.uom_id AND u.type = o.type
    WHERE w.corporate_id = ${company} AND w.id = ANY (${warehouseIds})
    GROUP BY w.id, w.name, w.capacity, o.code, o.base_factor
    HAVING sum(b.quantity * u.base_factor) > w.capacity * o.base_factor`.execute(call.db)
  for (const { name, capacity, uom, held } of rows) {
    call.warn('warehouse_full', FULL, {
      warehouse: name,
      held: call.figure(held),
      capacity: call.figure(capacity),
      uom: uom.toLowerCase(),
    })
  }
}

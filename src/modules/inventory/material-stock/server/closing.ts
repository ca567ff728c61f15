import { sql } from 'kysely'
import { daysOfPeriod } from '../../../../platform/definition/dates.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Input, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict } from '../../../../platform/server/errors.ts'

const NEGATIVE: Label = [
  '{count} stok di bawah nol pada akhir periode: {stocks}. Catat penerimaan atau opname yang kurang dahulu',
  '{count} stocks are below zero at the end of the period: {stocks}. Enter the missing receipts or stock takes first',
]
const SHOWN = 5

/** A period can be closed only if no stock of the unit is below zero at its end (I-32). */
export async function refuseNegativeStock(call: Call, unit: Row, input: Input): Promise<void> {
  const { to } = daysOfPeriod(text(input, 'period'))
  const { rows } = await sql<{ material: string; warehouse: string; count: number }>`
    SELECT m.name AS material, w.name AS warehouse, count(*) OVER () AS count
    FROM stock_balances b
    JOIN materials m ON m.corporate_id = b.corporate_id AND m.id = b.material_id
    JOIN warehouses w ON w.corporate_id = b.corporate_id AND w.id = b.warehouse_id
    LEFT JOIN LATERAL (SELECT sum(s.quantity_in - s.quantity_out) AS quantity FROM stock_days s
      WHERE s.corporate_id = b.corporate_id AND s.stock_balance_id = b.id AND s.date > ${to}) later ON true
    WHERE b.corporate_id = ${company} AND b.production_unit_id = ${unit.id}
      AND b.quantity - coalesce(later.quantity, 0) < 0
    ORDER BY m.name, w.name LIMIT ${SHOWN}`.execute(call.db)
  const [first] = rows
  if (!first) return
  const stocks =
    rows.map(({ material, warehouse }) => `${material} (${warehouse})`).join(', ') + (first.count > SHOWN ? ', …' : '')
  throw new Conflict('stock_negative', { label: NEGATIVE, values: { count: first.count, stocks } })
}

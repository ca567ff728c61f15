import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Balance, keyOf, type Premises } from './balances.ts'
import { ADD_TO_DAYS } from './days.ts'
import type { Entry, Planned } from './plan.ts'

/** A written ledger row. */
export interface WrittenRow {
  id: number
  source_id: number
  stock_balance_id: number
}

/**
 * Writes the ledger rows of sources, their day sums and the stocks after the last of them, in one statement. Returns
 * the rows in the given order; none where the sources' lines exist already.
 */
export async function writeMovements(call: Call, planned: readonly Planned[]): Promise<readonly WrittenRow[]> {
  const stocks = new Map(planned.flatMap(({ moved }) => moved.map((one) => [keyOf(one.place), one])))
  const movements = planned.flatMap((one) => one.entries.map((entry) => rowOf(one, entry)))
  const { rows } = await call.send(written(call.actor.userId, movements, [...stocks.values()].map(stockOf)))
  return rows as WrittenRow[]
}

const rowOf = ({ source, when }: Planned, { line, place, balance, change, earlier }: Entry) => ({
  source_type: source.type,
  source_id: source.id,
  source_number: source.number,
  date: when.date,
  at: when.at,
  unit: place.unitId,
  stock: balance.id,
  warehouse: place.warehouseId,
  material: place.materialId,
  line,
  quantity: change.quantity,
  balance: change.after.quantity,
  unit_cost: change.unitCost,
  value: change.value,
  reversal_of: earlier?.id ?? null,
})

const stockOf = ({ place, after }: { place: Premises; after: Balance }) => ({
  warehouse: place.warehouseId,
  material: place.materialId,
  quantity: after.quantity,
  value: after.value,
  average_cost: after.averageCost,
  last_date: after.lastDate,
  anchor_quantity: after.anchorQuantity,
  anchor_value: after.anchorValue,
  anchor_cost: after.anchorCost,
  anchor_date: after.anchorDate,
  anchor_at: after.anchorAt,
  drawn_date: after.drawnDate,
  drawn_at: after.drawnAt,
})

const written = (userId: number, movements: readonly object[], stocks: readonly object[]) => sql`
  WITH moved AS (
    INSERT INTO stock_movements (corporate_id, production_unit_id, stock_balance_id, warehouse_id, material_id, date,
      at, quantity, balance, unit_cost, value, below_zero, source_type, source_id, source_line, source_number,
      reversal_of, created_by)
    SELECT ${company}::bigint, m.unit, m.stock, m.warehouse, m.material, m.date, m.at, m.quantity, m.balance,
      m.unit_cost, m.value, m.balance < 0, m.source_type, m.source_id, m.line, m.source_number, m.reversal_of,
      ${userId}::bigint
    FROM jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) AS m (source_type text, source_id bigint,
      source_number text, date date, at timestamptz, unit bigint, stock bigint, warehouse bigint, material bigint,
      line integer, quantity numeric, balance numeric, unit_cost numeric, value bigint, reversal_of bigint)
    ON CONFLICT (corporate_id, source_type, source_id, source_line, is_reversal) DO NOTHING
    RETURNING *
  ), days AS (${ADD_TO_DAYS}
  ), saved AS (
    UPDATE stock_balances b SET quantity = n.quantity, value = n.value, average_cost = n.average_cost,
      last_date = n.last_date, anchor_quantity = n.anchor_quantity, anchor_value = n.anchor_value,
      anchor_cost = n.anchor_cost, anchor_date = n.anchor_date, anchor_at = n.anchor_at, drawn_date = n.drawn_date,
      drawn_at = n.drawn_at, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) AS n (warehouse bigint, material bigint,
      quantity numeric, value bigint, average_cost numeric, last_date date, anchor_quantity numeric,
      anchor_value bigint, anchor_cost numeric, anchor_date date, anchor_at timestamptz, drawn_date date,
      drawn_at timestamptz)
    WHERE b.corporate_id = ${company} AND b.warehouse_id = n.warehouse AND b.material_id = n.material
      AND EXISTS (SELECT 1 FROM moved)
  )
  SELECT id, source_id, stock_balance_id FROM moved ORDER BY id`

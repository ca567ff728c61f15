import { sql } from 'kysely'
import { formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { holdsPermission } from '../../../../platform/definition/permission.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { READ_COST } from '../../read-cost.ts'
import type { Balance, Premises } from './balances.ts'
import { ADD_TO_DAYS } from './days.ts'
import type { Numbered, When } from './posting.ts'

/** The change of a stock's value by a late movement. */
export interface Difference {
  place: Premises
  /** The stock after it. */
  balance: Balance
  value: number
  /** The ledger row of the late movement. */
  causeId: number
}

const REVALUED: Label = [
  '{material} di {warehouse} sudah bergerak sejak itu; yang terpakai dinilai ulang. Nilai stok berubah {value}, selisih pemakaian {variance}',
  '{material} in {warehouse} has moved since; what was used is revalued. Stock value changes by {value}, usage variance {variance}',
]
const REVALUED_UNTOLD: Label = [
  '{material} di {warehouse} sudah bergerak sejak itu; yang terpakai dinilai ulang',
  '{material} in {warehouse} has moved since; what was used is revalued',
]

/** What all rows of a revaluation share. */
interface Shared extends When {
  number: string
  userId: number
}

const insertedRevaluations = (rows: readonly object[], { date, at, number, userId }: Shared) => sql`
  WITH moved AS (
    INSERT INTO stock_movements (corporate_id, production_unit_id, stock_balance_id, warehouse_id, material_id, date,
      at, quantity, balance, unit_cost, value, below_zero, source_type, source_id, source_line, source_number,
      created_by)
    SELECT ${company}::bigint, m.unit, m.stock, m.warehouse, m.material, ${date}::date, ${at}::timestamptz, 0,
      m.balance, m.unit_cost, m.value, m.balance < 0, 'revaluation', m.cause, 1, ${number}::text, ${userId}::bigint
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m (unit bigint, stock bigint, warehouse bigint,
      material bigint, balance numeric, unit_cost numeric, value bigint, cause bigint)
    RETURNING *
  ), days AS (${ADD_TO_DAYS}
  )
  SELECT * FROM moved`

const rowOf = ({ place, balance, value, causeId }: Difference) => ({
  unit: place.unitId,
  stock: balance.id,
  warehouse: place.warehouseId,
  material: place.materialId,
  balance: balance.quantity,
  unit_cost: balance.averageCost,
  value,
  cause: causeId,
})

/**
 * Writes a row for each stock whose value differs: without quantity, on the day of the late movement, so that both are
 * in the same period. The whole amount belongs to what was used at another cost since (usage variance); the remaining
 * stock has the value that it would have without the delay.
 */
export async function postRevaluations(
  call: Call,
  source: Numbered,
  when: When,
  differences: readonly Difference[],
): Promise<void> {
  if (differences.length === 0) return
  const shared = { ...when, number: source.number, userId: call.actor.userId }
  const { rows } = await call.send(insertedRevaluations(differences.map(rowOf), shared))
  for (const row of rows) {
    call.audit({
      action: 'revalue',
      table: 'stock_movements',
      after: { ...row, id: row.id, number: row.source_number },
    })
  }
  // The user of a docket does not choose its late date, so there is no warning.
  if (source.type === 'docket') return
  const told = holdsPermission(call.actor, READ_COST)
  for (const { place, value } of differences) {
    const { material, warehouse } = place
    const label = told ? REVALUED : REVALUED_UNTOLD
    const figures = { value: formatMoney(value), variance: formatMoney(-value) }
    call.warn('stock_revalued', label, { material, warehouse, ...(told ? figures : {}) })
  }
}

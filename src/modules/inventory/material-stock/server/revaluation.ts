import type { Label } from '../../../../platform/definition/label.ts'
import { holdsPermission } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { READ_COST } from '../../read-cost.ts'
import type { Balance, Premises } from './balances.ts'
import { addToDays } from './days.ts'
import type { Source, When } from './posting.ts'

/** By how much a stock is worth more or less since something came late. */
export interface Difference {
  place: Premises
  /** The stock after it. */
  balance: Balance
  value: number
  /** The ledger row that came late. */
  causeId: number
}

const REVALUED: Label = [
  '{material} di {warehouse} sudah bergerak sejak itu; yang terpakai dinilai ulang. Nilai stok berubah {value}, selisih pemakaian {variance}',
  '{material} in {warehouse} has moved since; what was used is valued again. The stock changes by {value} in value, the usage variance is {variance}',
]
const REVALUED_UNTOLD: Label = [
  '{material} di {warehouse} sudah bergerak sejak itu; yang terpakai dinilai ulang',
  '{material} in {warehouse} has moved since; what was used is valued again',
]

/**
 * Writes a row for each stock whose worth differs: without quantity, on the day of what came late, so that it stands in the
 * same period. The whole of it belongs to what was used already at another cost, the usage variance; what is left is worth
 * what it would be worth without the delay.
 */
export async function postRevaluations(
  call: Call,
  source: Source,
  when: When,
  differences: readonly Difference[],
): Promise<void> {
  if (differences.length === 0) return
  const rows = await call.db
    .with('moved', (db) =>
      db
        .insertInto('stock_movements')
        .values(
          differences.map(({ place, balance, value, causeId }) => ({
            corporate_id: call.corporateId,
            production_unit_id: place.unitId,
            stock_balance_id: balance.id,
            warehouse_id: place.warehouseId,
            material_id: place.materialId,
            date: when.date,
            at: when.at,
            quantity: '0',
            balance: balance.quantity,
            unit_cost: balance.averageCost,
            value,
            below_zero: balance.quantity.startsWith('-'),
            source_type: 'revaluation',
            source_id: causeId,
            source_line: 1,
            source_number: source.number,
            created_by: call.actor.userId,
          })),
        )
        .returningAll(),
    )
    .with('days', (db) => addToDays(db))
    .selectFrom('moved')
    .selectAll()
    .execute()
  for (const row of rows) {
    call.audit({ action: 'revalue', table: 'stock_movements', after: { ...row, number: row.source_number } })
  }
  // The user of a docket does not choose a late date, so there is no warning.
  if (source.type === 'docket') return
  const told = holdsPermission(call.actor, READ_COST)
  for (const { place, value } of differences) {
    const { material, warehouse } = place
    const label = told ? REVALUED : REVALUED_UNTOLD
    const figures = { value: `Rp ${call.figure(value)}`, variance: `Rp ${call.figure(-value)}` }
    call.warn('stock_revalued', label, { material, warehouse, ...(told ? figures : {}) })
  }
}

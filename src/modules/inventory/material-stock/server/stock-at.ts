import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { distinctPlaces, holdPlaces, type Place } from './balances.ts'

/** A stock at a moment, and its unit cost now. */
export interface StockAt {
  quantity: string
  averageCost: string
}

/**
 * The stocks at a moment, by `keyOf` the place: the sum of movements with `at` before it, whenever they were posted
 * (I-34). The stocks stay locked, so that no other posting comes between.
 */
export async function stockAt(call: Call, places: readonly Place[], at: Date): Promise<Map<string, StockAt>> {
  const { balances } = await holdPlaces(call, distinctPlaces(places))
  const locked = [...balances]
  // Read after the locks, so that balance and sum include the same movements.
  const { rows } = await sql<{ id: number; quantity: string }>`
    SELECT b.id, b.quantity - coalesce((SELECT sum(m.quantity) FROM stock_movements m
      WHERE m.corporate_id = b.corporate_id AND m.stock_balance_id = b.id AND m.at >= ${at}), 0) AS quantity
    FROM stock_balances b
    WHERE b.corporate_id = ${company} AND b.id = ANY (${locked.map(([, { id }]) => id)})`.execute(call.db)
  const quantities = new Map(rows.map(({ id, quantity }) => [id, quantity]))
  return new Map(
    locked.map(([key, { id, averageCost }]) => [key, { quantity: quantities.get(id) ?? '0', averageCost }]),
  )
}

import { sql } from 'kysely'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { distinctPlaces, holdPlaces, type Place } from './balances.ts'

/** What a stock held at a moment, and what a unit of it costs now. */
export interface StockAt {
  quantity: string
  averageCost: string
}

/**
 * What the stocks held at a moment: the sum of their movements with `at` before it, whenever they were posted (I-34), by
 * `keyOf` the place. The stocks stay locked, so that none is posted before the caller has posted his own.
 */
export async function stockAt(call: Call, places: readonly Place[], at: Date): Promise<Map<string, StockAt>> {
  const { balances } = await holdPlaces(call, distinctPlaces(places))
  const locked = [...balances]
  // Read behind the locks: what a posting under way has moved since is seen in the balance and here alike.
  const { rows } = await sql<{ id: number; quantity: string }>`
    SELECT b.id, b.quantity - coalesce((SELECT sum(m.quantity) FROM stock_movements m
      WHERE m.corporate_id = b.corporate_id AND m.stock_balance_id = b.id AND m.at >= ${at}), 0) AS quantity
    FROM stock_balances b
    WHERE b.corporate_id = ${call.corporateId} AND b.id = ANY (${locked.map(([, { id }]) => id)})`.execute(call.db)
  const quantities = new Map(rows.map(({ id, quantity }) => [id, quantity]))
  return new Map(
    locked.map(([key, { id, averageCost }]) => [key, { quantity: quantities.get(id) ?? '0', averageCost }]),
  )
}

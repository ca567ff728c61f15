import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'

/**
 * The highest price of items whose dockets have several prices, as SQL; null for items with one. The latest entry
 * applies from its day on, so it ends earlier changes from that day or later.
 */
export const HIGHEST = sql`
  SELECT corporate_id, id, CASE WHEN bool_or(holds AND from_docket_date IS NOT NULL) THEN greatest(
      max(new_price) FILTER (WHERE holds),
      CASE WHEN NOT bool_or(from_docket_date IS NULL) THEN (array_agg(old_price ORDER BY change_id))[1] END)
    END AS highest_price, (array_agg(new_price ORDER BY change_id DESC))[1] AS price
  FROM (
    SELECT c.corporate_id, c.sales_order_item_id AS id, c.id AS change_id, c.from_docket_date, c.old_price,
      c.new_price, NOT EXISTS (
      SELECT FROM sales_order_price_changes n
      WHERE n.corporate_id = c.corporate_id AND n.sales_order_item_id = c.sales_order_item_id AND n.id > c.id
        AND (n.from_docket_date IS NULL OR n.from_docket_date <= c.from_docket_date)) AS holds
    FROM sales_order_price_changes c
  ) changes GROUP BY corporate_id, id`

/** The highest price of an item by its changes; null if all of its dockets have one price. */
export async function highestOf(call: Call, itemId: number): Promise<number | null> {
  const { rows } = await call.send(
    sql`SELECT h.highest_price FROM (${HIGHEST}) h WHERE h.corporate_id = ${company} AND h.id = ${itemId}`,
  )
  const [row] = rows as { highest_price: number | null }[]
  return row?.highest_price ?? null
}

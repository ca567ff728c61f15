import type pg from 'pg'
import { openOfOrders } from '../../modules/sales/sales-order/server/index.ts'
import type { Person } from './world.ts'

/** Gives each customer who buys on credit a line, so that orders have what they stand on. */
export async function makeLines(client: pg.ClientBase, corporateId: number): Promise<void> {
  await client.query(
    `WITH line AS (
       INSERT INTO credit_lines (corporate_id, customer_id, top_days)
       SELECT corporate_id, id, top_days FROM customers WHERE corporate_id = $1 AND allow_credit AND deleted_at IS NULL ORDER BY id
       ON CONFLICT (corporate_id, customer_id, site_project_id, sales_order_id) DO NOTHING
       RETURNING *
     )
     INSERT INTO credit_line_balances (corporate_id, credit_line_id, customer_id) SELECT corporate_id, id, customer_id FROM line`,
    [corporateId],
  )
}

/**
 * Lets the orders behind an id hold what they come to of their lines, and gives the lines limits that bear it: most have
 * room, some little, one none.
 */
export async function settleCredit(
  client: pg.ClientBase,
  corporateId: number,
  author: Person,
  after: number,
): Promise<void> {
  const orders = `SELECT o.*, c.vat_collector FROM sales_orders o JOIN customers c ON c.corporate_id = o.corporate_id AND c.id = o.customer_id
    WHERE o.corporate_id = ${corporateId} AND o.id > ${after} AND o.credit_line_id IS NOT NULL`
  // Of rows that were just brought in the planner knows nothing yet, and may not go through all of them for each.
  await client.query('SET LOCAL enable_nestloop = off')
  await client.query(
    `INSERT INTO sales_order_reservations (corporate_id, sales_order_id, customer_id, credit_line_id, kind, amount, vat_collector)
     SELECT o.corporate_id, o.id, o.customer_id, o.credit_line_id, 'CREDIT', s.open, o.vat_collector
     FROM (${orders}) o JOIN (${openOfOrders(orders)}) s ON s.corporate_id = o.corporate_id AND s.id = o.id`,
  )
  await client.query(
    `UPDATE credit_line_balances b SET open = r.amount
     FROM (SELECT credit_line_id, sum(amount) AS amount FROM sales_order_reservations WHERE corporate_id = $1 GROUP BY credit_line_id) r
     WHERE b.corporate_id = $1 AND b.credit_line_id = r.credit_line_id`,
    [corporateId],
  )
  await client.query(LIMITS, [corporateId, author.id, author.name])
  await client.query('SET LOCAL enable_nestloop = on')
}

const LIMITS = `
  WITH wanted AS (
    SELECT b.*, CASE
        WHEN row_number() OVER (ORDER BY b.credit_line_id DESC) = 1 THEN b.invoiced + b.open
        WHEN row_number() OVER (ORDER BY b.credit_line_id) % 7 = 4 THEN ceil((b.invoiced + b.open) * 1.02 / 1000000) * 1000000
        ELSE greatest(ceil((b.invoiced + b.open) * 1.6 / 500000000) * 500000000, 1000000000)
      END::bigint AS wanted
    FROM credit_line_balances b WHERE b.corporate_id = $1
  ), moved AS (
    UPDATE credit_line_balances b SET credit_limit = w.wanted FROM wanted w
    WHERE b.corporate_id = w.corporate_id AND b.credit_line_id = w.credit_line_id AND w.wanted > w.credit_limit
    RETURNING b.corporate_id, b.credit_line_id, b.customer_id, w.wanted, w.wanted - w.credit_limit AS amount
  )
  INSERT INTO credit_limit_entries (corporate_id, customer_id, credit_line_id, type, amount, balance, reason, created_by, created_by_name)
  SELECT corporate_id, customer_id, credit_line_id, 'adjust', amount, wanted, 'Penetapan limit oleh direksi', $2::bigint, $3 FROM moved ORDER BY credit_line_id`

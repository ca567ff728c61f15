import { sql } from 'kysely'
import type pg from 'pg'
import { openOfOrders } from '../../modules/sales/sales-order/server/index.ts'
import { run, type Sql } from '../../platform/server/database/sql.ts'
import { raiseLimits } from './limits.ts'
import type { Person } from './world.ts'

/** Gives each customer on credit a credit line, to which orders refer. */
export async function makeLines(client: pg.ClientBase, corporateId: number): Promise<void> {
  await run(
    client,
    sql`WITH line AS (
        INSERT INTO credit_lines (corporate_id, customer_id, top_days)
        SELECT corporate_id, id, top_days FROM customers
        WHERE corporate_id = ${corporateId} AND allow_credit AND deleted_at IS NULL ORDER BY id
        ON CONFLICT (corporate_id, customer_id, site_project_id, sales_order_id) DO NOTHING
        RETURNING *
      )
      INSERT INTO credit_line_balances (corporate_id, credit_line_id, customer_id)
      SELECT corporate_id, id, customer_id FROM line`,
  )
}

/** The payment channels of a demo company. */
export async function makeChannels(client: pg.ClientBase, corporateId: number): Promise<void> {
  const corporate = sql`${sql.val(corporateId)}::bigint`
  await run(
    client,
    sql`INSERT INTO payment_channels (corporate_id, code, name, type, bank_name, account_no, needs_clearing)
      VALUES (${corporate}, 'KAS', 'Kas Kantor', 'cash', NULL, NULL, false),
        (${corporate}, 'BCA-OPS', 'BCA Operasional', 'transfer', 'Bank Central Asia', '136 00 1234567 8', false),
        (${corporate}, 'GIRO', 'Giro Masuk', 'giro', 'Bank Central Asia', '136 00 1234567 8', true)
      ON CONFLICT DO NOTHING`,
  )
}

/**
 * Computes what the orders after an id reserve on their lines or deposits, and gives the lines limits that suffice:
 * most with much room, some with little, one with none. Sets the oldest due date of customers.
 */
export async function settleCredit(
  client: pg.ClientBase,
  corporateId: number,
  { author, seller, today, after }: { author: Person; seller: Person; today: string; after: number },
): Promise<void> {
  const corporate = sql.val(corporateId)
  const orders = sql`SELECT o.*, c.vat_collector, t.code AS kind FROM sales_orders o
    JOIN customers c ON c.corporate_id = o.corporate_id AND c.id = o.customer_id
    JOIN payment_types t ON t.id = o.payment_type_id
    WHERE o.corporate_id = ${corporate} AND o.id > ${after}
      AND (o.credit_line_id IS NOT NULL OR t.code <> 'CREDIT' AND o.status IN ('approve', 'progress', 'finish'))`
  // The planner has no statistics about newly inserted rows, and may otherwise read all of them for each.
  await client.query('SET LOCAL enable_nestloop = off')
  await run(
    client,
    sql`INSERT INTO sales_order_reservations (corporate_id, sales_order_id, customer_id, credit_line_id, kind, amount,
      vat_collector)
      SELECT o.corporate_id, o.id, o.customer_id, o.credit_line_id, o.kind, s.open, o.vat_collector
      FROM (${orders}) o JOIN (${openOfOrders(orders)}) s ON s.corporate_id = o.corporate_id AND s.id = o.id`,
  )
  await run(
    client,
    sql`UPDATE credit_line_balances b SET open = r.amount
      FROM (SELECT credit_line_id, sum(amount) AS amount FROM sales_order_reservations
        WHERE corporate_id = ${corporate} GROUP BY credit_line_id) r
      WHERE b.corporate_id = ${corporate} AND b.credit_line_id = r.credit_line_id`,
  )
  await run(
    client,
    sql`UPDATE credit_line_balances b SET invoiced = v.balance
      FROM (SELECT credit_line_id, sum(balance) AS balance FROM sales_invoices
        WHERE corporate_id = ${corporate} GROUP BY credit_line_id) v
      WHERE b.corporate_id = ${corporate} AND b.credit_line_id = v.credit_line_id`,
  )
  await run(
    client,
    sql`UPDATE customers c SET oldest_due = v.due
      FROM (SELECT customer_id, min(due_date) AS due FROM sales_invoices
        WHERE corporate_id = ${corporate} AND status IN ('unpaid', 'progress') GROUP BY customer_id) v
      WHERE c.corporate_id = ${corporate} AND c.id = v.customer_id AND c.oldest_due IS DISTINCT FROM v.due`,
  )
  await raiseLimits(client, corporateId, { author, seller, today })
  await run(client, promises(corporateId, today))
  await client.query('SET LOCAL enable_nestloop = on')
}

/**
 * Of customers who are overdue beyond their grace period, or will be within a week, those still supplied have promised
 * to pay; the others are on hold.
 */
function promises(corporateId: number, today: string): Sql {
  const date = sql`${sql.val(today)}::date`
  return sql`
    UPDATE customers c SET override_until = ${date} + 60,
      override_reason = 'Pelanggan berjanji membayar; disetujui direksi'
    WHERE c.corporate_id = ${corporateId} AND c.oldest_due + c.grace_days < ${date} + 7 AND EXISTS (
      SELECT FROM sales_orders o
      WHERE o.corporate_id = c.corporate_id AND o.customer_id = c.id
        AND o.status IN ('pending', 'approve', 'progress'))`
}

import { sql } from 'kysely'
import type pg from 'pg'
import { run, type Sql } from '../platform/server/database/sql.ts'
import type { Person } from './history/world.ts'

interface Given {
  corporateId: number
  author: Person
  today: string
  now: Date
}

/** What the statements name in several places. */
interface Figures {
  corporate: Sql
  author: Sql
  authorName: Sql
  date: Sql
  moment: Sql
}

/** A statement, and the table whose new rows are told. */
interface Step {
  into?: string
  query: Sql
}

/** Numbers the rows of a query, each unit's from 1. */
const numbered = (type: string, date: Sql) => sql`${sql.lit(type)} || '/' || u.code || '/' || to_char(${date}, 'YYMM')
  || '/' || lpad((row_number() OVER (PARTITION BY u.id ORDER BY x.place))::text, 5, '0')`
/** Sets the counters to the numbers of a table. */
const counters = (type: string, table: string, corporate: Sql) => sql`
  INSERT INTO document_counters (corporate_id, doc_type, production_unit_id, yymm, last_no)
  SELECT corporate_id, ${sql.lit(type)}, production_unit_id, split_part(number, '/', 3), count(*)
  FROM ${sql.table(table)} WHERE corporate_id = ${corporate} AND number IS NOT NULL GROUP BY 1, 2, 3, 4`

/** Credit notes for three of the newest open invoices of each unit: two are approved, one waits. */
const creditNotes = ({ corporate, author, date, moment }: Figures): Step[] => [
  {
    into: 'sales_credit_notes',
    query: sql`
      INSERT INTO sales_credit_notes (corporate_id, production_unit_id, number, date, status, sales_invoice_id,
        customer_id, reason, dpp, ppn_id, ppn, total, credit, settled, approved_by, approved_at, created_by, updated_by)
      SELECT ${corporate}, u.id, CASE WHEN x.place < 3 THEN ${numbered('CN', date)} END, ${date},
        CASE WHEN x.place < 3 THEN 'approve' ELSE 'pending' END, x.id, x.customer_id,
        (ARRAY['Mutu tidak sesuai hasil uji', 'Koreksi harga', 'Volume kurang'])[x.place], n.dpp, x.ppn_id, n.ppn,
        n.dpp + n.ppn, n.dpp + n.ppn,
        CASE WHEN x.place < 3 THEN n.dpp + n.ppn ELSE 0 END, CASE WHEN x.place < 3 THEN ${author} END,
        CASE WHEN x.place < 3 THEN ${moment} END, ${author}, ${author}
      FROM (SELECT *, row_number() OVER (PARTITION BY production_unit_id ORDER BY date DESC, id DESC)::int AS place
        FROM sales_invoices
        WHERE corporate_id = ${corporate} AND status = 'unpaid' AND NOT vat_collector AND deposit_applied = 0
          AND dpp > 5000000) x
      JOIN production_units u ON u.corporate_id = ${corporate} AND u.id = x.production_unit_id
      CROSS JOIN LATERAL (SELECT 250000 * x.place AS dpp, div(x.ppn * 250000 * x.place, x.dpp)::bigint AS ppn) n
      WHERE x.place <= 3 ORDER BY u.id, x.place`,
  },
  {
    into: 'sales_credit_note_lines',
    query: sql`
      INSERT INTO sales_credit_note_lines (corporate_id, production_unit_id, sales_credit_note_id, description, amount,
        created_by, updated_by)
      SELECT corporate_id, production_unit_id, id, reason, dpp, created_by, updated_by
      FROM sales_credit_notes WHERE corporate_id = ${corporate}`,
  },
  {
    into: 'receivable_entries',
    query: sql`
      INSERT INTO receivable_entries (corporate_id, production_unit_id, customer_id, sales_invoice_id, type, date,
        due_date, amount, ref, at, created_by)
      SELECT n.corporate_id, n.production_unit_id, n.customer_id, n.sales_invoice_id, 'credit_note', n.date, v.due_date,
        -n.settled, n.number, ${moment}, n.created_by
      FROM sales_credit_notes n
      JOIN sales_invoices v ON v.corporate_id = n.corporate_id AND v.id = n.sales_invoice_id
      WHERE n.corporate_id = ${corporate} AND n.status = 'approve' ORDER BY n.id`,
  },
  {
    query: sql`
      UPDATE credit_line_balances b SET invoiced = b.invoiced - n.settled
      FROM (SELECT v.credit_line_id AS id, sum(n.settled)::bigint AS settled FROM sales_credit_notes n
        JOIN sales_invoices v ON v.corporate_id = n.corporate_id AND v.id = n.sales_invoice_id
        WHERE n.corporate_id = ${corporate} GROUP BY 1) n
      WHERE b.corporate_id = ${corporate} AND b.credit_line_id = n.id`,
  },
  {
    query: sql`
      UPDATE sales_invoices v SET credit_note_total = n.settled, balance = v.balance - n.settled, status = 'progress'
      FROM sales_credit_notes n
      WHERE v.corporate_id = ${corporate} AND n.corporate_id = ${corporate} AND n.sales_invoice_id = v.id
        AND n.status = 'approve'`,
  },
  { query: counters('CN', 'sales_credit_notes', corporate) },
]

/** The lines with the most and the least room of one group, between which limit may be transferred. */
const pairOf = (corporate: Sql) => sql`(SELECT (array_agg(credit_line_id ORDER BY room DESC, credit_line_id))[1]
    AS from_id, (array_agg(credit_line_id ORDER BY room, credit_line_id))[1] AS to_id
  FROM (SELECT b.credit_line_id, b.credit_limit - b.invoiced - b.open AS room FROM credit_line_balances b
    JOIN credit_lines l ON l.corporate_id = b.corporate_id AND l.id = b.credit_line_id
    WHERE b.corporate_id = ${corporate} AND l.sales_order_id IS NULL AND l.valid_until IS NULL) r)`

/** Three transfers between them: one is approved, one waits, one was rejected. */
const transfers = ({ corporate, author, date, moment }: Figures): Step[] => [
  {
    query: sql`
      UPDATE customers c SET allow_credit_transfer = true, group_code = 'GRUP-01'
      FROM credit_lines l, ${pairOf(corporate)} p
      WHERE c.corporate_id = ${corporate} AND l.corporate_id = ${corporate} AND l.id IN (p.from_id, p.to_id)
        AND c.id = l.customer_id`,
  },
  {
    into: 'credit_transfers',
    query: sql`
      INSERT INTO credit_transfers (corporate_id, production_unit_id, number, date, status, from_line_id, to_line_id,
        amount, reason, approved_by, approved_at, cancel_reason, cancelled_by, cancelled_at, created_by, updated_by)
      SELECT ${corporate}, u.id, ${numbered('TK', date)}, ${date}, x.status, p.from_id, p.to_id, x.amount,
        'Limit proyek jembatan habis',
        CASE x.status WHEN 'approve' THEN ${author} END, CASE x.status WHEN 'approve' THEN ${moment} END,
        CASE x.status WHEN 'reject' THEN 'Melebihi kebutuhan' END, CASE x.status WHEN 'reject' THEN ${author} END,
        CASE x.status WHEN 'reject' THEN ${moment} END, ${author}, ${author}
      FROM ${pairOf(corporate)} p
      JOIN credit_lines l ON l.corporate_id = ${corporate} AND l.id = p.from_id
      JOIN production_units u ON u.corporate_id = ${corporate}
        AND u.id = (SELECT min(s.production_unit_id) FROM site_projects s
          WHERE s.corporate_id = ${corporate} AND s.customer_id = l.customer_id)
      CROSS JOIN (VALUES (1, 'approve', 50000000), (2, 'pending', 25000000), (3, 'reject', 400000000))
        x (place, status, amount)
      WHERE p.from_id <> p.to_id ORDER BY x.place`,
  },
  { query: counters('TK', 'credit_transfers', corporate) },
]

/** The limits after the approved one. */
const movedLimits = ({ corporate, author, authorName }: Figures): Step[] => [
  {
    into: 'credit_limit_entries',
    query: sql`
      INSERT INTO credit_limit_entries (corporate_id, customer_id, site_project_id, credit_line_id, type, amount,
        balance, ref, reason, created_by, created_by_name)
      SELECT ${corporate}, l.customer_id, l.site_project_id, l.id, x.type, x.sign * t.amount,
        b.credit_limit + x.sign * t.amount, t.number, t.reason, ${author}, ${authorName}
      FROM credit_transfers t
      CROSS JOIN (VALUES (-1, 'transfer_out'), (1, 'transfer_in')) x (sign, type)
      JOIN credit_lines l ON l.corporate_id = ${corporate}
        AND l.id = CASE x.sign WHEN -1 THEN t.from_line_id ELSE t.to_line_id END
      JOIN credit_line_balances b ON b.corporate_id = ${corporate} AND b.credit_line_id = l.id
      WHERE t.corporate_id = ${corporate} AND t.status = 'approve' ORDER BY x.sign`,
  },
  {
    query: sql`
      UPDATE credit_line_balances b SET credit_limit = e.balance FROM credit_limit_entries e
      WHERE b.corporate_id = ${corporate} AND e.corporate_id = ${corporate} AND e.credit_line_id = b.credit_line_id
        AND e.type IN ('transfer_out', 'transfer_in')`,
  },
]

/** The last customer without a running order is put on hold by hand. */
const hold = (corporate: Sql) => sql`
  UPDATE customers SET hold_manual = true, hold_reason = 'Dua giro ditolak, menunggu pelunasan'
  WHERE corporate_id = ${corporate} AND id = (
    SELECT max(c.id) FROM customers c WHERE c.corporate_id = ${corporate} AND c.active AND NOT EXISTS (
      SELECT FROM sales_orders o WHERE o.corporate_id = ${corporate} AND o.customer_id = c.id
        AND o.status IN ('pending', 'approve', 'progress')))`

/** Rare events: credit notes, limit transfers, and a customer on hold. */
export async function seedExceptions(
  client: pg.ClientBase,
  { corporateId, author, today, now }: Given,
): Promise<Record<string, number>> {
  const figures: Figures = {
    corporate: sql`${sql.val(corporateId)}::bigint`,
    author: sql`${sql.val(author.id)}::bigint`,
    authorName: sql.val(author.name),
    date: sql`${sql.val(today)}::date`,
    moment: sql`${sql.val(now)}::timestamptz`,
  }
  const steps: Step[] = [
    ...creditNotes(figures),
    ...transfers(figures),
    ...movedLimits(figures),
    { query: hold(figures.corporate) },
  ]
  const made: Record<string, number> = {}
  for (const { into, query } of steps) {
    const { rowCount } = await run(client, query)
    if (into) made[into] = rowCount ?? 0
  }
  return made
}

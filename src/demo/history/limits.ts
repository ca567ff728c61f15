import { sql } from 'kysely'
import type pg from 'pg'
import { run, type Sql } from '../../platform/server/database/sql.ts'
import type { Person } from './world.ts'

/** The users who raise limits, and the days: the salesman requests, the author decides. */
export interface Raising {
  author: Person
  seller: Person
  today: string
}

/**
 * Gives credit lines limits that suffice: most with much room, some with little, one with none. Every other line gets
 * its limit by an approved submission, the others by a direct change.
 */
export async function raiseLimits(client: pg.ClientBase, corporateId: number, raising: Raising): Promise<void> {
  await run(client, raisedLimits(figuresOf(corporateId, raising)))
}

/** What the statements name in several places. */
interface Figures {
  corporate: Sql
  author: Sql
  authorName: Sql
  seller: Sql
  date: Sql
}

const figuresOf = (corporateId: number, { author, seller, today }: Raising): Figures => ({
  corporate: sql.val(corporateId),
  author: sql`${sql.val(author.id)}::bigint`,
  authorName: sql`${sql.val(author.name)}::text`,
  seller: sql`${sql.val(seller.id)}::bigint`,
  date: sql`${sql.val(today)}::date`,
})

/** Submissions; `asked` is a common table of them with their customer, line, unit and amount. */
const numbered = (date: Sql) => sql`
  SELECT a.*, 'PK/' || u.code || '/' || to_char(${date}, 'YYMM') || '/' ||
    lpad((coalesce(c.last_no, 0) + row_number() OVER (PARTITION BY a.unit_id ORDER BY a.credit_line_id))::text, 5, '0')
    AS number
  FROM asked a
  JOIN production_units u ON u.corporate_id = a.corporate_id AND u.id = a.unit_id
  LEFT JOIN document_counters c ON c.corporate_id = a.corporate_id AND c.doc_type = 'PK'
    AND c.production_unit_id = a.unit_id AND c.yymm = to_char(${date}, 'YYMM')`
const counted = (date: Sql) => sql`
  INSERT INTO document_counters AS c (corporate_id, doc_type, production_unit_id, yymm, last_no)
  SELECT corporate_id, 'PK', unit_id, to_char(${date}, 'YYMM'), count(*) FROM numbered GROUP BY corporate_id, unit_id
  ON CONFLICT (corporate_id, doc_type, production_unit_id, yymm) DO UPDATE SET last_no = c.last_no + EXCLUDED.last_no`
const SNAPSHOT = sql`jsonb_build_object('limit', n.credit_limit, 'exposure', n.exposure,
  'overdue', 0, 'overdue_30', 0, 'deposit', 0, 'paid_12_months', 0)`
/** The current state of the requesting customers. */
const SNAPSHOT_TODAY = sql`(SELECT jsonb_build_object('limit', n.credit_limit, 'exposure', n.exposure, 'overdue',
  t.overdue, 'overdue_30', t.overdue_30, 'deposit', t.deposit, 'paid_12_months', t.paid_12_months)
  FROM customer_credit_standing t WHERE t.corporate_id = n.corporate_id AND t.customer_id = n.customer_id)`
/** The unit of a customer's first project. */
const UNITS = sql`(SELECT corporate_id, customer_id, min(production_unit_id) AS id FROM site_projects
  GROUP BY corporate_id, customer_id)`

const raisedLimits = ({ corporate, author, authorName, seller, date }: Figures) => sql`
  WITH wanted AS (
    SELECT b.*, CASE
        WHEN row_number() OVER (ORDER BY b.credit_line_id DESC) = 1 THEN b.invoiced + b.open
        WHEN row_number() OVER (ORDER BY b.credit_line_id) % 7 = 4
          THEN ceil((b.invoiced + b.open) * 1.02 / 1000000) * 1000000
        ELSE greatest(ceil((b.invoiced + b.open) * 1.6 / 500000000) * 500000000, 1000000000)
      END::bigint AS wanted
    FROM credit_line_balances b WHERE b.corporate_id = ${corporate}
  ), moved AS (
    UPDATE credit_line_balances b SET credit_limit = w.wanted FROM wanted w
    WHERE b.corporate_id = w.corporate_id AND b.credit_line_id = w.credit_line_id AND w.wanted > w.credit_limit
    RETURNING b.corporate_id, b.credit_line_id, b.customer_id, w.wanted, w.credit_limit, w.invoiced + w.open AS exposure
  ), asked AS (
    SELECT m.*, p.id AS unit_id, l.top_days, c.salesman_id FROM moved m
    JOIN customers c ON c.corporate_id = m.corporate_id AND c.id = m.customer_id
    JOIN credit_lines l ON l.corporate_id = m.corporate_id AND l.id = m.credit_line_id
    JOIN ${UNITS} p ON p.corporate_id = m.corporate_id AND p.customer_id = m.customer_id
    WHERE m.credit_line_id % 2 = 0 AND ${author} <> ${seller}
  ), numbered AS (${numbered(date)}), submissions AS (
    INSERT INTO credit_submissions (corporate_id, production_unit_id, number, date, status, customer_id, salesman_id,
      type, requested_limit, requested_top, valid_from, reason, submitted_at, submitted_by, snapshot, created_by,
      updated_by)
    SELECT n.corporate_id, n.unit_id, n.number, ${date}, 'approve', n.customer_id, n.salesman_id,
      CASE WHEN n.credit_limit = 0 THEN 'new' ELSE 'increase' END, n.wanted,
      n.top_days, ${date}, 'Pesanan bertambah', ${date}, ${seller}, ${SNAPSHOT}, ${seller}, ${seller}
    FROM numbered n ORDER BY n.number RETURNING *
  ), steps AS (
    INSERT INTO approval_steps (corporate_id, production_unit_id, doc_type, doc_id, level, status, author_ids,
      opened_at, decided_by, decided_by_name, decided_at)
    SELECT corporate_id, production_unit_id, 'credit_submission', id, 1, 'approve', ARRAY[${seller}], ${date},
      ${author}, ${authorName}, ${date} FROM submissions
  ), counted AS (${counted(date)})
  INSERT INTO credit_limit_entries (corporate_id, customer_id, credit_line_id, type, amount, balance, ref, reason,
    created_by, created_by_name)
  SELECT m.corporate_id, m.customer_id, m.credit_line_id,
    CASE WHEN n.number IS NULL THEN 'adjust' ELSE 'submission' END, m.wanted - m.credit_limit, m.wanted,
    n.number, CASE WHEN n.number IS NULL THEN 'Penetapan limit oleh direksi' ELSE 'Pesanan bertambah' END,
    ${author}, ${authorName}
  FROM moved m LEFT JOIN numbered n ON n.corporate_id = m.corporate_id AND n.credit_line_id = m.credit_line_id
  ORDER BY m.credit_line_id`

/** Customers with open submissions, one at each stage, by the positions of their lines. */
const stages = ({ corporate, author, authorName, seller, date }: Figures) => sql`
  WITH asked AS (
    SELECT b.corporate_id, b.customer_id, b.credit_line_id, b.credit_limit, b.invoiced + b.open AS exposure,
      l.top_days, p.id AS unit_id, c.salesman_id, row_number() OVER (ORDER BY b.credit_line_id) AS place
    FROM credit_line_balances b
    JOIN credit_lines l ON l.corporate_id = b.corporate_id AND l.id = b.credit_line_id
    JOIN customers c ON c.corporate_id = b.corporate_id AND c.id = b.customer_id AND c.active
      AND c.allow_credit_submission
    JOIN ${UNITS} p ON p.corporate_id = b.corporate_id AND p.customer_id = b.customer_id
    WHERE b.corporate_id = ${corporate} ORDER BY b.credit_line_id LIMIT 5
  ), numbered AS (${numbered(date)}), submissions AS (
    INSERT INTO credit_submissions (corporate_id, production_unit_id, number, date, status, customer_id, salesman_id,
      type, requested_limit, requested_top, valid_from, reason, submitted_at, submitted_by, snapshot, cancel_reason,
      cancelled_by, cancelled_at, created_by, updated_by)
    SELECT n.corporate_id, n.unit_id, n.number, ${date},
      (ARRAY['pending', 'pending', 'progress', 'reject', 'cancel'])[n.place], n.customer_id, n.salesman_id, 'increase',
      n.credit_limit + 500000000, n.top_days, ${date}, 'Proyek baru mulai bulan depan',
      CASE WHEN n.place > 1 THEN ${date} END,
      CASE WHEN n.place > 1 THEN ${seller} END, CASE WHEN n.place > 1 THEN ${SNAPSHOT_TODAY} END,
      CASE n.place WHEN 4 THEN 'Riwayat pembayaran belum cukup' WHEN 5 THEN 'Proyek ditunda' END,
      CASE n.place WHEN 4 THEN ${author} WHEN 5 THEN ${seller} END, CASE WHEN n.place > 3 THEN ${date} END,
      ${seller}, ${seller}
    FROM numbered n ORDER BY n.place RETURNING *
  ), steps AS (
    INSERT INTO approval_steps (corporate_id, production_unit_id, doc_type, doc_id, level, status, author_ids,
      opened_at, decided_by, decided_by_name, decided_at, note)
    SELECT s.corporate_id, s.production_unit_id, 'credit_submission', s.id, x.level, x.status, ARRAY[${seller}],
      CASE WHEN x.status <> 'off' THEN ${date} END, CASE WHEN x.status IN ('approve', 'reject') THEN ${author} END,
      CASE WHEN x.status IN ('approve', 'reject') THEN ${authorName} END,
      CASE WHEN x.status IN ('approve', 'reject') THEN ${date} END,
      CASE x.status WHEN 'reject' THEN s.cancel_reason END
    FROM submissions s
    JOIN (VALUES ('pending', 1, 'pending'), ('progress', 1, 'approve'), ('progress', 2, 'pending'),
      ('reject', 1, 'reject'), ('cancel', 1, 'cancel'))
      x (stage, level, status) ON x.stage = s.status
    WHERE s.submitted_at IS NOT NULL
  )
  ${counted(date)}`

/** Creates submissions at each stage: a draft, a waiting one, one between levels, a rejected and a withdrawn one. */
export async function seedSubmissions(client: pg.ClientBase, corporateId: number, raising: Raising): Promise<void> {
  const ofCompany = (id: string) => run(client, sql`SELECT set_config('app.corporate_id', ${id}, true)`)
  // The customer's debt is read as the approver will read it.
  await ofCompany(String(corporateId))
  await run(client, stages(figuresOf(corporateId, raising)))
  await ofCompany('')
}

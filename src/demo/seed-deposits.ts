import { sql } from 'kysely'
import type pg from 'pg'
import { run, type Sql } from '../platform/server/database/sql.ts'
import { makeChannels } from './history/credit.ts'
import type { Person } from './history/world.ts'

interface Given {
  corporateId: number
  author: Person
  today: string
}

/**
 * Eight customers of each unit have one deposit each: six are cleared, of which one was reversed, a giro waits and one
 * has bounced. Cleared ones count from the day after their receipt.
 */
function deposits({ corporateId, author: { id }, today }: Given): Sql {
  const corporate = sql`${sql.val(corporateId)}::bigint`
  const author = sql`${sql.val(id)}::bigint`
  const date = sql`${sql.val(today)}::date`
  return sql`
    INSERT INTO deposits (corporate_id, production_unit_id, number, date, status, customer_id, payment_channel_id,
      amount, received_at, cleared_at, reference_no, giro_no, giro_due, cancel_reason, cancelled_by, cancelled_at,
      created_by, updated_by)
    SELECT ${corporate}, u.id,
      CASE WHEN x.cleared IS NOT NULL THEN 'DP/' || u.code || '/' || to_char(x.cleared, 'YYMM') || '/' ||
        lpad((count(x.cleared) OVER (PARTITION BY u.id, to_char(x.cleared, 'YYMM') ORDER BY c.place DESC))::text, 5,
          '0') END,
      x.received, x.status, c.customer_id, h.id, 25000000 * c.place, x.received, x.cleared,
      CASE h.type WHEN 'transfer' THEN 'TRF-' || lpad(c.customer_id::text, 6, '0') END,
      CASE h.type WHEN 'giro' THEN 'BB ' || lpad(c.customer_id::text, 6, '0') END,
      CASE h.type WHEN 'giro' THEN x.received + 30 END,
      CASE x.status WHEN 'cancel' THEN 'Salah pelanggan' WHEN 'reject' THEN 'Giro ditolak bank, saldo tidak cukup' END,
      CASE WHEN x.status IN ('cancel', 'reject') THEN ${author} END,
      CASE WHEN x.status IN ('cancel', 'reject') THEN x.received + 2 END, ${author}, ${author}
    FROM (
      SELECT production_unit_id, customer_id,
        row_number() OVER (PARTITION BY production_unit_id ORDER BY customer_id) AS place
      FROM (
        SELECT min(p.production_unit_id) AS production_unit_id, p.customer_id FROM site_projects p
        JOIN customers c ON c.corporate_id = p.corporate_id AND c.id = p.customer_id AND c.active
        WHERE p.corporate_id = ${corporate} GROUP BY p.customer_id
      ) first
    ) c
    JOIN production_units u ON u.corporate_id = ${corporate} AND u.id = c.production_unit_id
    CROSS JOIN LATERAL (
      SELECT ${date} - 3 * c.place::integer AS received,
        CASE WHEN c.place NOT IN (2, 4) THEN ${date} - 3 * c.place::integer + 1 END AS cleared,
        CASE c.place WHEN 2 THEN 'pending' WHEN 4 THEN 'reject' WHEN 5 THEN 'cancel' ELSE 'success' END AS status
    ) x
    JOIN payment_channels h ON h.corporate_id = ${corporate}
      AND h.code = CASE WHEN c.place IN (2, 4, 7) THEN 'GIRO' WHEN c.place = 3 THEN 'KAS' ELSE 'BCA-OPS' END
    WHERE c.place <= 8
    ORDER BY u.id, c.place DESC`
}

const balancesOf = (corporateId: number) => sql`
  INSERT INTO deposit_balances (corporate_id, deposit_id, customer_id, amount)
  SELECT corporate_id, id, customer_id, CASE status WHEN 'success' THEN amount ELSE 0 END
  FROM deposits WHERE corporate_id = ${corporateId} AND number IS NOT NULL`

const entriesOf = ({ corporateId, author }: Given) => sql`
  INSERT INTO deposit_entries (corporate_id, production_unit_id, customer_id, deposit_id, type, date, amount, ref, at,
    created_by, created_by_name)
  SELECT d.corporate_id, d.production_unit_id, d.customer_id, d.id, 'in', x.date, x.amount, d.number, x.date,
    ${author.id}, ${author.name}
  FROM deposits d
  CROSS JOIN LATERAL (VALUES (d.cleared_at, d.amount), (d.cleared_at + 1, -d.amount)) x (date, amount)
  WHERE d.corporate_id = ${corporateId} AND d.number IS NOT NULL AND (x.amount > 0 OR d.status = 'cancel')
  ORDER BY x.date, d.id`

const receiptsOf = (corporateId: number) => sql`
  INSERT INTO receipts (corporate_id, production_unit_id, number, date, status, source, customer_id, deposit_id,
    amount, created_by, updated_by)
  SELECT corporate_id, production_unit_id, replace(number, 'DP/', 'KW/'), cleared_at, status, 'deposit', customer_id,
    id, amount, created_by, updated_by
  FROM deposits WHERE corporate_id = ${corporateId} AND number IS NOT NULL ORDER BY id`

const countersOf = (corporateId: number) => sql`
  INSERT INTO document_counters (corporate_id, doc_type, production_unit_id, yymm, last_no)
  SELECT corporate_id, type, production_unit_id, to_char(cleared_at, 'YYMM'), count(*)
  FROM deposits CROSS JOIN (VALUES ('DP'), ('KW')) t (type)
  WHERE corporate_id = ${corporateId} AND number IS NOT NULL
  GROUP BY corporate_id, type, production_unit_id, to_char(cleared_at, 'YYMM')`

/** Creates the deposits of a demo company; returns the created rows by table. */
export async function seedDeposits(client: pg.ClientBase, given: Given): Promise<Record<string, number>> {
  const { corporateId } = given
  await makeChannels(client, corporateId)
  const made = await run(client, deposits(given))
  await run(client, balancesOf(corporateId))
  await run(client, entriesOf(given))
  const issued = await run(client, receiptsOf(corporateId))
  await run(client, countersOf(corporateId))
  return { payment_channels: 3, deposits: made.rowCount ?? 0, receipts: issued.rowCount ?? 0 }
}

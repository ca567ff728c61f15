import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company, type Sql } from '../../../../platform/server/database/sql.ts'
import { NotFound, RuleBroken } from '../../../../platform/server/errors.ts'
import { definePrint, type NamedDays } from '../../../../platform/server/print/printed-document.ts'
import { AGEING_BUCKETS } from '../../ageing.ts'
import type { StatementPrint } from '../print/statement-print.ts'
import statementTemplates from '../print/templates.ts'

/** A statement of more entries is refused. */
const MOST_ENTRIES = 5_000
const TOO_LONG: Label = [
  'Kartu piutang ini memuat {count} baris, paling banyak {most}. Pilih tanggal mulai yang lebih baru, atau ekspor',
  'This statement has {count} rows; at most {most} can be printed. Choose a later start date, or export it',
]

const BUCKETS = sql.join(
  AGEING_BUCKETS.map((bucket) => {
    const name = sql.lit(bucket)
    return sql`${name}, coalesce(sum(e.amount) FILTER (WHERE ageing_bucket(e.due_date, t.date_to) = ${name}), 0)`
  }),
)

// The rows are those of the list, so paper and screen agree; the ageing is of all units.
function statementOf(id: number, { date_from, date_to }: NamedDays): Sql {
  const customer = sql.val(id)
  return sql`
    WITH t AS (
      SELECT ${date_from ?? null}::date AS date_from, coalesce(${date_to ?? null}::date, (now() AT TIME ZONE coalesce(
        (SELECT u.timezone FROM production_units u WHERE u.corporate_id = ${company} ORDER BY u.id LIMIT 1),
          'Asia/Jakarta'))::date) AS date_to
    ), l AS MATERIALIZED (
      SELECT l.id, l.date, l.ref, l.type, l.amount, l.balance
      FROM receivable_entry_list l WHERE l.corporate_id = ${company} AND l.customer_id = ${customer}
    ), shown AS (
      SELECT l.* FROM l JOIN t ON l.date >= coalesce(t.date_from, l.date) AND l.date <= t.date_to
    )
    SELECT c.name AS corporate_name, c.address AS corporate_address, cu.code AS customer_code, cu.name AS customer_name,
      coalesce(cu.billing_address, cu.address) AS customer_address, t.date_from::text, t.date_to::text,
      (SELECT coalesce(sum(l.amount), 0)::bigint FROM l WHERE l.date < t.date_from) AS opening,
      (SELECT coalesce(sum(l.amount), 0)::bigint FROM l WHERE l.date <= t.date_to) AS closing,
      (SELECT count(*) FROM shown)::int AS count,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('date', s.date, 'type', s.type, 'ref',
          CASE WHEN s.type IS NOT NULL THEN s.ref END,
          'amount', s.amount, 'balance', s.balance) ORDER BY s.date, s.id), '[]')
        FROM (SELECT * FROM shown ORDER BY date, id LIMIT ${sql.lit(MOST_ENTRIES)}) s) AS entries,
      (SELECT jsonb_build_object(${BUCKETS})
        FROM receivable_entries e WHERE e.corporate_id = ${company} AND e.customer_id = ${customer}
          AND e.date <= t.date_to) AS ageing
    FROM t
    JOIN corporates c ON c.id = ${company}
    JOIN customers cu ON cu.corporate_id = ${company} AND cu.id = ${customer}`
}

/** A customer's statement for the given days; by default from the first entry to today. */
export const statementDocument = definePrint({
  path: 'customer',
  permission: 'read-receivable-entry',
  category: statementTemplates,
  days: ['date_from', 'date_to'],
  async read({ query }, id, _, days) {
    const [row] = await query(statementOf(id, days))
    if (!row) throw new NotFound()
    const { count, ...statement } = row as Row & StatementPrint & { count: number }
    if (count > MOST_ENTRIES) throw new RuleBroken('too_long', TOO_LONG, { count, most: MOST_ENTRIES }, 'date_from')
    return statement
  },
  number: ({ customer_code, date_to }) => `KP-${customer_code.replaceAll(/[^\w.-]/g, '-')}-${date_to}`,
  copyNo: () => 1,
})

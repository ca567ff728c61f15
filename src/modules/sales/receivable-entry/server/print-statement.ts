import type { Label } from '../../../../platform/definition/label.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import { NotFound, RuleBroken } from '../../../../platform/server/errors.ts'
import { definePrint } from '../../../../platform/server/print/printed-document.ts'
import { AGEING_BUCKETS } from '../../ageing.ts'
import type { StatementPrint } from '../print/statement-print.ts'
import statementTemplates from '../print/templates.ts'

/** A statement of more entries is refused. */
const MOST_ENTRIES = 5_000
const TOO_LONG: Label = [
  'Kartu piutang ini memuat {count} baris, paling banyak {most}. Pilih tanggal mulai yang lebih baru, atau ekspor',
  'This statement has {count} rows; at most {most} can be printed. Choose a later start date, or export it',
]

const buckets = AGEING_BUCKETS.map(
  (bucket) =>
    `'${bucket}', coalesce(sum(e.amount) FILTER (WHERE ageing_bucket(e.due_date, t.date_to) = '${bucket}'), 0)`,
).join(', ')

// The rows are those of the list, so paper and screen agree; the ageing is of all units.
const STATEMENT = `
  WITH t AS (
    SELECT $3::date AS date_from, coalesce($4::date, (now() AT TIME ZONE coalesce(
      (SELECT u.timezone FROM production_units u WHERE u.corporate_id = $1 ORDER BY u.id LIMIT 1),
        'Asia/Jakarta'))::date) AS date_to
  ), l AS MATERIALIZED (
    SELECT l.id, l.date, l.ref, l.type, l.amount, l.balance
    FROM receivable_entry_list l WHERE l.corporate_id = $1 AND l.customer_id = $2
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
      FROM (SELECT * FROM shown ORDER BY date, id LIMIT ${MOST_ENTRIES}) s) AS entries,
    (SELECT jsonb_build_object(${buckets})
      FROM receivable_entries e WHERE e.corporate_id = $1 AND e.customer_id = $2 AND e.date <= t.date_to) AS ageing
  FROM t
  JOIN corporates c ON c.id = $1
  JOIN customers cu ON cu.corporate_id = $1 AND cu.id = $2`

/** A customer's statement for the given days; by default from the first entry to today. */
export const statementDocument = definePrint({
  path: 'customer',
  permission: 'read-receivable-entry',
  category: statementTemplates,
  days: ['date_from', 'date_to'],
  async read({ query, corporateId }, id, _, { date_from, date_to }) {
    const [row] = await query(STATEMENT, [corporateId, id, date_from ?? null, date_to ?? null])
    if (!row) throw new NotFound()
    const { count, ...statement } = row as Row & StatementPrint & { count: number }
    if (count > MOST_ENTRIES) throw new RuleBroken('too_long', TOO_LONG, { count, most: MOST_ENTRIES }, 'date_from')
    return statement
  },
  number: ({ customer_code, date_to }) => `KP-${customer_code.replaceAll(/[^\w.-]/g, '-')}-${date_to}`,
  copyNo: () => 1,
})

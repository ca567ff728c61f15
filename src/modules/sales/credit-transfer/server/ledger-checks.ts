import { sql } from 'kysely'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'

export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-14',
    says: [
      'transfer kredit yang mutasi limitnya tidak tepat satu keluar dan satu masuk sebesar nominalnya',
      'credit transfers without exactly one entry out and one entry in of their amount',
    ],
    query: sql`SELECT coalesce(t.number, e.ref) FROM (SELECT * FROM credit_transfers WHERE status = 'approve') t
      FULL JOIN (
        SELECT corporate_id, ref, count(*) AS entries, sum(amount) AS rest,
          max(amount) FILTER (WHERE type = 'transfer_in') AS moved,
          min(credit_line_id) FILTER (WHERE type = 'transfer_out') AS from_line_id,
          min(credit_line_id) FILTER (WHERE type = 'transfer_in') AS to_line_id
        FROM credit_limit_entries WHERE type IN ('transfer_out', 'transfer_in') GROUP BY corporate_id, ref
      ) e ON e.corporate_id = t.corporate_id AND e.ref = t.number
      WHERE (e.entries, e.rest, e.moved, e.from_line_id, e.to_line_id)
        IS DISTINCT FROM (2::bigint, 0::numeric, t.amount, t.from_line_id, t.to_line_id)`,
  },
]

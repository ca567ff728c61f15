import { sql } from 'kysely'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'
import { CREDIT_LINES } from '../../../shared/server/ledger-slices.ts'

/** Invariants of limits: a limit is the sum of its entries, and each entry records the limit after it. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-15',
    says: ['limit kredit yang bukan jumlah mutasinya', 'credit lines whose limit is not the sum of their entries'],
    slice: CREDIT_LINES,
    query: sql`SELECT 'line ' || l.id FROM credit_lines l
      LEFT JOIN credit_line_balances b ON b.corporate_id = l.corporate_id AND b.credit_line_id = l.id
      LEFT JOIN (SELECT corporate_id, credit_line_id, sum(amount) AS amount FROM credit_limit_entries
        GROUP BY corporate_id, credit_line_id) e
        ON e.corporate_id = l.corporate_id AND e.credit_line_id = l.id
      WHERE b.credit_limit IS DISTINCT FROM coalesce(e.amount, 0)`,
  },
  {
    rule: 'I-15',
    says: [
      'mutasi limit yang mencatat limit lain dari jumlah sampai saat itu',
      'credit entries that record a limit other than the running total',
    ],
    slice: CREDIT_LINES,
    query: sql`SELECT 'entry ' || id FROM (
        SELECT id, balance, sum(amount) OVER (PARTITION BY corporate_id, credit_line_id ORDER BY id) AS running
          FROM credit_limit_entries) e
      WHERE balance <> running`,
  },
]

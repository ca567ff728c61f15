import { sql } from 'kysely'
import { type LedgerCheck, OWN, type Slice } from '../../../../platform/server/engine/ledger-checks.ts'

/** Submissions with their levels. */
const SUBMISSIONS: Slice = {
  of: 'credit_submissions',
  tables: {
    credit_submissions: 'id',
    approval_steps: "doc_type = 'credit_submission' AND doc_id = ANY ({ids})",
  },
  touched: { credit_submissions: OWN },
}

export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-15',
    says: [
      'pengajuan kredit yang mutasi limitnya tidak tepat satu setelah disetujui, atau ada sebelum disetujui',
      'credit submissions without exactly one limit entry after approval, or with one before',
    ],
    slice: SUBMISSIONS,
    query: sql`SELECT s.number FROM credit_submissions s
      LEFT JOIN credit_limit_entries e ON e.corporate_id = s.corporate_id AND e.customer_id = s.customer_id
        AND e.type = 'submission' AND e.ref = s.number
      GROUP BY s.corporate_id, s.id, s.number, s.status HAVING count(e.id) <> (s.status = 'approve')::int`,
  },
  {
    rule: 'I-42',
    says: [
      'pengajuan kredit yang statusnya tidak sesuai level persetujuannya',
      'credit submissions whose status does not match their approval levels',
    ],
    slice: SUBMISSIONS,
    query: sql`SELECT s.number FROM credit_submissions s
      JOIN approval_steps a ON a.corporate_id = s.corporate_id AND a.doc_type = 'credit_submission' AND a.doc_id = s.id
      GROUP BY s.corporate_id, s.id, s.number, s.status
      HAVING (s.status = 'approve') <> bool_and(a.status = 'approve')
        OR (s.status = 'reject') <> (count(*) FILTER (WHERE a.status = 'reject') = 1)`,
  },
]

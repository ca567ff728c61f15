import { sql } from 'kysely'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'

export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-41',
    says: [
      'level yang terbuka atau diputuskan padahal level di bawahnya belum disetujui',
      'levels that are open or decided while a lower level is not approved',
    ],
    query: sql`SELECT 'step ' || s.id FROM approval_steps s
      JOIN approval_steps b ON b.corporate_id = s.corporate_id AND b.doc_type = s.doc_type AND b.doc_id = s.doc_id
        AND b.level < s.level
      WHERE s.status IN ('pending', 'approve', 'reject') AND b.status <> 'approve'`,
  },
  {
    rule: 'I-43',
    says: ['level yang diputuskan oleh pembuat dokumennya', 'levels decided by an author of the document'],
    query: sql`SELECT 'step ' || id FROM approval_steps WHERE decided_by = ANY (author_ids)`,
  },
]

import { sql } from 'kysely'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'
import { DOCKETS } from '../../../shared/server/ledger-slices.ts'

/** Invariants between batches and the usage of their dockets. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-33',
    says: [
      'pemakaian yang berbeda dari timbangan batchnya',
      'usages that differ from the weighed batches of their dockets',
    ],
    slice: DOCKETS,
    query: sql`SELECT u.number FROM material_usages u
      JOIN material_usage_items i ON i.corporate_id = u.corporate_id AND i.material_usage_id = u.id
      JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
      JOIN uoms q ON q.corporate_id = m.corporate_id AND q.id = m.uom_id
      JOIN (SELECT b.corporate_id, b.docket_id, w.material_id, sum(w.actual_kg) AS kg
        FROM batch_records b JOIN batch_record_items w ON w.corporate_id = b.corporate_id AND w.batch_record_id = b.id
        WHERE b.status = 'finish' GROUP BY b.corporate_id, b.docket_id, w.material_id) s
        ON s.corporate_id = u.corporate_id AND s.docket_id = u.docket_id AND s.material_id = i.material_id
      WHERE u.basis = 'batch' AND u.status <> 'cancel'
        AND i.actual <> round(s.kg / coalesce(CASE WHEN q.type = 'mass' THEN q.base_factor ELSE m.specific_gravity END,
          1), 3)`,
  },
]

import { sql } from 'kysely'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'

/** Invariants between tyres and wheel positions. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-51',
    says: ['ban yang statusnya berbeda dari pemasangannya', 'tyres whose status does not match their fitting'],
    query: sql`SELECT t.serial_no FROM tyres t
      LEFT JOIN tyre_usages u ON u.corporate_id = t.corporate_id AND u.tyre_id = t.id AND u.status = 'active'
      WHERE (t.status = 'active') <> (u.id IS NOT NULL)`,
  },
  {
    rule: 'I-51',
    says: ['pemakaian ban yang saling tumpang tindih', 'overlapping usages of one tyre'],
    query: sql`SELECT u.number FROM tyre_usages u
      JOIN tyre_usages o ON o.corporate_id = u.corporate_id AND o.tyre_id = u.tyre_id AND o.id < u.id
      WHERE u.status <> 'cancel' AND o.status <> 'cancel' AND (o.removed_at IS NULL OR o.removed_at > u.fitted_at)`,
  },
]

import { sql } from 'kysely'
import { implement } from '../../../../platform/server/engine/implement.ts'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'
import { equipmentBreakdown } from '../equipment-breakdown.ts'

const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-55',
    says: [
      'alat yang statusnya berbeda dari riwayat statusnya',
      'equipment whose status differs from its status history',
    ],
    query: sql`SELECT e.code FROM equipments e
      LEFT JOIN equipment_breakdowns b ON b.corporate_id = e.corporate_id AND b.equipment_id = e.id
        AND b.finished_at IS NULL
      LEFT JOIN equipment_states s ON s.corporate_id = e.corporate_id AND s.equipment_id = e.id
        AND s.finished_at IS NULL
      WHERE s.status IS DISTINCT FROM CASE WHEN b.id IS NOT NULL THEN 'breakdown' WHEN e.set_status = 'off' THEN 'off'
        ELSE 'ready' END`,
  },
  {
    rule: 'I-55',
    says: ['kerusakan yang tidak ada di riwayat status', 'breakdowns missing from the status history'],
    query: sql`SELECT e.code FROM equipment_breakdowns b
      JOIN equipments e ON e.corporate_id = b.corporate_id AND e.id = b.equipment_id
      LEFT JOIN equipment_states s ON s.corporate_id = b.corporate_id AND s.equipment_id = b.equipment_id
        AND s.status = 'breakdown' AND s.started_at = b.started_at AND s.finished_at IS NOT DISTINCT FROM b.finished_at
      WHERE s.id IS NULL`,
  },
]

export default implement(equipmentBreakdown, { ledgerChecks })

import { sql } from 'kysely'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'

/** Invariants between fuel usages, the stock of tanks and the meters. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-53',
    says: [
      'pemakaian BBM yang berbeda dari yang keluar dari tangki',
      'fuel usages that differ from what left the tank',
    ],
    query: sql`SELECT coalesce(f.number, m.number) FROM (
        SELECT u.corporate_id, u.id, u.number, round(u.liter / o.base_factor, 3) AS quantity, u.value FROM fuel_usages u
        JOIN materials a ON a.corporate_id = u.corporate_id AND a.id = u.material_id
        JOIN uoms o ON o.corporate_id = a.corporate_id AND o.id = a.uom_id
        WHERE u.type = 'out' AND u.tank_warehouse_id IS NOT NULL AND u.value IS NOT NULL) f
      FULL JOIN (SELECT corporate_id, source_id, max(source_number) AS number, -sum(quantity) AS quantity,
        -sum(value) AS value
        FROM stock_movements WHERE source_type = 'fuel_usage' AND NOT is_reversal GROUP BY corporate_id, source_id) m
        ON m.corporate_id = f.corporate_id AND m.source_id = f.id
      WHERE f.quantity IS DISTINCT FROM m.quantity OR f.value IS DISTINCT FROM m.value`,
  },
  {
    rule: 'I-53',
    says: ['BBM masuk yang berbeda dari penerimaannya', 'incoming fuel that differs from its receipt'],
    query: sql`SELECT u.number FROM fuel_usages u
      JOIN incoming_materials r ON r.corporate_id = u.corporate_id AND r.id = u.incoming_material_id
      JOIN materials a ON a.corporate_id = u.corporate_id AND a.id = u.material_id
      JOIN uoms o ON o.corporate_id = a.corporate_id AND o.id = a.uom_id
      WHERE u.status <> r.status OR u.liter <> round(r.accepted_base * o.base_factor, 3)`,
  },
]

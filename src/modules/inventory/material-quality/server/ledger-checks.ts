import { sql } from 'kysely'
import { type LedgerCheck, OWN } from '../../../../platform/server/engine/ledger-checks.ts'

/** Invariants between quality tests, their loads and the stock. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-40',
    says: [
      'karantina yang bukan jumlah muatan yang menunggu keputusan',
      'quarantine stock that is not the sum of the loads waiting for a decision',
    ],
    query: sql`SELECT 'warehouse ' || coalesce(w.warehouse, s.warehouse) || ' material ' || coalesce(w.material,
        s.material) FROM (
        SELECT corporate_id, quarantine_warehouse_id AS warehouse, material_id AS material,
          sum(accepted_base) AS quantity
        FROM incoming_materials WHERE status = 'finish' AND qc_status = 'waiting'
          AND quarantine_warehouse_id IS NOT NULL
        GROUP BY corporate_id, quarantine_warehouse_id, material_id) w
      FULL JOIN (SELECT m.corporate_id, m.warehouse_id AS warehouse, m.material_id AS material,
        sum(m.quantity) AS quantity
        FROM stock_movements m JOIN warehouses q ON q.corporate_id = m.corporate_id AND q.id = m.warehouse_id
          AND q.automatic AND q.type = 'quarantine'
        WHERE m.source_type IN ('incoming_material', 'material_quality') GROUP BY m.corporate_id, m.warehouse_id,
          m.material_id) s
        ON s.corporate_id = w.corporate_id AND s.warehouse = w.warehouse AND s.material = w.material
      WHERE coalesce(w.quantity, 0) <> coalesce(s.quantity, 0)`,
  },
  {
    rule: 'I-40',
    says: [
      'uji mutu yang keputusannya bukan yang tercatat pada penerimaannya',
      'quality tests whose decision differs from their receipt',
    ],
    slice: {
      of: 'material_quality_tests',
      tables: { material_quality_tests: 'id' },
      touched: { material_quality_tests: OWN },
    },
    query: sql`SELECT t.number FROM material_quality_tests t
      JOIN incoming_materials r ON r.corporate_id = t.corporate_id AND r.id = t.incoming_material_id
      WHERE r.qc_id IS DISTINCT FROM t.id OR (r.status = 'finish' AND r.qc_status <> 'none'
        AND r.qc_status <> CASE t.status WHEN 'pending' THEN 'waiting' ELSE t.status END)`,
  },
]

import { sql } from 'kysely'
import { type LedgerCheck, OWN, type Slice } from '../../../../platform/server/engine/ledger-checks.ts'

const TOUCHED: Slice = {
  of: 'incoming_materials',
  tables: {
    incoming_materials: 'id',
    material_quality_tests: 'incoming_material_id',
    stock_movements: `source_type = 'incoming_material' AND source_id = ANY ({ids})
      OR source_type = 'material_quality' AND source_id IN (SELECT id FROM material_quality_tests)`,
  },
  touched: { incoming_materials: OWN },
}

/** Invariants between receipts, their orders and the stock. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-37',
    says: [
      'rincian pembelian yang jumlah diterimanya bukan jumlah penerimaannya',
      'purchase order items whose received quantity is not the sum of their receipts',
    ],
    query: sql`SELECT o.number FROM purchase_order_items i
      JOIN purchase_orders o ON o.corporate_id = i.corporate_id AND o.id = i.purchase_order_id
      LEFT JOIN (SELECT corporate_id, purchase_order_item_id, sum(accepted_qty) AS received FROM incoming_materials
        WHERE status = 'finish' AND qc_status <> 'reject' GROUP BY corporate_id, purchase_order_item_id) r
        ON r.corporate_id = i.corporate_id AND r.purchase_order_item_id = i.id
      WHERE i.received <> coalesce(r.received, 0)`,
  },
  {
    rule: 'I-36',
    says: ['penerimaan yang berbeda dari yang masuk stok', 'receipts that differ from what entered stock'],
    slice: TOUCHED,
    query: sql`SELECT coalesce(r.number, m.number) FROM (
        SELECT corporate_id, id, number, CASE qc_status WHEN 'reject' THEN 0 ELSE accepted_base END AS quantity,
          CASE qc_status WHEN 'reject' THEN 0 ELSE value END AS value
        FROM incoming_materials WHERE number IS NOT NULL) r
      FULL JOIN (SELECT s.corporate_id, coalesce(t.incoming_material_id, s.source_id) AS source_id,
          max(s.source_number) AS number, sum(s.quantity) AS quantity, sum(s.value) AS value
        FROM stock_movements s
        LEFT JOIN material_quality_tests t ON s.source_type = 'material_quality' AND t.corporate_id = s.corporate_id
          AND t.id = s.source_id
        WHERE s.source_type IN ('incoming_material', 'material_quality') AND NOT s.is_reversal
        GROUP BY s.corporate_id, coalesce(t.incoming_material_id, s.source_id)) m
        ON m.corporate_id = r.corporate_id AND m.source_id = r.id
      WHERE r.quantity IS DISTINCT FROM m.quantity OR r.value IS DISTINCT FROM m.value`,
  },
]

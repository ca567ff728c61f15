import { sql } from 'kysely'
import { type LedgerCheck, OWN, type Slice } from '../../../../platform/server/engine/ledger-checks.ts'

const TOUCHED: Slice = {
  of: 'material_transfers',
  tables: {
    material_transfers: 'id',
    material_transfer_items: 'material_transfer_id',
    stock_movements: "source_type = 'material_transfer' AND source_id = ANY ({ids})",
  },
  touched: { material_transfers: OWN },
}

/** Invariants between transfers and the stock. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-35',
    says: [
      'unit yang material dalam perjalanannya bukan dari transfer yang sedang berjalan',
      'units whose stock in transit is not that of their open transfers',
    ],
    query: sql`SELECT 'unit ' || coalesce(s.unit, t.unit) || ', material ' || coalesce(s.material, t.material) FROM (
        SELECT b.corporate_id, b.production_unit_id AS unit, b.material_id AS material, sum(b.quantity) AS quantity
        FROM stock_balances b JOIN warehouses w ON w.corporate_id = b.corporate_id AND w.id = b.warehouse_id
        WHERE w.type = 'in_transit' GROUP BY b.corporate_id, b.production_unit_id, b.material_id) s
      FULL JOIN (SELECT i.corporate_id, t.production_unit_id AS unit, i.material_id AS material,
        sum(i.qty_sent) AS quantity
        FROM material_transfers t JOIN material_transfer_items i ON i.corporate_id = t.corporate_id
          AND i.material_transfer_id = t.id
        WHERE t.status = 'progress' GROUP BY i.corporate_id, t.production_unit_id, i.material_id) t
        ON t.corporate_id = s.corporate_id AND t.unit = s.unit AND t.material = s.material
      WHERE coalesce(s.quantity, 0) <> coalesce(t.quantity, 0)`,
  },
  {
    rule: 'I-35',
    says: [
      'transfer yang mutasinya bukan selisih yang tercatat',
      'transfers whose movements differ from the recorded loss',
    ],
    slice: TOUCHED,
    query: sql`SELECT t.number FROM material_transfers t
      JOIN (SELECT corporate_id, material_transfer_id AS id, sum(loss) AS loss FROM material_transfer_items
        GROUP BY corporate_id, material_transfer_id) i
        ON i.corporate_id = t.corporate_id AND i.id = t.id
      LEFT JOIN (SELECT corporate_id, source_id AS id, sum(quantity) AS moved FROM stock_movements
        WHERE source_type = 'material_transfer' GROUP BY corporate_id, source_id) m
        ON m.corporate_id = t.corporate_id AND m.id = t.id
      WHERE coalesce(m.moved, 0) <> CASE t.status WHEN 'finish' THEN -i.loss ELSE 0 END`,
  },
]

import { sql } from 'kysely'
import { type LedgerCheck, OWN, type Slice } from '../../../../platform/server/engine/ledger-checks.ts'

const TOUCHED: Slice = {
  of: 'stock_takes',
  tables: {
    stock_takes: 'id',
    stock_take_items: 'stock_take_id',
    stock_movements: "source_type = 'stock_take' AND source_id = ANY ({ids})",
  },
  touched: { stock_takes: OWN },
}

/** Invariants between stock takes and the stock. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-34',
    says: [
      'opname yang diposting dengan jumlah lain dari selisihnya, atau diposting tanpa disetujui',
      'stock takes posted with a quantity other than the difference, or posted without approval',
    ],
    slice: TOUCHED,
    query: sql`SELECT t.number FROM stock_takes t
      JOIN stock_take_items i ON i.corporate_id = t.corporate_id AND i.stock_take_id = t.id
      LEFT JOIN stock_movements m ON m.corporate_id = t.corporate_id AND m.source_type = 'stock_take'
        AND m.source_id = t.id AND m.source_line = i.id AND NOT m.is_reversal
      WHERE coalesce(m.quantity, 0) IS DISTINCT FROM CASE WHEN t.status = 'approve' THEN i.difference ELSE 0 END
        OR t.status = 'approve' AND coalesce(m.value, 0) <> i.value_difference`,
  },
]

import { sql } from 'kysely'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'

/** Invariants of stocks and their movements. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-30',
    says: ['stok yang bukan jumlah mutasinya', 'stocks that are not the sum of their movements'],
    query: sql`SELECT 'stock ' || b.id FROM stock_balances b LEFT JOIN (
        SELECT corporate_id, stock_balance_id AS id, sum(quantity) AS quantity, sum(value) AS value
          FROM stock_movements GROUP BY corporate_id, stock_balance_id) s
        ON s.corporate_id = b.corporate_id AND s.id = b.id
      WHERE b.quantity <> coalesce(s.quantity, 0) OR b.value <> coalesce(s.value, 0)`,
  },
  {
    rule: 'I-30',
    says: [
      'stok yang saldonya tidak menyambung dari mutasi sebelumnya',
      'stocks whose balance does not follow from the previous movement',
    ],
    query: sql`SELECT DISTINCT 'stock ' || stock FROM (
        SELECT stock_balance_id AS stock, quantity, balance, below_zero,
          lag(balance, 1, 0::numeric) OVER (PARTITION BY corporate_id, stock_balance_id ORDER BY id) AS before
        FROM stock_movements) m
      WHERE balance <> before + quantity OR below_zero <> (balance < 0)`,
  },
  {
    rule: 'I-30',
    says: [
      'stok yang jumlah hariannya bukan jumlah mutasi hari itu',
      'stocks whose daily totals are not the sum of the movements of that day',
    ],
    query: sql`SELECT 'stock ' || stock_balance_id || ' on ' || date FROM (
        SELECT corporate_id, stock_balance_id, date, source_type,
          coalesce(sum(quantity_in), 0) AS quantity_in, coalesce(sum(quantity_out), 0) AS quantity_out,
          sum(value) AS value
        FROM stock_movements GROUP BY corporate_id, stock_balance_id, date, source_type) m
      FULL JOIN stock_days d USING (corporate_id, stock_balance_id, date, source_type)
      WHERE m.quantity_in IS DISTINCT FROM d.quantity_in OR m.quantity_out IS DISTINCT FROM d.quantity_out
        OR m.value IS DISTINCT FROM d.value`,
  },
  {
    rule: 'I-31',
    says: [
      'dokumen yang pembalikannya tidak mengembalikan yang diposting',
      'documents whose reversal does not undo what was posted',
    ],
    query: sql`SELECT r.source_number FROM stock_movements r
      LEFT JOIN stock_movements m ON m.corporate_id = r.corporate_id AND m.id = r.reversal_of
      WHERE r.reversal_of IS NOT NULL AND (m.id IS NULL OR m.is_reversal OR r.quantity <> -m.quantity
        OR r.value <> -m.value OR r.stock_balance_id <> m.stock_balance_id
        OR r.source_type <> m.source_type OR r.source_id <> m.source_id OR r.source_line <> m.source_line)`,
  },
  {
    rule: 'I-38',
    says: [
      'penyesuaian nilai yang bukan satu-satunya untuk mutasi yang terlambat, atau di hari atau stok lain',
      'revaluations that do not belong to exactly one late movement of the same stock and day',
    ],
    query: sql`SELECT r.source_number FROM stock_movements r
      LEFT JOIN stock_movements c ON c.corporate_id = r.corporate_id AND c.id = r.source_id
      WHERE r.source_type = 'revaluation' AND (c.id IS NULL OR c.source_type = 'revaluation' OR r.quantity <> 0
        OR r.is_reversal
        OR r.stock_balance_id <> c.stock_balance_id OR r.date <> c.date OR r.source_line <> 1)`,
  },
]

import { sql } from 'kysely'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'
import { CUSTOMERS, DEPOSITS } from '../../../shared/server/ledger-slices.ts'

/** Invariants of deposits: their balances, their ledger and the reservations of orders. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-12',
    says: ['deposit yang saldonya bukan jumlah mutasinya', 'deposits whose balance is not the sum of their entries'],
    slice: DEPOSITS,
    query: sql`SELECT coalesce(d.number, 'deposit ' || d.id) FROM deposits d
      LEFT JOIN deposit_balances b ON b.corporate_id = d.corporate_id AND b.deposit_id = d.id
      LEFT JOIN (
        SELECT corporate_id, deposit_id, sum(amount) AS remaining, sum(amount) FILTER (WHERE type = 'in') AS amount,
          -sum(amount) FILTER (WHERE type IN ('apply', 'unapply')) AS used,
          -sum(amount) FILTER (WHERE type = 'refund') AS refunded
        FROM deposit_entries GROUP BY corporate_id, deposit_id
      ) e ON e.corporate_id = d.corporate_id AND e.deposit_id = d.id
      WHERE coalesce(b.remaining, 0) <> coalesce(e.remaining, 0) OR coalesce(b.amount, 0) <> coalesce(e.amount, 0)
        OR coalesce(b.used, 0) <> coalesce(e.used, 0) OR coalesce(b.refunded, 0) <> coalesce(e.refunded, 0)`,
  },
  {
    rule: 'I-12',
    says: ['deposit yang mutasinya tidak sesuai statusnya', 'deposits whose entries do not match their status'],
    slice: DEPOSITS,
    query: sql`SELECT coalesce(d.number, 'deposit ' || d.id) FROM deposits d
      LEFT JOIN deposit_balances b ON b.corporate_id = d.corporate_id AND b.deposit_id = d.id
      WHERE coalesce(b.amount, 0) <> CASE d.status WHEN 'success' THEN d.amount ELSE 0 END
        OR d.status = 'success' AND b.sales_order_id IS DISTINCT FROM d.sales_order_id`,
  },
  {
    rule: 'I-12',
    says: [
      'pelanggan yang pesanannya menahan deposit melebihi sisanya',
      'customers whose orders reserve more deposit than is left',
    ],
    slice: CUSTOMERS,
    query: sql`SELECT 'customer ' || b.customer_id FROM (
        SELECT corporate_id, customer_id, sum(remaining - held) FILTER (WHERE sales_order_id IS NULL) AS unbound
        FROM deposit_balances GROUP BY corporate_id, customer_id
      ) b
      FULL JOIN (
        SELECT r.corporate_id, r.customer_id, sum(greatest(0, r.amount - coalesce(e.amount, 0))) AS short
        FROM sales_order_reservations r
        LEFT JOIN (SELECT corporate_id, sales_order_id, sum(remaining - held) AS amount FROM deposit_balances
          GROUP BY corporate_id, sales_order_id) e
          ON e.corporate_id = r.corporate_id AND e.sales_order_id = r.sales_order_id
        WHERE r.kind IN ('CASH', 'DEPOSIT') GROUP BY r.corporate_id, r.customer_id
      ) r ON r.corporate_id = b.corporate_id AND r.customer_id = b.customer_id
      WHERE coalesce(r.short, 0) > coalesce(b.unbound, 0)`,
  },
  {
    rule: 'I-66',
    says: [
      'deposit yang DPP dan PPN sisanya bukan jumlah mutasinya, atau tidak sesuai uang mukanya',
      'deposits whose remaining tax is not the sum of their entries, or does not match the advance',
    ],
    slice: DEPOSITS,
    query: sql`SELECT coalesce(d.number, 'deposit ' || d.id) FROM deposits d
      LEFT JOIN deposit_balances b ON b.corporate_id = d.corporate_id AND b.deposit_id = d.id
      LEFT JOIN (
        SELECT corporate_id, deposit_id, sum(dpp) AS dpp, sum(ppn) AS ppn,
          sum(dpp) FILTER (WHERE type = 'in') AS in_dpp, sum(ppn) FILTER (WHERE type = 'in') AS in_ppn
        FROM deposit_entries GROUP BY corporate_id, deposit_id
      ) e ON e.corporate_id = d.corporate_id AND e.deposit_id = d.id
      WHERE coalesce(b.dpp, 0) <> coalesce(e.dpp, 0) OR coalesce(b.ppn, 0) <> coalesce(e.ppn, 0)
        OR coalesce(e.in_dpp, 0) <> CASE d.status WHEN 'success' THEN coalesce(d.dpp, 0) ELSE 0 END
        OR coalesce(e.in_ppn, 0) <> CASE d.status WHEN 'success' THEN coalesce(d.ppn, 0) ELSE 0 END`,
  },
]

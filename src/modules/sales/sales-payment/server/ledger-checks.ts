import { sql } from 'kysely'
import { type LedgerCheck, OWN, type Slice } from '../../../../platform/server/engine/ledger-checks.ts'
import { INVOICES } from '../../../shared/server/ledger-slices.ts'

const NAME = sql`coalesce(p.number, 'Konsep #' || p.id)`
const ALLOCATED = sql`(SELECT corporate_id, sales_payment_id AS id, sum(amount) AS amount,
  sum(amount + coalesce(deduction, 0)) AS settled
  FROM payment_allocations GROUP BY corporate_id, sales_payment_id)`

/** Payments with their settlements and the rest. */
const PAYMENTS: Slice = {
  of: 'sales_payments',
  tables: {
    sales_payments: 'id',
    payment_allocations: 'sales_payment_id',
    deposits: 'sales_payment_id',
    receipts: 'sales_payment_id',
    receivable_entries: 'sales_invoice_id IN (SELECT invoice_id FROM payment_allocations)',
  },
  touched: { sales_payments: OWN, deposits: 'SELECT sales_payment_id FROM deposits WHERE id = ANY ({rows})' },
}

/** Invariants of payments: allocations, settlements and the rest. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-16',
    says: [
      'pembayaran yang teralokasi dengan nilai lain dari jumlah alokasinya',
      'payments whose allocated amount is not the sum of their allocations',
    ],
    slice: PAYMENTS,
    query: sql`SELECT ${NAME} FROM sales_payments p LEFT JOIN ${ALLOCATED} a ON a.corporate_id = p.corporate_id
      AND a.id = p.id
      WHERE p.allocated <> coalesce(a.amount, 0)`,
  },
  {
    rule: 'I-16',
    says: [
      'invoice yang terbayar dengan nilai lain dari alokasi pembayaran yang sudah masuk',
      'invoices whose paid amount differs from the allocations of received payments',
    ],
    slice: INVOICES,
    query: sql`SELECT coalesce(v.number, 'Konsep #' || v.id) FROM sales_invoices v
      LEFT JOIN (
        SELECT a.corporate_id, a.invoice_id AS id, sum(a.amount + coalesce(a.deduction, 0)) AS settled
        FROM payment_allocations a
        JOIN sales_payments p ON p.corporate_id = a.corporate_id AND p.id = a.sales_payment_id AND p.status = 'success'
        GROUP BY a.corporate_id, a.invoice_id
      ) a ON a.corporate_id = v.corporate_id AND a.id = v.id
      WHERE v.paid <> coalesce(a.settled, 0)`,
  },
  {
    rule: 'I-18',
    says: [
      'pembayaran yang mutasi piutangnya tidak sesuai statusnya',
      'payments whose receivable entries do not match their status',
    ],
    slice: PAYMENTS,
    query: sql`SELECT ${NAME} FROM sales_payments p
      LEFT JOIN ${ALLOCATED} a ON a.corporate_id = p.corporate_id AND a.id = p.id
      LEFT JOIN (
        SELECT corporate_id, ref, -sum(amount) AS settled FROM receivable_entries
        WHERE type IN ('payment', 'payment_cancel') GROUP BY corporate_id, ref
      ) e ON e.corporate_id = p.corporate_id AND e.ref = p.number
      WHERE coalesce(e.settled, 0) <> CASE p.status WHEN 'success' THEN coalesce(a.settled, 0) ELSE 0 END`,
  },
  {
    rule: 'I-19',
    says: [
      'pembayaran yang depositnya bukan sisa yang belum dialokasikan',
      'payments whose deposit is not their unallocated rest',
    ],
    slice: PAYMENTS,
    query: sql`SELECT ${NAME} FROM sales_payments p
      LEFT JOIN deposits d ON d.corporate_id = p.corporate_id AND d.sales_payment_id = p.id AND d.status = 'success'
      WHERE coalesce(d.amount, 0) <> CASE p.status WHEN 'success' THEN p.unallocated ELSE 0 END`,
  },
  {
    rule: 'I-27',
    says: [
      'pembayaran yang kwitansinya bernilai, bernomor atau berstatus lain',
      'payments whose receipt has another amount, number or status',
    ],
    slice: PAYMENTS,
    query: sql`SELECT ${NAME} FROM sales_payments p
      LEFT JOIN receipts r ON r.corporate_id = p.corporate_id AND r.sales_payment_id = p.id
      WHERE p.number IS NOT NULL AND (r.number, r.amount, r.status) IS DISTINCT FROM (p.number, p.amount, p.status)`,
  },
]

import { sql } from 'kysely'
import { type LedgerCheck, OWN, type Slice } from '../../../../platform/server/engine/ledger-checks.ts'
import { INVOICES } from '../../../shared/server/ledger-slices.ts'

const NAME = sql`coalesce(n.number, 'Konsep #' || n.id)`

/** Credit notes with the amounts that they changed. */
const NOTES: Slice = {
  of: 'sales_credit_notes',
  tables: {
    sales_credit_notes: 'id',
    sales_credit_note_lines: 'sales_credit_note_id',
    deposits: 'sales_credit_note_id',
    receivable_entries: 'sales_invoice_id IN (SELECT sales_invoice_id FROM sales_credit_notes)',
  },
  touched: { sales_credit_notes: OWN, deposits: 'SELECT sales_credit_note_id FROM deposits WHERE id = ANY ({rows})' },
}

/** Invariants of credit notes: their invoice, sums, entries and deposit. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-16',
    says: [
      'invoice yang dipotong nota kredit dengan nilai lain dari yang tercatat',
      'invoices whose credited amount differs from their credit notes',
    ],
    slice: INVOICES,
    query: sql`SELECT coalesce(v.number, 'Konsep #' || v.id) FROM sales_invoices v
      LEFT JOIN (SELECT corporate_id, sales_invoice_id AS id, sum(settled) AS settled FROM sales_credit_notes
        WHERE status = 'approve' GROUP BY 1, 2) n
        ON n.corporate_id = v.corporate_id AND n.id = v.id
      WHERE v.credit_note_total <> coalesce(n.settled, 0)`,
  },
  {
    rule: 'I-16',
    says: [
      'nota kredit yang mutasi piutangnya tidak sesuai statusnya',
      'credit notes whose receivable entries do not match their status',
    ],
    slice: NOTES,
    query: sql`SELECT ${NAME} FROM sales_credit_notes n
      LEFT JOIN (
        SELECT corporate_id, ref, -sum(amount) AS settled FROM receivable_entries
        WHERE type IN ('credit_note', 'credit_note_cancel') GROUP BY corporate_id, ref
      ) e ON e.corporate_id = n.corporate_id AND e.ref = n.number
      WHERE coalesce(e.settled, 0) <> CASE n.status WHEN 'approve' THEN n.settled ELSE 0 END`,
  },
  {
    rule: 'I-16',
    says: [
      'nota kredit yang depositnya bukan kelebihan dari sisa tagihan invoicenya',
      'credit notes whose deposit is not the excess over the balance of their invoice',
    ],
    slice: NOTES,
    query: sql`SELECT ${NAME} FROM sales_credit_notes n
      LEFT JOIN deposits d ON d.corporate_id = n.corporate_id AND d.sales_credit_note_id = n.id AND d.status = 'success'
      WHERE coalesce(d.amount, 0) <> CASE n.status WHEN 'approve' THEN n.deposited ELSE 0 END
        OR n.status = 'approve' AND n.credit <> n.settled + n.deposited`,
  },
  {
    rule: 'I-26',
    says: [
      'invoice yang nota kreditnya melebihi tagihan, atau memakai aturan PPN lain',
      'invoices credited above their billed amount, or with another VAT rule',
    ],
    slice: INVOICES,
    query: sql`SELECT v.number FROM sales_invoices v
      JOIN sales_credit_notes n ON n.corporate_id = v.corporate_id AND n.sales_invoice_id = v.id
        AND n.status = 'approve'
      GROUP BY v.corporate_id, v.id, v.number, v.dpp, v.ppn, v.status, v.customer_id, v.ppn_id
      HAVING sum(n.dpp) > v.dpp OR sum(n.ppn) > v.ppn OR v.status IN ('pending', 'cancel')
        OR count(*) FILTER (WHERE n.ppn_id IS DISTINCT FROM v.ppn_id OR n.customer_id <> v.customer_id) > 0`,
  },
  {
    rule: 'I-26',
    says: [
      'nota kredit yang jumlahnya bukan jumlah rinciannya',
      'credit notes whose totals are not the sum of their lines',
    ],
    slice: NOTES,
    query: sql`SELECT ${NAME} FROM sales_credit_notes n
      JOIN sales_invoices v ON v.corporate_id = n.corporate_id AND v.id = n.sales_invoice_id
      LEFT JOIN (SELECT corporate_id, sales_credit_note_id AS id, sum(amount) AS dpp FROM sales_credit_note_lines
        GROUP BY 1, 2) l
        ON l.corporate_id = n.corporate_id AND l.id = n.id
      WHERE n.dpp <> coalesce(l.dpp, 0) OR n.total <> n.dpp + n.ppn
        OR n.credit <> n.total - CASE WHEN v.vat_collector THEN n.ppn ELSE 0 END`,
  },
]

import { sql } from 'kysely'
import type { Sql } from '../../../../platform/server/database/sql.ts'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'
import { CREDIT_LINES, CUSTOMERS, INVOICES } from '../../../shared/server/ledger-slices.ts'

const NAME = sql`coalesce(v.number, 'Konsep #' || v.id)`
const summed = (table: string, sums: Sql) =>
  sql`(SELECT corporate_id, sales_invoice_id AS id, ${sums} FROM ${sql.table(table)}
    GROUP BY corporate_id, sales_invoice_id)`
const LINES = summed(
  'sales_invoice_lines',
  sql`sum(volume) AS volume, sum(round(volume * price)) AS subtotal, sum(discount) AS discount, sum(amount) AS amount`,
)
const CHARGES = summed(
  'sales_invoice_charges',
  sql`sum(round(quantity * price)) AS charge, sum(round(quantity * price)) FILTER (WHERE NOT taxable) AS untaxed`,
)
const ENTRIES = summed('receivable_entries', sql`sum(amount) AS owed`)
/** Invoices with their taxed amount and the rate part / whole of their VAT rule (ppn.rules.ts), as SQL. */
const TAXED = sql`
  SELECT v.*, v.subtotal - v.discount + v.charge - coalesce(c.untaxed, 0) AS amount, coalesce(c.untaxed, 0) AS untaxed,
    p.rounding, p.valid_from, p.valid_until, p.base_num, p.base_den,
    coalesce(p.base_num * p.rate, 0) AS part, coalesce(p.base_den * 100, 100)::numeric AS whole
  FROM sales_invoices v
  LEFT JOIN ppns p ON p.corporate_id = v.corporate_id AND p.id = v.ppn_id
  LEFT JOIN ${CHARGES} c ON c.corporate_id = v.corporate_id AND c.id = v.id`

/** Invariants of invoices: dockets, sums, VAT and balance. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-16',
    says: [
      'invoice yang sisa tagihannya bukan jumlah mutasi piutangnya',
      'invoices whose balance is not the sum of their receivable entries',
    ],
    slice: INVOICES,
    query: sql`SELECT ${NAME} FROM sales_invoices v LEFT JOIN ${ENTRIES} e ON e.corporate_id = v.corporate_id
      AND e.id = v.id
      WHERE v.balance <> coalesce(e.owed, 0)`,
  },
  {
    rule: 'I-16',
    says: [
      'invoice yang sisa tagihannya bukan tagihan dikurangi pelunasannya',
      'invoices whose balance is not the amount due minus what was settled',
    ],
    slice: INVOICES,
    query: sql`SELECT ${NAME} FROM sales_invoices v
      WHERE v.balance <> CASE WHEN v.status IN ('pending', 'cancel') THEN 0
        ELSE v.amount_due - v.deposit_applied - v.paid - v.credit_note_total END`,
  },
  {
    rule: 'I-16',
    says: [
      'invoice yang memakai deposit dengan nilai lain dari mutasi depositnya',
      'invoices whose applied deposit differs from the deposit ledger',
    ],
    slice: INVOICES,
    query: sql`SELECT ${NAME} FROM sales_invoices v
      LEFT JOIN ${summed('deposit_entries', sql`-sum(amount) AS taken`)} e ON e.corporate_id = v.corporate_id
        AND e.id = v.id
      WHERE v.deposit_applied <> coalesce(e.taken, 0)`,
  },
  {
    rule: 'I-11',
    says: [
      'limit kredit yang tertagih dengan nilai lain dari invoicenya',
      'credit lines whose invoiced amount differs from their invoices',
    ],
    slice: CREDIT_LINES,
    query: sql`SELECT 'line ' || b.credit_line_id FROM credit_line_balances b
      LEFT JOIN (SELECT corporate_id, credit_line_id AS id, sum(balance) AS balance FROM sales_invoices
        GROUP BY corporate_id, credit_line_id) v
        ON v.corporate_id = b.corporate_id AND v.id = b.credit_line_id
      WHERE b.invoiced <> coalesce(v.balance, 0)`,
  },
  {
    rule: 'I-17',
    says: ['invoice yang statusnya tidak sesuai sisa tagihannya', 'invoices whose status does not match their balance'],
    slice: INVOICES,
    query: sql`SELECT ${NAME} FROM sales_invoices v WHERE CASE v.status
      WHEN 'paid' THEN v.balance <> 0 WHEN 'unpaid' THEN v.balance <> v.amount_due OR v.balance = 0
      WHEN 'progress' THEN v.balance = 0 OR v.balance = v.amount_due ELSE v.balance <> 0 END`,
  },
  {
    rule: 'I-20',
    says: [
      'surat jalan yang diklaim invoice lain dari yang memuatnya, atau invoice yang batal',
      'dockets claimed by an invoice other than the one listing them, or by a cancelled one',
    ],
    slice: INVOICES,
    query: sql`SELECT d.number FROM dockets d
      FULL JOIN (SELECT * FROM sales_invoice_dockets WHERE active) n ON n.corporate_id = d.corporate_id
        AND n.docket_id = d.id
      LEFT JOIN sales_invoices v ON v.corporate_id = n.corporate_id AND v.id = n.sales_invoice_id
      WHERE (d.sales_invoice_id IS NOT NULL OR n.id IS NOT NULL)
        AND (d.sales_invoice_id IS DISTINCT FROM n.sales_invoice_id OR v.status = 'cancel'
          OR d.status NOT IN ('finish', 'reject'))`,
  },
  {
    rule: 'I-20',
    says: [
      'invoice yang menagih volume lain dari surat jalannya',
      'invoices whose billed volume differs from their dockets',
    ],
    slice: INVOICES,
    query: sql`SELECT ${NAME} FROM sales_invoices v
      LEFT JOIN (SELECT corporate_id, sales_invoice_id AS id, sum(billable) AS volume FROM dockets
        WHERE sales_invoice_id IS NOT NULL GROUP BY 1, 2) d
        ON d.corporate_id = v.corporate_id AND d.id = v.id
      LEFT JOIN ${LINES} l ON l.corporate_id = v.corporate_id AND l.id = v.id
      WHERE v.status <> 'cancel' AND (v.volume <> coalesce(d.volume, 0) OR v.volume <> coalesce(l.volume, 0))`,
  },
  {
    rule: 'I-21',
    says: ['invoice yang jumlahnya bukan jumlah rinciannya', 'invoices whose totals are not the sum of their lines'],
    slice: INVOICES,
    query: sql`SELECT ${NAME} FROM (${TAXED}) v
      LEFT JOIN ${LINES} l ON l.corporate_id = v.corporate_id AND l.id = v.id
      LEFT JOIN ${CHARGES} c ON c.corporate_id = v.corporate_id AND c.id = v.id
      WHERE v.subtotal <> coalesce(l.subtotal, 0) OR v.discount <> coalesce(l.discount, 0) + v.further_discount
        OR v.charge <> coalesce(c.charge, 0)
        OR v.subtotal - v.discount + v.further_discount <> coalesce(l.amount, 0)
        OR v.total <> v.dpp + v.ppn + v.untaxed`,
  },
  {
    rule: 'I-69',
    says: [
      'invoice yang menagih volume dengan harga lain dari harga pada tanggal surat jalannya',
      'invoices that bill a volume at a price other than on the days of its dockets',
    ],
    slice: INVOICES,
    query: sql`SELECT ${NAME} FROM sales_invoice_lines l
      JOIN sales_order_items i ON i.corporate_id = l.corporate_id AND i.id = l.sales_order_item_id
        AND i.highest_price IS NOT NULL
      JOIN sales_invoices v ON v.corporate_id = l.corporate_id AND v.id = l.sales_invoice_id AND v.status <> 'cancel'
      WHERE l.volume <> (SELECT coalesce(sum(d.billable), 0) FROM dockets d
        WHERE d.corporate_id = i.corporate_id AND d.sales_order_item_id = i.id AND d.sales_invoice_id = v.id
          AND price_on(d.corporate_id, i.id, d.date) = l.price)`,
  },
  {
    rule: 'I-22',
    says: [
      'invoice dengan aturan PPN tanggal lain, atau ber-PPN tanpa aturan',
      'invoices with the VAT rule of another date, or with VAT and no rule',
    ],
    slice: INVOICES,
    query: sql`SELECT ${NAME} FROM (${TAXED}) v WHERE NOT daterange(v.valid_from, v.valid_until, '[]') @> v.date
      OR v.ppn_id IS NULL AND v.ppn <> 0`,
  },
  {
    rule: 'I-23',
    says: [
      'invoice yang PPN-nya bukan tarif dari DPP, dibulatkan sekali, atau yang DPP nilai lainnya salah',
      'invoices whose VAT is not the rate of the tax base, rounded once, or whose other tax base is wrong',
    ],
    slice: INVOICES,
    query: sql`SELECT ${NAME} FROM (${TAXED}) v
      WHERE v.dpp_other IS DISTINCT FROM CASE
        WHEN v.base_num <> v.base_den THEN round(v.dpp * v.base_num::numeric / v.base_den) END
      OR NOT v.price_includes_ppn AND (v.dpp <> v.amount
        OR v.ppn <> CASE v.rounding WHEN 'floor' THEN div(v.amount * v.part, v.whole)
          ELSE div(2 * v.amount * v.part + v.whole, 2 * v.whole) END)`,
  },
  {
    rule: 'I-24',
    says: [
      'invoice dengan harga termasuk PPN yang bagian PPN-nya salah',
      'invoices with prices including VAT whose VAT share is wrong',
    ],
    slice: INVOICES,
    query: sql`SELECT ${NAME} FROM (${TAXED}) v WHERE v.price_includes_ppn
      AND (v.dpp + v.ppn <> v.amount
        OR v.dpp <> div(2 * v.amount * v.whole + v.whole + v.part, 2 * (v.whole + v.part)))`,
  },
  {
    rule: 'I-25',
    says: [
      'invoice yang tagihannya bukan totalnya tanpa PPN yang disetor sendiri oleh pelanggan',
      'invoices whose amount due is not their total minus the VAT collected by the customer',
    ],
    slice: INVOICES,
    query: sql`SELECT ${NAME} FROM sales_invoices v
      WHERE v.amount_due <> v.total - CASE WHEN v.vat_collector THEN v.ppn ELSE 0 END`,
  },
  {
    rule: 'I-66',
    says: [
      'invoice yang mengurangkan pajak lain dari yang sudah dipungut atas uang mukanya',
      'invoices that deduct a tax other than the one charged with their advances',
    ],
    slice: INVOICES,
    query: sql`SELECT ${NAME} FROM sales_invoices v
      LEFT JOIN ${summed('deposit_entries', sql`-sum(dpp) AS dpp, -sum(ppn) AS ppn`)} e
        ON e.corporate_id = v.corporate_id AND e.id = v.id
      WHERE v.advance_dpp <> coalesce(e.dpp, 0) OR v.advance_ppn <> coalesce(e.ppn, 0) OR v.advance_dpp > v.dpp
        OR v.advance_ppn > v.ppn`,
  },
  {
    rule: 'I-68',
    says: [
      'pelanggan yang jatuh tempo tertuanya bukan dari invoice terbukanya',
      'customers whose oldest due date does not come from their open invoices',
    ],
    slice: CUSTOMERS,
    query: sql`SELECT c.code FROM customers c
      LEFT JOIN (SELECT corporate_id, customer_id AS id, min(due_date) AS due FROM sales_invoices
        WHERE status IN ('unpaid', 'progress') GROUP BY 1, 2) v
        ON v.corporate_id = c.corporate_id AND v.id = c.id
      WHERE c.oldest_due IS DISTINCT FROM v.due`,
  },
]

import { sql } from 'kysely'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import { NotFound } from '../../../../platform/server/errors.ts'
import { definePrint } from '../../../../platform/server/print/printed-document.ts'
import type { InvoicePrint } from '../print/invoice-print.ts'
import invoiceTemplates from '../print/templates.ts'
import { salesInvoice } from '../sales-invoice.ts'

// The content of the print in one statement, with that of the last print. Lines are before discount, which is shown
// once below them. Accounts are the unit's payment channels, else those of the company.
const paper = (id: number) => sql`
  SELECT i.id, i.status, c.name AS corporate_name, c.address AS corporate_address, c.npwp AS corporate_npwp,
    c.nitku AS corporate_nitku, city.name AS city_name, coalesce(i.number, 'Konsep #' || i.id) AS invoice_number,
    i.date::text AS invoice_date, i.due_date::text AS due_date, cu.name AS customer_name,
    coalesce(cu.billing_address, cu.address) AS customer_address, cu.npwp AS customer_npwp,
    cu.nitku AS customer_nitku, sp.name AS customer_project_name, i.tax_invoice_no, i.subtotal, i.discount, i.charge,
    i.dpp, i.dpp_other,
    CASE WHEN i.dpp_other IS NOT NULL THEN ppn.base_num || '/' || ppn.base_den END AS base_share,
    ppn.rate::text AS ppn_rate, i.ppn, i.vat_collector, i.total, i.advance_dpp + i.advance_ppn AS advance,
    i.advance_ppn, i.amount_due, i.deposit_applied, i.price_includes_ppn, c.signer_name, c.signer_position,
    (SELECT string_agg(DISTINCT o.customer_po_no, ', ') FROM sales_orders o
      WHERE o.corporate_id = i.corporate_id AND o.customer_po_no <> '' AND o.id IN (
        SELECT i.sales_order_id UNION SELECT d.sales_order_id FROM dockets d WHERE d.corporate_id = i.corporate_id
          AND d.sales_invoice_id = i.id)) AS customer_po_no,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'quantity', l.volume::text, 'unit', 'm³', 'price',
      l.price, 'amount', l.amount + l.discount) ORDER BY l.id), '[]')
      FROM sales_invoice_lines l JOIN products p ON p.corporate_id = l.corporate_id AND p.id = l.product_id
      WHERE l.corporate_id = i.corporate_id AND l.sales_invoice_id = i.id) AS lines,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('name', h.name, 'quantity', h.quantity::text, 'unit',
      CASE h.basis WHEN 'per_m3' THEN 'm³' ELSE '' END, 'price', h.price, 'amount', h.amount) ORDER BY h.id), '[]')
      FROM sales_invoice_charges h WHERE h.corporate_id = i.corporate_id AND h.sales_invoice_id = i.id
        AND h.amount > 0) AS charges,
    (SELECT jsonb_agg(concat_ws(' ', pc.bank_name, pc.account_no) || coalesce(', ' || pc.account_name, '')
      ORDER BY pc.code)
      FROM payment_channels pc WHERE pc.corporate_id = i.corporate_id AND pc.active AND pc.deleted_at IS NULL
        AND pc.type IN ('transfer', 'va')
        AND pc.account_no IS NOT NULL
        AND coalesce(pc.production_unit_id, i.production_unit_id) = i.production_unit_id) AS channels,
    (SELECT jsonb_agg(b.bank_name || ' ' || b.account_number || ', ' || b.account_name ORDER BY b.id)
      FROM corporate_bank_accounts b WHERE b.corporate_id = i.corporate_id) AS accounts,
    (SELECT content FROM sales_invoice_prints s WHERE s.corporate_id = i.corporate_id AND s.sales_invoice_id = i.id
      ORDER BY copy_no DESC LIMIT 1) AS printed
  FROM sales_invoices i
  JOIN corporates c ON c.id = i.corporate_id
  LEFT JOIN cities city ON city.id = c.city_id
  JOIN customers cu ON cu.corporate_id = i.corporate_id AND cu.id = i.customer_id
  JOIN site_projects sp ON sp.corporate_id = i.corporate_id AND sp.id = i.site_project_id
  LEFT JOIN ppns ppn ON ppn.corporate_id = i.corporate_id AND ppn.id = i.ppn_id
  WHERE i.corporate_id = ${company} AND i.id = ${id}`

type PaperRow = Row &
  Omit<InvoicePrint, 'copy_no' | 'cancelled' | 'draft' | 'bank_accounts'> & {
    status: string
    charges: InvoicePrint['lines']
    channels: readonly string[] | null
    accounts: readonly string[] | null
    printed: InvoicePrint | null
  }

/** The invoice as a printable document. A draft's print is marked as one. */
export const invoiceDocument = definePrint({
  path: salesInvoice.name,
  // It shows prices, which not every user who reads invoices may see.
  permission: 'update-sales-invoice-print',
  category: invoiceTemplates,
  async read({ query }, id, next) {
    const [row] = await query(paper(id))
    if (!row) throw new NotFound()
    return paperOf(row as PaperRow, next)
  },
  number: ({ invoice_number }) => invoice_number,
  copyNo: ({ copy_no }) => copy_no,
})

/** The data of a print: copies repeat the first print, except for the invoice's status and its tax invoice. */
function paperOf({ id, status, charges, channels, accounts, printed, ...row }: PaperRow, next: boolean): InvoicePrint {
  const copies = printed?.copy_no ?? 0
  const marks = { cancelled: status === 'cancel', copy_no: next ? copies + 1 : Math.max(1, copies) }
  if (printed) return { ...printed, ...marks, tax_invoice_no: row.tax_invoice_no }
  const bank_accounts = channels ?? accounts ?? []
  const drafted = status === 'pending' ? { draft: true, draft_id: Number(id) } : { draft: false }
  return { ...row, ...marks, ...drafted, lines: [...row.lines, ...charges], bank_accounts }
}

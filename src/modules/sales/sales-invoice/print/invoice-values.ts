import { nameIn } from '../../../../platform/definition/draft-name.ts'
import {
  formatDay,
  formatMoney,
  formatNumber,
  formatVolume,
  type NumberFormat,
} from '../../../../platform/definition/format.ts'
import { type Label, say } from '../../../../platform/definition/label.ts'
import type { PrintOptions } from '../../../../platform/server/print/template-registry.ts'
import { markOf } from '../../../shared/print/paper-parts.ts'
import { terbilang } from '../../../shared/print/terbilang.ts'
import type { InvoicePrint, InvoicePrintLine } from './invoice-print.ts'

/** The texts printed on an invoice. */
export const invoiceWords = {
  date: ['Tanggal', 'Date'],
  due: ['Jatuh Tempo', 'Due date'],
  to: ['Kepada', 'To'],
  address: ['Alamat', 'Address'],
  taxNumber: ['NPWP', 'Tax number'],
  nitku: ['NITKU', 'NITKU'],
  project: ['Proyek', 'Project'],
  customerPo: ['No. PO', 'PO number'],
  taxInvoice: ['No. Seri Faktur Pajak', 'Tax invoice no.'],
  description: ['Uraian', 'Description'],
  quantity: ['Volume', 'Volume'],
  price: ['Harga Satuan', 'Unit price'],
  amount: ['Jumlah', 'Amount'],
  subtotal: ['Subtotal', 'Subtotal'],
  subtotalWithPpn: ['Subtotal, termasuk PPN', 'Subtotal, incl. VAT'],
  discount: ['Potongan', 'Discount'],
  charge: ['Biaya Tambahan', 'Charges'],
  dpp: ['Dasar Pengenaan Pajak', 'Tax base'],
  dppOther: ['DPP Nilai Lain {share}', 'Other tax base {share}'],
  ppn: ['PPN {rate}%', 'VAT {rate}%'],
  noPpn: ['PPN', 'VAT'],
  untaxed: ['Biaya tanpa PPN', 'Charges without VAT'],
  total: ['Total', 'Total'],
  collected: ['PPN dipungut pembeli', 'VAT collected by the customer'],
  advance: ['Termasuk DPP uang muka', 'Incl. tax base of advances'],
  advancePpn: ['Termasuk PPN uang muka', 'Incl. VAT of advances'],
  amountDue: ['Jumlah Tagihan', 'Amount due'],
  deposit: ['Dibayar dengan deposit', 'Paid by deposit'],
  balance: ['Sisa Tagihan', 'Balance due'],
  words: ['Terbilang', 'In words'],
  payTo: ['Pembayaran ke', 'To be paid to'],
  page: ['Halaman {no} dari {count}', 'Page {no} of {count}'],
} as const satisfies Record<string, Label>

/** The variables of an invoice in a text template; those of lines hold a text for each line. */
export function invoiceValues(print: InvoicePrint, { language, numberFormat }: PrintOptions) {
  const { lines } = print
  return {
    corporate_name: print.corporate_name,
    corporate_address: print.corporate_address ?? '',
    corporate_npwp: print.corporate_npwp ?? '',
    corporate_nitku: print.corporate_nitku ?? '',
    city_name: print.city_name ?? '',
    invoice_number: print.draft_id ? nameIn(language, print.invoice_number, print.draft_id) : print.invoice_number,
    invoice_date: formatDay(print.invoice_date, language),
    due_date: formatDay(print.due_date, language),
    customer_name: print.customer_name,
    customer_address: print.customer_address ?? '',
    customer_npwp: print.customer_npwp ?? '',
    customer_nitku: print.customer_nitku ?? '',
    customer_project_name: print.customer_project_name,
    customer_po_no: print.customer_po_no ?? '',
    tax_invoice_no: print.tax_invoice_no ?? '',
    line_name: lines.map(({ name }) => name).join('\n'),
    line_volume: lines.map((line) => lineQuantity(line, numberFormat)).join('\n'),
    line_price: lines.map(({ price }) => formatMoney(price)).join('\n'),
    line_amount: lines.map(({ amount }) => formatMoney(amount)).join('\n'),
    subtotal: formatMoney(print.subtotal),
    discount: formatMoney(print.discount),
    charge: formatMoney(print.charge),
    dpp: formatMoney(print.dpp),
    dpp_other: print.dpp_other === null ? '' : formatMoney(print.dpp_other),
    ppn: formatMoney(print.ppn),
    total: formatMoney(print.total),
    advance: formatMoney(print.advance),
    advance_ppn: formatMoney(print.advance_ppn ?? 0),
    amount_due: formatMoney(print.amount_due),
    deposit_applied: formatMoney(print.deposit_applied ?? 0),
    balance: formatMoney(leftToPay(print)),
    terbilang: terbilang(leftToPay(print), language),
    bank_account: print.bank_accounts.join('\n'),
    signer_name: print.signer_name ?? '',
    signer_position: print.signer_position ?? '',
    mark: markOf(print, language) ?? '',
  }
}

/** The amount due without advance payments: the last amount of the print, and the one in words. */
export const leftToPay = ({ amount_due, deposit_applied = 0 }: InvoicePrint): number => amount_due - deposit_applied

/** As '42.50 m³'; quantities without a unit show no trailing decimals. */
export function lineQuantity({ quantity, unit }: InvoicePrintLine, format: NumberFormat): string {
  return unit === '' ? formatNumber(quantity, 3, { format, trim: true }) : `${formatVolume(quantity, format)} ${unit}`
}

/** The steps from the lines to the amount due, without those that change nothing. */
export function invoiceSteps(print: InvoicePrint, { language, numberFormat }: PrintOptions): [string, string][] {
  const word = (name: keyof typeof invoiceWords, values?: Record<string, string>) =>
    say(invoiceWords[name], language, values)
  const {
    subtotal,
    discount,
    charge,
    dpp,
    dpp_other,
    ppn,
    ppn_rate,
    total,
    advance,
    advance_ppn = 0,
    amount_due,
    deposit_applied = 0,
    price_includes_ppn = false,
  } = print
  // What is not taxed comes after the VAT, so that the steps add up.
  const untaxed = total - dpp - ppn
  const taxed = charge - untaxed
  const steps: [string, string][] = []
  const step = (name: string, amount: number) => steps.push([name, formatMoney(amount)])
  if (price_includes_ppn) step(word('subtotalWithPpn'), subtotal)
  else if (discount !== 0 || charge !== 0) step(word('subtotal'), subtotal)
  if (discount !== 0) step(word('discount'), -discount)
  if (taxed !== 0) step(word('charge'), taxed)
  step(word('dpp'), dpp)
  if (dpp_other !== null) step(word('dppOther', { share: print.base_share ?? '' }).trim(), dpp_other)
  const rate = ppn_rate === null ? null : formatNumber(ppn_rate, 4, { format: numberFormat, trim: true })
  step(rate === null ? word('noPpn') : word('ppn', { rate }), ppn)
  if (untaxed !== 0) step(word('untaxed'), untaxed)
  step(word('total'), total)
  if (print.vat_collector && ppn !== 0) step(word('collected'), -ppn)
  // It was taxed when it was paid; the tax invoice of this invoice covers the rest.
  if (advance !== 0) step(word('advance'), advance - advance_ppn)
  if (advance_ppn !== 0) step(word('advancePpn'), advance_ppn)
  step(word('amountDue'), amount_due)
  if (deposit_applied !== 0) {
    step(word('deposit'), -deposit_applied)
    step(word('balance'), leftToPay(print))
  }
  return steps
}

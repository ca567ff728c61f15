import { sql } from 'kysely'
import { formatDay, formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid, type Sentence } from '../../../../platform/server/errors.ts'
import { credited } from '../credit.rules.ts'

type Invoice = RowOf<'sales_invoices'>
type Credited = Pick<
  Invoice,
  'id' | 'date' | 'status' | 'customer_id' | 'dpp' | 'ppn' | 'ppn_id' | 'vat_collector' | 'number'
>

const NOT_ISSUED: Label = [
  'Invoice ini belum terbit atau sudah dibatalkan',
  'This invoice is not issued yet or is cancelled',
]
const TOO_EARLY: Label = [
  'Tanggal tidak boleh sebelum tanggal invoice, {day}',
  'The date must not be before the invoice date, {day}',
]
const OVER: Label = [
  'Nota kredit {asked} sebelum PPN, sedangkan dari invoice ini masih dapat dikreditkan {left}. Kurangi {over}',
  'The credit note is {asked} before VAT, but only {left} of this invoice can still be credited. Reduce it by {over}',
]

/**
 * Checks a draft against its invoice and computes its sums; other notes may use up the invoice before it is approved.
 */
export async function completeDraft(
  call: Call,
  { values, lines }: Draft,
  before?: RowOf<'sales_credit_notes'>,
): Promise<void> {
  if (before && !lines.lines) return
  const invoice = await call.db
    .selectFrom('sales_invoices')
    .select(['id', 'number', 'date', 'status', 'customer_id', 'dpp', 'ppn', 'ppn_id', 'vat_collector'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', before?.sales_invoice_id ?? integer(values, 'sales_invoice_id'))
    .executeTakeFirstOrThrow()
  const dpp = (lines.lines ?? []).reduce((all, line) => all + integer(line.values, 'amount'), 0)
  const { refused, sums } = await judge(call, invoice, dpp, before?.date ?? text(values, 'date'))
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  Object.assign(values, sums, { customer_id: invoice.customer_id, ppn_id: invoice.ppn_id })
}

/** The errors of crediting `dpp` of an invoice (I-26), and the sums. */
export async function judge(call: Call, invoice: Credited, dpp: number, day: string) {
  const refused: Record<string, Sentence[]> = {}
  if (invoice.status === 'pending' || invoice.status === 'cancel') refused.sales_invoice_id = [{ label: NOT_ISSUED }]
  if (day < invoice.date) {
    const values = { day: [formatDay(invoice.date, 'id'), formatDay(invoice.date, 'en')] as const }
    refused.date = [{ label: TOO_EARLY, values }]
  }
  const [before, rate] = await Promise.all([creditedBefore(call, invoice.id), rateOf(call, invoice)])
  const left = invoice.dpp - before.dpp
  if (dpp > left) {
    const values = { asked: formatMoney(dpp), left: formatMoney(left), over: formatMoney(dpp - left) }
    refused.lines = [{ label: OVER, values }]
  }
  const { dpp: base, ppn, vat_collector: collector } = invoice
  return { refused, sums: credited(dpp, { dpp: base, ppn, rate, collector, before }) }
}

/** What approved notes have credited of an invoice. */
async function creditedBefore(call: Call, invoiceId: number): Promise<{ dpp: number; ppn: number }> {
  const { rows } = await call.send(
    sql`SELECT coalesce(sum(dpp), 0)::bigint AS dpp, coalesce(sum(ppn), 0)::bigint AS ppn FROM sales_credit_notes
      WHERE corporate_id = ${company} AND sales_invoice_id = ${invoiceId} AND status = 'approve'`,
  )
  const [sums] = rows as { dpp: number; ppn: number }[]
  return sums ?? { dpp: 0, ppn: 0 }
}

/** The VAT rule of the invoice, whatever rule is valid today. */
async function rateOf(call: Call, { ppn_id }: Credited) {
  if (!ppn_id) return null
  return call.db
    .selectFrom('ppns')
    .select(['rate', 'base_num', 'base_den', 'rounding'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', ppn_id)
    .executeTakeFirstOrThrow()
}

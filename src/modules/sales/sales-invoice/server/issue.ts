import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { postReceivable } from '../../receivable-entry/server/index.ts'
import { keepOldestDue } from './oldest-due.ts'
import { release } from './write-parts.ts'

type Invoice = RowOf<'sales_invoices'>

const PAID: Label = [
  'Invoice ini sudah dibayar sebagian; batalkan pembayarannya dahulu atau buat nota kredit',
  'This invoice is partly paid; cancel its payment first, or make a credit note',
]
const TAXED: Label = [
  'Invoice ini sudah bernomor seri faktur pajak; buat nota kredit',
  'This invoice has a tax invoice number; make a credit note',
]
const WHY: Label = [
  'Alasan harus diisi untuk membatalkan invoice yang sudah terbit',
  'A reason must be given to cancel an issued invoice',
]

/** Issues a draft: it gets its number, last of all locks, and the customer owes it from then on. */
export async function issue(call: Call, draft: Invoice): Promise<ActionResult> {
  const { production_unit_id, amount_due } = draft
  if (amount_due > 0) await keepOldestDue(call, draft.customer_id, draft.due_date)
  const number = await call.nextNumber('INV', production_unit_id, draft.date)
  const invoice = await call.update(
    'sales_invoices',
    draft,
    {
      number,
      status: amount_due > 0 ? 'unpaid' : 'paid',
      balance: amount_due,
      issued_by: call.actor.userId,
      issued_at: new Date(),
    },
    { action: 'issue' },
  )
  if (amount_due > 0)
    await postReceivable(call, invoice, { type: 'invoice', date: draft.date, amount: amount_due, ref: number })
  return { record: invoice }
}

/** Cancels a draft, or an issued invoice of which nothing is paid; its dockets are free, its number stays. */
export async function cancel(call: Call, invoice: Invoice, input: Input): Promise<ActionResult> {
  const reason = typeof input.reason === 'string' ? text(input, 'reason') : null
  const isIssued = invoice.status === 'unpaid'
  if (isIssued) {
    if (!reason) throw new RuleBroken('reason', WHY, {}, 'reason')
    if (invoice.balance !== invoice.amount_due) throw new RuleBroken('invoice_paid', PAID)
    if (invoice.tax_invoice_no) throw new RuleBroken('invoice_taxed', TAXED)
  }
  const record = await call.update(
    'sales_invoices',
    invoice,
    { status: 'cancel', balance: 0, cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() },
    { action: 'cancel', reason },
  )
  await release(call, invoice)
  if (isIssued) {
    const date = call.today(invoice.production_unit_id)
    const entry = { type: 'cancel', date, amount: -invoice.amount_due, ref: invoice.number ?? '' } as const
    await postReceivable(call, invoice, entry)
    await keepOldestDue(call, invoice.customer_id)
  }
  return { record }
}

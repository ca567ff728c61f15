import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict, RuleBroken } from '../../../../platform/server/errors.ts'
import { postReceivable } from '../../receivable-entry/server/index.ts'
import { giveBackDeposits, moveBilled, payByDeposits } from './moved.ts'
import { keepOldestDue } from './oldest-due.ts'
import { stateOf } from './settle.ts'
import { release } from './write-parts.ts'

type Invoice = RowOf<'sales_invoices'>

const PAID: Label = [
  'Invoice ini sudah dibayar sebagian; pakai Koreksi, atau buat nota kredit',
  'This invoice is partly paid; use Correct, or make a credit note',
]
const TAXED: Label = [
  'Invoice ini sudah bernomor seri faktur pajak; buat nota kredit',
  'This invoice has a tax invoice number; make a credit note',
]
const EMPTY: Label = [
  'Invoice ini belum menagih apa pun; isi jumlah biaya tambahannya',
  'This invoice bills nothing yet; enter how much of its charges is billed',
]
const WHY: Label = [
  'Alasan harus diisi untuk membatalkan invoice yang sudah terbit',
  'A reason must be given to cancel an issued invoice',
]

/**
 * Issues a draft: the customer owes it, and it gets its number, the last of all locks. The reserved amount of its
 * orders on the credit line becomes invoiced; an invoice that is not on credit uses the deposits paid ahead for it.
 */
export async function issue(call: Call, draft: Invoice): Promise<ActionResult> {
  const { production_unit_id, amount_due } = draft
  if (await isEmpty(call, draft)) throw new RuleBroken('nothing_billed', EMPTY, {}, 'charges')
  const number = await call.nextNumber('INV', production_unit_id, draft.date)
  const issued = await call.update(
    'sales_invoices',
    draft,
    {
      number,
      status: stateOf(amount_due, amount_due),
      balance: amount_due,
      issued_by: call.actor.userId,
      issued_at: new Date(),
    },
    { action: 'issue' },
  )
  await moveBilled(call, issued, amount_due)
  if (amount_due === 0) return { record: issued }
  await postReceivable(call, issued, { type: 'invoice', date: draft.date, amount: amount_due, ref: number })
  const record = await takeDeposits(call, issued)
  if (record.balance > 0) await keepOldestDue(call, draft.customer_id, draft.due_date)
  return { record }
}

/** Nothing is billed: neither concrete nor a charge. A free charge counts as billed. */
async function isEmpty(call: Call, { id, volume }: Invoice): Promise<boolean> {
  if (new Big(volume).gt(0)) return false
  const charge = await call.db
    .selectFrom('sales_invoice_charges')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('sales_invoice_id', '=', id)
    .where('quantity', '>', '0')
    .limit(1)
    .executeTakeFirst()
  return charge === undefined
}

async function takeDeposits(call: Call, invoice: Invoice): Promise<Invoice> {
  const ahead = await payByDeposits(call, invoice)
  if (ahead.deposit_applied === 0) return invoice
  const balance = invoice.balance - ahead.deposit_applied
  const patch = { ...ahead, balance, status: stateOf(balance, invoice.amount_due) }
  return call.update('sales_invoices', invoice, patch, { action: 'deposit', keepsVersion: true })
}

/**
 * Cancels a draft, or an issued invoice without payments: its dockets become free, its deposits return to the
 * customer, its number stays used.
 */
export async function cancel(call: Call, invoice: Invoice, input: Input): Promise<ActionResult> {
  const reason = typeof input.reason === 'string' ? text(input, 'reason') : null
  const isIssued = invoice.status !== 'pending'
  if (isIssued) {
    if (invoice.paid > 0 || invoice.credit_note_total > 0) throw new Conflict('invoice_paid', { label: PAID })
    if (!reason) throw new RuleBroken('reason', WHY, {}, 'reason')
    if (invoice.tax_invoice_no) throw new RuleBroken('invoice_taxed', TAXED)
  }
  const ended = { cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  const record = await call.update(
    'sales_invoices',
    invoice,
    { status: 'cancel', balance: 0, deposit_applied: 0, advance_dpp: 0, advance_ppn: 0, ...ended },
    { action: 'cancel', reason },
  )
  await release(call, invoice)
  if (isIssued) await takeBack(call, invoice)
  return { record }
}

/** Reverses an issued invoice in the receivables, with entries of today. */
async function takeBack(call: Call, invoice: Invoice): Promise<void> {
  await moveBilled(call, invoice, -invoice.balance)
  await giveBackDeposits(call, invoice)
  if (invoice.amount_due === 0) return
  const date = call.today(invoice.production_unit_id)
  const entry = { type: 'cancel', date, amount: -invoice.amount_due, ref: invoice.number ?? '' } as const
  await postReceivable(call, invoice, entry)
  await keepOldestDue(call, invoice.customer_id)
}

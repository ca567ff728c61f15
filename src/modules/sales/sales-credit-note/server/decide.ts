import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { raiseDeposit, withdrawDeposit } from '../../deposit/server/index.ts'
import { holdDeposits } from '../../deposit-entry/server/index.ts'
import { heldInvoices, holdInvoices, holdOwed, settleInvoices } from '../../sales-invoice/server/index.ts'
import { judge } from './draft.ts'

type CreditNote = RowOf<'sales_credit_notes'>

/** Locks what a credit note moves before the note itself: customer, credit line, deposits and invoice. */
export async function holdMoved(call: Call, id: number, verb: 'approve' | 'cancel'): Promise<void> {
  const stored = await call.db
    .selectFrom('sales_credit_notes')
    .select(['customer_id', 'sales_invoice_id', 'status'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored || (verb === 'cancel' && stored.status !== 'approve')) return
  await holdOwed(call, stored.customer_id, [stored.sales_invoice_id])
  if (verb === 'cancel') await holdDeposits(call, stored.customer_id)
  await holdInvoices(call, [stored.sales_invoice_id])
}

/**
 * Credits the customer: settles the invoice up to its balance, the rest becomes a deposit. The invoice may have been
 * paid or credited since the draft was written, so the draft is checked again against the current invoice.
 */
export async function approve(call: Call, note: CreditNote): Promise<ActionResult> {
  const invoice = invoiceOf(call, note)
  const { refused, sums } = await judge(call, invoice, note.dpp, note.date)
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  const settled = Math.min(sums.credit, invoice.balance)
  const deposited = sums.credit - settled
  const depositNumber = deposited > 0 ? await raise(call, note, deposited) : null
  const number = await call.nextNumber('CN', note.production_unit_id, note.date)
  const approved = { approved_by: call.actor.userId, approved_at: new Date() }
  const patch = { ...sums, settled, deposited, number, status: 'approve', ...approved }
  const record = await call.update('sales_credit_notes', note, patch, { action: 'approve' })
  if (settled > 0) {
    const settlement = { type: 'credit_note', amount: settled, date: note.date, ref: number } as const
    await settleInvoices(call, note.customer_id, [[invoice, settlement]])
  }
  return { record, data: { deposit_number: depositNumber } }
}

function raise(call: Call, { id, production_unit_id, customer_id, date }: CreditNote, amount: number): Promise<string> {
  const origin = { production_unit_id, customer_id, received_at: date, amount, sales_credit_note_id: id }
  return raiseDeposit(call, origin, date)
}

/**
 * Cancels a credit note: a draft at any time, an approved one while nothing of its deposit is used, with entries of
 * today.
 */
export async function cancel(call: Call, note: CreditNote, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  if (note.status === 'approve') await takeBack(call, note, reason)
  const ended = { cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  const patch = { status: 'cancel', ...ended }
  return { record: await call.update('sales_credit_notes', note, patch, { action: 'cancel', reason }) }
}

async function takeBack(call: Call, note: CreditNote, reason: string): Promise<void> {
  const invoice = invoiceOf(call, note)
  await withdrawDeposit(call, 'sales_credit_note_id', note.id, reason)
  if (note.settled === 0) return
  const date = call.today(note.production_unit_id)
  const settlement = { type: 'credit_note_cancel', amount: -note.settled, date, ref: note.number ?? '' } as const
  await settleInvoices(call, note.customer_id, [[invoice, settlement]])
}

function invoiceOf(call: Call, { sales_invoice_id }: CreditNote) {
  const [invoice] = heldInvoices(call, [sales_invoice_id])
  if (!invoice) throw new Error(`The invoice ${sales_invoice_id} of a credit note is not held.`)
  return invoice
}

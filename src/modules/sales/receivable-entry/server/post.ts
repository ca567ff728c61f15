import type { Call } from '../../../../platform/server/engine/call.ts'

interface Invoice {
  id: number
  production_unit_id: number
  customer_id: number
  due_date: string
}

/** The types of entries that change what a customer owes; each reversal has its own type. */
export type ReceivableType =
  | 'invoice'
  | 'cancel'
  | 'payment'
  | 'payment_cancel'
  | 'deposit'
  | 'deposit_cancel'
  | 'credit_note'
  | 'credit_note_cancel'

/** Writes an entry on an invoice in Rp; positive: the customer owes more. Entries are never changed. */
export async function postReceivable(
  call: Call,
  { id, production_unit_id, customer_id, due_date }: Invoice,
  entry: { type: ReceivableType; date: string; amount: number; ref: string },
): Promise<void> {
  await call.insert('receivable_entries', {
    ...entry,
    sales_invoice_id: id,
    production_unit_id,
    customer_id,
    due_date,
  })
}

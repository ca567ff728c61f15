import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import { RunAgain } from '../../../../platform/server/database/transaction.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { heldLine, holdLine, moveLine } from '../../credit-limit-entry/server/index.ts'
import { postReceivable } from '../../receivable-entry/server/index.ts'
import { keepOldestDue, lockCustomer } from './oldest-due.ts'

type Invoice = RowOf<'sales_invoices'>

/** A settlement of an invoice, or its reversal: Rp, date and document. */
interface Settlement {
  type: 'payment' | 'payment_cancel' | 'credit_note' | 'credit_note_cancel'
  /** The balance falls by this amount; negative: it rises. */
  amount: number
  date: string
  ref: string
}

/** The status of an issued invoice by its balance (I-17). */
export const stateOf = (balance: number, due: number): string =>
  balance === 0 ? 'paid' : balance === due ? 'unpaid' : 'progress'

const held = new WeakMap<Call, ReadonlyMap<number, Invoice>>()

/** Locks a customer and the credit lines of their invoices, before the invoices; the lines by id. */
export async function holdOwed(call: Call, customerId: number, ids: readonly number[]): Promise<void> {
  await lockCustomer(call, customerId)
  const { rows: lines } = await call.send(
    sql`SELECT DISTINCT credit_line_id AS id FROM sales_invoices
      WHERE corporate_id = ${company} AND id = ANY (${ids}::bigint[]) AND credit_line_id IS NOT NULL ORDER BY id`,
  )
  for (const { id } of lines as { id: number }[]) await holdLine(call, id)
}

/** Locks invoices by id, after everything that `holdOwed` locks. */
export async function holdInvoices(call: Call, ids: readonly number[]): Promise<void> {
  const { rows } = await call.send(
    sql`SELECT * FROM sales_invoices WHERE corporate_id = ${company} AND id = ANY (${ids}::bigint[])
      ORDER BY id FOR UPDATE`,
  )
  held.set(call, new Map((rows as Invoice[]).map((row) => [row.id, row])))
}

/** The locked invoices; the request restarts if others were named while it waited. */
export function heldInvoices(call: Call, ids: readonly number[]): readonly Invoice[] {
  return ids.map((id) => {
    const invoice = held.get(call)?.get(id)
    if (!invoice) throw new RunAgain()
    return invoice
  })
}

/** Settles locked invoices of a customer: their balances, their credit lines, and the oldest due date. */
export async function settleInvoices(
  call: Call,
  customerId: number,
  settled: readonly (readonly [invoice: Invoice, settlement: Settlement])[],
): Promise<void> {
  for (const [invoice, { type, amount, date, ref }] of settled) {
    const balance = invoice.balance - amount
    const by = type === 'payment' || type === 'payment_cancel' ? 'paid' : 'credit_note_total'
    const patch = { [by]: invoice[by] + amount, balance, status: stateOf(balance, invoice.amount_due) }
    await call.update('sales_invoices', invoice, patch, { action: type, keepsVersion: true })
    await postReceivable(call, invoice, { type, date, amount: -amount, ref })
    if (invoice.credit_line_id) await moveLine(call, heldLine(call, invoice.credit_line_id), 'invoiced', -amount)
  }
  if (settled.length > 0) await keepOldestDue(call, customerId)
}

import Big from 'big.js'
import { isObject } from '../../../platform/definition/is-object.ts'

/** An invoice with its balance. */
export interface OpenInvoice {
  id: number
  balance: number
}

/** The amount of a payment for each invoice in their order, in Rp, until it is used up. */
export function allocate(amount: number, invoices: readonly OpenInvoice[]): { invoice_id: number; amount: number }[] {
  let left = amount
  return invoices.flatMap(({ id, balance }) => {
    const part = Math.min(left, balance)
    left -= part
    return part > 0 ? [{ invoice_id: id, amount: part }] : []
  })
}

/** Rp as typed into a form; 0 where that is no amount. */
export const typedAmount = (typed: unknown): number =>
  (typeof typed === 'string' || typeof typed === 'number') && /^\d+$/.test(String(typed))
    ? new Big(typed).toNumber()
    : 0

/**
 * The amount, as typed, that a line of the form pays of its invoice while nothing else is typed: the balance without
 * the line's deduction, at most what the lines before it leave of the payment. Null where nothing is left.
 */
export function amountFor({ amount, lines }: Payment, index: number, balance: number): string | null {
  const before = lines.slice(0, index).reduce((sum, line) => sum + typedAmount(line.amount), 0)
  const total = typedAmount(amount)
  const owed = balance - typedAmount(lines[index]?.deduction)
  const part = total === 0 ? owed : Math.min(owed, total - before)
  return part > 0 ? String(part) : null
}

/** The amount and the lines of a payment's form. */
interface Payment {
  amount: unknown
  lines: readonly Readonly<Record<string, unknown>>[]
}

/** The allocated Rp of the form's lines; the rest of its amount becomes a deposit. */
export function allocatedOf({ amount, allocations }: Readonly<Record<string, unknown>>) {
  const lines = Array.isArray(allocations) ? allocations.filter(isObject) : []
  const allocated = lines.reduce((sum, line) => sum + typedAmount(line.amount), 0)
  return { allocated, unallocated: typedAmount(amount) - allocated }
}

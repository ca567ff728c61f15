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

/** The allocated Rp of the form's lines; the rest of its amount becomes a deposit. */
export function allocatedOf({ amount, allocations }: Readonly<Record<string, unknown>>) {
  const lines = Array.isArray(allocations) ? allocations.filter(isObject) : []
  const allocated = lines.reduce((sum, line) => sum + typedAmount(line.amount), 0)
  return { allocated, unallocated: typedAmount(amount) - allocated }
}

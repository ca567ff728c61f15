/** An invoice with its balance. */
export interface OpenInvoice {
  id: number
  balance: number
}

/** Rp of a payment for each invoice, in their order, as far as the money lasts. */
export function allocate(amount: number, invoices: readonly OpenInvoice[]): { invoice_id: number; amount: number }[] {
  let left = amount
  return invoices.flatMap(({ id, balance }) => {
    const part = Math.min(left, balance)
    left -= part
    return part > 0 ? [{ invoice_id: id, amount: part }] : []
  })
}

/** An invoice with what is still owed of it. */
export interface OpenInvoice {
  id: number
  balance: number
}

/** Rp of a payment for each of the invoices, in their order, as far as it goes. */
export function allocate(amount: number, invoices: readonly OpenInvoice[]): { invoice_id: number; amount: number }[] {
  let left = amount
  return invoices.flatMap(({ id, balance }) => {
    const part = Math.min(left, balance)
    left -= part
    return part > 0 ? [{ invoice_id: id, amount: part }] : []
  })
}

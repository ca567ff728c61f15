/** Whether the customer may use the payment type of this code, by the answers `allow_…` of the customer. */
export function mayPayBy(code: unknown, customer: Readonly<Record<string, unknown>>): boolean {
  if (code === 'CASH') return customer.allow_cash === true
  if (code === 'DEPOSIT') return customer.allow_deposit === true
  return code === 'CREDIT' && customer.allow_credit === true
}

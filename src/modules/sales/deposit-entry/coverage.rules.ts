/** A deposit of a customer by what is left of it and held for nothing else. */
export interface FreeDeposit {
  /** The order that it is bound to. */
  sales_order_id: number | null
  free: number
}

/** What an order holds of its customer's deposits. */
export interface DepositReservation {
  sales_order_id: number
  amount: number
}

/** Rp of the deposits that are bound to an order. */
export const earmarkedFor = (deposits: readonly FreeDeposit[], orderId: number): number =>
  sum(deposits.filter((deposit) => deposit.sales_order_id === orderId))

/**
 * Rp that are bound to no order and that no order needs: what is bound covers its own order alone, and what that needs
 * beyond it comes from here. Less than 0 where the orders hold more than there is.
 */
export function unbound(deposits: readonly FreeDeposit[], reservations: readonly DepositReservation[]): number {
  const short = reservations.map(({ sales_order_id, amount }) =>
    Math.max(0, amount - earmarkedFor(deposits, sales_order_id)),
  )
  return sum(deposits.filter((deposit) => deposit.sales_order_id === null)) - short.reduce((all, one) => all + one, 0)
}

/** The most Rp that an order may hold: one in cash of what is bound to it, one on deposit of what nobody else needs, too. */
export function roomFor(
  order: { id: number; kind: 'CASH' | 'DEPOSIT' },
  deposits: readonly FreeDeposit[],
  reservations: readonly DepositReservation[],
): number {
  const own = earmarkedFor(deposits, order.id)
  if (order.kind === 'CASH') return own
  const others = reservations.filter(({ sales_order_id }) => sales_order_id !== order.id)
  return own + Math.max(0, unbound(deposits, others))
}

const sum = (deposits: readonly FreeDeposit[]) => deposits.reduce((all, { free }) => all + free, 0)

/** A customer's deposit with what is left of it and not reserved for something else. */
export interface FreeDeposit {
  /** The order that it is bound to. */
  sales_order_id: number | null
  free: number
}

/** What an order reserves of its customer's deposits. */
export interface DepositReservation {
  sales_order_id: number
  amount: number
}

/** Rp of the deposits that are bound to an order. */
export const earmarkedFor = (deposits: readonly FreeDeposit[], orderId: number): number =>
  sum(deposits.filter((deposit) => deposit.sales_order_id === orderId))

/**
 * Rp that are bound to no order and that no order needs. Bound deposits cover only their own order; the rest that an
 * order needs comes from the unbound ones. Negative if the orders reserve more than there is.
 */
export function unbound(deposits: readonly FreeDeposit[], reservations: readonly DepositReservation[]): number {
  const short = reservations.map(({ sales_order_id, amount }) =>
    Math.max(0, amount - earmarkedFor(deposits, sales_order_id)),
  )
  return sum(deposits.filter((deposit) => deposit.sales_order_id === null)) - short.reduce((all, one) => all + one, 0)
}

/**
 * The most Rp that an order may reserve: in cash only its bound deposits, on deposit also what no other order needs.
 */
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

/** A deposit with the day from which it counts. */
export interface DatedDeposit extends FreeDeposit {
  deposit_id: number
  date: string
}

/**
 * What an invoice of these orders takes of each deposit: first of those bound to the orders, then of unbound ones, by
 * date. The reservations of running orders, including these, stay covered.
 */
export function takenFor(
  deposits: readonly DatedDeposit[],
  reservations: readonly DepositReservation[],
  orderIds: readonly number[],
  due: number,
): ReadonlyMap<number, number> {
  const heldBy = (orderId: number) => reservations.find(({ sales_order_id }) => sales_order_id === orderId)?.amount ?? 0
  const spare = new Map(orderIds.map((id) => [id, Math.max(0, earmarkedFor(deposits, id) - heldBy(id))]))
  let pool = Math.max(0, unbound(deposits, reservations))
  let left = due
  const taken = new Map<number, number>()
  for (const { deposit_id, sales_order_id, free } of inOrder(deposits, orderIds)) {
    const own = sales_order_id === null ? 0 : (spare.get(sales_order_id) ?? 0)
    const amount = Math.min(free, left, own + pool)
    if (amount <= 0) continue
    const ofOwn = Math.min(own, amount)
    if (sales_order_id !== null) spare.set(sales_order_id, own - ofOwn)
    pool -= amount - ofOwn
    left -= amount
    taken.set(deposit_id, amount)
  }
  return taken
}

function inOrder(deposits: readonly DatedDeposit[], orderIds: readonly number[]): readonly DatedDeposit[] {
  const byDay = deposits.toSorted((a, b) => a.date.localeCompare(b.date) || a.deposit_id - b.deposit_id)
  const bound = byDay.filter(({ sales_order_id }) => sales_order_id !== null && orderIds.includes(sales_order_id))
  return [...bound, ...byDay.filter(({ sales_order_id }) => sales_order_id === null)]
}

const sum = (deposits: readonly FreeDeposit[]) => deposits.reduce((all, { free }) => all + free, 0)

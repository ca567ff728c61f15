import Big from 'big.js'
import { type BilledBefore, commitment, type OrderFigures, type OrderPart, type Priced, worth } from './worth.rules.ts'

/** A running order: its figures, and the loaded or delivered m³ of each item. */
export interface RunningOrder extends OrderFigures {
  status: string
  over_delivery_pct: string
  consumed: ReadonlyMap<number, string>
  /**
   * For items with several prices: what is loaded and on no issued invoice, by price. The item's own price is its
   * highest.
   */
  loadedAt: ReadonlyMap<number, readonly Priced[]>
}

/** What issued invoices have billed of an order. */
export interface Billed extends BilledBefore, OrderPart {}

export const NOTHING: Billed = { volumes: new Map(), discounts: new Map(), lumpSums: new Set(), quantities: new Map() }

/**
 * Rp that an order reserves on a credit line or from deposits, beside its invoices. A running order reserves all that
 * may still be billed, at least what is loaded and not invoiced; a finished one only the latter. So a load does not
 * change the reservation.
 */
export function openOf(order: RunningOrder, billed: Billed = NOTHING): number {
  if (order.status === 'finish') return unbilled(order, billed)
  if (order.status !== 'approve' && order.status !== 'progress') return 0
  // A lump sum on no invoice yet is not part of the billed amount.
  const due = order.charges.filter(({ id }) => !billed.lumpSums.has(id)).map(({ id }) => id)
  const invoiced = worth(order, billed, { ...NOTHING, lumpSums: new Set(due) }).amount_due
  // More of a charge may be billed than was ordered.
  return Math.max(0, commitment(order, order.over_delivery_pct, billed.quantities) - invoiced)
}

/**
 * Rp of what is loaded or delivered and not invoiced. Charges are due with the first m³, those by m³ in proportion;
 * after the last m³ no charge is left to bill.
 */
function unbilled(order: RunningOrder, billed: Billed): number {
  const volumes = new Map([...order.consumed].map(([id, volume]) => [id, less(volume, billed.volumes.get(id))]))
  if ([...volumes.values()].every((volume) => new Big(volume).eq(0))) return 0
  const all = [...order.consumed.values()].reduce((sum, volume) => sum.plus(volume), new Big(0))
  const quantities = new Map(
    order.charges.map(({ id, basis, qty }) => {
      const accrued = basis === 'per_m3' && all.lt(qty) ? all.toFixed() : qty
      return [id, less(accrued, billed.quantities.get(id))]
    }),
  )
  return worth(order, { volumes, quantities, atPrices: order.loadedAt }, billed).amount_due
}

/** More m³ than any order has. */
const BEYOND = 1_000_000

/** The most m³, with one decimal, that an order of this mix can have within `room` Rp. */
export function mostVolume(order: RunningOrder, room: number): string {
  const ordered = order.items.reduce((sum, { volume }) => sum.plus(volume), new Big(0))
  const fits = (tenths: number) => {
    const share = new Big(tenths).div(10).div(ordered)
    const items = order.items.map((item) => ({
      ...item,
      volume: share.times(item.volume).round(3, Big.roundDown).toFixed(),
    }))
    if (items.some(({ volume }) => new Big(volume).eq(0))) return tenths === 0
    return commitment({ ...order, items }, order.over_delivery_pct) <= room
  }
  let [low, high] = [0, ordered.times(10).round(0, Big.roundUp).toNumber()]
  while (high < BEYOND * 10 && fits(high)) [low, high] = [high, high * 2]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return new Big(low).div(10).toFixed()
}

/** The rest of a quantity after a part, never below zero. */
function less(of: string, part = '0'): string {
  const left = new Big(of).minus(part)
  return left.lt(0) ? '0' : left.toFixed()
}

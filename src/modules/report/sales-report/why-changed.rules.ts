import Big from 'big.js'
import { type PartsOf, stepsOf } from '../why/steps.rules.ts'

/** A customer's volume of a product in a period. */
export interface Sold {
  customer_id: number
  product_id: number
  /** m³ of finished and rejected loads. */
  loaded: string
  /** m³ of these that are billed. */
  billable: string
  /** Their tax base in whole rupiah. */
  dpp: number
}

/** The parts of a difference in the order of the decomposition. */
export const CAUSES = ['returned', 'volume', 'product', 'customer', 'price'] as const
export type Cause = (typeof CAUSES)[number]

/**
 * Decomposes the difference in revenue between two periods, exact to the rupiah. Each factor in turn is set to its new
 * value while the others keep the earlier one: the share of unbilled loads, the volume, the products, and the customers
 * within a product. The rest is the price, which includes the rounding. A product that was not sold before has no
 * earlier price and counts at its own.
 */
export function whyChanged(before: readonly Sold[], now: readonly Sold[]): PartsOf<Cause> {
  const [then, later] = [sumOf(before), sumOf(now)]
  const average = [then, later].find(({ billable }) => !billable.eq(0)) ?? NOTHING
  const products = valued(byKey(before, productOf), byKey(now, productOf))
  const pairs = valued(byKey(before, pairOf), byKey(now, pairOf))
  return stepsOf(CAUSES, CAUSES, [
    then.dpp,
    worth(sold(then, later), average),
    worth(later.billable, average),
    products,
    pairs,
    later.dpp,
  ])
}

interface Sum {
  loaded: Big
  billable: Big
  dpp: Big
}

const NOTHING: Sum = { loaded: new Big(0), billable: new Big(0), dpp: new Big(0) }

const plus = (sum: Sum, { loaded, billable, dpp }: Sold): Sum => ({
  loaded: sum.loaded.plus(loaded),
  billable: sum.billable.plus(billable),
  dpp: sum.dpp.plus(dpp),
})

const sumOf = (rows: readonly Sold[]): Sum => rows.reduce(plus, NOTHING)

const productOf = ({ product_id }: Sold) => String(product_id)
const pairOf = ({ customer_id, product_id }: Sold) => `${customer_id} ${product_id}`

function byKey(rows: readonly Sold[], keyOf: (row: Sold) => string): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const row of rows) sums.set(keyOf(row), plus(sums.get(keyOf(row)) ?? NOTHING, row))
  return sums
}

/**
 * The worth of a volume at the average price of a sum; 0 where that has billed nothing. The division comes last, to be
 * exact.
 */
const worth = (volume: Big, at: Sum): Big => (at.billable.eq(0) ? new Big(0) : volume.times(at.dpp).div(at.billable))

/** The billed volume of the earlier loads at the new share of unbilled ones; unknown without loads. */
const sold = (then: Sum, later: Sum): Big =>
  later.loaded.eq(0) ? then.billable : then.loaded.times(later.billable).div(later.loaded)

/** The new volumes at the earlier prices. */
function valued(then: ReadonlyMap<string, Sum>, later: ReadonlyMap<string, Sum>): Big {
  return [...later].reduce((all, [key, sum]) => {
    const earlier = then.get(key)
    return all.plus(worth(sum.billable, earlier && !earlier.billable.eq(0) ? earlier : sum))
  }, new Big(0))
}

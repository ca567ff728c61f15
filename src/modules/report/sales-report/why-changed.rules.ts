import Big from 'big.js'
import { type PartsOf, stepsOf } from '../why/steps.rules.ts'

/** What a customer took of a product in a period. */
export interface Sold {
  customer_id: number
  product_id: number
  /** m³ of the loads that were finished or refused. */
  loaded: string
  /** m³ of them that are billed. */
  billable: string
  /** Their tax base, whole rupiah. */
  dpp: number
}

/** What a difference is made of, in the order in which it is taken apart. */
export const CAUSES = ['returned', 'volume', 'product', 'customer', 'price'] as const
export type Cause = (typeof CAUSES)[number]

/**
 * Takes the difference of revenue between two periods apart, to the rupiah. One thing after the other is put to what it is now,
 * the rest stays at the earlier period: the share of loads that came back unbilled, the volume, the products and the customers
 * within a product; what is left is the price, which takes the rounding. What was not sold before has no earlier price: it
 * counts at its own.
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

/** What a volume is worth at the average price of a sum; nothing where that has billed nothing. Divided last, to be exact. */
const worth = (volume: Big, at: Sum): Big => (at.billable.eq(0) ? new Big(0) : volume.times(at.dpp).div(at.billable))

/** What would have been billed of the earlier loads if as much of them had come back as now; nothing is known of it without loads. */
const sold = (then: Sum, later: Sum): Big =>
  later.loaded.eq(0) ? then.billable : then.loaded.times(later.billable).div(later.loaded)

/** The volumes of now at the prices of then. */
function valued(then: ReadonlyMap<string, Sum>, later: ReadonlyMap<string, Sum>): Big {
  return [...later].reduce((all, [key, sum]) => {
    const earlier = then.get(key)
    return all.plus(worth(sum.billable, earlier && !earlier.billable.eq(0) ? earlier : sum))
  }, new Big(0))
}

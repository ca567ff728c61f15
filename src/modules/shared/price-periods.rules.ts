import { addDays } from '../../platform/definition/dates.ts'

/** The days on which a price holds; without an end until further notice. */
export interface PricePeriod {
  /** What it is the price of, as a unit's product or a customer's: only one may hold for it on a day. */
  of: string
  from: string
  until: string | null
}

/**
 * A price without an end holds until the next price of the same begins: the day before that one
 * becomes its end. Ends that were given stay as they are.
 */
export function withEnds<P extends PricePeriod>(prices: readonly P[]): P[] {
  return prices.map((price) => {
    if (price.until !== null) return price
    const next = prices
      .filter((other) => other.of === price.of && other.from > price.from)
      .map((other) => other.from)
      .toSorted()[0]
    return next === undefined ? price : { ...price, until: addDays(next, -1) }
  })
}

/** The first pair of prices that would both hold on some day, by their places; or null. */
export function firstOverlap(prices: readonly PricePeriod[]): { earlier: number; later: number } | null {
  const ordered = prices
    .map((price, place) => ({ ...price, place }))
    .toSorted((a, b) => a.of.localeCompare(b.of) || (a.from < b.from ? -1 : a.from > b.from ? 1 : a.place - b.place))
  for (const [index, later] of ordered.entries()) {
    const earlier = ordered[index - 1]
    if (earlier?.of !== later.of) continue
    if (earlier.until === null || earlier.until >= later.from) return { earlier: earlier.place, later: later.place }
  }
  return null
}

import { addDays } from '../../platform/definition/dates.ts'

/** The days on which a price applies; without an end, until further notice. */
export interface PricePeriod {
  /** The key of a price, such as a product of a unit or of a customer: only one price of a key applies on a day. */
  of: string
  from: string
  until: string | null
}

/** Ends each open price the day before the next price of the same key starts. Ends that were given stay unchanged. */
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

/** The indexes of the first two prices that apply on a common day; or null. */
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

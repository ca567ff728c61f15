import Big from 'big.js'

/** Stock as kept: quantity in base units, value in whole rupiah, and the cost of one unit. */
export interface Stock {
  quantity: string
  value: number
  averageCost: string
}

/** One change of stock and what the stock is after it. */
export interface Change {
  quantity: string
  unitCost: string
  value: number
  after: Stock
}

const whole = (amount: Big): number => amount.round(0, Big.roundHalfUp).toNumber()
const cost = (amount: Big): Big => amount.round(3, Big.roundHalfUp)

/**
 * Moving average: what comes in counts at its own cost (without one at the average), what goes out
 * at the average. All of the quantity takes all of the value with it, so that no rupiah stays behind;
 * what goes out beyond the stock counts at the last average.
 */
export function change(stock: Stock, quantity: string, unitCost?: string): Change {
  const moved = new Big(quantity)
  const value = moved.gt(0) ? whole(moved.times(unitCost ?? stock.averageCost)) : -valueOut(stock, moved.abs())
  const perUnit = moved.eq(0) ? new Big(0) : cost(new Big(value).div(moved))
  const exact = unitCost !== undefined && moved.gt(0) ? unitCost : perUnit.lt(0) ? '0' : perUnit.toFixed()
  return { quantity: moved.toFixed(), unitCost: exact, value, after: settle(stock, moved, value) }
}

/** The change that takes an earlier one back, to the rupiah. */
export function reversal(stock: Stock, earlier: Pick<Change, 'quantity' | 'unitCost' | 'value'>): Change {
  const moved = new Big(earlier.quantity).neg()
  const value = earlier.value === 0 ? 0 : -earlier.value
  return { quantity: moved.toFixed(), unitCost: earlier.unitCost, value, after: settle(stock, moved, value) }
}

/** The change of a quantity that is worth exactly so much, both with the same sign. */
export function worth(stock: Stock, quantity: string, value: number): Change {
  const moved = new Big(quantity)
  return {
    quantity: moved.toFixed(),
    unitCost: cost(new Big(value).div(moved)).toFixed(),
    value,
    after: settle(stock, moved, value),
  }
}

function valueOut(stock: Stock, taken: Big): number {
  const there = new Big(stock.quantity)
  if (there.lte(0)) return whole(taken.times(stock.averageCost))
  if (taken.gte(there)) return stock.value + whole(taken.minus(there).times(stock.averageCost))
  return whole(new Big(stock.value).times(taken).div(there))
}

function settle(stock: Stock, moved: Big, value: number): Stock {
  const quantity = new Big(stock.quantity).plus(moved)
  const total = stock.value + value
  const divides = quantity.gt(0) && total >= 0
  return {
    quantity: quantity.toFixed(),
    value: total,
    averageCost: divides ? cost(new Big(total).div(quantity)).toFixed() : stock.averageCost,
  }
}

/** The lowest the stock stands at the end of any day from `date` on, when each day's sums are taken off backwards. */
export function lowestSince(current: string, laterDays: readonly { date: string; quantity: string }[]): string {
  let standing = new Big(current)
  let lowest = standing
  for (const day of laterDays.toSorted((a, b) => (a.date < b.date ? 1 : -1))) {
    standing = standing.minus(day.quantity)
    if (standing.lt(lowest)) lowest = standing
  }
  return lowest.toFixed()
}

import Big from 'big.js'

/** Stock as kept: quantity in base units, value in whole rupiah, and the cost of one unit. */
export interface Stock {
  quantity: string
  value: number
  averageCost: string
  /** The stock after the last change that set what a unit costs: what leaves is worth its share of this. */
  anchorQuantity: string
  anchorValue: number
  anchorCost: string
}

/** One change of stock and what the stock is after it. */
export interface Change {
  quantity: string
  unitCost: string
  value: number
  after: Stock
}

// Big.js knows a zero below zero; rupiah do not.
const whole = (amount: Big): number => amount.round(0, Big.roundHalfUp).toNumber() + 0
const cost = (amount: Big): Big => amount.round(3, Big.roundHalfUp)

/**
 * Moving average: what comes in counts at its own cost (without one at the average), what goes out
 * at the average. All of the quantity takes all of the value with it, so that no rupiah stays behind;
 * what goes out beyond the stock counts at the last average. What changes at the average leaves a value that follows from
 * the quantity alone, so the order of such changes does not matter.
 */
export function change(stock: Stock, quantity: string, unitCost?: string): Change {
  const moved = new Big(quantity)
  if (unitCost !== undefined && moved.gt(0)) {
    const value = whole(moved.times(unitCost))
    return { quantity: moved.toFixed(), unitCost, value, after: settle(stock, moved, value) }
  }
  const remaining = new Big(stock.quantity).plus(moved)
  const left = valueLeft(stock, remaining)
  const value = left - stock.value
  const averageCost = remaining.gt(0) && left >= 0 ? cost(new Big(left).div(remaining)).toFixed() : stock.anchorCost
  const after = { ...stock, quantity: remaining.toFixed(), value: left, averageCost }
  return { quantity: moved.toFixed(), unitCost: costOf(value, moved), value, after }
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
  return { quantity: moved.toFixed(), unitCost: costOf(value, moved), value, after: settle(stock, moved, value) }
}

/** The stock of a quantity that is worth so much: from here on its own average counts, while there is one. */
export function settled(quantity: string, value: number, lastCost: string): Stock {
  const held = new Big(quantity)
  const averageCost = held.gt(0) && value >= 0 ? cost(new Big(value).div(held)).toFixed() : lastCost
  return {
    quantity: held.toFixed(),
    value,
    averageCost,
    anchorQuantity: held.toFixed(),
    anchorValue: value,
    anchorCost: averageCost,
  }
}

const settle = (stock: Stock, moved: Big, value: number): Stock =>
  settled(new Big(stock.quantity).plus(moved).toFixed(), stock.value + value, stock.averageCost)

function costOf(value: number, quantity: Big): string {
  const perUnit = quantity.eq(0) ? new Big(0) : cost(new Big(value).div(quantity))
  return perUnit.lt(0) ? '0' : perUnit.toFixed()
}

function valueLeft(stock: Stock, remaining: Big): number {
  const held = new Big(stock.anchorQuantity)
  if (held.lte(0)) return stock.anchorValue + whole(remaining.minus(held).times(stock.anchorCost))
  if (remaining.lt(0)) return whole(remaining.times(stock.anchorCost))
  return whole(new Big(stock.anchorValue).times(remaining).div(held))
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

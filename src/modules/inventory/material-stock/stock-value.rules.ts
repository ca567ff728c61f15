import Big from 'big.js'

/** A stock: quantity in base units, value in whole rupiah, cost of one base unit. */
export interface Stock {
  quantity: string
  value: number
  averageCost: string
  /** The stock after the last change that set the average; issues since take a proportional part of its value. */
  anchorQuantity: string
  anchorValue: number
  anchorCost: string
}

/** A change of a stock, and the stock after it. */
export interface Change {
  quantity: string
  unitCost: string
  value: number
  after: Stock
}

// Big.js has a negative zero, which rupiah must not have.
const whole = (amount: Big): number => amount.round(0, Big.roundHalfUp).toNumber() + 0
const cost = (amount: Big): Big => amount.round(3, Big.roundHalfUp)

/**
 * Moving average: receipts count at their own cost (without one at the average), issues at the average. An issue of the
 * whole quantity takes the whole value, so no rupiah stays behind; an issue beyond the stock counts at the last
 * average. After changes at the average the value follows from the quantity alone, so their order does not matter.
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

/** The reversal of an earlier change, at exactly its value. */
export function reversal(stock: Stock, earlier: Pick<Change, 'quantity' | 'unitCost' | 'value'>): Change {
  const moved = new Big(earlier.quantity).neg()
  const value = earlier.value === 0 ? 0 : -earlier.value
  return { quantity: moved.toFixed(), unitCost: earlier.unitCost, value, after: settle(stock, moved, value) }
}

/** The change by a quantity with a given value; both have the same sign. */
export function worth(stock: Stock, quantity: string, value: number): Change {
  const moved = new Big(quantity)
  return { quantity: moved.toFixed(), unitCost: costOf(value, moved), value, after: settle(stock, moved, value) }
}

/** A stock with this quantity and value, which set its average; an empty one keeps the last cost. */
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

/**
 * The lowest stock at the end of any day from the posting's date on: subtracts the sums of later days one by one,
 * backwards from now.
 */
export function lowestSince(current: string, laterDays: readonly { date: string; quantity: string }[]): string {
  let standing = new Big(current)
  let lowest = standing
  for (const day of laterDays.toSorted((a, b) => (a.date < b.date ? 1 : -1))) {
    standing = standing.minus(day.quantity)
    if (standing.lt(lowest)) lowest = standing
  }
  return lowest.toFixed()
}

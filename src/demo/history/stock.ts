import type { Store } from './world.ts'

/** The result of a posting: the figures of a ledger row. */
export interface Moved {
  quantity: number
  balance: number
  unitCost: number
  value: number
}

const cost = (rupiah: number): number => Math.round(rupiah * 1_000) / 1_000

/**
 * The moving average of the product (material-stock/stock-value.rules.ts) in whole thousandths: exact for quantities
 * and rupiah, and fast enough for millions of rows. Receipts count at their own cost.
 */
export function receive(store: Store, quantity: number, unitCost: number): Moved {
  const value = Math.round((quantity * unitCost) / 1_000)
  store.onDay += quantity
  return settle(store, quantity, value, unitCost)
}

/** A receipt with exactly this value. */
export function receiveWorth(store: Store, quantity: number, value: number): Moved {
  store.onDay += quantity
  return settle(store, quantity, value, cost((value * 1_000) / quantity))
}

/** Issues material at the average; beyond the stock the last average counts. */
export function take(store: Store, quantity: number): Moved {
  const value = valueOut(store, quantity)
  store.onDay -= quantity
  return settle(store, -quantity, -value, cost((value * 1_000) / quantity))
}

/** Reverses an earlier posting exactly. */
export function giveBack(store: Store, earlier: Moved): Moved {
  store.onDay -= earlier.quantity
  return settle(store, -earlier.quantity, -earlier.value, earlier.unitCost)
}

function valueOut(store: Store, quantity: number): number {
  if (store.quantity <= 0) return Math.round((quantity * store.averageCost) / 1_000)
  if (quantity >= store.quantity) {
    return store.value + Math.round(((quantity - store.quantity) * store.averageCost) / 1_000)
  }
  return Math.round(store.value * (quantity / store.quantity))
}

function settle(store: Store, quantity: number, value: number, unitCost: number): Moved {
  store.quantity += quantity
  store.value += value
  if (store.quantity > 0 && store.value >= 0) store.averageCost = cost((store.value * 1_000) / store.quantity)
  return { quantity, balance: store.quantity, unitCost, value }
}

import Big from 'big.js'
import { type PartsOf, stepsOf } from '../why/steps.rules.ts'

/** The usage of a material by the loads of a product in a period. */
export interface Used {
  product_id: number
  material_id: number
  /** The quantity by the mix designs and the deviation, without the water of wet aggregates. */
  dosed: string
  /** The part added because the aggregates were wet. */
  moisture: string
  /** The usage by rejected loads. */
  waste: string
  /** The cost of all of it in whole rupiah. */
  value: number
}

/** The volume of a product's loads that were not rejected. */
interface Made {
  product_id: number
  volume: string
}

/** The production of a period and its usage. */
export interface Usage {
  made: readonly Made[]
  used: readonly Used[]
}

/** The parts of a difference in the order in which they are shown. */
export const CAUSES = ['volume', 'product', 'price', 'dosage', 'moisture', 'waste'] as const
export type Cause = (typeof CAUSES)[number]

/**
 * Decomposes the difference in material cost between two periods, exact to the rupiah. Each quantity in turn is set to
 * its new value at the earlier prices: the volume, the products, the dosage of each material in a product, the water of
 * wet aggregates, the waste. The rest is the price, which includes the rounding. A new product has no earlier dosage
 * and uses its own, as does a material without an earlier price.
 */
export function whyMaterialChanged(before: Usage, now: Usage): PartsOf<Cause> {
  const [then, later] = [costOf(before), costOf(now)]
  const [volumeThen, volumeNow] = [volumeOf(before), volumeOf(now)]
  const worth = (quantityOf: (row: Row) => Big) =>
    rows.reduce((all, row) => all.plus(quantityOf(row).times(row.price).div(row.per)), NOTHING)
  const rows = rowsOf(before, now)
  const wholly = (row: Row) => row.later.dosed.plus(row.later.moisture).plus(row.later.waste)
  // For a product without loads the earlier dosage is unknown.
  const asBefore = (row: Row, quantity: (one: Quantities) => Big) =>
    row.volumeThen.eq(0) ? quantity(row.later) : quantity(row.earlier).times(row.volumeNow).div(row.volumeThen)
  return stepsOf(['volume', 'product', 'dosage', 'moisture', 'waste', 'price'], CAUSES, [
    then,
    volumeThen.eq(0) ? later : then.times(volumeNow).div(volumeThen),
    worth((row) => asBefore(row, ({ dosed, moisture, waste }) => dosed.plus(moisture).plus(waste))),
    worth((row) => row.later.dosed.plus(asBefore(row, ({ moisture, waste }) => moisture.plus(waste)))),
    worth((row) => row.later.dosed.plus(row.later.moisture).plus(asBefore(row, ({ waste }) => waste))),
    worth(wholly),
    later,
  ])
}

interface Quantities {
  dosed: Big
  moisture: Big
  waste: Big
}

/** A material of a product in both periods, with its price as an amount for a quantity. */
interface Row {
  earlier: Quantities
  later: Quantities
  volumeThen: Big
  volumeNow: Big
  price: Big
  per: Big
}

const NOTHING = new Big(0)
const NONE: Quantities = { dosed: NOTHING, moisture: NOTHING, waste: NOTHING }

const costOf = ({ used }: Usage): Big => used.reduce((all, { value }) => all.plus(value), NOTHING)
const volumeOf = ({ made }: Usage): Big => made.reduce((all, { volume }) => all.plus(volume), NOTHING)
const keyOf = ({ product_id, material_id }: Used) => `${product_id} ${material_id}`

function rowsOf(before: Usage, now: Usage): Row[] {
  const [volumesThen, volumesNow] = [byProduct(before), byProduct(now)]
  const [pricesThen, pricesNow] = [byMaterial(before), byMaterial(now)]
  const [usedThen, usedNow] = [byKey(before), byKey(now)]
  const all = new Map([...before.used, ...now.used].map((one) => [keyOf(one), one]))
  return [...all].map(([key, { product_id, material_id }]) => {
    const prices = [pricesThen.get(material_id), pricesNow.get(material_id)]
    const known = prices.find((one) => one && !one.quantity.eq(0))
    return {
      earlier: usedThen.get(key) ?? NONE,
      later: usedNow.get(key) ?? NONE,
      volumeThen: volumesThen.get(product_id) ?? NOTHING,
      volumeNow: volumesNow.get(product_id) ?? NOTHING,
      price: known?.value ?? NOTHING,
      per: known?.quantity ?? new Big(1),
    }
  })
}

function byKey({ used }: Usage): ReadonlyMap<string, Quantities> {
  const sums = new Map<string, Quantities>()
  for (const row of used) {
    const { dosed, moisture, waste } = sums.get(keyOf(row)) ?? NONE
    sums.set(keyOf(row), {
      dosed: dosed.plus(row.dosed),
      moisture: moisture.plus(row.moisture),
      waste: waste.plus(row.waste),
    })
  }
  return sums
}

const byProduct = ({ made }: Usage): ReadonlyMap<number, Big> => {
  const sums = new Map<number, Big>()
  for (const { product_id, volume } of made) sums.set(product_id, (sums.get(product_id) ?? NOTHING).plus(volume))
  return sums
}

/** The amount and quantity of each material. */
function byMaterial({ used }: Usage): ReadonlyMap<number, { quantity: Big; value: Big }> {
  const sums = new Map<number, { quantity: Big; value: Big }>()
  for (const { material_id, dosed, moisture, waste, value } of used) {
    const sum = sums.get(material_id) ?? { quantity: NOTHING, value: NOTHING }
    const quantity = sum.quantity.plus(dosed).plus(moisture).plus(waste)
    sums.set(material_id, { quantity, value: sum.value.plus(value) })
  }
  return sums
}

import Big from 'big.js'
import { type PartsOf, stepsOf } from '../why/steps.rules.ts'

/** What the loads of a product used of a material in a period. */
export interface Used {
  product_id: number
  material_id: number
  /** What the mix designs ask for and what was batched beyond it, without the water of wet aggregates. */
  dosed: string
  /** What was added because the aggregates were wet. */
  moisture: string
  /** What refused loads took. */
  waste: string
  /** What all of it cost, whole rupiah. */
  value: number
}

/** The loads of a product that were not refused. */
interface Made {
  product_id: number
  volume: string
}

/** What was made in a period and what it used. */
export interface Usage {
  made: readonly Made[]
  used: readonly Used[]
}

/** What a difference is made of, in the order in which it is shown. */
export const CAUSES = ['volume', 'product', 'price', 'dosage', 'moisture', 'waste'] as const
export type Cause = (typeof CAUSES)[number]

/**
 * Takes the difference of the cost of material between two periods apart, to the rupiah. One quantity after the other is
 * put to what it is now, at the prices of the earlier period: the volume, the products, the dosage of each material in a
 * product, the water of wet aggregates, the waste. What is left is the price, which takes the rounding. A product that was
 * not made before has no earlier dosage and counts with its own; so does a material without an earlier price.
 */
export function whyMaterialChanged(before: Usage, now: Usage): PartsOf<Cause> {
  const [then, later] = [costOf(before), costOf(now)]
  const [volumeThen, volumeNow] = [volumeOf(before), volumeOf(now)]
  const worth = (quantityOf: (row: Row) => Big) =>
    rows.reduce((all, row) => all.plus(quantityOf(row).times(row.price).div(row.per)), NOTHING)
  const rows = rowsOf(before, now)
  const wholly = (row: Row) => row.later.dosed.plus(row.later.moisture).plus(row.later.waste)
  // Of a product without loads before it is not known how much of a material they would have taken.
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

/** A material of a product, before and now, with its price: so many rupiah for so much. */
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

/** What was paid for how much of each material. */
function byMaterial({ used }: Usage): ReadonlyMap<number, { quantity: Big; value: Big }> {
  const sums = new Map<number, { quantity: Big; value: Big }>()
  for (const { material_id, dosed, moisture, waste, value } of used) {
    const sum = sums.get(material_id) ?? { quantity: NOTHING, value: NOTHING }
    const quantity = sum.quantity.plus(dosed).plus(moisture).plus(waste)
    sums.set(material_id, { quantity, value: sum.value.plus(value) })
  }
  return sums
}

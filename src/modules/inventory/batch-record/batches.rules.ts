import Big from 'big.js'

/** The weight of one material over all batches of a docket, in its base unit. */
export interface Weighed {
  materialId: number
  amount: string
}

/** One material of a load: by the mix design, and as taken from the stock. */
export interface LoadLine {
  materialId: number
  theoretical: string
  actual: string
}

// A batching PC rounds the volume of each batch, so those of 7 m³ may add up to 6.99. A topped-up drum exceeds its
// load.
const COMPLETE_FROM = '0.98'
const AT_MOST = '1.1'

/** Whether batches with this volume in m³ are the whole load. */
export const isComplete = (volume: string, quantity: string): boolean =>
  new Big(volume).gte(new Big(quantity).times(COMPLETE_FROM))

/** Whether batches with this volume in m³ exceed the load. */
export const isTooMuch = (volume: string, quantity: string): boolean =>
  new Big(volume).gt(new Big(quantity).times(AT_MOST))

/**
 * The usage of a load by its batches: their weights, plus the amount by the mix design for the share of the load
 * without batches. A material that no batch weighs keeps its amount by the mix design, since the plant may dose it
 * without a scale. A weighed material that is not in the mix is added.
 */
export function weighedLoad(
  lines: readonly LoadLine[],
  weighed: readonly Weighed[],
  { volume, quantity }: { volume: string; quantity: string },
): LoadLine[] {
  const amounts = new Map(weighed.map(({ materialId, amount }) => [materialId, amount]))
  const missing = isComplete(volume, quantity) ? new Big(0) : new Big(1).minus(new Big(volume).div(quantity))
  const ofMix = lines.map((line) => {
    const amount = amounts.get(line.materialId)
    return amount === undefined ? line : { ...line, actual: rounded(new Big(line.actual).times(missing).plus(amount)) }
  })
  const known = new Set(lines.map(({ materialId }) => materialId))
  const beside = weighed
    .filter(({ materialId }) => !known.has(materialId))
    .map(({ materialId, amount }) => ({ materialId, theoretical: '0', actual: rounded(new Big(amount)) }))
  return [...ofMix, ...beside]
}

const rounded = (amount: Big) => amount.round(3, Big.roundHalfUp).toFixed()

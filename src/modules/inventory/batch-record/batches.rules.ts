import Big from 'big.js'

/** What the batches of a docket weighed of one material, all of them together, in its base unit. */
export interface Weighed {
  materialId: number
  amount: string
}

/** One material of a load: by the mix design, and as it leaves the stock. */
export interface LoadLine {
  materialId: number
  theoretical: string
  actual: string
}

// A plant PC rounds the volume of each batch, so that those of 7 m³ come to 6.99; a drum that is topped up comes to more.
const COMPLETE_FROM = '0.98'
const AT_MOST = '1.1'

/** Whether batches of so many m³ are all of a load. */
export const isComplete = (volume: string, quantity: string): boolean =>
  new Big(volume).gte(new Big(quantity).times(COMPLETE_FROM))

/** Whether batches of so many m³ cannot all be of one load. */
export const isTooMuch = (volume: string, quantity: string): boolean =>
  new Big(volume).gt(new Big(quantity).times(AT_MOST))

/**
 * What a load takes once its batches are known: what they weighed, and for the part of it of which no batch is known the
 * amount by the mix design. A material that no batch weighs keeps that, too, as one that the plant doses without a scale;
 * one that is weighed and no part of the mix is added.
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

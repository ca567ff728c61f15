import Big from 'big.js'
import type { SourceType } from '../stock-movement/stock-movement.ts'
import { change, type Stock, settled, worth } from './stock-value.rules.ts'

/** When a movement happened: the day on which it is booked, and the moment. */
export interface When {
  date: string
  at: Date
}

/** A movement of a replay, with a value of its own or (null) at the current average. */
export interface Step extends When {
  id: number
  quantity: string
  value: number | null
}

const OWN_WORTH: readonly SourceType[] = ['opening', 'incoming_material', 'material_quality']

/**
 * Whether the movements of a source have values of their own; all others take a proportional part of the stock's value.
 */
export const hasOwnWorth = (type: string, quantity: string): boolean =>
  OWN_WORTH.some((one) => one === type) || (type === 'material_transfer' && new Big(quantity).gt(0))

/** Negative when `a` is before `b`. */
export const compareWhen = (a: When, b: When): number =>
  a.date === b.date ? a.at.getTime() - b.at.getTime() : a.date < b.date ? -1 : 1

// The order of entry does not count. At the same moment movements with values of their own come first, since they set
// the average; the order of the others does not matter.
const inOrder = (a: Step, b: Step): number => compareWhen(a, b) || rank(a) - rank(b)
const rank = ({ value }: Step) => (value === null ? 1 : 0)

/** Replays movements in the order in which they happened. Returns the stock after them and the value of each. */
export function replay(start: Stock, steps: readonly Step[]): { stock: Stock; values: ReadonlyMap<number, number> } {
  let stock = start
  const values = new Map<number, number>()
  for (const { id, quantity, value } of steps.toSorted(inOrder)) {
    const done = value === null ? change(stock, quantity) : worth(stock, quantity, value)
    values.set(id, done.value)
    stock = done.after
  }
  return { stock, values }
}

/** A stock as stored. */
export type Kept = Pick<Stock, 'quantity' | 'value' | 'averageCost'>

/** The effect of late movements: the stock after them, and how much of its value was used at another cost. */
export interface Revalued {
  stock: Stock
  /** The value of each new movement; at the average it is that of its moment. */
  values: ReadonlyMap<number, number>
  /** The further change of the stock's value, since later movements were posted at another cost. */
  difference: number
}

/**
 * Recomputes a stock after late movements: its value becomes that of all movements in the order in which they happened.
 * `taken` are the rows that the reversals among them take back, which are left out.
 */
export function revalue(
  now: Kept,
  start: Stock,
  known: readonly Step[],
  late: { added: readonly Step[]; reversals: readonly Step[]; taken: ReadonlySet<number> },
): Revalued {
  const before = replay(start, known)
  const after = replay(start, [...known.filter(({ id }) => !late.taken.has(id)), ...late.added])
  const values = new Map([
    ...late.added.map(({ id }): [number, number] => [id, after.values.get(id) ?? 0]),
    ...late.reversals.map(({ id, value }): [number, number] => [id, value ?? 0]),
  ])
  const posted = [...values.values()].reduce((sum, value) => sum + value, 0)
  const moved = [...late.added, ...late.reversals].reduce((sum, step) => sum.plus(step.quantity), new Big(0))
  const quantity = moved.plus(now.quantity)
  // A stock that is used up keeps only the value that the replay gives.
  const value = quantity.eq(0) ? after.stock.value : now.value + after.stock.value - before.stock.value
  // A stock whose rows were all valued in order takes the result of the replay; another keeps its own average.
  const isSame = value === after.stock.value && quantity.eq(after.stock.quantity)
  const stock = isSame ? after.stock : settled(quantity.toFixed(), value, now.averageCost)
  return { stock, values, difference: value - now.value - posted }
}

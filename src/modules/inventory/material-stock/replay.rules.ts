import Big from 'big.js'
import type { SourceType } from '../stock-movement/stock-movement.ts'
import { change, type Stock, settled, worth } from './stock-value.rules.ts'

/** When something moved a stock: the day in whose books it stands, and the moment. */
export interface When {
  date: string
  at: Date
}

/** A movement as a replay takes it: at a worth of its own, or (null) at the average that it finds. */
export interface Step extends When {
  id: number
  quantity: string
  value: number | null
}

const OWN_WORTH: readonly SourceType[] = ['opening', 'incoming_material', 'material_quality']

/** Whether what a source moves has a worth of its own; all else is worth its share of the stock. */
export const hasOwnWorth = (type: string, quantity: string): boolean =>
  OWN_WORTH.some((one) => one === type) || (type === 'material_transfer' && new Big(quantity).gt(0))

/** Negative when `a` is before `b`. */
export const compareWhen = (a: When, b: When): number =>
  a.date === b.date ? a.at.getTime() - b.at.getTime() : a.date < b.date ? -1 : 1

// Nothing of the order tells when a row was entered: at one moment what has a worth of its own comes first, since it sets the
// average; of the rest the order does not matter.
const inOrder = (a: Step, b: Step): number => compareWhen(a, b) || rank(a) - rank(b)
const rank = ({ value }: Step) => (value === null ? 1 : 0)

/** The stock after the movements in the order in which they happened, and what those at the average were worth then. */
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

/** A stock as it is kept. */
export type Kept = Pick<Stock, 'quantity' | 'value' | 'averageCost'>

/** What came late, beside what it moved: the stock as it stands now, and how much of its value was used at another cost. */
export interface Revalued {
  stock: Stock
  /** What each new movement is worth; at the average it is that of its moment. */
  values: ReadonlyMap<number, number>
  /** What the stock is worth beside that, since what moved later moved at another cost than was known then. */
  difference: number
}

/**
 * What movements that come late make of a stock. It is worth what the same movements in the order of their moments would
 * have left behind; `taken` are the rows that reversals among them take back, which count as if they had never been.
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
  // Of a stock that is used up nothing is kept that the replay does not know.
  const value = quantity.eq(0) ? after.stock.value : now.value + after.stock.value - before.stock.value
  // A stock whose rows were all valued in order goes on as the replay leaves it; another keeps its own figures.
  const isSame = value === after.stock.value && quantity.eq(after.stock.quantity)
  const stock = isSame ? after.stock : settled(quantity.toFixed(), value, now.averageCost)
  return { stock, values, difference: value - now.value - posted }
}

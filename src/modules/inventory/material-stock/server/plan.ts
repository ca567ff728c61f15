import Big from 'big.js'
import type { SourceType } from '../../stock-movement/stock-movement.ts'
import { hasOwnWorth, type Revalued } from '../replay.rules.ts'
import { type Change, change, reversal, worth } from '../stock-value.rules.ts'
import { type Balance, distinctPlaces, keyOf, type Premises } from './balances.ts'
import { remember } from './late.ts'
import type { Movement, Numbered, Posting, Shortage, When } from './posting.ts'

/** The ledger row that a reversal takes back. */
interface Earlier extends When {
  id: number
  quantity: string
  unitCost: string
  value: number
  /** Whether it had a value of its own. */
  own: boolean
}

/** A movement, and whether it has a value of its own; a reversal includes the row that it takes back. */
export interface Moving extends Movement {
  own: boolean
  earlier?: Earlier
}

/** A source with its moment and movements. */
export interface Given {
  source: Numbered
  when: When
  movements: readonly Moving[]
}

/** A movement with its effect. */
export interface Entry extends Moving {
  place: Premises
  balance: Balance
  change: Change
}

/** A stock before and after a posting. */
export interface Moved {
  place: Premises
  before: Balance
  after: Balance
}

/** The movements of a source with their effects on the stocks. */
export interface Planned extends Given {
  entries: readonly Entry[]
  /** Each stock once, in the lock order. */
  moved: readonly Moved[]
}

interface LedgerRow extends When {
  id: number
  source_line: number
  warehouse_id: number
  material_id: number
  quantity: string
  unit_cost: string
  value: number
}

/** The reversal of a ledger row that a source of this type has posted. */
export function backwards({ id, date, at, quantity, value, ...row }: LedgerRow, type: SourceType): Moving {
  return {
    line: row.source_line,
    warehouseId: row.warehouse_id,
    materialId: row.material_id,
    quantity: new Big(quantity).neg().toFixed(),
    own: true,
    earlier: { id, date, at, quantity, unitCost: row.unit_cost, value, own: hasOwnWorth(type, quantity) },
  }
}

/** Computes the effect of a source on the stocks; for stocks with late movements the result of the replay counts. */
export function plan(
  given: Given,
  premises: ReadonlyMap<string, Premises>,
  before: ReadonlyMap<string, Balance>,
  revalued: ReadonlyMap<string, Revalued> = new Map(),
): Planned {
  const { when, movements } = given
  const now = new Map(before)
  const entries = movements.map((movement, index): Entry => {
    const [place, balance] = [premises.get(keyOf(movement)), now.get(keyOf(movement))]
    if (!place || !balance) throw new Error(`There is no balance for the place ${keyOf(movement)}.`)
    const done = changeOf(balance, movement, revalued.get(keyOf(movement))?.values.get(stepId(index)))
    now.set(keyOf(movement), remember({ ...balance, ...done.after }, when, movement))
    return { ...movement, place, balance, change: done }
  })
  for (const [key, { stock }] of revalued) {
    const balance = now.get(key)
    if (balance) now.set(key, { ...balance, ...stock })
  }
  const moved = placesOf(given, premises).flatMap((place): Moved[] => {
    const [was, is] = [before.get(keyOf(place)), now.get(keyOf(place))]
    return was && is ? [{ place, before: was, after: is }] : []
  })
  return { ...given, entries, moved }
}

/** The places that a source moves, in the lock order. */
export const placesOf = ({ movements }: Given, premises: ReadonlyMap<string, Premises>): Premises[] =>
  distinctPlaces(movements).flatMap((movement) => premises.get(keyOf(movement)) ?? [])

/** The id of a new movement within a replay; ids of ledger rows are above zero. */
export const stepId = (index: number) => -1 - index

function changeOf(
  balance: Balance,
  { quantity, unitCost, value, earlier }: Moving,
  valued: number | undefined,
): Change {
  if (earlier) return reversal(balance, earlier)
  if (value !== undefined) return worth(balance, quantity, value)
  if (valued === undefined) return change(balance, quantity, unitCost)
  const done = worth(balance, quantity, valued)
  return unitCost === undefined ? done : { ...done, unitCost }
}

/** The answer for a source that moved nothing. */
export const nothing = ({ number }: Numbered): Posting => ({ number, isNew: false, lines: [], shortages: [] })

/** The answer for a posted source. */
export function postingOf({ source, entries }: Planned, shortages: readonly Shortage[]): Posting {
  const lines = entries.map(({ line, materialId, warehouseId, change: { quantity, unitCost, value } }) => ({
    line,
    materialId,
    warehouseId,
    quantity,
    unitCost,
    value,
  }))
  return { number: source.number, isNew: true, lines, shortages }
}

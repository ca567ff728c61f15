import Big from 'big.js'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Revalued, revalue, type Step } from '../replay.rules.ts'
import { type Held, keyOf } from './balances.ts'
import { comesLate, type LatePlace, windowsOf } from './late.ts'
import { type Given, type Moving, type Planned, placesOf, stepId } from './plan.ts'
import type { When } from './posting.ts'
import type { Difference } from './revaluation.ts'

/** The difference between batches and their docket is too small to revalue other movements for it. */
export const NEVER_REVALUES = 'batch_adjustment'

/** Revalues the stocks in which a movement comes late. */
export async function revaluedPlaces(
  call: Call,
  given: Given,
  { premises, balances }: Held,
): Promise<ReadonlyMap<string, Revalued>> {
  const { source, when, movements } = given
  if (source.type === NEVER_REVALUES) return new Map()
  const late = placesOf(given, premises).flatMap((place): LatePlace[] => {
    const balance = balances.get(keyOf(place))
    const isLate = movements.some(
      (one) =>
        balance &&
        keyOf(one) === keyOf(place) &&
        // A reversed movement at the average returns at its own value (I-31) and affects no other.
        one.earlier?.own !== false &&
        comesLate(balance, one.earlier ?? when, one.earlier?.own ?? one.own),
    )
    return balance && isLate ? [{ place, balance }] : []
  })
  if (late.length === 0) return new Map()
  const windows = await windowsOf(call, late, when.date)
  return new Map(
    late.flatMap(({ place, balance }): [string, Revalued][] => {
      const window = windows.get(balance.id)
      const own = movements.map((one, index) => ({ one, index })).filter(({ one }) => keyOf(one) === keyOf(place))
      return window
        ? [[keyOf(place), revalue(balance, window.start, window.known, lateSteps(own, when, window.known))]]
        : []
    }),
  )
}

function lateSteps(moving: readonly { one: Moving; index: number }[], when: When, known: readonly Step[]) {
  const ids = new Set(known.map(({ id }) => id))
  const added: Step[] = []
  const reversals: Step[] = []
  const taken = new Set<number>()
  for (const { one, index } of moving) {
    const step = { id: stepId(index), date: when.date, at: when.at, quantity: one.quantity, value: ownWorth(one) }
    // A movement of a closed period stays in it; its reversal is a movement of today.
    const isTakenOut = one.earlier !== undefined && ids.has(one.earlier.id)
    if (isTakenOut) taken.add(one.earlier?.id ?? 0)
    ;(isTakenOut ? reversals : added).push(step)
  }
  return { added, reversals, taken }
}

function ownWorth({ own, quantity, unitCost, value, earlier }: Moving): number | null {
  if (earlier) return 0 - earlier.value
  if (!own) return null
  return (
    value ??
    new Big(quantity)
      .times(unitCost ?? 0)
      .round(0, Big.roundHalfUp)
      .toNumber()
  )
}

/** The changes in value of the stocks; `causes` are the ledger rows by stock. */
export function differencesOf(
  { moved }: Planned,
  revalued: ReadonlyMap<string, Revalued>,
  causes: ReadonlyMap<number, number>,
): Difference[] {
  return moved.flatMap(({ place, after }) => {
    const value = revalued.get(keyOf(place))?.difference ?? 0
    return value === 0 ? [] : [{ place, balance: after, value, causeId: causes.get(after.id) ?? 0 }]
  })
}

import type { Call } from '../../../../platform/server/engine/call.ts'
import { NotFound } from '../../../../platform/server/errors.ts'
import { distinctPlaces, type Held, holdPlaces, keyOf, type Place } from './balances.ts'
import type { Numbered, Source } from './posting.ts'

/** Locks the stocks that sources move, in one round trip. */
export async function holdStocks(call: Call, moving: readonly Place[]): Promise<Held> {
  const places = distinctPlaces(moving)
  const held = places.length > 0 ? await holdPlaces(call, places) : { premises: new Map(), balances: new Map() }
  if (places.some((place) => !held.premises.has(keyOf(place)))) throw new NotFound()
  return held
}

/** Locks the stocks, then assigns the number of a source that has none. */
export async function hold(
  call: Call,
  source: Source,
  movements: readonly Place[],
): Promise<{ numbered: Numbered; held: Held }> {
  // The locks are sent before the number, whose counter is locked last and most briefly.
  const [held, number] = await Promise.all([
    holdStocks(call, movements),
    typeof source.number === 'string' ? source.number : source.number(),
  ])
  return { numbered: { ...source, number }, held }
}

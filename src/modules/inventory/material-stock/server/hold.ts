import type { Call } from '../../../../platform/server/engine/call.ts'
import { NotFound } from '../../../../platform/server/errors.ts'
import { distinctPlaces, type Held, holdPlaces, keyOf } from './balances.ts'
import type { Movement, Numbered, Source } from './posting.ts'

/** Locks the stocks, then takes the number of a source that has none yet. */
export async function hold(
  call: Call,
  source: Source,
  movements: readonly Movement[],
): Promise<{ numbered: Numbered; held: Held }> {
  const places = distinctPlaces(movements)
  // The locks are sent before the number, whose counter is locked last and shortest.
  const [held, number] = await Promise.all([
    places.length > 0 ? holdPlaces(call, places) : { premises: new Map(), balances: new Map() },
    typeof source.number === 'string' ? source.number : source.number(),
  ])
  if (places.some((place) => !held.premises.has(keyOf(place)))) throw new NotFound()
  return { numbered: { ...source, number }, held }
}

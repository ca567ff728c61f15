import type { Label } from '../../../../platform/definition/label.ts'

/** A usage of a tyre on a vehicle, as the list answers it. */
export interface Fitted {
  readonly id: number
  readonly position: string
  readonly tyre_name: string
}

/**
 * The positions that a tyre may take, among those of the vehicle (all, where these are unknown): a new one those that
 * are free; one that is moved (`own`) also those of other tyres, which are named.
 */
export function offered(
  all: Readonly<Record<string, Label>>,
  ofVehicle: readonly string[],
  fitted: readonly Fitted[],
  own: number | undefined,
): Record<string, Label> {
  const offers = Object.entries(all).flatMap(([position, label]): [string, Label][] => {
    if (ofVehicle.length > 0 && !ofVehicle.includes(position)) return []
    const tyre = fitted.find((one) => one.position === position)
    if (!tyre) return [[position, label]]
    if (own === undefined || tyre.id === own) return []
    return [[position, [`${label[0]} · ban ${tyre.tyre_name}`, `${label[1]} · tyre ${tyre.tyre_name}`]]]
  })
  return Object.fromEntries(offers)
}

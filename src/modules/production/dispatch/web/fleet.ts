import type { Board, Load } from '../board.ts'
import type { Truck, TruckState } from '../board-fleet.ts'
import { minutesSince } from './clock.ts'

/** The states of the board, from the plant to the site and back. */
export const ORDER: readonly TruckState[] = [
  'available',
  'loading',
  'on_road',
  'at_site',
  'returning',
  'breakdown',
  'off',
]

export type AgeLevel = 'fresh' | 'warning' | 'over'

/** The current age of a load's concrete in minutes; null without concrete. */
export function ageOf(load: Load | undefined, { limits }: Board, now: number): { age: number; level: AgeLevel } | null {
  if (!load?.age_from) return null
  const age = minutesSince(load.age_from, now)
  const level = age >= limits.age_limit_minutes ? 'over' : age >= limits.age_warning_minutes ? 'warning' : 'fresh'
  return { age, level }
}

/** The trucks of each state: the oldest concrete first, then the longest in this state. */
export function byState(board: Board): readonly (readonly [TruckState, readonly Truck[]])[] {
  const loads = new Map(board.loads.map((load) => [load.id, load]))
  const since = (truck: Truck) => truck.state_from ?? '9'
  const carried = (truck: Truck) => (truck.docket_id && loads.get(truck.docket_id)?.age_from) || '9'
  return ORDER.map((state) => [
    state,
    board.trucks
      .filter((truck) => truck.state === state)
      .toSorted(
        (one, other) =>
          carried(one).localeCompare(carried(other)) ||
          since(one).localeCompare(since(other)) ||
          one.name.localeCompare(other.name),
      ),
  ])
}

import type { Minutes, Pour } from '../board.ts'
import type { TripsRow } from './rows.ts'

/** Defaults: km per minute of a loaded mixer in town, and minutes to unload. */
const KM_PER_MINUTE = 0.5
const UNLOAD_MINUTES = 25

interface Entered {
  travel_minutes: number | null
  default_unload_minutes: number | null
  distance_km: number
}

/**
 * The duration of a trip to a site, part by part: the median of its last trips, else as entered, else estimated by
 * distance.
 */
export function minutesOf(
  trips: TripsRow | undefined,
  { travel_minutes: entered, default_unload_minutes: unloading, distance_km: distanceKm }: Entered,
): Pick<Pour, 'travel' | 'unload' | 'return'> {
  const assumed = Math.max(1, Math.round(distanceKm / KM_PER_MINUTE))
  const travel = learned(trips?.travel, trips?.travels) ?? given(entered) ?? guessed(assumed)
  return {
    travel,
    unload: learned(trips?.unload, trips?.unloads) ?? given(unloading) ?? guessed(UNLOAD_MINUTES),
    return: learned(trips?.return, trips?.returns) ?? travel,
  }
}

const learned = (median: number | null | undefined, trips = 0): Minutes | null =>
  typeof median === 'number' ? { minutes: median, source: 'history', trips } : null
const given = (minutes: number | null): Minutes | null =>
  minutes === null ? null : { minutes, source: 'entered', trips: 0 }
const guessed = (minutes: number): Minutes => ({ minutes, source: 'assumed', trips: 0 })

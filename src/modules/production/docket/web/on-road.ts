import type { Way } from '../../way.ts'

const MINUTE_MS = 60_000

/** Whole minutes from departure to return, or to now while on the road; null when unknown. */
export function minutesOnRoad({ status, times }: Pick<Way, 'status' | 'times'>, now: number): number | null {
  if (times.start_delivery === null) return null
  const until = times.back_to_plant !== null ? Date.parse(times.back_to_plant) : status === 'progress' ? now : null
  return until === null ? null : Math.max(0, Math.floor((until - Date.parse(times.start_delivery)) / MINUTE_MS))
}

import { addDays } from '../../platform/definition/dates.ts'
import { holidayOf } from './holidays.ts'

/**
 * The business of a day compared with an ordinary working day: Sundays and holidays are quieter, as is the rainy
 * season.
 */
export function busyness(day: string): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const holiday = holidayOf(day)
  if (holiday === 'national') return weekday === 0 ? 0.05 : 0.12
  const season = RAIN[Number(day.slice(5, 7)) - 1] ?? 1
  if (weekday === 0) return 0.15 * season
  const part = holiday === 'joint-leave' ? 0.5 : weekday === 6 ? 0.85 : 1
  return part * season
}

/** January to December. */
const RAIN = [0.78, 0.75, 0.85, 0.95, 1, 1.05, 1.08, 1.1, 1.1, 1.08, 0.95, 0.85] as const

/** All days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Splits a whole number by shares into whole parts with an exact sum. */
export function spread(total: number, shares: readonly number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let [upTo, given] = [0, 0]
  return shares.map((share) => {
    upTo += share
    const due = Math.round((total * upTo) / whole)
    const part = due - given
    given = due
    return part
  })
}

import { addDays } from '../../../../../platform/definition/dates.ts'
import type { Pour } from '../../board.ts'
import type { Timeline } from '../timeline.ts'

/** Pours start at quarters of an hour. */
const QUARTER = 15
const DAY = 24 * 60

/** The place of a pour: the minute of the board's day, and the plant. */
export interface Place {
  start: number
  plantId: number
}

/** The nearest quarter of an hour. */
export const nearestQuarter = (minute: number): number => Math.round(minute / QUARTER) * QUARTER

/** Date and time of a minute of the board's day, which may be before its midnight or after the next one. */
export function dayAndHour(date: string, minute: number): { pour_date: string; start_time: string } {
  const days = Math.floor(minute / DAY)
  const of = minute - days * DAY
  const digits = (value: number) => String(value).padStart(2, '0')
  return { pour_date: addDays(date, days), start_time: `${digits(Math.floor(of / 60))}:${digits(of % 60)}` }
}

/** Whether a pour can still be moved. */
export const isMovable = ({ status }: Pour): boolean => status === 'pending' || status === 'progress'

/** The place an arrow key leads to: a quarter of an hour earlier or later, or the plant above or below. */
export function placeByKey({ plants }: Timeline, { start, plantId }: Place, key: string): Place {
  if (key === 'ArrowLeft') return { start: nearestQuarter(start - QUARTER), plantId }
  if (key === 'ArrowRight') return { start: nearestQuarter(start + QUARTER), plantId }
  const ids = plants.flatMap(({ plant }) => plant?.id ?? [])
  const next = ids[ids.indexOf(plantId) + (key === 'ArrowUp' ? -1 : 1)]
  return { start, plantId: next ?? plantId }
}

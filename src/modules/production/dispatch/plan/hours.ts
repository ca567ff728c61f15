import type { Minute, Span } from './day.ts'

const DAY = 1440

/**
 * The opening hours of a plant for the loads of a day: yesterday's and today's, not tomorrow's. Hours that close
 * before they open go over midnight; without one of the two, or when both are equal, the plant never closes.
 */
export function openHours(open: Minute | null, close: Minute | null): Span[] {
  if (open === null || close === null || open === close) return [{ from: -DAY, to: 3 * DAY }]
  const to = close > open ? close : close + DAY
  return [-DAY, 0].map((day) => ({ from: open + day, to: to + day }))
}

/** The first minute from `at` at which a duration fits into the hours; Infinity when it never does. */
export function firstFitting(hours: readonly Span[], at: Minute, minutes: number): Minute {
  for (const { from, to } of hours) {
    const start = Math.max(at, from)
    if (start + minutes <= to) return start
  }
  return Number.POSITIVE_INFINITY
}

/** How many minutes of a span are open. */
export const openMinutes = (hours: readonly Span[], span: Span): number =>
  hours.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)), 0)

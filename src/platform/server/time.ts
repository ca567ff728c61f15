import { DateTime } from 'luxon'

/** Today in a zone, YYYY-MM-DD. The one place where a date is made from the clock. */
export function todayIn(zone: string, now: Date = new Date()): string {
  return DateTime.fromJSDate(now, { zone }).toISODate() ?? ''
}

/** The instant, ISO 8601 in UTC, of a local `YYYY-MM-DD HH:mm:ss`. */
export function instantIn(zone: string, local: string): string {
  return DateTime.fromSQL(local, { zone }).toUTC().toISO() ?? ''
}

/** A moment in a zone, ISO 8601 with its offset: 2026-11-21T09:14:00+07:00. */
export function momentIn(zone: string, moment: Date): string {
  return DateTime.fromJSDate(moment, { zone }).toISO({ suppressMilliseconds: moment.getUTCMilliseconds() === 0 }) ?? ''
}

/** YYMM of a day, as document numbers carry it. */
export function yymm(day: string): string {
  return day.slice(2, 4) + day.slice(5, 7)
}

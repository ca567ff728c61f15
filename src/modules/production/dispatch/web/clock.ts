/** Moments are ISO 8601 with the unit's offset; days YYYY-MM-DD. */

const MINUTE_MS = 60_000

/** The time of a moment in its own zone, HH:mm. */
export const hourOf = (moment: string): string => moment.slice(11, 16)

/** Minutes from the beginning of the day, in the moment's own zone; negative for the day before. */
export function minuteOfDay(moment: string, date: string): number {
  const [hours, minutes] = hourOf(moment).split(':').map(Number) as [number, number]
  const days = (Date.parse(moment.slice(0, 10)) - Date.parse(date)) / (24 * 60 * MINUTE_MS)
  return days * 24 * 60 + hours * 60 + minutes
}

/** Whole minutes since a moment. */
export const minutesSince = (moment: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / MINUTE_MS))

/** The current moment in a zone, in the server's notation without seconds and offset: 2026-11-21T09:14. */
export function momentIn(zone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

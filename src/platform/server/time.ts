import { DateTime } from 'luxon'

/** Today in a zone, YYYY-MM-DD. The only place that derives a day from the clock. */
export function todayIn(zone: string, now: Date = new Date()): string {
  return DateTime.fromJSDate(now, { zone }).toISODate() ?? ''
}

/** The instant, ISO 8601 in UTC, of a local `YYYY-MM-DD HH:mm:ss`. */
export function instantIn(zone: string, local: string): string {
  return DateTime.fromSQL(local, { zone }).toUTC().toISO() ?? ''
}

/** The local time in a zone at an instant: `YYYY-MM-DD HH:mm:ss`. */
export function localIn(zone: string, instant: string): string {
  return DateTime.fromISO(instant, { zone }).toFormat('yyyy-MM-dd HH:mm:ss')
}

/** A moment in a zone, ISO 8601 with its offset: 2026-11-21T09:14:00+07:00. */
export function momentIn(zone: string, moment: Date): string {
  const offset = offsetOn(zone, moment)
  if (offset === undefined) {
    return (
      DateTime.fromJSDate(moment, { zone }).toISO({ suppressMilliseconds: moment.getUTCMilliseconds() === 0 }) ?? ''
    )
  }
  const local = new Date(moment.getTime() + offset.ms).toISOString()
  const digits = moment.getUTCMilliseconds() === 0 ? 19 : 23
  return local.slice(0, digits) + offset.text
}

const DAY_MS = 86_400_000
const MOST_OFFSETS = 20_000
const offsets = new Map<string, Offset | undefined>()

/** A zone's offset from UTC, also as ISO 8601 writes it. */
interface Offset {
  ms: number
  text: string
}

/**
 * A zone's offset on the moment's day (UTC); undefined where it changes on that day. Cached, since a page needs dozens.
 */
function offsetOn(zone: string, moment: Date): Offset | undefined {
  const day = Math.floor(moment.getTime() / DAY_MS)
  const key = `${zone} ${day}`
  if (offsets.has(key)) return offsets.get(key)
  const at = (ms: number) => DateTime.fromMillis(ms, { zone }).offset
  const [first, last] = [at(day * DAY_MS), at((day + 1) * DAY_MS)]
  const offset = first === last && Number.isInteger(first) ? offsetOf(first) : undefined
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

function offsetOf(minutes: number): Offset {
  const digits = (value: number) => String(value).padStart(2, '0')
  const distance = Math.abs(minutes)
  const text = `${minutes < 0 ? '-' : '+'}${digits(Math.floor(distance / 60))}:${digits(distance % 60)}`
  return { ms: minutes * 60_000, text }
}

/** YYMM of a day, as in document numbers. */
export function yymm(day: string): string {
  return day.slice(2, 4) + day.slice(5, 7)
}

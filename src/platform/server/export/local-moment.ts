import { DateTime } from 'luxon'

const DAY_MS = 86_400_000
const MOST_DAYS = 20_000

/** Minutes east of Greenwich by zone and day; null for a day on which the clocks change. */
const offsets = new Map<string, number | null>()

/**
 * PostgreSQL's text of a moment (its session runs in UTC) as the list answers it: ISO 8601 in the
 * zone, with its offset. An export has hundreds of thousands of them, so the zone is asked once a day.
 */
export function localMoment(raw: string, zone: string): string {
  const instant = Date.parse(`${raw.slice(0, 10)}T${raw.slice(11, 19)}Z`)
  const minutes = offsetAt(zone, instant)
  const local = new Date(instant + minutes * 60_000).toISOString().slice(0, 19)
  const fraction = raw[19] === '.' ? raw.slice(20, raw.lastIndexOf('+')).padEnd(3, '0').slice(0, 3) : '000'
  return `${local}${fraction === '000' ? '' : `.${fraction}`}${offsetText(minutes)}`
}

function offsetAt(zone: string, instant: number): number {
  const start = Math.floor(instant / DAY_MS) * DAY_MS
  const key = `${start} ${zone}`
  let known = offsets.get(key)
  if (known === undefined) {
    const [first, last] = [offsetOf(zone, start), offsetOf(zone, start + DAY_MS)]
    known = first === last ? first : null
    if (offsets.size >= MOST_DAYS) offsets.clear()
    offsets.set(key, known)
  }
  return known ?? offsetOf(zone, instant)
}

function offsetOf(zone: string, instant: number): number {
  return DateTime.fromMillis(instant, { zone }).offset
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

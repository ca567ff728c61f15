import { DateTime } from 'luxon'
import { momentIn } from '../time.ts'

/** How the clocks of a zone stand during a day of Greenwich. */
interface ZoneDay {
  /** Hours east of Greenwich. */
  hours: number
  /** The same as ISO 8601 writes it. */
  offset: string
  before: string
  after: string
}

const DAY_MS = 86_400_000
const MOST_DAYS = 20_000
/** By zone and day; null where the clocks change or stand apart by less than hours. */
const days = new Map<string, Map<string, ZoneDay | null>>()

/**
 * PostgreSQL's text of a moment (its session runs in UTC) as the list answers it: ISO 8601 in the
 * zone, with its offset. An export has hundreds of thousands of them: the zone is asked once a day
 * and only the hour is reckoned, a tenth of the time that a calendar's full arithmetic takes.
 */
export function localMoment(raw: string, zone: string): string {
  const date = raw.slice(0, 10)
  const day = dayOf(zone, date)
  if (!day || raw[19] !== '+') return momentIn(zone, new Date(raw))
  const hour = Number(raw.slice(11, 13)) + day.hours
  const rest = raw.slice(13, 19) + day.offset
  if (hour >= 24) return `${day.after}T${twoDigits(hour - 24)}${rest}`
  if (hour < 0) return `${day.before}T${twoDigits(hour + 24)}${rest}`
  return `${date}T${twoDigits(hour)}${rest}`
}

function dayOf(zone: string, date: string): ZoneDay | null {
  let known = days.get(zone)
  if (!known || known.size >= MOST_DAYS) {
    known = new Map()
    days.set(zone, known)
  }
  let day = known.get(date)
  if (day === undefined) {
    day = askZone(zone, date)
    known.set(date, day)
  }
  return day
}

function askZone(zone: string, date: string): ZoneDay | null {
  const start = Date.parse(`${date}T00:00:00Z`)
  const minutes = DateTime.fromMillis(start, { zone }).offset
  if (minutes !== DateTime.fromMillis(start + DAY_MS, { zone }).offset || minutes % 60 !== 0) return null
  const hours = minutes / 60
  return {
    hours,
    offset: `${hours < 0 ? '-' : '+'}${twoDigits(Math.abs(hours))}:00`,
    before: new Date(start - DAY_MS).toISOString().slice(0, 10),
    after: new Date(start + DAY_MS).toISOString().slice(0, 10),
  }
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

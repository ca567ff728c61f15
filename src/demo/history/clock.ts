import { addDays } from '../../platform/definition/dates.ts'
import type { Plant } from './world.ts'

const HHMM = Array.from(
  { length: 1_440 },
  (_, minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
)
const OFFSETS: Readonly<Record<string, string>> = {
  'Asia/Jakarta': '+07',
  'Asia/Makassar': '+08',
  'Asia/Jayapura': '+09',
}

/** The offset of an Indonesian zone, which has no summer time. */
export function offsetOf(timezone: string): string {
  const offset = OFFSETS[timezone]
  if (!offset) throw new Error(`The zone ${timezone} is none of Indonesia's.`)
  return offset
}

/** HH:MM of a minute of the day. */
export const timeOf = (minute: number): string => HHMM[Math.min(1_439, Math.max(0, minute))] ?? '00:00'

/** A day of a plant: converts minutes after its midnight into the database's notation. */
export interface Day {
  /** YYYY-MM-DD */
  text: string
  /** YYMM, as in document numbers. */
  yymm: string
  /** The moment this many minutes after midnight; more than 1,440 is the next day. */
  at(minute: number): string
}

/** A day, YYYY-MM-DD, of a plant with this offset from UTC, such as `+07:00`. */
export function dayOf(text: string, offset: string): Day {
  const days = [text, addDays(text, 1), addDays(text, 2)]
  return {
    text,
    yymm: text.slice(2, 4) + text.slice(5, 7),
    at: (minute) => `${days[Math.floor(minute / 1_440)]} ${HHMM[minute % 1_440]}:00${offset}`,
  }
}

/** A day in the plant's zone. */
export const plantDay = (plant: Pick<Plant, 'timezone'>, text: string): Day => dayOf(text, offsetOf(plant.timezone))

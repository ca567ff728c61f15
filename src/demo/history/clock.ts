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

/** The offset of a zone of Indonesia, which has no summer time. */
export function offsetOf(timezone: string): string {
  const offset = OFFSETS[timezone]
  if (!offset) throw new Error(`The zone ${timezone} is none of Indonesia's.`)
  return offset
}

/** HH:MM of a minute of the day. */
export const timeOf = (minute: number): string => HHMM[Math.min(1_439, Math.max(0, minute))] ?? '00:00'

/** A day of a plant: turns minutes after its midnight into what the database reads. */
export interface Day {
  /** YYYY-MM-DD */
  text: string
  /** YYMM, as numbers carry it. */
  yymm: string
  /** The moment so many minutes after midnight; more than 1,440 lie on the next day. */
  at(minute: number): string
}

/** A day, YYYY-MM-DD, of a plant whose clock is so far from UTC, as `+07:00`. */
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

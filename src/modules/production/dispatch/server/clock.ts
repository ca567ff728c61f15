import { instantIn, momentIn } from '../../../../platform/server/time.ts'

const MINUTE_MS = 60_000
/** The position of the seconds in a moment: 2026-11-21T09:14:00+07:00. */
const SECONDS_FROM = 17

/**
 * Milliseconds since 1970: a day has thousands of moments, for which Date objects would take longer than reading
 * them.
 */
export type Moment = number

/** A unit's day in minutes from its midnight, as the plan uses, and in moments, as the board answers. */
export class DayClock {
  readonly zone: string
  readonly #midnight: number
  /** By minute since 1970, because the loads of a day share most of their minutes. */
  readonly #minutes = new Map<number, string>()

  constructor(zone: string, date: string) {
    this.zone = zone
    this.#midnight = new Date(instantIn(zone, `${date} 00:00:00`)).getTime()
  }

  minuteOf(moment: Moment): number {
    return Math.floor((moment - this.#midnight) / MINUTE_MS)
  }

  /** The moment with the unit's offset. */
  told(moment: Moment): string {
    const minute = Math.floor(moment / MINUTE_MS)
    const known = this.#minutes.get(minute) ?? momentIn(this.zone, new Date(minute * MINUTE_MS))
    this.#minutes.set(minute, known)
    const ms = moment - minute * MINUTE_MS
    if (ms === 0) return known
    const seconds = (ms / 1000).toFixed(ms % 1000 === 0 ? 0 : 3).padStart(ms % 1000 === 0 ? 2 : 6, '0')
    return known.slice(0, SECONDS_FROM) + seconds + known.slice(SECONDS_FROM + 2)
  }

  /** The minute as a moment with the unit's offset. */
  momentAt(minute: number): string {
    return this.told(this.#midnight + minute * MINUTE_MS)
  }
}

/** Whole minutes from one moment to a later one. */
export const minutesBetween = (from: Moment, to: Moment): number => Math.max(0, Math.floor((to - from) / MINUTE_MS))

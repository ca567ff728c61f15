import { instantIn, momentIn } from '../../../../platform/server/time.ts'

const MINUTE_MS = 60_000

/** Milliseconds since 1970: the rows of a day carry thousands of moments, of which a Date each would take longer than to read them. */
export type Moment = number

/** A unit's day in minutes from its own midnight, as the plan reckons, and in moments, as the board is told. */
export class DayClock {
  readonly zone: string
  readonly #midnight: number
  /** By minute: the loads of a day share most of their minutes. */
  readonly #moments = new Map<number, string>()

  constructor(zone: string, date: string) {
    this.zone = zone
    this.#midnight = new Date(instantIn(zone, `${date} 00:00:00`)).getTime()
  }

  minuteOf(moment: Moment): number {
    return Math.floor((moment - this.#midnight) / MINUTE_MS)
  }

  /** The moment with the unit's offset. */
  told(moment: Moment): string {
    return momentIn(this.zone, new Date(moment))
  }

  /** The minute as a moment with the unit's offset. */
  momentAt(minute: number): string {
    const known = this.#moments.get(minute)
    if (known !== undefined) return known
    const moment = this.told(this.#midnight + minute * MINUTE_MS)
    this.#moments.set(minute, moment)
    return moment
  }
}

/** Whole minutes from one moment to a later one. */
export const minutesBetween = (from: Moment, to: Moment): number => Math.max(0, Math.floor((to - from) / MINUTE_MS))

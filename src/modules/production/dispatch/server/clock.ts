import { instantIn, momentIn } from '../../../../platform/server/time.ts'

const MINUTE_MS = 60_000

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

  minuteOf(moment: Date): number {
    return Math.floor((moment.getTime() - this.#midnight) / MINUTE_MS)
  }

  /** The minute as a moment with the unit's offset. */
  momentAt(minute: number): string {
    const known = this.#moments.get(minute)
    if (known !== undefined) return known
    const moment = momentIn(this.zone, new Date(this.#midnight + minute * MINUTE_MS))
    this.#moments.set(minute, moment)
    return moment
  }
}

/** Whole minutes from one moment to a later one. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS))

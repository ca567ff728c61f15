import { instantIn, momentIn } from '../../../../platform/server/time.ts'

const MINUTE_MS = 60_000

/** A unit's day in minutes from its own midnight, as the plan reckons, and in moments, as the board is told. */
export class DayClock {
  readonly zone: string
  readonly #midnight: number

  constructor(zone: string, date: string) {
    this.zone = zone
    this.#midnight = new Date(instantIn(zone, `${date} 00:00:00`)).getTime()
  }

  minuteOf(moment: Date): number {
    return Math.floor((moment.getTime() - this.#midnight) / MINUTE_MS)
  }

  /** The minute as a moment with the unit's offset. */
  momentAt(minute: number): string {
    return momentIn(this.zone, new Date(this.#midnight + minute * MINUTE_MS))
  }
}

/** Whole minutes from one moment to a later one. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS))

import { MESSAGES } from '../../definition/messages.ts'
import { Busy } from '../errors.ts'
import { Places } from './places.ts'

/** How much long work of one kind a process takes on. */
export interface TurnLimits {
  /** Turns at once, of all. */
  atOnce: number
  /** Of them for one company, and for one user. */
  perCompany: number
  perUser: number
  /** Requests of one user that may wait behind `perUser`; the next one is refused. */
  waiting: number
  /** Milliseconds after which a request that still waits is refused. */
  longestWait: number
}

/** Who asks for a turn: a user of a company, or for both the address of somebody who has not signed in. */
export interface Asking {
  user: number | string
  corporate: number | string
}

/** Who waits for a turn, and until when. */
export interface Waiting {
  who: Asking
  /** Aborts when the request is over: cancelled, or answered to its end. */
  signal: AbortSignal
}

/**
 * Turns for work that takes long, in this process. A request waits first for the places of its user, then for
 * those of its company, then for those of all, each in the order of asking. So the last queue never holds more of
 * a company than its own limit, and a company with a hundred requests delays another by those few alone.
 */
export class Turns {
  readonly #limits: TurnLimits
  readonly #users: PlacesByKey
  readonly #companies: PlacesByKey
  readonly #all: Places

  constructor(limits: TurnLimits) {
    this.#limits = limits
    this.#users = new PlacesByKey(limits.perUser)
    this.#companies = new PlacesByKey(limits.perCompany)
    this.#all = new Places(limits.atOnce)
  }

  /**
   * Does the work when it is the user's turn, which ends with the work: the signal ends the waiting alone.
   * @throws what the work throws; 429 when the user has too many requests here, or after `longestWait`; the signal's
   * reason when it aborts while the request waits
   */
  async run<R>(waiting: Waiting, work: () => Promise<R>): Promise<R> {
    const end = await this.#take(waiting)
    try {
      return await work()
    } finally {
      end()
    }
  }

  /**
   * Waits for a turn and holds it until the signal aborts.
   * @throws as `run`
   */
  async hold(waiting: Waiting): Promise<void> {
    const end = await this.#take(waiting)
    waiting.signal.addEventListener('abort', end, { once: true })
  }

  async #take({ who: { user, corporate }, signal }: Waiting): Promise<() => void> {
    const { perUser, waiting, longestWait } = this.#limits
    const company = String(corporate)
    const userOfCompany = `${corporate}/${user}`
    if (this.#users.asked(userOfCompany) >= perUser + waiting) throw this.#refusal('ownWorkRuns')
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), longestWait)
    const ended = AbortSignal.any([signal, late.signal])
    const held: (() => void)[] = []
    const leave = () => {
      for (const giveBack of held.splice(0).toReversed()) giveBack()
    }
    try {
      held.push(await this.#users.take(userOfCompany, ended))
      held.push(await this.#companies.take(company, ended))
      held.push(await this.#all.take(ended))
      // Places may be given in the moment in which the client leaves.
      signal.throwIfAborted()
      return leave
    } catch (error) {
      leave()
      throw late.signal.aborted ? this.#refusal('othersWork') : error
    } finally {
      clearTimeout(timer)
    }
  }

  #refusal(message: 'ownWorkRuns' | 'othersWork'): Busy {
    return new Busy(MESSAGES[message], Math.ceil(this.#limits.longestWait / 1_000))
  }
}

/** As many places for each user or company, remembered while one of them is held or awaited. */
class PlacesByKey {
  readonly #count: number
  readonly #byKey = new Map<string, { places: Places; asked: number }>()

  constructor(count: number) {
    this.#count = count
  }

  /** How many are held or awaited. */
  asked(key: string): number {
    return this.#byKey.get(key)?.asked ?? 0
  }

  async take(key: string, signal: AbortSignal): Promise<() => void> {
    const entry = this.#byKey.get(key) ?? { places: new Places(this.#count), asked: 0 }
    this.#byKey.set(key, entry)
    entry.asked += 1
    const forget = () => {
      entry.asked -= 1
      if (entry.asked === 0) this.#byKey.delete(key)
    }
    try {
      const giveBack = await entry.places.take(signal)
      return () => {
        giveBack()
        forget()
      }
    } catch (error) {
      forget()
      throw error
    }
  }
}

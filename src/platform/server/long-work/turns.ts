import { MESSAGES } from '../../definition/messages.ts'
import { Busy } from '../errors.ts'

/** The limits of one kind of long work in a process. */
export interface TurnLimits {
  /** Turns at once, in total. */
  atOnce: number
  /** Turns of one company and of one user. */
  perCompany: number
  perUser: number
  /** Requests of one user that may wait beyond `perUser`; the next one is refused. */
  waiting: number
  /** Milliseconds after which a waiting request is refused. */
  longestWait: number
}

/** The requester: a user of a company, or an address for both where nobody has signed in. */
export interface Asking {
  user: number | string
  corporate: number | string
}

/** A requester with the limits of its wait. */
export interface Waiting {
  who: Asking
  /** Aborts when the request is over: cancelled or answered completely. */
  signal: AbortSignal
}

/**
 * Takes turns for long work in this process. A request waits first for a place of its user, then of its company, then
 * of all, each in the order of arrival. So the last queue never contains more of a company than the company's limit,
 * and a company with a hundred requests delays others only by those few.
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
   * Runs the work when it is the user's turn; the turn ends with the work. The signal ends only the wait. @throws what
   * the work throws; 429 when the user has too many requests here, or after `longestWait`; the signal's reason when it
   * aborts during the wait
   */
  async run<R>(waiting: Waiting, work: () => Promise<R>): Promise<R> {
    const end = await this.#take(waiting)
    try {
      return await work()
    } finally {
      end()
    }
  }

  /** Waits for a turn and holds it until the signal aborts. @throws like `run` */
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
      // The signal may abort at the moment in which the place is given.
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

/** A semaphore for each user or company, kept while one of its places is held or awaited. */
class PlacesByKey {
  readonly #count: number
  readonly #byKey = new Map<string, { places: Places; asked: number }>()

  constructor(count: number) {
    this.#count = count
  }

  /** The number of places that are held or awaited. */
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

/** A semaphore: a number of places, given in the order of requests. */
class Places {
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(count: number) {
    this.#free = count
  }

  /** Waits for a place and returns its release. An abort while waiting rejects with its reason. */
  take(signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      if (this.#free > 0) {
        this.#free -= 1
        resolve(() => this.#giveBack())
        return
      }
      const enter = () => {
        signal.removeEventListener('abort', leave)
        resolve(() => this.#giveBack())
      }
      const leave = () => {
        this.#waiting.delete(enter)
        reject(signal.reason)
      }
      this.#waiting.add(enter)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  #giveBack(): void {
    const [next] = this.#waiting
    if (!next) this.#free += 1
    else {
      this.#waiting.delete(next)
      next()
    }
  }
}

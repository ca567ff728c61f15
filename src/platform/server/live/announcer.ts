import type pg from 'pg'
import { type Changes, packed } from './changes.ts'

/** Where processes tell each other what calls have changed. */
export const LIVE_CHANNEL = 'molen_live'
const COLLECT_MS = 25

/**
 * Tells all processes what committed calls of this one have changed. It does so after the commit, for
 * all calls of a moment together: a NOTIFY within the transactions would make their commits wait for
 * each other (docs/decisions/0010), and all that is lost should the process die in between is a hint.
 */
export class Announcer {
  readonly #pool: pg.Pool
  #waiting: Changes[] = []
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> = Promise.resolve()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  announce(changes: Changes): void {
    this.#waiting.push(changes)
    this.#timer ??= setTimeout(() => this.#send(), COLLECT_MS)
  }

  /** Sends what waits; for the end of the process. */
  async close(): Promise<void> {
    if (this.#timer) this.#send()
    await this.#sending
  }

  #send(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const payloads = packed(this.#waiting)
    this.#waiting = []
    // One after the other: a row's last change is told last. A database that is away has no listeners either.
    this.#sending = this.#sending
      .then(async () => {
        await this.#pool.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
          LIVE_CHANNEL,
          payloads,
        ])
      })
      .catch(() => {})
  }
}

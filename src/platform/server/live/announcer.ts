import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../database/sql.ts'
import { type Changes, packed } from './changes.ts'

/** The notification channel on which processes announce changes. */
export const LIVE_CHANNEL = 'molen_live'
const COLLECT_MS = 25

/**
 * Announces committed changes of this process to all processes. It does so after the commit, several calls at a time:
 * a NOTIFY within the transactions would serialize their commits (docs/decisions/0010). If the process dies in
 * between, only a hint is lost.
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

  /** Sends what is waiting; called at the end of the process. */
  async close(): Promise<void> {
    if (this.#timer) this.#send()
    await this.#sending
  }

  #send(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const payloads = packed(this.#waiting)
    this.#waiting = []
    // In order, so that a row's last change is announced last. While the database is unavailable there are no
    // listeners either.
    this.#sending = this.#sending
      .then(async () => {
        await run(
          this.#pool,
          sql`SELECT pg_notify(${LIVE_CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`,
        )
      })
      .catch(() => {})
  }
}

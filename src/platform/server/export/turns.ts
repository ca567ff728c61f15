import type pg from 'pg'
import { Turns, type Waiting } from '../long-work/turns.ts'

const USER = { perUser: 1, waiting: 2, longestWait: 30_000 }
/**
 * Exports from the request to the last byte read, one per user. Users do not wait for other users' slow clients:
 * those occupy a file, and the spool has its own limits.
 */
export const EXPORT_TURNS = { ...USER, atOnce: Number.POSITIVE_INFINITY, perCompany: Number.POSITIVE_INFINITY }
/** Exports that PostgreSQL is writing: one company never gets all connections, where there are several. */
export const connectionTurns = (count: number) => ({ ...USER, atOnce: count, perCompany: Math.max(1, count - 1) })

/** The turns of exports in this process. */
export interface ExportTurns {
  /** Waits for the user's turn, which ends when the signal aborts. */
  begin(waiting: Waiting): Promise<void>
  /** Yields the work's results while holding a turn for a connection: to its end, or until the signal aborts. */
  connected<T>(waiting: Waiting, work: () => AsyncIterable<T>): AsyncGenerator<T, void>
}

/** Turns for as many exports as the pool has connections, and for those whose client is still reading. */
export function openTurns(pool: pg.Pool): ExportTurns {
  const [exports, connections] = [new Turns(EXPORT_TURNS), new Turns(connectionTurns(pool.options.max))]
  return {
    begin: (waiting) => exports.hold(waiting),
    connected: async function* ({ who, signal }, work) {
      const done = new AbortController()
      // An iteration that is abandoned ends with its request.
      await connections.hold({ who, signal: AbortSignal.any([signal, done.signal]) })
      try {
        yield* work()
      } finally {
        done.abort()
      }
    },
  }
}

import type pg from 'pg'
import { Turns, type Waiting } from '../long-work/turns.ts'

const USER = { perUser: 1, waiting: 2, longestWait: 30_000 }
/**
 * Exports from the request to the last byte taken, one for a user. Those of others wait for no reader: what he keeps
 * is a file, of which the spool has its own limits.
 */
export const EXPORT_TURNS = { ...USER, atOnce: Number.POSITIVE_INFINITY, perCompany: Number.POSITIVE_INFINITY }
/** Exports that PostgreSQL writes right now: a company never has all connections, where there are several. */
export const connectionTurns = (count: number) => ({ ...USER, atOnce: count, perCompany: Math.max(1, count - 1) })

/** The turns of exports in this process. */
export interface ExportTurns {
  /** Waits for the turn of its user, which ends when the signal aborts. */
  begin(waiting: Waiting): Promise<void>
  /** What the work yields, while it has a turn for a connection: to its end, or until the signal aborts. */
  connected<T>(waiting: Waiting, work: () => AsyncIterable<T>): AsyncGenerator<T, void>
}

/** Turns for as many exports as the pool has connections, and for those whose reader is not done yet. */
export function openTurns(pool: pg.Pool): ExportTurns {
  const [exports, connections] = [new Turns(EXPORT_TURNS), new Turns(connectionTurns(pool.options.max))]
  return {
    begin: (waiting) => exports.hold(waiting),
    connected: async function* ({ who, signal }, work) {
      const done = new AbortController()
      // What is not read to its end has no other end than that of its request.
      await connections.hold({ who, signal: AbortSignal.any([signal, done.signal]) })
      try {
        yield* work()
      } finally {
        done.abort()
      }
    },
  }
}

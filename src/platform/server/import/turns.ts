import type { Progress } from '../http/progress-stream.ts'
import { Turns, type Waiting } from '../long-work/turns.ts'

const TELL_EVERY_MS = 1_000

/** A limit per user only; users do not wait for one another. */
const OF_USER = {
  atOnce: Number.POSITIVE_INFINITY,
  perCompany: Number.POSITIVE_INFINITY,
  perUser: 1,
  longestWait: 20_000,
}

export const IMPORT_TURNS = {
  /** Files that are received or wait to be read. */
  uploads: { atOnce: 8, perCompany: 4, perUser: 2, waiting: 0, longestWait: 20_000 },
  /** Pages of rows and files of wrong rows, for which PostgreSQL scans the whole import. */
  reads: { atOnce: 2, perCompany: 1, perUser: 1, waiting: 4, longestWait: 20_000 },
  /** Files of wrong rows until their last byte is read, one per user; other users do not wait for a slow client. */
  errorFiles: { ...OF_USER, waiting: 4 },
  /** Checks and saves from start to end, one per user. */
  runs: { ...OF_USER, waiting: 2 },
  /** Checked batches, and saves; each uses a connection and much CPU time. */
  batches: { atOnce: 2, perCompany: 1, perUser: 1, waiting: 0, longestWait: 600_000 },
}

export type ImportTurns = Record<keyof typeof IMPORT_TURNS, Turns>

/** Does a piece of work in turn; progress may be reported meanwhile. */
export type InTurn = <R>(at: Progress, work: () => Promise<R>) => Promise<R>

export const importTurns = (): ImportTurns => ({
  uploads: new Turns(IMPORT_TURNS.uploads),
  reads: new Turns(IMPORT_TURNS.reads),
  errorFiles: new Turns(IMPORT_TURNS.errorFiles),
  runs: new Turns(IMPORT_TURNS.runs),
  batches: new Turns(IMPORT_TURNS.batches),
})

/** Waits for a turn among the imports of the company and of all; a waiting client is told so repeatedly. */
export function inTurnOf(turns: Turns, waiting: Waiting, onProgress: (progress: Progress) => void): InTurn {
  return async (at, work) => {
    const telling = setInterval(() => onProgress({ ...at, waiting: true }), TELL_EVERY_MS)
    try {
      return await turns.run(waiting, () => {
        clearInterval(telling)
        return work()
      })
    } finally {
      clearInterval(telling)
    }
  }
}

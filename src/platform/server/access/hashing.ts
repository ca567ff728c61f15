import { Turns } from '../long-work/turns.ts'
import type { Person } from './one-time-codes.ts'

/**
 * Only two passwords are hashed at once, one per address or company. Hashing uses the thread pool that file access
 * and compression share, and a server stop waits for running hashes.
 */
export const HASHING_TURNS = { atOnce: 2, perCompany: 1, perUser: 1, waiting: 128, longestWait: 30_000 }

const turns = new Turns(HASHING_TURNS)

/**
 * Runs hashing work in turn for the user, or for the address before sign-in. Do not call it while holding a database
 * connection.
 * @throws what the work throws; 429 when too many are waiting
 */
export function hashing<R>(by: Person | string, work: () => Promise<R>): Promise<R> {
  const who = typeof by === 'string' ? { user: by, corporate: by } : { user: by.userId, corporate: by.corporateId }
  return turns.run({ who, signal: new AbortController().signal }, work)
}

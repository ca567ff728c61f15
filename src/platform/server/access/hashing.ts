import { Turns } from '../long-work/turns.ts'
import type { Person } from './one-time-codes.ts'

/**
 * Few passwords are hashed at once, for an address or company one: hashing takes threads of which files and compressed
 * answers need some too, and a stop waits for what they have begun.
 */
export const HASHING_TURNS = { atOnce: 2, perCompany: 1, perUser: 1, waiting: 128, longestWait: 30_000 }

const turns = new Turns(HASHING_TURNS)

/**
 * Does what hashes when it is the turn of the person, or of the address of somebody who has not signed in. Nobody
 * waits here who holds a connection.
 * @throws what the work throws; 429 when too many of them wait
 */
export function hashing<R>(by: Person | string, work: () => Promise<R>): Promise<R> {
  const who = typeof by === 'string' ? { user: by, corporate: by } : { user: by.userId, corporate: by.corporateId }
  return turns.run({ who, signal: new AbortController().signal }, work)
}

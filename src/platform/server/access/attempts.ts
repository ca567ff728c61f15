import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { every, run, type Sql } from '../database/sql.ts'
import { Refused } from '../errors.ts'
import { asOwner } from './as-owner.ts'

const TOO_MANY: Label = [
  'Terlalu banyak percobaan, coba lagi dalam {minutes} menit',
  'Too many attempts, try again in {minutes} minutes',
]
export const WINDOW_MINUTES = 15
const WINDOW = sql`make_interval(mins => ${sql.lit(WINDOW_MINUTES)})`

/** How many attempts of a kind are allowed in 15 minutes; a limit that is missing does not apply. */
interface Limits {
  /** For one subject, from any address. */
  subject?: number
  /** For one subject from one address. */
  subjectFromAddress?: number
  /** From one address, for any subject. */
  address?: number
}

type Kind = 'password' | 'google' | 'second-factor' | 'verify-email' | 'recovery' | 'mail' | 'register'

/** Limits count wrong attempts only, except for mails and registrations: each of those costs something and counts. */
export const ATTEMPT_LIMITS: Readonly<Record<Kind, Limits>> = {
  // The limit per address is high: a whole plant may share one address.
  password: { subjectFromAddress: 10, address: 100 },
  google: { address: 100 },
  // Any address: a second-factor code is only asked for after the right password.
  'second-factor': { subject: 10 },
  'verify-email': { address: 20 },
  recovery: { address: 20 },
  mail: { subject: 5, address: 30 },
  register: { address: 20 },
}

/** What a limit counts: `subject` is the account or name that is tried, `address` the client's. */
export interface Attempt {
  kind: Kind
  subject: string
  address: string
}

type Queryable = pg.ClientBase | pg.Pool

/**
 * Runs an attempt and counts it when it is wrong. The result is only answered while the limits are not full, so
 * parallel attempts learn no more than attempts one after the other. A right attempt is not refused because of others
 * that are not judged yet.
 * @returns what `judge` returns, undefined for a wrong attempt
 * @throws 429 after too many attempts
 */
export async function attempted<R>(
  owner: pg.Pool,
  attempt: Attempt,
  judge: () => Promise<R | undefined>,
): Promise<R | undefined> {
  await refuseTooMany(owner, attempt)
  const right = await judge()
  if (right === undefined) await countAttempt(owner, attempt)
  else await refuseTooMany(owner, attempt)
  return right
}

/** Runs work one after the other per key, within this process. */
class Lines {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs the work after all earlier work of the key has ended. */
  async run<R>(key: string, work: () => Promise<R>): Promise<R> {
    const before = this.#last.get(key)
    const mine = before ? before.then(work, work) : work()
    this.#last.set(key, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
  }
}

/** Attempts of one address queue here, so a burst uses one connection and leaves the others free. */
const lines = new Lines()

/**
 * Counts an attempt. Locks serialize attempts of one address and subject over all processes.
 * @throws 429 after too many attempts
 */
export async function countAttempt(owner: pg.Pool, attempt: Attempt): Promise<void> {
  const { kind, address } = attempt
  const subject = hashSubject(attempt.subject)
  await lines.run(address, () =>
    asOwner(owner, async (client) => {
      // Always lock the address first, so that two calls never deadlock.
      await run(client, sql`SELECT pg_advisory_xact_lock(1, hashtext(${`${kind} ${address}`}))`)
      if (ATTEMPT_LIMITS[kind].subject) {
        await run(client, sql`SELECT pg_advisory_xact_lock(2, hashtext(${`${kind} ${subject}`}))`)
      }
      await refuseTooMany(client, attempt)
      await run(client, sql`INSERT INTO attempts (kind, subject, address) VALUES (${kind}, ${subject}, ${address})`)
    }),
  )
}

/** Deletes the attempts for the subject from the address after a successful sign-in. */
export async function forgetAttempts(client: Queryable, attempt: Attempt): Promise<void> {
  await run(
    client,
    sql`DELETE FROM attempts WHERE kind = ${attempt.kind} AND subject = ${hashSubject(attempt.subject)}
      AND address = ${attempt.address}`,
  )
}

/** Throws 429 after too many attempts, counted over all processes. */
async function refuseTooMany(client: Queryable, attempt: Attempt): Promise<void> {
  const wait = await waitFor(client, attempt)
  if (wait === 0) return
  const sentence = { label: TOO_MANY, values: { minutes: Math.ceil(wait / 60) } }
  throw new Refused(429, 'too_many', sentence, { retryAfter: wait })
}

/** Seconds until the next attempt is allowed; 0 when no limit is reached. */
async function waitFor(client: Queryable, { kind, subject, address }: Attempt): Promise<number> {
  const limits = ATTEMPT_LIMITS[kind]
  const ofKind = sql`kind = ${kind}`
  const ofSubject = sql`subject = ${hashSubject(subject)}`
  const ofAddress = sql`address = ${address}`
  const { rows } = await run<{ wait: number | null }>(
    client,
    sql`SELECT ceil(extract(epoch FROM max(at) + ${WINDOW} - statement_timestamp()))::integer AS wait
      FROM (${filling([ofKind, ofSubject], limits.subject)}
        UNION ALL ${filling([ofKind, ofSubject, ofAddress], limits.subjectFromAddress)}
        UNION ALL ${filling([ofKind, ofAddress], limits.address)}) filling`,
  )
  const wait = rows[0]?.wait ?? null
  return wait === null ? 0 : Math.max(1, wait)
}

/** The attempt that fills a limit; when it leaves the window, the next one is allowed. */
function filling(conditions: readonly Sql[], most: number | undefined): Sql {
  const limit = sql.val(most)
  return sql`(SELECT at FROM attempts WHERE ${every(conditions)} AND at > statement_timestamp() - ${WINDOW}
    AND ${limit}::integer IS NOT NULL ORDER BY at DESC OFFSET ${limit}::integer - 1 LIMIT 1)`
}

const hashSubject = (subject: string) => createHash('sha256').update(subject.trim().toLowerCase()).digest('hex')

import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { Refused } from '../errors.ts'
import { asOwner } from './as-owner.ts'
import { Lines } from './lines.ts'

const TOO_MANY: Label = [
  'Terlalu banyak percobaan, coba lagi dalam {minutes} menit',
  'Too many attempts, try again in {minutes} minutes',
]
export const WINDOW_MINUTES = 15

/** How many attempts of a kind are let through in 15 minutes; a limit that is not named does not hold. */
interface Limits {
  /** For one subject, from wherever. */
  subject?: number
  /** For one subject from one address. */
  subjectFromAddress?: number
  /** From one address, whatever the subject. */
  address?: number
}

type Kind = 'password' | 'google' | 'second-factor' | 'verify-email' | 'recovery' | 'mail' | 'register'

/** Wrong attempts; of mails and registrations every one costs something and counts. */
export const ATTEMPT_LIMITS: Readonly<Record<Kind, Limits>> = {
  // A plant behind one address goes on working.
  password: { subjectFromAddress: 10, address: 100 },
  google: { address: 100 },
  // From wherever: whoever gives one already knows the password.
  'second-factor': { subject: 10 },
  'verify-email': { address: 20 },
  recovery: { address: 20 },
  mail: { subject: 5, address: 30 },
  register: { address: 20 },
}

/** What is limited: `subject` is who is tried, `address` from where. */
export interface Attempt {
  kind: Kind
  subject: string
  address: string
}

type Queryable = pg.ClientBase | pg.Pool

/**
 * Makes an attempt that may turn out wrong, and counts it if so. Whatever came of it, right or wrong, is told only while
 * the limits are not full: of attempts at the same moment no more are told than one after the other, and a right one
 * is not refused for others that nobody has judged yet.
 * @returns what `judge` returns, undefined for a wrong attempt
 * @throws 429 when there were too many
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

/** Those of an address wait here, so that a burst takes one connection and leaves the others to everybody else. */
const lines = new Lines()

/** Counts an attempt, of all processes one after the other for its address and subject; 429 when there were too many. */
export async function countAttempt(owner: pg.Pool, attempt: Attempt): Promise<void> {
  const { kind, address } = attempt
  const subject = hashSubject(attempt.subject)
  await lines.run(address, () =>
    asOwner(owner, async (client) => {
      // Always the address first, so that two never wait for each other.
      await client.query('SELECT pg_advisory_xact_lock(1, hashtext($1))', [`${kind} ${address}`])
      if (ATTEMPT_LIMITS[kind].subject)
        await client.query('SELECT pg_advisory_xact_lock(2, hashtext($1))', [`${kind} ${subject}`])
      await refuseTooMany(client, attempt)
      await client.query('INSERT INTO attempts (kind, subject, address) VALUES ($1, $2, $3)', [kind, subject, address])
    }),
  )
}

/** Takes back all attempts for the subject from the address: he who may has come in. */
export async function forgetAttempts(client: Queryable, attempt: Attempt): Promise<void> {
  await client.query('DELETE FROM attempts WHERE kind = $1 AND subject = $2 AND address = $3', [
    attempt.kind,
    hashSubject(attempt.subject),
    attempt.address,
  ])
}

/** Refuses when there were too many attempts; all processes count together. */
async function refuseTooMany(client: Queryable, attempt: Attempt): Promise<void> {
  const wait = await waitFor(client, attempt)
  if (wait === 0) return
  const sentence = { label: TOO_MANY, values: { minutes: Math.ceil(wait / 60) } }
  throw new Refused(429, 'too_many', sentence, { retryAfter: wait })
}

/** Seconds until a limit that is passed lets the next attempt through; 0 when none is passed. */
async function waitFor(client: Queryable, { kind, subject, address }: Attempt): Promise<number> {
  const limits = ATTEMPT_LIMITS[kind]
  const { rows } = await client.query<{ wait: number | null }>(
    `SELECT ceil(extract(epoch FROM max(at) + make_interval(mins => ${WINDOW_MINUTES}) - statement_timestamp()))::integer AS wait
     FROM (${filling('subject = $2', '$4')} UNION ALL ${filling('subject = $2 AND address = $3', '$5')}
       UNION ALL ${filling('address = $3', '$6')}) filling`,
    [kind, hashSubject(subject), address, limits.subject, limits.subjectFromAddress, limits.address],
  )
  const wait = rows[0]?.wait ?? null
  return wait === null ? 0 : Math.max(1, wait)
}

/** The attempt that fills a limit: when it leaves the window, the next one may come. */
const filling = (where: string, limit: string) =>
  `(SELECT at FROM attempts WHERE kind = $1 AND ${where} AND at > statement_timestamp() - make_interval(mins => ${WINDOW_MINUTES})
      AND ${limit}::integer IS NOT NULL ORDER BY at DESC OFFSET ${limit}::integer - 1 LIMIT 1)`

const hashSubject = (subject: string) => createHash('sha256').update(subject.trim().toLowerCase()).digest('hex')

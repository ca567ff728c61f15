import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { Refused } from '../errors.ts'

const TOO_MANY: Label = [
  'Terlalu banyak percobaan, coba lagi dalam {minutes} menit',
  'Too many attempts, try again in {minutes} minutes',
]
export const WINDOW_MINUTES = 15

/** What is limited: `subject` is who is tried, `address` from where. */
export interface Attempt {
  kind: 'password' | 'google' | 'second-factor' | 'verify-email' | 'mail' | 'register' | 'recovery'
  subject: string
  address: string
}

type Queryable = pg.ClientBase | pg.Pool

/** How many attempts of a kind are let through in 15 minutes; a limit that is not named does not hold. */
export interface Limits {
  /** For one subject, from wherever. */
  subject?: number
  /** For one subject from one address. */
  subjectFromAddress?: number
  /** From one address, whatever the subject. */
  address?: number
}

/** Ten wrong passwords for an account from one address, a hundred from an address: a plant behind one address goes on working. */
export const SIGN_IN_LIMITS: Limits = { subjectFromAddress: 10, address: 100 }

/** Refuses when there were too many attempts; all processes count together. */
export async function refuseTooMany(client: Queryable, attempt: Attempt, limits: Limits): Promise<void> {
  const { kind, address } = attempt
  const wait = await waitFor(client, { kind, subject: hashSubject(attempt.subject), address }, limits)
  if (wait === 0) return
  const sentence = { label: TOO_MANY, values: { minutes: Math.ceil(wait / 60) } }
  throw new Refused(429, 'too_many', sentence, { retryAfter: wait })
}

/** Counts an attempt. */
export async function countAttempt(client: Queryable, { kind, subject, address }: Attempt): Promise<void> {
  await client.query('INSERT INTO attempts (kind, subject, address) VALUES ($1, $2, $3)', [
    kind,
    hashSubject(subject),
    address,
  ])
}

/** Counts an attempt of which every one costs something, unless there were too many. */
export async function admitAttempt(client: Queryable, attempt: Attempt, limits: Limits): Promise<void> {
  await refuseTooMany(client, attempt, limits)
  await countAttempt(client, attempt)
}

/** Takes back all attempts for the subject from the address: he who may has come in. */
export async function forgetAttempts(client: Queryable, attempt: Attempt): Promise<void> {
  await client.query('DELETE FROM attempts WHERE kind = $1 AND subject = $2 AND address = $3', [
    attempt.kind,
    hashSubject(attempt.subject),
    attempt.address,
  ])
}

/** Seconds until a limit that is passed lets the next attempt through; 0 when none is passed. */
async function waitFor(client: Queryable, { kind, subject, address }: Attempt, limits: Limits): Promise<number> {
  const conditions: readonly [limit: number | undefined, where: string, values: readonly string[]][] = [
    [limits.subject, 'subject = $2', [subject]],
    [limits.subjectFromAddress, 'subject = $2 AND address = $3', [subject, address]],
    [limits.address, 'address = $2', [address]],
  ]
  for (const [limit, where, values] of conditions) {
    if (limit === undefined) continue
    // The attempt that fills the limit: when it leaves the window, the next one may come.
    const { rows } = await client.query<{ wait: number }>(
      `SELECT ceil(extract(epoch FROM at + make_interval(mins => ${WINDOW_MINUTES}) - now()))::integer AS wait
       FROM attempts WHERE kind = $1 AND ${where} AND at > now() - make_interval(mins => ${WINDOW_MINUTES})
       ORDER BY at DESC OFFSET ${limit - 1} LIMIT 1`,
      [kind, ...values],
    )
    if (rows[0]) return Math.max(1, rows[0].wait)
  }
  return 0
}

const hashSubject = (subject: string) => createHash('sha256').update(subject.trim().toLowerCase()).digest('hex')

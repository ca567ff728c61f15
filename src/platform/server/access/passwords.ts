import { hash, verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../database/sql.ts'
import type { Person } from './one-time-codes.ts'

// OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, with its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

let decoy: Promise<string> | undefined

/** Whether the password matches. Without a stored hash a decoy is compared, so the time is the same. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no password is ever compared with this one')
  const fits = await verify(stored ?? (await decoy), password)
  return Boolean(stored) && fits
}

/** Whether the password is the person's own. */
export async function isPasswordOf(client: pg.Pool, person: Person, password: string): Promise<boolean> {
  const { rows } = await run<{ password_hash: string | null }>(
    client,
    sql`SELECT password_hash FROM logins WHERE corporate_id = ${person.corporateId} AND user_id = ${person.userId}`,
  )
  return passwordFits(rows[0]?.password_hash, password)
}

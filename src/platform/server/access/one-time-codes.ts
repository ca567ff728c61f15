import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../database/sql.ts'
import { hashToken } from './hash.ts'

export type Purpose = 'verify-email' | 'reset-password' | 'google'

/** The user to whom a code belongs. */
export interface Person {
  corporateId: number
  userId: number
}

// No letters and digits that look alike: users type the code from a mail.
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const SHORT_LENGTH = 10

/** A code for a mailed link: 256 bits. */
export const longCode = (): string => randomBytes(32).toString('base64url')

/** A code to type: 49 bits, and attempts are limited. */
export const shortCode = (): string =>
  Array.from({ length: SHORT_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Stores the hash of a code and ends the user's earlier codes of the same purpose. */
export async function keepCode(
  client: pg.ClientBase | pg.Pool,
  purpose: Purpose,
  person: Person,
  code: string,
  minutes: number,
): Promise<void> {
  await run(
    client,
    sql`DELETE FROM one_time_codes
      WHERE corporate_id = ${person.corporateId} AND user_id = ${person.userId} AND purpose = ${purpose}`,
  )
  await run(
    client,
    sql`INSERT INTO one_time_codes (code_hash, purpose, corporate_id, user_id, expires_at)
      VALUES (${hashCode(purpose, code)}, ${purpose}, ${person.corporateId}, ${person.userId},
        now() + make_interval(mins => ${minutes}))`,
  )
}

/** Marks a code as used and returns its user; undefined when it is unknown, used or expired. */
export async function takeCode(client: pg.ClientBase, purpose: Purpose, code: string): Promise<Person | undefined> {
  const { rows } = await run<{ corporate_id: number; user_id: number }>(
    client,
    sql`UPDATE one_time_codes SET used_at = now()
      WHERE code_hash = ${hashCode(purpose, code)} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > now()
      RETURNING corporate_id, user_id`,
  )
  const row = rows[0]
  return row && { corporateId: row.corporate_id, userId: row.user_id }
}

/** The user of a code that is still valid, without using the code up. */
export async function peekCode(client: pg.Pool, purpose: Purpose, code: string): Promise<Person | undefined> {
  const { rows } = await run<{ corporate_id: number; user_id: number }>(
    client,
    sql`SELECT corporate_id, user_id FROM one_time_codes
      WHERE code_hash = ${hashCode(purpose, code)} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > now()`,
  )
  return rows[0] && { corporateId: rows[0].corporate_id, userId: rows[0].user_id }
}

/** Records that the user used an external token; false when it was used before. */
export async function noteUse(
  client: pg.ClientBase,
  purpose: Purpose,
  person: Person,
  token: string,
  expires: Date,
): Promise<boolean> {
  const { rowCount } = await run(
    client,
    sql`INSERT INTO one_time_codes (code_hash, purpose, corporate_id, user_id, expires_at, used_at)
      VALUES (${hashCode(purpose, token)}, ${purpose}, ${person.corporateId}, ${person.userId}, ${expires}, now())
      ON CONFLICT (code_hash) DO NOTHING`,
  )
  return rowCount === 1
}

// Codes are looked up by their hash, so the time of the look-up reveals nothing about the code.
const hashCode = (purpose: Purpose, code: string) => hashToken(`${purpose}:${code}`)

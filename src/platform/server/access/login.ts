import { sql } from 'kysely'
import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { run } from '../database/sql.ts'
import { RuleBroken } from '../errors.ts'
import { type Arrival, admit, type LoginRow } from './admit.ts'
import { attempted, forgetAttempts } from './attempts.ts'
import { hashing } from './hashing.ts'
import { passwordFits } from './passwords.ts'

const WRONG: Label = ['Username atau password salah', 'Wrong username or password']

/** One login with everything that decides whether it may sign in. */
const LOGIN = sql`
  SELECT l.corporate_id, l.user_id, l.username, l.email, l.password_hash, u.name, u.status, u.email_status, u.role_id,
    c.status AS corporate_status, r.active AND r.deleted_at IS NULL AS role_active, u.corporate_level,
    u.production_unit_id
  FROM logins l
  JOIN users u ON u.corporate_id = l.corporate_id AND u.id = l.user_id
  JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id
  JOIN corporates c ON c.id = l.corporate_id`

/**
 * Signs a user in by username or e-mail and password.
 * @returns the session token
 */
export async function signIn(
  pool: pg.Pool,
  given: { name: string; password: string },
  arrival: Arrival,
): Promise<string> {
  const name = given.name.trim().toLowerCase()
  const typed = sql.val(name)
  const { rows } = await run<LoginRow>(
    pool,
    sql`${LOGIN} WHERE lower(l.username) = ${typed} OR lower(l.email) = ${typed}`,
  )
  const login = rows[0]
  // Attempts count on the account, whichever name was typed. An unknown name counts by itself.
  const subject = login ? `account ${login.corporate_id}/${login.user_id}` : `name ${name}`
  const attempt = { kind: 'password', subject, address: arrival.address } as const
  const right = await hashing(arrival.address, () =>
    attempted(pool, attempt, async () =>
      (await passwordFits(login?.password_hash, given.password)) ? login : undefined,
    ),
  )
  if (!right) throw new RuleBroken('wrong_login', WRONG)
  return admit(pool, right, arrival, (client) => forgetAttempts(client, attempt))
}

/** The login with this e-mail, which the identity provider has verified. */
export async function loginOfEmail(pool: pg.Pool, email: string): Promise<LoginRow | undefined> {
  const { rows } = await run<LoginRow>(pool, sql`${LOGIN} WHERE lower(l.email) = lower(${email})`)
  return rows[0]
}

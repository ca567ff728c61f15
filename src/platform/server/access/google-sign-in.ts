import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { RuleBroken } from '../errors.ts'
import { type Arrival, admit } from './admit.ts'
import { countAttempt, refuseTooMany } from './attempts.ts'
import type { Google, Vouched } from './google.ts'
import { loginOfEmail } from './login.ts'
import { noteUse } from './one-time-codes.ts'

const FAILED: Label = ['Login with google failed,try again later', 'Login with google failed,try again later']
const LIMITS = { address: 100 }

/** Signs in whom Google vouches for, by his verified address; every token once. Returns the session's token. */
export async function signInWithGoogle(
  pool: pg.Pool,
  google: Google | undefined,
  given: { email: unknown; token: unknown },
  arrival: Arrival,
): Promise<string> {
  const attempt = { kind: 'google', subject: '', address: arrival.address } as const
  await refuseTooMany(pool, attempt, LIMITS)
  const failed = async (cause?: unknown) => {
    await countAttempt(pool, attempt)
    // The reason is for the log of the server: to the visitor all failures are the same.
    const refusal = new RuleBroken('google_failed', FAILED)
    refusal.cause = cause
    return refusal
  }
  if (!google || typeof given.token !== 'string') throw await failed()
  const { token } = given
  const vouched: Vouched | { error: unknown } = await google.verify(token).catch((error: unknown) => ({ error }))
  if ('error' in vouched) throw await failed(vouched.error)
  // The address may be left out, the token says it; another one than the token's is no mistake.
  const { email } = given
  const fits = email === undefined || (typeof email === 'string' && sameAddress(email, vouched.email))
  if (!fits) throw await failed()
  const login = await loginOfEmail(pool, vouched.email)
  if (!login) throw await failed()
  const person = { corporateId: login.corporate_id, userId: login.user_id }
  return admit(pool, login, arrival, async (client) => {
    if (!(await noteUse(client, 'google', person, token, vouched.expires))) throw await failed()
  })
}

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

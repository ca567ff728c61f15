import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { RuleBroken } from '../errors.ts'
import { type Arrival, admit } from './admit.ts'
import { attempted } from './attempts.ts'
import type { Google } from './google.ts'
import { loginOfEmail } from './login.ts'
import { noteUse } from './one-time-codes.ts'

export const GOOGLE_FAILED: Label = [
  'Login with google failed,try again later',
  'Login with google failed,try again later',
]

/**
 * Signs in the user whose verified address Google confirms. Each token works once.
 * @returns the session token
 */
export async function signInWithGoogle(
  pool: pg.Pool,
  google: Google | undefined,
  { email, token }: { email?: string | null; token?: string | null },
  arrival: Arrival,
): Promise<string> {
  const refusal = new RuleBroken('google_failed', GOOGLE_FAILED)
  if (!google || !token) throw refusal
  const attempt = { kind: 'google', subject: '', address: arrival.address } as const
  const right = await attempted(pool, attempt, async () => {
    const vouched = await google.verify(token).catch((error: unknown) => {
      // For the server log only: the visitor gets the same message for every failure.
      refusal.cause = error
    })
    // The request may leave out the address; when given, it must be the token's.
    if (!vouched || !(email === undefined || email === null || sameAddress(email, vouched.email))) return undefined
    const login = await loginOfEmail(pool, vouched.email)
    return login && { login, expires: vouched.expires }
  })
  if (!right) throw refusal
  const { login, expires } = right
  const person = { corporateId: login.corporate_id, userId: login.user_id }
  return admit(pool, login, arrival, async (client) => {
    if (!(await noteUse(client, 'google', person, token, expires))) throw refusal
  })
}

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

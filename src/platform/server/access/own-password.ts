import { sql } from 'kysely'
import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { run, type Sql } from '../database/sql.ts'
import type { Transaction } from '../database/transaction.ts'
import { Invalid, RuleBroken } from '../errors.ts'
import { labelled } from '../http/call.ts'
import { TEXT } from '../http/openapi/schemas.ts'
import type { Actor } from './actor.ts'
import { asOwner } from './as-owner.ts'
import { attempted } from './attempts.ts'
import { hashing } from './hashing.ts'
import type { Person } from './one-time-codes.ts'
import { LONGEST, readNewPassword } from './password-policy.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { setPassword } from './set-password.ts'

const PASSWORD: Label = ['Password', 'Password']
const OLD: Label = ['Password Lama', 'Old password']
/** The user's own password, as calls ask for it again. */
export const OWN_PASSWORD = labelled(PASSWORD, { ...TEXT, format: 'password', minLength: 1 })
const WRONG: Label = ['Password salah', 'The password is wrong']
const WRONG_OLD: Label = ['Password lama salah', 'The old password is wrong']
const SAME: Label = ['Password baru harus berbeda dari yang lama', 'The new password must differ from the old one']

/** Asks the signed-in user for their password again; wrong attempts count as at the sign-in. */
export async function confirmOwnPassword(
  owner: pg.Pool,
  person: Person,
  password: unknown,
  address: string,
  field: 'password' | 'old_password' = 'password',
): Promise<void> {
  const isOld = field === 'old_password'
  if (typeof password !== 'string' || password === '') {
    throw new Invalid({ [field]: [{ label: MESSAGES.required, values: { field: isOld ? OLD : PASSWORD } }] })
  }
  const subject = `own ${person.corporateId}/${person.userId}`
  const attempt = { kind: 'password', subject, address } as const
  const isRight = async () => password.length <= LONGEST && (await isPasswordOf(owner, person, password))
  const right = await hashing(person, () => attempted(owner, attempt, async () => (await isRight()) || undefined))
  if (!right) throw new RuleBroken('wrong_password', isOld ? WRONG_OLD : WRONG, {}, field)
}

/** Changes the user's own password. It requires the old one and ends all other sessions. `done` runs last. */
export async function changeOwnPassword(
  owner: pg.Pool,
  actor: Actor,
  given: { old: unknown; password: unknown; retyped: unknown },
  address: string,
  done: (tx: Pick<Transaction, 'send'>) => Promise<void>,
): Promise<void> {
  const person = { corporateId: actor.homeCorporateId, userId: actor.userId, name: actor.name }
  await confirmOwnPassword(owner, person, given.old, address, 'old_password')
  const { rows } = await run<{ email: string }>(
    owner,
    sql`SELECT email FROM users WHERE corporate_id = ${person.corporateId} AND id = ${person.userId}`,
  )
  const names = [actor.username, rows[0]?.email ?? '']
  const password = await readNewPassword({ password: given.password, retyped: given.retyped, names })
  if (password === given.old) throw new RuleBroken('same_password', SAME, {}, 'password')
  const hash = await hashing(person, () => hashPassword(password))
  await asOwner(owner, async (client) => {
    await setPassword(client, person, hash, { address, keepSession: actor.tokenHash })
    await done({ send: (query: Sql) => run(client, query) })
  })
}

import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { PRODUCT_NAME } from '../../definition/product.ts'
import { run, type Sql } from '../database/sql.ts'
import { RuleBroken } from '../errors.ts'
import { attempted } from './attempts.ts'
import { hashing } from './hashing.ts'
import type { Person } from './one-time-codes.ts'
import { hashPassword, passwordFits } from './passwords.ts'

const CODE_NEEDED: Label = [
  'Masukkan kode dari aplikasi autentikator, atau kode pemulihan',
  'Enter the code of the authenticator app, or a recovery code',
]
const CODE_WRONG: Label = ['Kode autentikator salah', 'The authenticator code is wrong']
const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Codes of the previous and next step are accepted too, because clocks differ. */
const STEPS_AROUND = 1
const RECOVERY_CODES = 10
/** Letters of a code, without its dash. */
const RECOVERY_LENGTH = 10
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstvwxyz23456789'

/** The TOTP settings (RFC 6238) that authenticator apps read. */
function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: PRODUCT_NAME, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 })
}

/** Asks a user with a second factor for the code of their app, or a recovery code. */
export async function checkSecondFactor(
  pool: pg.Pool,
  person: Person,
  arrival: { address: string; code?: string },
): Promise<void> {
  const { rowCount } = await run(
    pool,
    sql`SELECT 1 FROM second_factors WHERE ${whoseIs(person)} AND confirmed_at IS NOT NULL`,
  )
  if (rowCount === 0) return
  if (!arrival.code) throw new RuleBroken('second_factor_required', CODE_NEEDED, {}, 'code')
  await takeCode(pool, person, arrival.code, arrival.address)
}

/** Uses a code up. Wrong codes are refused; after ten of them the user waits. */
export async function takeCode(pool: pg.Pool, person: Person, code: string, address: string): Promise<void> {
  const subject = `${person.corporateId}/${person.userId}`
  const attempt = { kind: 'second-factor', subject, address } as const
  const found = await hashing(person, () =>
    attempted(
      pool,
      attempt,
      async () => (await appCode(pool, person, code)) ?? (await recoveryCodeOf(pool, person, code)),
    ),
  )
  // Another call may have used the code since it was checked.
  if (!(found && (await spend(pool, person, found)))) throw new RuleBroken('wrong_code', CODE_WRONG, {}, 'code')
}

const whoseIs = ({ corporateId, userId }: Person) => sql`corporate_id = ${corporateId} AND user_id = ${userId}`

/** A correct code: the time step of an app code, or the hash of a recovery code. */
type RightCode = { step: number } | { hash: string }

async function appCode(pool: pg.Pool, person: Person, code: string): Promise<RightCode | undefined> {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const { rows } = await run<{ secret: string; last_step: number }>(
    pool,
    sql`SELECT secret, last_step FROM second_factors WHERE ${whoseIs(person)}`,
  )
  if (!rows[0]) return undefined
  const now = Date.now()
  const delta = totpOf(rows[0].secret).validate({ token, timestamp: now, window: STEPS_AROUND })
  if (delta === null) return undefined
  const step = Math.floor(now / 1_000 / PERIOD_SECONDS) + delta
  return step > rows[0].last_step ? { step } : undefined
}

async function recoveryCodeOf(pool: pg.Pool, person: Person, code: string): Promise<RightCode | undefined> {
  const given = code.replaceAll(/[\s-]/g, '').toLowerCase()
  if (given.length !== RECOVERY_LENGTH) return undefined
  const { rows } = await run<{ hash: string }>(
    pool,
    sql`SELECT code_hash AS hash FROM recovery_codes WHERE ${whoseIs(person)} AND used_at IS NULL`,
  )
  for (const { hash } of rows) if (await passwordFits(hash, given)) return { hash }
  return undefined
}

async function spend(pool: pg.Pool, person: Person, code: RightCode): Promise<boolean> {
  const { rowCount } = await run(pool, 'step' in code ? spentStep(person, code.step) : spentCode(person, code.hash))
  return rowCount === 1
}

function spentStep(person: Person, given: number): Sql {
  const step = sql.val(given)
  return sql`UPDATE second_factors SET last_step = ${step} WHERE ${whoseIs(person)} AND last_step < ${step}`
}

const spentCode = (person: Person, hash: string) =>
  sql`UPDATE recovery_codes SET used_at = now() WHERE ${whoseIs(person)} AND code_hash = ${hash} AND used_at IS NULL`

/**
 * Starts with a new secret, which takes effect once its first code is confirmed.
 * @returns the secret and the URI for the app
 */
export async function beginSecondFactor(
  client: pg.ClientBase,
  person: Person,
  username: string,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  await run(
    client,
    sql`INSERT INTO second_factors (corporate_id, user_id, secret)
      VALUES (${person.corporateId}, ${person.userId}, ${secret})
      ON CONFLICT (corporate_id, user_id) DO UPDATE SET secret = EXCLUDED.secret, last_step = 0
      WHERE second_factors.confirmed_at IS NULL`,
  )
  return { secret, uri: totpOf(secret, username).toString() }
}

/** New recovery codes, which are shown once, and the hashes to store. */
export async function makeRecoveryCodes(person: Person): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  const hashes: string[] = []
  // The codes are short enough to brute-force from a stolen table, so they are hashed like passwords.
  await hashing(person, async () => {
    for (const code of codes) hashes.push(await hashPassword(code.replace('-', '')))
  })
  return { codes, hashes }
}

/** Activates the secret, with these recovery codes. */
export async function confirmSecondFactor(
  client: pg.ClientBase,
  person: Person,
  hashes: readonly string[],
): Promise<void> {
  await run(
    client,
    sql`UPDATE second_factors SET confirmed_at = now() WHERE ${whoseIs(person)} AND confirmed_at IS NULL`,
  )
  await run(client, sql`DELETE FROM recovery_codes WHERE ${whoseIs(person)}`)
  await run(
    client,
    sql`INSERT INTO recovery_codes (corporate_id, user_id, code_hash)
      SELECT ${person.corporateId}, ${person.userId}, unnest(${hashes}::text[])`,
  )
}

/** Removes the second factor and its recovery codes. */
export async function removeSecondFactor(client: pg.ClientBase, person: Person): Promise<void> {
  await run(client, sql`DELETE FROM recovery_codes WHERE ${whoseIs(person)}`)
  await run(client, sql`DELETE FROM second_factors WHERE ${whoseIs(person)}`)
}

/** Whether the user has a second factor, and how many recovery codes are left. */
export async function secondFactorOf(pool: pg.Pool, person: Person): Promise<{ enabled: boolean; recovery: number }> {
  const whose = whoseIs(person)
  const { rows } = await run<{ enabled: boolean; recovery: number }>(
    pool,
    sql`SELECT EXISTS (SELECT 1 FROM second_factors WHERE ${whose} AND confirmed_at IS NOT NULL) AS enabled,
      (SELECT count(*) FROM recovery_codes WHERE ${whose} AND used_at IS NULL)::integer AS recovery`,
  )
  return rows[0] ?? { enabled: false, recovery: 0 }
}

/** Ten characters out of thirty, in two halves: 49 bits. */
function recoveryCode(): string {
  const half = () =>
    Array.from({ length: RECOVERY_LENGTH / 2 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('')
  return `${half()}-${half()}`
}

import type { Label } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { SHORTEST_PASSWORD } from '../../definition/password.ts'
import { PRODUCT_WORDS } from '../../definition/product.ts'
import { type FieldMessages, Invalid, type Sentence } from '../errors.ts'
import { isBreached } from './breached/breached.ts'

/** A longer password would only keep the server busy. */
export const LONGEST = 200

const PASSWORD: Label = ['Password', 'Password']
const RETYPED: Label = ['Konfirmasi Password', 'Password confirmation']
const BREACHED: Label = [
  'Password ini dikenal dari kebocoran data, pilih password lain',
  'This password is known from data breaches, choose another one',
]
const OWN_NAME: Label = [
  'Password tidak boleh memuat username atau email Anda',
  'The password must not contain your username or e-mail',
]
const SHORTEST_NAME = 4
const GUESSED: Label = [
  'Password terlalu mudah ditebak, tambahkan kata lain',
  'The password is too easy to guess, add other words',
]
/** Words that an attacker who knows the product would try. A password needs enough other characters around them. */
const CONTEXT_WORDS = new RegExp(
  [
    ...PRODUCT_WORDS,
    ...['superadmin', 'administrator', 'admin', 'password', 'katasandi', 'sandi', 'rahasia', 'indonesia', 'jakarta'],
  ].join('|'),
  'g',
)
const LEAST_AROUND = 6

/** A new password as given, and the names of its user. */
export interface NewPassword {
  password: unknown
  retyped: unknown
  names: readonly string[]
}

/** The problems of a new password, by field; empty when it is accepted. */
export async function passwordProblems({ password, retyped, names }: NewPassword): Promise<FieldMessages> {
  if (typeof password !== 'string' || password === '')
    return { password: [{ label: MESSAGES.required, values: { field: PASSWORD } }] }
  const differs = { label: MESSAGES.confirmed, values: { field: RETYPED, other: PASSWORD } }
  const apart: FieldMessages = retyped === password ? {} : { retype_password: [differs] }
  const about = (label: Label, values?: Sentence['values']) => ({ ...apart, password: [{ label, values }] })
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return about(MESSAGES.min, { field: PASSWORD, limit: SHORTEST_PASSWORD })
  if (length > LONGEST) return about(MESSAGES.max, { field: PASSWORD, limit: LONGEST })
  if (password.includes('\u0000')) return about(MESSAGES.nullByte, { field: PASSWORD })
  const lower = password.toLowerCase()
  const own = names
    .map((name) => name.split('@')[0]?.toLowerCase() ?? '')
    .filter((name) => name.length >= SHORTEST_NAME)
  if (own.some((name) => lower.includes(name))) return about(OWN_NAME)
  const guessed = await guessable(password)
  return guessed ? about(guessed) : apart
}

/** Why a password is easy to guess; undefined when it is not. */
export async function guessable(password: string): Promise<Label | undefined> {
  if (await isBreached(password)) return BREACHED
  return isOfContext(password.toLowerCase()) ? GUESSED : undefined
}

/** Whether too few characters are left without the words of the trade and the product. */
function isOfContext(lower: string): boolean {
  const rest = lower.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const around = rest.replaceAll(CONTEXT_WORDS, '')
  return around.length < rest.length && around.length < LEAST_AROUND
}

/** Reads a new password; 422 at its field when the policy refuses it. */
export async function readNewPassword(given: NewPassword): Promise<string> {
  const problems = await passwordProblems(given)
  if (Object.keys(problems).length > 0 || typeof given.password !== 'string') throw new Invalid(problems)
  return given.password
}

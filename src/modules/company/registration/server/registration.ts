import { sql } from 'kysely'
import type pg from 'pg'
import { isObject } from '../../../../platform/definition/is-object.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import { passwordProblems } from '../../../../platform/server/access/password-policy.ts'
import { run } from '../../../../platform/server/database/sql.ts'
import { type FieldMessages, Invalid, type Sentence } from '../../../../platform/server/errors.ts'
import { TAKEN, textProblem } from '../../users/server/index.ts'

/** The data of a registration: company and manager (specification §3). */
export interface Registration {
  corporate: { name: string; city_id: number; address: string }
  pic: { username: string; name: string; phone: string; email: string; password: string }
}

const TEXTS: Readonly<Record<string, { label: Label; rules?: string }>> = {
  'corporate.name': { label: ['Nama Perusahaan', 'Company name'] },
  'corporate.address': { label: ['Alamat', 'Address'] },
  'pic.name': { label: ['Nama', 'Name'] },
  // Without '@', so that a username is never another user's e-mail.
  'pic.username': { label: ['Username', 'Username'], rules: 'min:3|max:50|regex:^[A-Za-z0-9._-]+$' },
  'pic.phone': { label: ['No. Telp', 'Phone'], rules: 'max:20|phone' },
  'pic.email': { label: ['Email', 'E-mail'], rules: 'email' },
}
const OPTIONAL = new Set(['corporate.address'])
const CITY: Label = ['Kota', 'City']

/** Parses a registration; 422 with all errors by field. */
export async function readRegistration(owner: pg.Pool, body: Record<string, unknown>): Promise<Registration> {
  const corporate = isObject(body.corporate) ? body.corporate : {}
  const pic = isObject(body.pic) ? body.pic : {}
  const given: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { corporate, pic }
  const problems: Record<string, readonly Sentence[]> = {}
  const texts: Record<string, string> = {}
  for (const [field, { label, rules }] of Object.entries(TEXTS)) {
    const [part = '', name = ''] = field.split('.')
    const value = given[part]?.[name]
    const text = typeof value === 'string' ? value.trim() : ''
    texts[field] = text
    const problem = textProblem(text, rules, OPTIONAL.has(field))
    if (problem) problems[field] = [{ label: MESSAGES[problem.message], values: { field: label, ...problem.values } }]
  }
  const cityId = Number(corporate.city_id)
  if (!(await cityExists(owner, cityId))) {
    const empty = corporate.city_id === undefined || corporate.city_id === null || corporate.city_id === ''
    problems['corporate.city_id'] = [{ label: MESSAGES[empty ? 'required' : 'link'], values: { field: CITY } }]
  }
  const names = [texts['pic.username'] ?? '', texts['pic.email'] ?? '']
  const password = await passwordProblems({ password: pic.password, retyped: pic.retype_password, names })
  for (const [field, sentences] of Object.entries(password)) problems[`pic.${field}`] = sentences
  const of = (field: string) => texts[field] ?? ''
  const who = { username: of('pic.username'), phone: of('pic.phone'), email: of('pic.email') }
  Object.assign(problems, await takenProblems(owner, who, problems))
  if (Object.keys(problems).length > 0) throw new Invalid(problems)
  return {
    corporate: { name: of('corporate.name'), city_id: cityId, address: of('corporate.address') },
    pic: { ...who, name: of('pic.name'), password: String(pic.password) },
  }
}

async function cityExists(owner: pg.Pool, id: number): Promise<boolean> {
  if (!Number.isSafeInteger(id) || id <= 0) return false
  const { rowCount } = await run(owner, sql`SELECT 1 FROM cities WHERE id = ${id}`)
  return rowCount === 1
}

/** The names that are taken; invalid ones are skipped. */
async function takenProblems(
  owner: pg.Pool,
  who: Readonly<Record<keyof typeof TAKEN, string>>,
  wrong: FieldMessages,
): Promise<FieldMessages> {
  const sent = (name: keyof typeof TAKEN) => who[name].replaceAll('\u0000', '')
  const { rows } = await run<Record<keyof typeof TAKEN, boolean>>(
    owner,
    sql`SELECT EXISTS (SELECT 1 FROM logins WHERE lower(username) = lower(${sent('username')})) AS username,
        EXISTS (SELECT 1 FROM logins
          WHERE regexp_replace(phone, '\\D', '', 'g') = regexp_replace(${sent('phone')}, '\\D', '', 'g')) AS phone,
        EXISTS (SELECT 1 FROM logins WHERE lower(email) = lower(${sent('email')})) AS email`,
  )
  const fields = (['username', 'phone', 'email'] as const).filter((name) => rows[0]?.[name] && !wrong[`pic.${name}`])
  return Object.fromEntries(fields.map((name) => [`pic.${name}`, [{ label: TAKEN[name] }]]))
}

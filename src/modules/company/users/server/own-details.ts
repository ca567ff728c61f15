import { sql } from 'kysely'
import type pg from 'pg'
import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Actor } from '../../../../platform/server/access/actor.ts'
import { confirmOwnPassword } from '../../../../platform/server/access/own-password.ts'
import { recordAudit } from '../../../../platform/server/audit/record.ts'
import { company, run } from '../../../../platform/server/database/sql.ts'
import { type Transaction, transaction } from '../../../../platform/server/database/transaction.ts'
import type { Caller } from '../../../../platform/server/engine/caller.ts'
import type { Draft } from '../../../../platform/server/engine/implement.ts'
import { Invalid, type Sentence } from '../../../../platform/server/errors.ts'
import { checkFiles, holdFiles } from '../../../../platform/server/write/files.ts'
import { TAKEN } from '../taken.ts'
import { users } from '../users.ts'
import { textProblem } from './text-problem.ts'

/** The text fields users may change in their own account, with their rules. */
const DETAILS: Readonly<Record<string, { label: Label; rules?: string }>> = {
  name: { label: ['Nama', 'Name'] },
  username: { label: ['Username', 'Username'], rules: users.fields.username.rules },
  email: { label: ['Email', 'E-mail'], rules: 'email' },
  phone: { label: ['No. Telp', 'Phone'], rules: 'max:30|phone' },
  lang: { label: ['Bahasa', 'Language'], rules: 'oneOf:id,en' },
}
/** Sign-in names need the password, so that nobody at an unlocked screen can change them. */
const NEEDS_PASSWORD = ['username', 'email']

/** The photo is a file of the user's record, also visible to those who read users. */
const PHOTO = { name: users.name, scope: users.scope, fields: { photo: users.fields.photo } } as const

interface Details {
  /** Texts by field name. */
  texts: Readonly<Record<string, string>>
  /** The id of an uploaded file, null to remove it; undefined keeps it. */
  photo?: number | null
}

/** Parses the details in a body; empty when there are none. */
export function readDetails(body: Readonly<Record<string, unknown>>): Details {
  const problems: Record<string, readonly Sentence[]> = {}
  const texts: Record<string, string> = {}
  for (const [name, { label, rules }] of Object.entries(DETAILS)) {
    if (!Object.hasOwn(body, name)) continue
    const text = typeof body[name] === 'string' ? body[name].trim() : ''
    texts[name] = text
    const problem = textProblem(text, rules, false)
    if (problem) problems[name] = [{ label: MESSAGES[problem.message], values: { field: label, ...problem.values } }]
  }
  const photo = readPhoto(body.photo)
  if (photo === 'unknown')
    problems.photo = [{ label: MESSAGES.fileUnknown, values: { field: PHOTO.fields.photo.label } }]
  if (Object.keys(problems).length > 0) throw new Invalid(problems)
  return { texts, ...(photo === 'unknown' ? {} : { photo }) }
}

/** Whether there is nothing to change. */
export const isEmpty = ({ texts, photo }: Details): boolean => Object.keys(texts).length === 0 && photo === undefined

function readPhoto(given: unknown): number | null | undefined | 'unknown' {
  if (given === undefined || given === null) return given
  return typeof given === 'number' && Number.isSafeInteger(given) ? given : 'unknown'
}

/**
 * Changes the user's own account, whatever company they work in; taken names are refused at their fields. `done` runs
 * last in the same transaction.
 */
export async function changeOwnDetails(
  owner: pg.Pool,
  { actor, ...caller }: Caller,
  { texts, photo }: Details,
  password: unknown,
  done: (tx: Pick<Transaction, 'send'>) => Promise<void>,
): Promise<void> {
  const user = sql.val(actor.userId)
  const { rows } = await run(
    owner,
    sql`SELECT username, email FROM users WHERE corporate_id = ${actor.homeCorporateId} AND id = ${user}`,
  )
  if (NEEDS_PASSWORD.some((name) => texts[name] !== undefined && texts[name] !== rows[0]?.[name])) {
    const person = { corporateId: actor.homeCorporateId, userId: actor.userId, name: actor.name }
    await confirmOwnPassword(owner, person, password, caller.address, 'old_password')
  }
  const tenant = { corporateId: actor.homeCorporateId, userId: actor.userId, unitIds: [] }
  await transaction(owner, tenant, async (tx) => {
    const found = await tx.send(
      sql`SELECT id, username, name, email, phone, photo, lang FROM users
        WHERE corporate_id = ${company} AND id = ${user} FOR UPDATE`,
    )
    // After locking the record, as when an administrator changes it; the other order could deadlock.
    await refuseTaken(tx, actor, texts)
    const before = found.rows[0]
    const after = { ...before, ...texts, ...(photo === undefined ? {} : { photo }) }
    const calling = { send: tx.send.bind(tx), actor }
    const draft: Draft = { values: photo === undefined ? {} : { photo }, lines: {} }
    const refused = await checkFiles(calling, PHOTO, draft, before)
    if (Object.keys(refused).length > 0) throw new Invalid(refused)
    await tx.send(
      sql`UPDATE users SET username = ${after.username}, name = ${after.name}, email = ${after.email},
          phone = ${after.phone}, photo = ${after.photo}, lang = ${after.lang},
          lock_version = lock_version + 1, updated_by = ${user}, updated_at = now()
        WHERE corporate_id = ${company} AND id = ${user}`,
    )
    await holdFiles(calling, PHOTO, after, draft, before)
    await tx.send(
      sql`UPDATE logins SET username = ${after.username}, email = ${after.email}, phone = ${after.phone}
        WHERE corporate_id = ${company} AND user_id = ${user}`,
    )
    // Codes mailed to the old address become void.
    if (after.email !== before?.email) {
      await tx.send(
        sql`DELETE FROM one_time_codes WHERE corporate_id = ${company} AND user_id = ${user} AND purpose <> 'google'`,
      )
    }
    await recordAudit(tx, { ...caller, actor }, [{ action: 'update', table: 'users', before, after }])
    await done(tx)
  })
}

/** Sign-in names are unique in the whole installation; the lock serializes parallel requests. */
async function refuseTaken(
  tx: Pick<Transaction, 'send'>,
  actor: Actor,
  { username, email, phone }: Details['texts'],
): Promise<void> {
  await tx.send(sql`SELECT pg_advisory_xact_lock(hashtext('logins'))`)
  const { rows } = await tx.send(
    sql`SELECT coalesce(bool_or(lower(username) = lower(${username ?? null})), false) AS username,
        coalesce(bool_or(lower(email) = lower(${email ?? null})), false) AS email,
        coalesce(bool_or(regexp_replace(phone, '\\D', '', 'g') = regexp_replace(${phone ?? null}, '\\D', '', 'g')),
          false) AS phone
      FROM logins WHERE (corporate_id, user_id) <> (${company}, ${actor.userId})`,
  )
  const names = (['username', 'email', 'phone'] as const).filter((name) => rows[0]?.[name])
  if (names.length > 0) throw new Invalid(Object.fromEntries(names.map((name) => [name, [{ label: TAKEN[name] }]])))
}

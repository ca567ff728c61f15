import { sql } from 'kysely'
import type pg from 'pg'
import { isObject } from '../../definition/is-object.ts'
import type { Language } from '../../definition/label.ts'
import { EMAIL_VERIFICATION, PASSWORD_RESET } from '../../definition/mail-templates.ts'
import { run, type Sql } from '../database/sql.ts'
import { defineJob } from '../jobs/job.ts'
import type { Mailer } from '../mail/mailer.ts'
import { composeMail } from '../mail/templates.ts'
import type { AskedMail } from './asked-mails.ts'
import { keepCode, longCode, shortCode } from './one-time-codes.ts'

export const RESET_MINUTES = 60
const VERIFICATION_HOURS = 24
const MINUTE_MS = 60_000

interface Recipient {
  corporate_id: number
  user_id: number
  username: string
  email: string
  name: string
  /** The language the user chose; null uses the language of the page on which they asked. */
  lang: Language | null
}

/**
 * The request is answered before anyone looks up the name. The job does the look-up and makes the code, so neither
 * the text nor the time of the answer tells whether the account exists, and no code is stored in the queue.
 */
export function accountMails(parts: { owner: pg.Pool; mailer: Mailer; publicUrl: () => string }) {
  const { owner, mailer, publicUrl } = parts
  const address = (page: string, query: Record<string, string>) => `${publicUrl()}${page}?${new URLSearchParams(query)}`
  const passwordReset = defineJob<AskedMail>({
    name: 'mail-password-reset',
    parse: readAsked,
    async run({ payload: { name, language } }) {
      const to = await recipient(owner, name, sql`u.status = 'active' AND c.status = 'active'`)
      if (!to) return
      const token = longCode()
      await keepCode(
        owner,
        'reset-password',
        { corporateId: to.corporate_id, userId: to.user_id },
        token,
        RESET_MINUTES,
      )
      const link = address('/reset-password', { token, ts: String(Date.now() + RESET_MINUTES * MINUTE_MS) })
      const values = { name: to.name, username: to.username, link, minutes: String(RESET_MINUTES) }
      await mailer({ to: to.email, ...(await composeMail(owner, PASSWORD_RESET, to.lang ?? language, values)) })
    },
  })
  const emailVerification = defineJob<AskedMail>({
    name: 'mail-email-verification',
    parse: readAsked,
    async run({ payload: { name, language } }) {
      const to = await recipient(owner, name, sql`u.email_status = 'email_unverified' AND u.status <> 'non-active'`)
      if (!to) return
      const code = shortCode()
      const person = { corporateId: to.corporate_id, userId: to.user_id }
      await keepCode(owner, 'verify-email', person, code, VERIFICATION_HOURS * 60)
      const link = address('/verify-email', { code })
      const values = { name: to.name, username: to.username, link, code, hours: String(VERIFICATION_HOURS) }
      await mailer({ to: to.email, ...(await composeMail(owner, EMAIL_VERIFICATION, to.lang ?? language, values)) })
    },
  })
  return { passwordReset, emailVerification }
}

async function recipient(owner: pg.Pool, name: string, condition: Sql): Promise<Recipient | undefined> {
  const typed = sql.val(name.trim().toLowerCase())
  const { rows } = await run<Recipient>(
    owner,
    sql`SELECT l.corporate_id, l.user_id, l.username, l.email, u.name, u.lang
      FROM logins l JOIN users u ON u.corporate_id = l.corporate_id AND u.id = l.user_id
      JOIN corporates c ON c.id = l.corporate_id
      WHERE (lower(l.email) = ${typed} OR lower(l.username) = ${typed}) AND ${condition}`,
  )
  return rows[0]
}

function readAsked(payload: unknown): AskedMail {
  const { name, language } = isObject(payload) ? payload : {}
  if (typeof name !== 'string' || (language !== 'id' && language !== 'en')) throw new Error('No name to mail to.')
  return { name, language }
}

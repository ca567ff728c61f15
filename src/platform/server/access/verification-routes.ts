import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Label, say } from '../../definition/label.ts'
import { run } from '../database/sql.ts'
import type { ContactOf } from '../engine/belongings.ts'
import { Forbidden, RuleBroken } from '../errors.ts'
import { type BySchema, call, text } from '../http/call.ts'
import { dataAnswer, json, reading, responses } from '../http/openapi/operations.ts'
import { object, orNull, TEXT } from '../http/openapi/schemas.ts'
import { languageOf } from '../http/request.ts'
import type { Queue } from '../jobs/enqueue.ts'
import { asOwner } from './as-owner.ts'
import type { AccountMails } from './asked-mails.ts'
import { attempted, countAttempt } from './attempts.ts'
import { auditAccess } from './audit.ts'
import { peekCode, takeCode } from './one-time-codes.ts'

const USER: Label = ['Pengguna', 'User']
const CODE: Label = ['Kode Verifikasi', 'Verification code']
const SENT: Label = [
  'Jika akun menunggu verifikasi, email verifikasi telah dikirim',
  'If the account is waiting for verification, the e-mail has been sent',
]
const VERIFIED: Label = [
  'Email berhasil diverifikasi, menunggu persetujuan administrator',
  'The e-mail address is verified, the account waits for approval',
]
const WRONG: Label = [
  'Kode verifikasi salah atau tidak berlaku lagi',
  'The verification code is wrong or no longer valid',
]

const REQUEST = reading('account', 'requestEmailVerification', 'Mail the verification once more', object({}))
const CONTACT = orNull(object({ name: TEXT, department: TEXT, phone: TEXT }))
const VERIFY = reading('account', 'verifyEmail', 'Verify an address', object({}), {
  responses: responses({ 200: json('Verified', dataAnswer(object({ contact: CONTACT }), { message: TEXT })) }),
})

interface Parts {
  owner: pg.Pool
  jobs: Queue
  mails: AccountMails
  /** False while registration is switched off. */
  allowed: boolean
  /** The contact for a waiting user, where their company names one. */
  waitingContact?: ContactOf
}

/** The verification of an e-mail address: a new mail, and the code from it. */
export function verificationRoutes(app: FastifyInstance, { owner, jobs, mails, allowed, waitingContact }: Parts): void {
  const calls = app.withTypeProvider<BySchema>()
  const permit = () => {
    if (!allowed) throw new Forbidden('registration_off')
  }
  const asked = { open: true, permit, body: object({ user: text(USER) }, ['user']) } as const
  calls.post('/api/request_email_verification', call(REQUEST, asked), async (request) => {
    const name = request.body.user.trim()
    await countAttempt(owner, { kind: 'mail', subject: name, address: request.ip })
    const language = languageOf(request)
    await jobs.enqueueAsOwner(owner, 0, mails.emailVerification, { name, language })
    return { data: {}, message: say(SENT, language) }
  })

  const given = { open: true, permit, body: object({ code: text(CODE) }, ['code']) } as const
  calls.post('/api/verify-email', call(VERIFY, given), async (request) => {
    const attempt = { kind: 'verify-email', subject: '', address: request.ip } as const
    const typed = request.body.code.replaceAll(/[\s-]/g, '').toUpperCase()
    const isRight = await attempted(owner, attempt, () => peekCode(owner, 'verify-email', typed))
    if (!isRight) throw new RuleBroken('wrong_code', WRONG, {}, 'code')
    const person = await asOwner(owner, async (client) => {
      const found = await takeCode(client, 'verify-email', typed)
      // Another call may have used the code since it was looked up.
      if (!found) throw new RuleBroken('wrong_code', WRONG, {}, 'code')
      const { rows } = await run<{ name: string }>(
        client,
        sql`UPDATE users SET email_status = 'email_verified'
          WHERE corporate_id = ${found.corporateId} AND id = ${found.userId} AND email_status = 'email_unverified'
          RETURNING name`,
      )
      if (rows[0]) await auditAccess(client, { ...found, name: rows[0].name }, 'verify-email', request.ip)
      return found
    })
    const language = languageOf(request)
    const contact = (await waitingContact?.(owner, person.corporateId, language)) ?? null
    return { data: { contact }, message: say(VERIFIED, language) }
  })
}

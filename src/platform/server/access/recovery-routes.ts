import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type Label, say } from '../../definition/label.ts'
import { Forbidden, RuleBroken } from '../errors.ts'
import { bodyOf, languageOf, OPEN, queryOf, textOf, tokenOf } from '../http/request.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { AccountMails } from './account-mails.ts'
import { asOwner } from './as-owner.ts'
import { attempted, countAttempt } from './attempts.ts'
import { hashing } from './hashing.ts'
import { peekCode, takeCode } from './one-time-codes.ts'
import { readNewPassword } from './password-policy.ts'
import { hashPassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import { setPassword } from './set-password.ts'

const EMAIL: Label = ['Email', 'E-mail']
const SENT: Label = [
  'Jika email terdaftar, tautan reset password telah dikirim',
  'If the e-mail is registered, a link to reset the password has been sent',
]
const RESET: Label = ['Password anda berhasil direset, silahkan login', 'Your password has been reset, please sign in']
const LINK_ENDED: Label = [
  'Tautan reset password tidak berlaku lagi, minta tautan baru',
  'This link no longer holds, ask for a new one',
]

interface Parts {
  owner: pg.Pool
  sessions: Sessions
  jobs: JobQueue
  mails: AccountMails
  allowed: boolean
}

/** The forgotten password: the request for the link, and the new password with the link's token. */
export function recoveryRoutes(app: FastifyInstance, { owner, sessions, jobs, mails, allowed }: Parts): void {
  const ask = async (request: FastifyRequest) => {
    if (!allowed) throw new Forbidden('recovery_off')
    const name = textOf(bodyOf(request), 'email', EMAIL)
    await countAttempt(owner, { kind: 'mail', subject: name, address: request.ip })
    const language = languageOf(request)
    await jobs.enqueueAsOwner(owner, 0, mails.passwordReset, { name, language })
    return { data: {}, message: say(SENT, language) }
  }
  app.post('/api/request_forgot_password', OPEN, ask)
  app.post('/api/password/forgot', OPEN, ask)

  app.post('/api/password/recovery', OPEN, async (request) => {
    if (!allowed) throw new Forbidden('recovery_off')
    const given = queryOf(request).token
    const token = typeof given === 'string' && given !== '' ? given : (tokenOf(request) ?? '')
    const attempt = { kind: 'recovery', subject: '', address: request.ip } as const
    const person = await attempted(owner, attempt, () => peekCode(owner, 'reset-password', token))
    if (!person) throw new RuleBroken('reset_link_invalid', LINK_ENDED)
    const { password, retype_password: retyped } = bodyOf(request)
    const { rows } = await owner.query<{ name: string; username: string; email: string }>(
      'SELECT name, username, email FROM users WHERE corporate_id = $1 AND id = $2',
      [person.corporateId, person.userId],
    )
    const { name = '', username = '', email = '' } = rows[0] ?? {}
    const fresh = await readNewPassword({ password, retyped, names: [username, email] })
    const hash = await hashing(person, () => hashPassword(fresh))
    await asOwner(owner, async (client) => {
      // Another call may have used the token since it was looked up.
      if (!(await takeCode(client, 'reset-password', token))) throw new RuleBroken('reset_link_invalid', LINK_ENDED)
      await setPassword(client, { ...person, name }, hash, { address: request.ip })
    })
    sessions.forgetHere()
    return { data: {}, message: say(RESET, languageOf(request)) }
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Label, say } from '../../definition/label.ts'
import { SHORTEST_PASSWORD } from '../../definition/password.ts'
import { run } from '../database/sql.ts'
import { Forbidden, RuleBroken } from '../errors.ts'
import { type BySchema, call, text } from '../http/call.ts'
import { body, reading } from '../http/openapi/operations.ts'
import { object, type Schema, TEXT } from '../http/openapi/schemas.ts'
import { bodyOf, languageOf, tokenOf } from '../http/request.ts'
import type { Queue } from '../jobs/enqueue.ts'
import { asOwner } from './as-owner.ts'
import type { AccountMails } from './asked-mails.ts'
import { attempted, countAttempt } from './attempts.ts'
import { hashing } from './hashing.ts'
import { peekCode, takeCode } from './one-time-codes.ts'
import { LONGEST, readNewPassword } from './password-policy.ts'
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
  'This link is no longer valid, request a new one',
]

const FORGOT = [
  ['/api/request_forgot_password', 'requestForgotPassword'],
  ['/api/password/forgot', 'passwordForgot'],
] as const
const FORGOTTEN = object({ email: text(EMAIL) }, ['email'])
const LINK = object({ token: TEXT })
const NEW: Schema = { type: 'string', format: 'password', minLength: SHORTEST_PASSWORD, maxLength: LONGEST }
// The body is judged by the password policy, after the link: a guessed link counts as an attempt whatever comes with
// it.
const RECOVERY = reading('account', 'passwordRecovery', 'Choose a new password', object({}), {
  description: 'The token of the mailed link stands in Authorization or in the query.',
  requestBody: body(object({ password: NEW, retype_password: NEW }, ['password', 'retype_password'])),
})

interface Parts {
  owner: pg.Pool
  sessions: Sessions
  jobs: Queue
  mails: AccountMails
  allowed: boolean
}

/** The forgotten password: the request for the link, and the new password with the link's token. */
export function recoveryRoutes(app: FastifyInstance, { owner, sessions, jobs, mails, allowed }: Parts): void {
  const calls = app.withTypeProvider<BySchema>()
  const permit = () => {
    if (!allowed) throw new Forbidden('recovery_off')
  }
  const ask = async (request: FastifyRequest, email: string) => {
    const name = email.trim()
    await countAttempt(owner, { kind: 'mail', subject: name, address: request.ip })
    const language = languageOf(request)
    await jobs.enqueueAsOwner(owner, 0, mails.passwordReset, { name, language })
    return { data: {}, message: say(SENT, language) }
  }
  for (const [path, id] of FORGOT) {
    const operation = reading('account', id, 'Mail a link for a new password', object({}), {
      description: 'The answer never tells whether the address exists.',
    })
    calls.post(path, call(operation, { open: true, permit, body: FORGOTTEN }), (request) =>
      ask(request, request.body.email),
    )
  }

  calls.post('/api/password/recovery', call(RECOVERY, { open: true, permit, query: LINK }), async (request) => {
    const token = request.query.token || (tokenOf(request) ?? '')
    const attempt = { kind: 'recovery', subject: '', address: request.ip } as const
    const person = await attempted(owner, attempt, () => peekCode(owner, 'reset-password', token))
    if (!person) throw new RuleBroken('reset_link_invalid', LINK_ENDED)
    const { password, retype_password: retyped } = bodyOf(request)
    const { rows } = await run<{ name: string; username: string; email: string }>(
      owner,
      sql`SELECT name, username, email FROM users WHERE corporate_id = ${person.corporateId} AND id = ${person.userId}`,
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

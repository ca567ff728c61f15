import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { renderSVG } from 'uqr'
import type { Label } from '../../definition/label.ts'
import { run } from '../database/sql.ts'
import { Conflict, RuleBroken } from '../errors.ts'
import { type BySchema, call, text } from '../http/call.ts'
import { reading } from '../http/openapi/operations.ts'
import { FLAG, INTEGER, object, TEXT } from '../http/openapi/schemas.ts'
import { authenticate } from '../http/request.ts'
import type { Actor } from './actor.ts'
import { asOwner } from './as-owner.ts'
import { auditAccess } from './audit.ts'
import { confirmOwnPassword, OWN_PASSWORD } from './own-password.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  makeRecoveryCodes,
  removeSecondFactor,
  secondFactorOf,
  takeCode,
} from './second-factor.ts'
import type { Sessions } from './sessions.ts'
import { endSessionsOf } from './set-password.ts'

const CODE: Label = ['Kode', 'Code']
const ON_ALREADY: Label = ['Verifikasi dua langkah sudah aktif', 'Two-step verification is already on']
const OFF: Label = ['Verifikasi dua langkah belum aktif', 'Two-step verification is not on']
const REQUIRED: Label = ['Peran Anda mewajibkan verifikasi dua langkah', 'Your role requires two-step verification']

const STATE = reading(
  'account',
  'secondFactor',
  'Whether the second factor is on',
  object({ enabled: FLAG, required: FLAG, recovery: INTEGER }),
)
const BEGIN = reading(
  'account',
  'secondFactorBegin',
  'Get a new secret for the app',
  object({ secret: TEXT, uri: TEXT, qr: TEXT }),
)
const CONFIRM = reading(
  'account',
  'secondFactorConfirm',
  'Confirm it by a code; answers the recovery codes',
  object({ recovery_codes: { type: 'array', items: TEXT } }),
)
const SWITCH_OFF = reading('account', 'secondFactorOff', 'Switch it off', object({}))

/** The user's own second factor: an authenticator app and recovery codes. */
export function secondFactorRoutes(app: FastifyInstance, parts: { owner: pg.Pool; sessions: Sessions }): void {
  const { owner, sessions } = parts
  const calls = app.withTypeProvider<BySchema>()
  const enter = async (request: FastifyRequest) => {
    const actor = await authenticate(request, sessions)
    return { actor, person: { corporateId: actor.homeCorporateId, userId: actor.userId, name: actor.name } }
  }

  calls.get('/api/second-factor', call(STATE, { always: true }), async (request) => {
    const { actor, person } = await enter(request)
    return { data: { ...(await secondFactorOf(owner, person)), required: await isRequired(owner, actor) } }
  })

  const confirmed = { always: true, body: object({ password: OWN_PASSWORD }, ['password']) } as const
  calls.post('/api/second-factor/begin', call(BEGIN, confirmed), async (request) => {
    const { actor, person } = await enter(request)
    await confirmOwnPassword(owner, person, request.body.password, request.ip)
    if ((await secondFactorOf(owner, person)).enabled) throw new Conflict('already_on', { label: ON_ALREADY })
    const { secret, uri } = await asOwner(owner, (client) => beginSecondFactor(client, person, actor.username))
    return { data: { secret, uri, qr: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}` } }
  })

  const typed = { always: true, body: object({ code: text(CODE) }, ['code']) } as const
  calls.post('/api/second-factor/confirm', call(CONFIRM, typed), async (request) => {
    const { actor, person } = await enter(request)
    const code = request.body.code.trim()
    if ((await secondFactorOf(owner, person)).enabled) throw new Conflict('already_on', { label: ON_ALREADY })
    await takeCode(owner, person, code, request.ip)
    const { codes, hashes } = await makeRecoveryCodes(person)
    await asOwner(owner, async (client) => {
      await confirmSecondFactor(client, person, hashes)
      await endSessionsOf(client, person, actor.tokenHash)
      await auditAccess(client, person, 'second-factor', request.ip)
    })
    sessions.forgetHere()
    return { data: { recovery_codes: codes } }
  })

  const both = object({ password: OWN_PASSWORD, code: text(CODE) }, ['password', 'code'])
  calls.delete('/api/second-factor', call(SWITCH_OFF, { always: true, body: both }), async (request) => {
    const { actor, person } = await enter(request)
    const { password, code } = request.body
    await confirmOwnPassword(owner, person, password, request.ip)
    if (await isRequired(owner, actor)) throw new RuleBroken('second_factor_required', REQUIRED)
    if (!(await secondFactorOf(owner, person)).enabled) throw new Conflict('already_off', { label: OFF })
    await takeCode(owner, person, code.trim(), request.ip)
    await asOwner(owner, async (client) => {
      await removeSecondFactor(client, person)
      await endSessionsOf(client, person, actor.tokenHash)
      await auditAccess(client, person, 'second-factor-off', request.ip)
    })
    sessions.forgetHere()
    return { data: {} }
  })
}

async function isRequired(owner: pg.Pool, actor: Actor): Promise<boolean> {
  const { rows } = await run<{ required: boolean }>(
    owner,
    sql`SELECT second_factor_required AS required FROM roles
      WHERE corporate_id = ${actor.homeCorporateId} AND id = ${actor.roleId}`,
  )
  return rows[0]?.required ?? false
}

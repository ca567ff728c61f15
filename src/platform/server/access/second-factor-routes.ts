import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { renderSVG } from 'uqr'
import type { Label } from '../../definition/label.ts'
import { Conflict, RuleBroken } from '../errors.ts'
import { ALWAYS, authenticate, bodyOf, textOf } from '../http/request.ts'
import type { Actor } from './actor.ts'
import { asOwner } from './as-owner.ts'
import { auditAccess } from './audit.ts'
import { confirmOwnPassword } from './own-password.ts'
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
const ON_ALREADY: Label = ['Verifikasi dua langkah sudah aktif', 'The second factor is on already']
const OFF: Label = ['Verifikasi dua langkah belum aktif', 'The second factor is not on']
const REQUIRED: Label = ['Peran Anda mewajibkan verifikasi dua langkah', 'Your role requires the second factor']

/** The user's own second factor: an authenticator app and recovery codes. */
export function secondFactorRoutes(app: FastifyInstance, parts: { owner: pg.Pool; sessions: Sessions }): void {
  const { owner, sessions } = parts
  const enter = async (request: FastifyRequest) => {
    const actor = await authenticate(request, sessions)
    return { actor, person: { corporateId: actor.homeCorporateId, userId: actor.userId, name: actor.name } }
  }

  app.get('/api/second-factor', ALWAYS, async (request) => {
    const { actor, person } = await enter(request)
    return { data: { ...(await secondFactorOf(owner, person)), required: await isRequired(owner, actor) } }
  })

  app.post('/api/second-factor/begin', ALWAYS, async (request) => {
    const { actor, person } = await enter(request)
    await confirmOwnPassword(owner, person, bodyOf(request).password, request.ip)
    if ((await secondFactorOf(owner, person)).enabled) throw new Conflict('already_on', { label: ON_ALREADY })
    const { secret, uri } = await asOwner(owner, (client) => beginSecondFactor(client, person, actor.username))
    return { data: { secret, uri, qr: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}` } }
  })

  app.post('/api/second-factor/confirm', ALWAYS, async (request) => {
    const { actor, person } = await enter(request)
    const code = textOf(bodyOf(request), 'code', CODE)
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

  app.delete('/api/second-factor', ALWAYS, async (request) => {
    const { actor, person } = await enter(request)
    const body = bodyOf(request)
    await confirmOwnPassword(owner, person, body.password, request.ip)
    if (await isRequired(owner, actor)) throw new RuleBroken('second_factor_required', REQUIRED)
    if (!(await secondFactorOf(owner, person)).enabled) throw new Conflict('already_off', { label: OFF })
    await takeCode(owner, person, textOf(body, 'code', CODE), request.ip)
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
  const { rows } = await owner.query<{ required: boolean }>(
    'SELECT second_factor_required AS required FROM roles WHERE corporate_id = $1 AND id = $2',
    [actor.homeCorporateId, actor.roleId],
  )
  return rows[0]?.required ?? false
}

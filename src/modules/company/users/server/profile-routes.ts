import { sql } from 'kysely'
import { fileUrl } from '../../../../platform/definition/file-types.ts'
import { type Label, say } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import { ALLOW_ALL } from '../../../../platform/definition/permission.ts'
import { unitAnswer } from '../../../../platform/server/access/answers.ts'
import { changeOwnPassword } from '../../../../platform/server/access/own-password.ts'
import { run } from '../../../../platform/server/database/sql.ts'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import {
  body,
  dataAnswer,
  IDEMPOTENCY_KEY,
  json,
  reading,
  responses,
} from '../../../../platform/server/http/openapi/operations.ts'
import {
  ID,
  MAYBE_TEXT,
  object,
  orNull,
  type Schema,
  schemaRef,
  TEXT,
} from '../../../../platform/server/http/openapi/schemas.ts'
import { authenticate, bodyOf, callerOf, languageOf } from '../../../../platform/server/http/request.ts'
import { readKey, underKey } from '../../../../platform/server/write/idempotency.ts'
import { roleLabel } from '../../../management/roles/server/index.ts'
import { changeOwnDetails, isEmpty, readDetails } from './own-details.ts'

const APART: Label = ['Ganti password terpisah dari data akun', 'Change the password separately from the other details']

const PROFILE = object({
  id: ID,
  username: TEXT,
  name: TEXT,
  email: MAYBE_TEXT,
  phone: MAYBE_TEXT,
  lang: { type: ['string', 'null'], enum: ['id', 'en', null] },
  photo: { type: ['integer', 'null'] },
  photo_filename: MAYBE_TEXT,
  photo_url: MAYBE_TEXT,
  corporate_level: { type: 'boolean' },
  role_id: { type: 'integer' },
  role_code: TEXT,
  role_name: TEXT,
  last_login: { type: ['string', 'null'], format: 'date-time' },
  production_unit: orNull(schemaRef('Unit')),
})
const PASSWORD: Schema = { type: 'string', format: 'password' }
const CHANGE = { old_password: PASSWORD, password: PASSWORD, retype_password: PASSWORD }
const DETAILS = object({
  name: TEXT,
  username: TEXT,
  email: TEXT,
  phone: TEXT,
  lang: { type: 'string', enum: ['id', 'en'] },
  photo: { type: ['integer', 'null'], description: 'The id of an uploaded picture; null takes it away' },
  old_password: PASSWORD,
})

/** The user's own account. */
const viewProfile: ModuleRoute = {
  method: 'get',
  path: '/api/view/profile',
  operation: reading('account', 'viewProfile', 'Who one is', PROFILE),
  permission: ALLOW_ALL,
  always: true,
  answer: async ({ pools, sessions }, request) => {
    const actor = await authenticate(request, sessions)
    const { rows } = await run(
      pools.owner,
      sql`SELECT u.id, u.username, u.name, u.email, u.phone, u.lang, u.photo, f.name AS photo_filename,
          u.corporate_level, u.role_id, r.code AS role_code, r.name AS role_name, u.last_login
        FROM users u JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id
        LEFT JOIN files f ON f.corporate_id = u.corporate_id AND f.id = u.photo
        WHERE u.corporate_id = ${actor.homeCorporateId} AND u.id = ${actor.userId}`,
    )
    const unit = actor.units.find((one) => one.id === actor.unitId)
    const { photo, photo_filename: name, role_name: role } = rows[0] ?? {}
    const photoUrl = photo ? fileUrl(photo, name) : null
    const roleName = role && say(roleLabel(role), languageOf(request))
    return {
      data: { ...rows[0], role_name: roleName, photo_url: photoUrl, production_unit: unit ? unitAnswer(unit) : null },
    }
  },
}

/** Changes the user's own details, or their password. */
const updateProfile: ModuleRoute = {
  method: 'patch',
  path: '/api/update/profile',
  operation: reading('account', 'updateProfile', 'Change the own account, or the own password', object({ id: ID }), {
    description:
      'A new password comes alone, with the old one; all other sessions end. Of the details those named change; username and e-mail need `old_password`.',
    parameters: [IDEMPOTENCY_KEY],
    requestBody: body({ anyOf: [object(CHANGE, Object.keys(CHANGE)), DETAILS] }),
    responses: responses({ 200: json('Saved', dataAnswer(object({ id: ID }), { message: TEXT })) }),
  }),
  permission: ALLOW_ALL,
  always: true,
  answer: async ({ pools, sessions }, request, reply) => {
    const actor = await authenticate(request, sessions)
    const given = bodyOf(request)
    const { old_password: old, password, retype_password: retyped } = given
    const details = readDetails(given)
    const namesDetails = !isEmpty(details)
    // A call changes one or the other, so that none is half done.
    if (namesDetails && password !== undefined) throw new RuleBroken('one_at_a_time', APART, {}, 'password')
    const caller = { ...callerOf(request, actor), corporateId: actor.homeCorporateId }
    const key = readKey(request.headers['idempotency-key'], 'update/profile', given)
    const saved = { data: { id: actor.userId }, message: say(MESSAGES.saved, languageOf(request)) }
    const answer = await underKey(pools.owner, caller, key, { status: 200, body: saved }, async (done) => {
      if (namesDetails) {
        await changeOwnDetails(pools.owner, caller, details, old, done)
        await sessions.forget()
      } else {
        await changeOwnPassword(pools.owner, actor, { old, password, retyped }, request.ip, done)
        sessions.forgetHere()
      }
    })
    return reply.status(answer.status).send(answer.body)
  },
}

export const profileRoutes = [viewProfile, updateProfile] as const

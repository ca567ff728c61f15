import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { fileUrl } from '../../../../platform/definition/file-types.ts'
import { type Label, say } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import { unitAnswer } from '../../../../platform/server/access/answers.ts'
import { changeOwnPassword } from '../../../../platform/server/access/own-password.ts'
import type { Sessions } from '../../../../platform/server/access/sessions.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { authenticate, bodyOf, callerOf, languageOf } from '../../../../platform/server/http/request.ts'
import { changeOwnDetails, isEmpty, readDetails } from './own-details.ts'

const APART: Label = ['Ganti password terpisah dari data akun', 'Change the password apart from the other details']

/** One's own account: what it says of itself, its names, and its password. */
export function profileRoutes(app: FastifyInstance, parts: { owner: pg.Pool; sessions: Sessions }): void {
  const { owner, sessions } = parts

  app.get('/api/view/profile', async (request) => {
    const actor = await authenticate(request, sessions)
    const { rows } = await owner.query(
      `SELECT u.id, u.username, u.name, u.email, u.phone, u.lang, u.photo, f.name AS photo_filename,
         u.corporate_level, u.role_id, r.code AS role_code, r.name AS role_name, u.last_login
       FROM users u JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id
       LEFT JOIN files f ON f.corporate_id = u.corporate_id AND f.id = u.photo
       WHERE u.corporate_id = $1 AND u.id = $2`,
      [actor.homeCorporateId, actor.userId],
    )
    const unit = actor.units.find((one) => one.id === actor.unitId)
    const { photo, photo_filename: name } = rows[0] ?? {}
    const photoUrl = photo ? fileUrl(photo, name) : null
    return { data: { ...rows[0], photo_url: photoUrl, production_unit: unit ? unitAnswer(unit) : null } }
  })

  app.patch('/api/update/profile', async (request) => {
    const actor = await authenticate(request, sessions)
    const body = bodyOf(request)
    const { old_password: old, password, retype_password: retyped } = body
    const details = readDetails(body)
    const namesDetails = !isEmpty(details)
    // Each call does one thing or nothing, so that none is half done.
    if (namesDetails && password !== undefined) throw new RuleBroken('one_at_a_time', APART, {}, 'password')
    if (namesDetails) {
      await changeOwnDetails(owner, callerOf(request, actor), details, old)
      await sessions.forget()
    } else {
      await changeOwnPassword(owner, actor, { old, password, retyped }, request.ip)
      sessions.forgetHere()
    }
    return { data: { id: actor.userId }, message: say(MESSAGES.saved, languageOf(request)) }
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { MESSAGES } from '../../definition/messages.ts'
import { Forbidden, NotFound, RuleBroken, Unauthenticated } from '../errors.ts'
import { ALWAYS, authenticate, bodyOf, idOf, originOf, queryOf } from '../http/request.ts'
import { parseWindow } from '../query/parameters.ts'
import { sessionAnswer, unitAnswer } from './answers.ts'
import { asOwner } from './as-owner.ts'
import { auditSwitch } from './audit.ts'
import { openSession, type Sessions } from './sessions.ts'

interface Parts {
  owner: pg.Pool
  sessions: Sessions
}

/** The default limit of one answer: the choice at the login has no pages. */
const MOST_CORPORATES = 500

/** The choice of company and unit, as the second step of the login and later. */
export function switchRoutes(app: FastifyInstance, parts: Parts): void {
  app.post('/api/switch/corporate', ALWAYS, (request) => switchCorporate(request, parts))
  app.post('/api/switch/production-unit', ALWAYS, (request) => switchUnit(request, parts))
  app.get('/api/lookup/corporate', ALWAYS, (request) => lookupCorporates(request, parts))
  app.get('/api/lookup/resources/corporate', ALWAYS, (request) => lookupCorporates(request, parts))
}

/** Switches a platform administrator to a company: a new session there replaces the current one. */
async function switchCorporate(request: FastifyRequest, { owner, sessions }: Parts): Promise<unknown> {
  const actor = await authenticate(request, sessions)
  if (actor.homeCorporateId !== 0) throw new Forbidden()
  const asked = bodyOf(request).corporate_id
  if (!/^\d{1,15}$/.test(String(asked ?? ''))) {
    throw new RuleBroken('required', MESSAGES.chooseCorporate, {}, 'corporate_id')
  }
  const corporateId = idOf(asked)
  const { rowCount } = await owner.query("SELECT 1 FROM corporates WHERE id = $1 AND id <> 0 AND status = 'active'", [
    corporateId,
  ])
  if (rowCount === 0) throw new NotFound()
  const session = { homeCorporateId: 0, userId: actor.userId, corporateId, unitId: null }
  const token = await asOwner(owner, async (client) => {
    await auditSwitch(client, actor, corporateId, request.ip)
    return openSession(client, session, originOf(request))
  })
  await sessions.end(actor.tokenHash)
  const switched = await sessions.find(token)
  if (!switched) throw new Unauthenticated()
  const { corporate, permissions, production_unit } = await sessionAnswer(owner, switched)
  return { data: { token, corporate, production_unit, permissions } }
}

async function switchUnit(request: FastifyRequest, { owner, sessions }: Parts): Promise<unknown> {
  const actor = await authenticate(request, sessions)
  const asked = bodyOf(request).production_unit_id
  const id = asked === null || asked === undefined || asked === '' ? null : idOf(asked)
  const unit = actor.units.find((one) => one.id === id)
  if (actor.fixedUnitId !== null && id !== actor.fixedUnitId) throw new Forbidden()
  if (id !== null && !unit) throw new NotFound()
  await owner.query('UPDATE sessions SET production_unit_id = $2 WHERE token_hash = $1', [actor.tokenHash, id])
  await sessions.forget()
  return { data: { production_unit: unit ? unitAnswer(unit) : null } }
}

/** The super admin sees all companies; other users see their own. */
async function lookupCorporates(request: FastifyRequest, { owner, sessions }: Parts): Promise<unknown> {
  const actor = await authenticate(request, sessions)
  const { search = '' } = queryOf(request)
  const { limit, offset } = parseWindow(queryOf(request), MOST_CORPORATES)
  const found = `FROM corporates
    WHERE id <> 0 AND status = 'active' AND ($1::bigint = 0 OR id = $1) AND strpos(lower(name || ' ' || code), lower($2)) > 0`
  const values = [actor.homeCorporateId, String(search).replaceAll('\u0000', '')]
  const [page, count] = await Promise.all([
    owner.query(`SELECT id, code, name ${found} ORDER BY name, id LIMIT $3 OFFSET $4`, [...values, limit, offset]),
    owner.query<{ record: number }>(`SELECT count(*)::integer AS record ${found}`, values),
  ])
  return { data: page.rows, record: count.rows[0]?.record ?? 0 }
}

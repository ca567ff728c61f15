import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { MESSAGES } from '../../definition/messages.ts'
import { run } from '../database/sql.ts'
import { Forbidden, NotFound, RuleBroken, Unauthenticated } from '../errors.ts'
import { type BySchema, call, refusedAs } from '../http/call.ts'
import { dataAnswer, json, queryParameter, reading, responses } from '../http/openapi/operations.ts'
import { INTEGER, object, orNull, type SchemaOf, schemaRef, TEXT } from '../http/openapi/schemas.ts'
import { authenticate, idOf, originOf, queryOf } from '../http/request.ts'
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

const AN_ID: SchemaOf<number | string> = { type: ['integer', 'string'], pattern: '^\\d{1,15}$', minimum: 0 }
const CORPORATE = refusedAs(() => new RuleBroken('required', MESSAGES.chooseCorporate, {}, 'corporate_id'), AN_ID)
const UNIT: SchemaOf<number | string | null> = { type: ['integer', 'string', 'null'] }
const SWITCH_CORPORATE = reading('session', 'switchCorporate', 'Work in a company; the old token ends', {
  allOf: [schemaRef('Session'), object({ token: TEXT }, ['token'])],
})
const SWITCH_UNIT = reading(
  'session',
  'switchProductionUnit',
  'Work in a production unit, or in all of them',
  object({ production_unit: orNull(schemaRef('Unit')) }),
)
const CORPORATES = dataAnswer({ type: 'array', items: schemaRef('Corporate') }, { record: INTEGER }, ['record'])
const LOOKUPS = [
  ['/api/lookup/corporate', 'lookupCorporate'],
  ['/api/lookup/resources/corporate', 'lookupResourcesCorporate'],
] as const

/** The choice of company and unit, as the second step of the login and later. */
export function switchRoutes(app: FastifyInstance, parts: Parts): void {
  const calls = app.withTypeProvider<BySchema>()
  const permit = async (request: FastifyRequest) => {
    if ((await authenticate(request, parts.sessions)).homeCorporateId !== 0) throw new Forbidden()
  }
  const company = { always: true, permit, body: object({ corporate_id: CORPORATE }, ['corporate_id']) } as const
  calls.post('/api/switch/corporate', call(SWITCH_CORPORATE, company), (request) =>
    switchCorporate(request, idOf(request.body.corporate_id), parts),
  )
  const unit = { always: true, body: object({ production_unit_id: UNIT }) } as const
  calls.post('/api/switch/production-unit', call(SWITCH_UNIT, unit), (request) =>
    switchUnit(request, request.body.production_unit_id, parts),
  )
  for (const [path, id] of LOOKUPS) {
    const operation = reading(
      'session',
      id,
      'Companies to choose from',
      {},
      {
        parameters: [queryParameter('search', TEXT)],
        responses: responses({ 200: json('Companies', CORPORATES) }),
      },
    )
    app.get(path, call(operation, { always: true }), (request) => lookupCorporates(request, parts))
  }
}

/** Switches a platform administrator to a company: a new session there replaces the current one. */
async function switchCorporate(
  request: FastifyRequest,
  corporateId: number,
  { owner, sessions }: Parts,
): Promise<unknown> {
  const actor = await authenticate(request, sessions)
  const { rowCount } = await run(
    owner,
    sql`SELECT 1 FROM corporates WHERE id = ${corporateId} AND id <> 0 AND status = 'active'`,
  )
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

async function switchUnit(request: FastifyRequest, asked: unknown, { owner, sessions }: Parts): Promise<unknown> {
  const actor = await authenticate(request, sessions)
  const id = asked === null || asked === undefined || asked === '' ? null : idOf(asked)
  const unit = actor.units.find((one) => one.id === id)
  if (actor.fixedUnitId !== null && id !== actor.fixedUnitId) throw new Forbidden()
  if (id !== null && !unit) throw new NotFound()
  await run(owner, sql`UPDATE sessions SET production_unit_id = ${id} WHERE token_hash = ${actor.tokenHash}`)
  await sessions.forget()
  return { data: { production_unit: unit ? unitAnswer(unit) : null } }
}

/** The super admin sees all companies; other users see their own. */
async function lookupCorporates(request: FastifyRequest, { owner, sessions }: Parts): Promise<unknown> {
  const actor = await authenticate(request, sessions)
  const { search = '' } = queryOf(request)
  const { limit, offset } = parseWindow(queryOf(request), MOST_CORPORATES)
  const home = sql.val(actor.homeCorporateId)
  const found = sql`FROM corporates
    WHERE id <> 0 AND status = 'active' AND (${home}::bigint = 0 OR id = ${home})
      AND strpos(lower(name || ' ' || code), lower(${String(search).replaceAll('\u0000', '')})) > 0`
  const [page, count] = await Promise.all([
    run(owner, sql`SELECT id, code, name ${found} ORDER BY name, id LIMIT ${limit} OFFSET ${offset}`),
    run<{ record: number }>(owner, sql`SELECT count(*)::integer AS record ${found}`),
  ])
  return { data: page.rows, record: count.rows[0]?.record ?? 0 }
}

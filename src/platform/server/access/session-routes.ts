import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { holdsPermission } from '../../definition/permission.ts'
import { run } from '../database/sql.ts'
import { Forbidden, NotFound } from '../errors.ts'
import { call } from '../http/call.ts'
import { ID_PARAMETER, queryParameter, reading } from '../http/openapi/operations.ts'
import { FLAG, ID, INTEGER, MOMENT, object, TEXT } from '../http/openapi/schemas.ts'
import { authenticate, bodyOf, idOf, queryOf } from '../http/request.ts'
import type { Actor } from './actor.ts'
import { asOwner } from './as-owner.ts'
import { auditAccess } from './audit.ts'
import { removeSecondFactor } from './second-factor.ts'
import { SESSION_HOLDS, SESSIONS_CHANNEL, type Sessions } from './sessions.ts'
import { endSessionsOf } from './set-password.ts'

/** A user who may change users may end their sessions. */
const MANAGE = 'update-users'

const USER = queryParameter('user_id', ID, { description: 'Of a user below oneself; oneself without it' })
const SESSION = object({
  id: ID,
  address: TEXT,
  agent: TEXT,
  created_at: MOMENT,
  used_at: MOMENT,
  expires_at: MOMENT,
  current: FLAG,
})
const ENDED = object({ ended: INTEGER })
const LIST = reading(
  'account',
  'sessions',
  'Where one is signed in',
  { type: 'array', items: SESSION },
  {
    parameters: [USER],
  },
)
const END_ONE = reading('account', 'endSession', 'End one session', ENDED, { parameters: [ID_PARAMETER, USER] })
const END_ALL = reading('account', 'endSessions', 'End all other sessions, or all of a user', ENDED, {
  parameters: [USER],
})
const REMOVE_FACTOR = reading('account', 'removeSecondFactor', 'Take the second factor of a user away', object({}), {
  parameters: [ID_PARAMETER],
})

interface Subject {
  corporateId: number
  userId: number
  name: string
  isSelf: boolean
}

interface SessionRow {
  id: number
  token_hash: string
  address: string | null
  agent: string | null
  created_at: Date
  used_at: Date
  expires_at: Date
}

/** The user's own sessions and, for an administrator (`user_id`), those of a user below them. */
export function sessionRoutes(app: FastifyInstance, { owner, sessions }: { owner: pg.Pool; sessions: Sessions }): void {
  const subjectOf = async (request: FastifyRequest, userId: unknown) => {
    const actor = await authenticate(request, sessions)
    return { actor, subject: await findSubject(owner, actor, userId) }
  }

  app.get('/api/sessions', call(LIST), async (request) => {
    const { actor, subject } = await subjectOf(request, queryOf(request).user_id)
    const { rows } = await run<SessionRow>(
      owner,
      sql`SELECT id, token_hash, address, agent, created_at, used_at, expires_at FROM sessions s
        WHERE s.home_corporate_id = ${subject.corporateId} AND s.user_id = ${subject.userId} AND ${SESSION_HOLDS}
        ORDER BY used_at DESC, id DESC LIMIT 500`,
    )
    const data = rows.map(({ token_hash, ...row }) => ({ ...row, current: token_hash === actor.tokenHash }))
    return { data, record: data.length }
  })

  // Ends one session; without an id all sessions of the user, except the caller's current one.
  app.delete<{ Params: { id: string } }>('/api/sessions/:id', call(END_ONE), async (request) => {
    const { actor, subject } = await subjectOf(request, userIdOf(request))
    const id = idOf(request.params.id)
    const ended = await asOwner(owner, async (client) => {
      const { rowCount } = await run(
        client,
        sql`DELETE FROM sessions
          WHERE home_corporate_id = ${subject.corporateId} AND user_id = ${subject.userId} AND id = ${id}`,
      )
      await client.query(`NOTIFY ${SESSIONS_CHANNEL}`)
      if (rowCount) await auditAccess(client, subject, 'end-sessions', request.ip, actor)
      return rowCount ?? 0
    })
    sessions.forgetHere()
    if (ended === 0) throw new NotFound()
    return { data: { ended } }
  })
  app.delete('/api/sessions', call(END_ALL), async (request) => {
    const { actor, subject } = await subjectOf(request, userIdOf(request))
    const ended = await asOwner(owner, async (client) => {
      const count = await endSessionsOf(client, subject, subject.isSelf ? actor.tokenHash : '')
      await auditAccess(client, subject, 'end-sessions', request.ip, actor)
      return count
    })
    sessions.forgetHere()
    return { data: { ended } }
  })

  // A user who lost device and recovery codes then sets up a new second factor.
  app.delete<{ Params: { id: string } }>('/api/users/:id/second-factor', call(REMOVE_FACTOR), async (request) => {
    const { actor, subject } = await subjectOf(request, request.params.id)
    if (subject.isSelf) throw new Forbidden()
    await asOwner(owner, async (client) => {
      await removeSecondFactor(client, subject)
      await endSessionsOf(client, subject)
      await auditAccess(client, subject, 'second-factor-off', request.ip, actor)
    })
    sessions.forgetHere()
    return { data: {} }
  })
}

const userIdOf = (request: FastifyRequest) => bodyOf(request).user_id ?? queryOf(request).user_id

/**
 * The user whose sessions are meant: the caller, or a user with a higher level number, in the caller's unit where the
 * caller is bound to one.
 */
async function findSubject(owner: pg.Pool, actor: Actor, userId: unknown): Promise<Subject> {
  const self = { corporateId: actor.homeCorporateId, userId: actor.userId, name: actor.name, isSelf: true }
  if (userId === undefined || userId === null || userId === '') return self
  const corporateId = actor.corporateId ?? 0
  const id = idOf(userId)
  if (corporateId === actor.homeCorporateId && id === actor.userId) return self
  if (!holdsPermission(actor, MANAGE)) throw new Forbidden()
  const { rows } = await run<{ name: string; level: number; unit_id: number | null }>(
    owner,
    sql`SELECT u.name, r.level, CASE WHEN NOT u.corporate_level THEN u.production_unit_id END AS unit_id
      FROM users u JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id
      WHERE u.corporate_id = ${corporateId} AND u.id = ${id}`,
  )
  const user = rows[0]
  const isBelow = user && (actor.roleId === -1 || user.level > actor.level)
  const isNear = user && (actor.fixedUnitId === null || user.unit_id === actor.fixedUnitId)
  if (!user || !isBelow || !isNear) throw new NotFound()
  return { corporateId, userId: id, name: user.name, isSelf: false }
}

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Label, type Language, say } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { Forbidden, NotFound, RuleBroken, Unauthenticated } from '../errors.ts'
import type { Maintenance } from '../http/maintenance.ts'
import { authenticate, bodyOf, idOf, languageOf, OPEN, queryOf } from '../http/request.ts'
import { parseWindow } from '../query/parameters.ts'
import type { WaitingContact } from './admit.ts'
import { sessionAnswer, unitAnswer } from './answers.ts'
import { asOwner } from './as-owner.ts'
import { auditAccess, auditSwitch } from './audit.ts'
import type { Google } from './google.ts'
import { signInWithGoogle } from './google-sign-in.ts'
import { signIn } from './login.ts'
import { openSession, type Sessions } from './sessions.ts'

const SIGNED_IN: Label = ['Anda berhasil masuk', 'You are signed in']
const BOTH: Label = ['Username & Password harus diisi', 'Username & Password must be filled']

/** Companies of one answer, where nobody asks for fewer: the choice at the login has no pages. */
const MOST_CORPORATES = 500

/** Whom the users of a company ask while their accounts wait for approval. */
export type ContactOf = (corporateId: number, language: Language) => Promise<WaitingContact | null>

/** Signing in and out, the session, and the choice of company and unit. */
export function accessRoutes(
  app: FastifyInstance,
  parts: { owner: pg.Pool; sessions: Sessions; google?: Google; waitingContact?: ContactOf; maintenance: Maintenance },
): void {
  const { owner, sessions, google, waitingContact, maintenance } = parts
  const from = (request: { ip: string; headers: Record<string, unknown> }) => ({
    address: request.ip,
    agent: String(request.headers['user-agent'] ?? ''),
  })

  app.post('/api/login', OPEN, async (request) => {
    const body = bodyOf(request)
    const arrival = {
      ...from(request),
      code: typeof body.code === 'string' ? body.code.trim().slice(0, 50) : undefined,
      underMaintenance: () => maintenance.isOn(),
      contactOf: async (corporateId: number) => (await waitingContact?.(corporateId, languageOf(request))) ?? null,
    }
    if (body.provider === 'GOOGLE') {
      const token = await signInWithGoogle(owner, google, { email: body.email, token: body.token }, arrival)
      return signedIn(token, languageOf(request))
    }
    const [name, password] = [body.username ?? body.email, body.password]
    if (typeof name !== 'string' || typeof password !== 'string' || name.trim() === '' || password === '') {
      throw new RuleBroken('required', BOTH)
    }
    // No name or password is that long; hashing it would only cost time.
    const given = { name: name.slice(0, 255).replaceAll('\u0000', ''), password: password.slice(0, 1_024) }
    return signedIn(await signIn(owner, given, arrival), languageOf(request))
  })

  const signedIn = async (token: string, language: Language) => {
    const actor = await sessions.find(token)
    if (!actor) throw new Unauthenticated()
    const data = { ...(await sessionAnswer(owner, actor)), token }
    return { data, message: say(SIGNED_IN, language), data_user_before_login: null }
  }

  app.post('/api/logout', async (request) => {
    const actor = await authenticate(request, sessions)
    await sessions.end(actor.tokenHash)
    const person = { corporateId: actor.homeCorporateId, userId: actor.userId, name: actor.name }
    await auditAccess(owner, person, 'logout', request.ip)
    return { data: {} }
  })

  app.get('/api/session', async (request) => {
    const actor = await authenticate(request, sessions)
    return { data: await sessionAnswer(owner, actor) }
  })

  app.post('/api/switch/corporate', async (request) => {
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
      return openSession(client, session, from(request))
    })
    await sessions.end(actor.tokenHash)
    const { corporate, permissions, production_unit } = await switched(token)
    return { data: { token, corporate, production_unit, permissions } }
  })

  const switched = async (token: string) => {
    const actor = await sessions.find(token)
    if (!actor) throw new Unauthenticated()
    return sessionAnswer(owner, actor)
  }

  app.post('/api/switch/production-unit', async (request) => {
    const actor = await authenticate(request, sessions)
    const asked = bodyOf(request).production_unit_id
    const id = asked === null || asked === undefined || asked === '' ? null : idOf(asked)
    const unit = actor.units.find((one) => one.id === id)
    if (actor.fixedUnitId !== null && id !== actor.fixedUnitId) throw new Forbidden()
    if (id !== null && !unit) throw new NotFound()
    await owner.query('UPDATE sessions SET production_unit_id = $2 WHERE token_hash = $1', [actor.tokenHash, id])
    await sessions.forget()
    return { data: { production_unit: unit ? unitAnswer(unit) : null } }
  })

  // The super admin chooses among all companies; everybody else sees his own.
  const lookupCorporate = async (request: Parameters<typeof authenticate>[0]) => {
    const actor = await authenticate(request, sessions)
    const { search = '' } = queryOf(request)
    const { limit, offset } = parseWindow(queryOf(request), MOST_CORPORATES)
    const { rows } = await owner.query(
      `SELECT id, code, name FROM corporates
       WHERE id <> 0 AND status = 'active' AND ($1::bigint = 0 OR id = $1) AND strpos(lower(name || ' ' || code), lower($2)) > 0
       ORDER BY name, id`,
      [actor.homeCorporateId, String(search).replaceAll('\u0000', '')],
    )
    return { data: rows.slice(offset, offset + limit), record: rows.length }
  }
  app.get('/api/lookup/corporate', lookupCorporate)
  app.get('/api/lookup/resources/corporate', lookupCorporate)
}

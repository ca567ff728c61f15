import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Label, type Language, say } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { RuleBroken, Unauthenticated } from '../errors.ts'
import type { Maintenance } from '../http/maintenance.ts'
import { ALWAYS, authenticate, bodyOf, languageOf, OPEN, originOf } from '../http/request.ts'
import type { WaitingContact } from './admit.ts'
import { sessionAnswer } from './answers.ts'
import { auditAccess } from './audit.ts'
import type { Google } from './google.ts'
import { signInWithGoogle } from './google-sign-in.ts'
import { signIn } from './login.ts'
import type { Sessions } from './sessions.ts'

const SIGNED_IN: Label = ['Anda berhasil masuk', 'You are signed in']
const BOTH: Label = ['Username & Password harus diisi', 'Username & Password must be filled']

/** The contact that users of a company see while their account waits for approval. */
export type ContactOf = (owner: pg.Pool, corporateId: number, language: Language) => Promise<WaitingContact | null>

/** Sign-in, sign-out and the session. */
export function accessRoutes(
  app: FastifyInstance,
  parts: { owner: pg.Pool; sessions: Sessions; google?: Google; waitingContact?: ContactOf; maintenance: Maintenance },
): void {
  const { owner, sessions, google, waitingContact, maintenance } = parts
  app.post('/api/login', OPEN, async (request) => {
    const body = bodyOf(request)
    const arrival = {
      ...originOf(request),
      code: typeof body.code === 'string' ? body.code.trim().slice(0, 50) : undefined,
      underMaintenance: () => maintenance.isOn(),
      contactOf: async (corporateId: number) =>
        (await waitingContact?.(owner, corporateId, languageOf(request))) ?? null,
    }
    if (body.provider === 'GOOGLE') {
      const token = await signInWithGoogle(owner, google, { email: body.email, token: body.token }, arrival)
      return signedIn(token, languageOf(request))
    }
    if ((body.provider ?? 'USER') !== 'USER') {
      throw new RuleBroken('invalid', MESSAGES.oneOf, { field: 'provider', options: 'USER, GOOGLE' }, 'provider')
    }
    const [name, password] = [body.username ?? body.email, body.password]
    if (typeof name !== 'string' || typeof password !== 'string' || name.trim() === '' || password === '') {
      throw new RuleBroken('required', BOTH)
    }
    // No real name or password is longer; hashing more would only cost time.
    const given = { name: name.slice(0, 255).replaceAll('\u0000', ''), password: password.slice(0, 1_024) }
    return signedIn(await signIn(owner, given, arrival), languageOf(request))
  })

  const signedIn = async (token: string, language: Language) => {
    const actor = await sessions.find(token)
    if (!actor) throw new Unauthenticated()
    const data = { ...(await sessionAnswer(owner, actor)), token }
    return { data, message: say(SIGNED_IN, language), data_user_before_login: null }
  }

  app.post('/api/logout', ALWAYS, async (request) => {
    const actor = await authenticate(request, sessions)
    await sessions.end(actor.tokenHash)
    const person = { corporateId: actor.homeCorporateId, userId: actor.userId, name: actor.name }
    await auditAccess(owner, person, 'logout', request.ip)
    return { data: {} }
  })

  app.get('/api/session', ALWAYS, async (request) => {
    const actor = await authenticate(request, sessions)
    return { data: await sessionAnswer(owner, actor) }
  })
}

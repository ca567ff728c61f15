import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Label, type Language, say } from '../../definition/label.ts'
import type { ContactOf } from '../engine/belongings.ts'
import { RuleBroken, Unauthenticated } from '../errors.ts'
import { type BySchema, call, labelled, refusedAs } from '../http/call.ts'
import type { Maintenance } from '../http/maintenance.ts'
import { dataAnswer, json, reading, responses } from '../http/openapi/operations.ts'
import { MAYBE_TEXT, object, type SchemaOf, schemaRef, TEXT } from '../http/openapi/schemas.ts'
import { authenticate, languageOf, originOf } from '../http/request.ts'
import { type Arrival, admit } from './admit.ts'
import { sessionAnswer } from './answers.ts'
import { attempted } from './attempts.ts'
import { auditAccess } from './audit.ts'
import type { Google } from './google.ts'
import { loginOfEmail, signIn } from './login.ts'
import { noteUse } from './one-time-codes.ts'
import type { Sessions } from './sessions.ts'

const SIGNED_IN: Label = ['Anda berhasil masuk', 'You are signed in']
const BOTH: Label = ['Username & Password harus diisi', 'Username & Password must be filled']

/** A name or password that is no text counts as none. */
const GIVEN = refusedAs(() => new RuleBroken('required', BOTH), MAYBE_TEXT)
const PROVIDER: SchemaOf<'USER' | 'GOOGLE' | null> = { enum: ['USER', 'GOOGLE', null] }
const LOGIN = object({
  provider: labelled(['provider', 'provider'], PROVIDER),
  username: GIVEN,
  password: GIVEN,
  email: GIVEN,
  token: refusedAs(() => new RuleBroken('google_failed', GOOGLE_FAILED), MAYBE_TEXT),
  code: MAYBE_TEXT,
})
const SIGNED_IN_ANSWER = dataAnswer(
  { allOf: [schemaRef('Session'), object({ token: TEXT }, ['token'])] },
  { data_user_before_login: { type: 'null' }, message: TEXT },
)

/** Sign-in, sign-out and the session. */
export function accessRoutes(
  app: FastifyInstance,
  parts: { owner: pg.Pool; sessions: Sessions; google?: Google; waitingContact?: ContactOf; maintenance: Maintenance },
): void {
  const { owner, sessions, google, waitingContact, maintenance } = parts
  const calls = app.withTypeProvider<BySchema>()
  const login = {
    operationId: 'login',
    tags: ['session'],
    summary: 'Sign in: by `username` or `email` and `password`, or by a `token` of Google',
    responses: responses({ 200: json('Signed in', SIGNED_IN_ANSWER) }),
  }
  calls.post('/api/login', call(login, { open: true, body: LOGIN }), async (request) => {
    const { body } = request
    const arrival = {
      ...originOf(request),
      code: body.code?.trim().slice(0, 50),
      underMaintenance: () => maintenance.isOn(),
      contactOf: async (corporateId: number) =>
        (await waitingContact?.(owner, corporateId, languageOf(request))) ?? null,
    }
    if (body.provider === 'GOOGLE') {
      const token = await signInWithGoogle(owner, google, { email: body.email, token: body.token }, arrival)
      return signedIn(token, languageOf(request))
    }
    const { username, email, password } = body
    const name = username ?? email
    if (!name?.trim() || !password) throw new RuleBroken('required', BOTH)
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

  const logout = reading('session', 'logout', 'End the session', object({}))
  app.post('/api/logout', call(logout, { always: true }), async (request) => {
    const actor = await authenticate(request, sessions)
    await sessions.end(actor.tokenHash)
    const person = { corporateId: actor.homeCorporateId, userId: actor.userId, name: actor.name }
    await auditAccess(owner, person, 'logout', request.ip)
    return { data: {} }
  })

  const session = reading('session', 'session', 'Who is signed in, and what he may', schemaRef('Session'))
  app.get('/api/session', call(session, { always: true }), async (request) => {
    const actor = await authenticate(request, sessions)
    return { data: await sessionAnswer(owner, actor) }
  })
}

const GOOGLE_FAILED: Label = ['Login with google failed,try again later', 'Login with google failed,try again later']

/**
 * Signs in the user whose verified address Google confirms. Each token works once.
 * @returns the session token
 */
async function signInWithGoogle(
  pool: pg.Pool,
  google: Google | undefined,
  { email, token }: { email?: string | null; token?: string | null },
  arrival: Arrival,
): Promise<string> {
  const refusal = new RuleBroken('google_failed', GOOGLE_FAILED)
  if (!google || !token) throw refusal
  const attempt = { kind: 'google', subject: '', address: arrival.address } as const
  const right = await attempted(pool, attempt, async () => {
    const vouched = await google.verify(token).catch((error: unknown) => {
      // For the server log only: the visitor gets the same message for every failure.
      refusal.cause = error
    })
    // The request may leave out the address; when given, it must be the token's.
    if (!vouched || !(email === undefined || email === null || sameAddress(email, vouched.email))) return undefined
    const login = await loginOfEmail(pool, vouched.email)
    return login && { login, expires: vouched.expires }
  })
  if (!right) throw refusal
  const { login, expires } = right
  const person = { corporateId: login.corporate_id, userId: login.user_id }
  return admit(pool, login, arrival, async (client) => {
    if (!(await noteUse(client, 'google', person, token, expires))) throw refusal
  })
}

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

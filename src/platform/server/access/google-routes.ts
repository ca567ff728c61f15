import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../errors.ts'
import { call } from '../http/call.ts'
import { reading, responses } from '../http/openapi/operations.ts'
import { queryOf } from '../http/request.ts'
import type { Google, Journey } from './google.ts'

const START = '/api/oauth/google'
const CALLBACK = '/api/oauth/google/callback'
const REDIRECTED = { responses: responses({ 302: { description: 'To the provider, or back to /login' } }) }
const SIGN_IN = reading('account', 'googleSignIn', 'Go to the identity provider', {}, REDIRECTED)
const COME_BACK = reading('account', 'googleCallback', 'Come back from the identity provider', {}, REDIRECTED)
/** The longest time to sign in at the provider and come back. */
const COOKIE_SECONDS = 600

/** Sign-in with Google by redirect: the browser goes to the provider and returns to the login page with an id_token. */
export function googleRoutes(app: FastifyInstance, google: Google | undefined, publicUrl: () => string): void {
  const failed = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    request.log.warn({ err: error instanceof Error ? error.message : error }, 'sign-in with Google')
    return reply.header('set-cookie', cookie('', 0)).redirect(`${publicUrl()}/login?Oauth=GOOGLE`)
  }
  const cookie = (value: string, seconds: number) => {
    const secure = publicUrl().startsWith('https:')
    const parts = [`${cookieName()}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`]
    return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
  }
  // The `__Host-` prefix keeps other hosts of the domain from setting this cookie.
  const cookieName = () => (publicUrl().startsWith('https:') ? '__Host-molen_google' : 'molen_google')

  app.get(START, call(SIGN_IN, { open: true }), async (request, reply) => {
    if (!google) throw new NotFound('noCall')
    // The cookie must be set on the host to which the provider redirects back.
    const isElsewhere = request.host !== new URL(publicUrl()).host
    // Redirect only once: behind a proxy that hides the visitor's host it would loop.
    if (isElsewhere && queryOf(request).here === undefined) return reply.redirect(`${publicUrl()}${START}?here=1`)
    try {
      const { address, journey } = await google.begin(`${publicUrl()}${CALLBACK}`)
      const value = [journey.state, journey.nonce, journey.verifier].join('.')
      return await reply.header('set-cookie', cookie(value, COOKIE_SECONDS)).redirect(address)
    } catch (error) {
      return failed(request, reply, error)
    }
  })

  app.get(CALLBACK, call(COME_BACK, { open: true }), async (request, reply) => {
    if (!google) throw new NotFound('noCall')
    const journey = journeyOf(request, cookieName())
    try {
      const address = new URL(request.url, publicUrl())
      const state = address.searchParams.get('state') ?? ''
      if (!journey || !same(journey.state, state)) throw new Error('The answer belongs to no journey of this browser.')
      const idToken = await google.finish(address, journey)
      const query = new URLSearchParams({ idToken, Oauth: 'GOOGLE' })
      return await reply.header('set-cookie', cookie('', 0)).redirect(`${publicUrl()}/login?${query}`)
    } catch (error) {
      return failed(request, reply, error)
    }
  })
}

function journeyOf(request: FastifyRequest, name: string): Journey | undefined {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  const value = cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
  const [state, nonce, verifier] = value?.split('.') ?? []
  return state && nonce && verifier ? { state, nonce, verifier } : undefined
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../errors.ts'
import { OPEN, queryOf } from '../http/request.ts'
import type { Google, Journey } from './google.ts'

const START = '/api/oauth/google'
const CALLBACK = '/api/oauth/google/callback'
/** The journey to the provider and back may take as long. */
const COOKIE_SECONDS = 600

/** Sign-in with Google by redirect: the visitor leaves for the provider and comes back to the login with an id_token. */
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
  // The prefix keeps other hosts of the same domain from planting a journey of theirs.
  const cookieName = () => (publicUrl().startsWith('https:') ? '__Host-molen_google' : 'molen_google')

  app.get(START, OPEN, async (request, reply) => {
    if (!google) throw new NotFound('noCall')
    // The cookie must lie on the host to which the provider leads back.
    const isElsewhere = request.host !== new URL(publicUrl()).host
    // Once only: a proxy may hide the host by which the visitor came.
    if (isElsewhere && queryOf(request).here === undefined) return reply.redirect(`${publicUrl()}${START}?here=1`)
    try {
      const { address, journey } = await google.begin(`${publicUrl()}${CALLBACK}`)
      const value = [journey.state, journey.nonce, journey.verifier].join('.')
      return await reply.header('set-cookie', cookie(value, COOKIE_SECONDS)).redirect(address)
    } catch (error) {
      return failed(request, reply, error)
    }
  })

  app.get(CALLBACK, OPEN, async (request, reply) => {
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

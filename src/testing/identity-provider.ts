import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'

/** A real OpenID provider on this machine with one signed-in user. */
export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The signed-in user. */
  person: { email: string; verified: boolean }
  /** A token signed with the provider's key; the given claims replace the usual ones. */
  token(claims?: JWTPayload): Promise<string>
  stop(): Promise<void>
}

const CLIENT_ID = 'molen-test'
const CLIENT_SECRET = 'a-secret-of-the-test-client-only-32-bytes'

/**
 * Starts the provider; it redirects to `/api/oauth/google/callback` of the origins in `redirects`, which is called at
 * the start.
 */
export async function startIdentityProvider(redirects: readonly string[]): Promise<IdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const person = { email: 'corporate@beton-nusantara.example', verified: true }

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: redirects.map((origin) => `${origin}/api/oauth/google/callback`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: person.email, email_verified: person.verified }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: 'person-1' } })
  })
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    person,
    token: (claims = {}) => {
      const now = Math.floor(Date.now() / 1_000)
      const usual = { iss: issuer, aud: CLIENT_ID, sub: 'person-1', iat: now, exp: now + 600, ...claimsOf(person) }
      return new SignJWT({ ...usual, jti: crypto.randomUUID(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(privateKey)
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const claimsOf = ({ email, verified }: IdentityProvider['person']) => ({ email, email_verified: verified })

import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from '../../../testing/identity-provider.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { clientOf } from '../../testing/client.ts'
import { expectRefusal, fine } from '../../testing/matrix/subject.ts'

const PUBLIC = 'http://molen.localhost'
const FAILED = 'Login with google failed,try again later'

let app: RunningApp
let google: IdentityProvider
beforeAll(async () => {
  google = await startIdentityProvider([PUBLIC])
  app = await startApp({
    env: {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      PUBLIC_URL: PUBLIC,
    },
  })
})
afterAll(async () => {
  await app?.stop()
  await google?.stop()
})
beforeEach(() => {
  Object.assign(google.person, { email: 'corporate@beton-nusantara.example', verified: true })
})

const signIn = (token: unknown, email: unknown = google.person.email) =>
  app.nobody.post('/login', { email, token, provider: 'GOOGLE' })

/** A minimal browser: it keeps cookies per host and returns each redirect. */
function browser() {
  const jars = new Map<string, Map<string, string>>()
  return async (address: string): Promise<Response> => {
    const url = new URL(address)
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    // Requests to the public address go to this process, as behind a proxy.
    const real = address.replace(PUBLIC, app.address)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const forwarded = { 'x-forwarded-host': url.host }
    const response = await fetch(real, { redirect: 'manual', headers: { cookie, ...forwarded } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const end = pair.indexOf('=')
      if (/Max-Age=0/i.test(line)) jar.delete(pair.slice(0, end))
      else jar.set(pair.slice(0, end), pair.slice(end + 1))
    }
    return response
  }
}

/** Follows redirects until the address matches. */
async function follow(visit: ReturnType<typeof browser>, address: string, until: RegExp): Promise<URL> {
  let now = address
  for (let steps = 0; steps < 10; steps++) {
    if (until.test(now)) return new URL(now)
    const response = await visit(now)
    const next = response.headers.get('location')
    if (!next) throw new Error(`${now} leads nowhere: ${response.status} ${await response.text()}`)
    now = new URL(next, now).href
  }
  throw new Error(`Too many redirects, now at ${now}`)
}

test('sign-in by redirect ends at the login page with a token, and the token signs in', async () => {
  const visit = browser()
  const asked = await follow(visit, `${PUBLIC}/api/oauth/google`, /\/auth\?/)
  const asks = asked.searchParams
  expect(asks.get('response_type')).toBe('code')
  expect(asks.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asks.get(name)?.length).toBeGreaterThan(20)

  const end = await follow(visit, asked.href, /\/login\?/)
  expect(`${end.origin}${end.pathname}`).toBe(`${PUBLIC}/login`)
  expect(end.searchParams.get('Oauth')).toBe('GOOGLE')
  const { data } = fine(await signIn(end.searchParams.get('idToken')))
  expect(data).toMatchObject({ profile: { username: 'corporate' }, production_unit: null })
  fine(await clientOf(app.address, data.token).get('/session'))
})

test('the configuration gives the address at which Google sign-in begins', async () => {
  expect(fine(await app.nobody.get('/config')).data.GOOGLE_LOGIN_URL).toBe('/api/oauth/google')
})

test('a callback that does not belong to this browser redirects to the login without a token', async () => {
  const visit = browser()
  const asked = await follow(visit, `${PUBLIC}/api/oauth/google`, /\/auth\?/)
  const back = await follow(visit, asked.href, /\/callback\?/)
  const failed = `${PUBLIC}/login?Oauth=GOOGLE`
  const another = await browser()(back.href)
  expect(another.headers.get('location')).toBe(failed)
  const changed = new URL(back)
  changed.searchParams.set('state', 'another')
  expect((await visit(changed.href)).headers.get('location')).toBe(failed)
  // The failure deleted the journey's cookie, so the true callback is refused too.
  expect((await visit(back.href)).headers.get('location')).toBe(failed)
  const refused = await visit(`${PUBLIC}/api/oauth/google/callback?error=access_denied`)
  expect(refused.headers.get('location')).toBe(failed)
})

test('a user with a second factor is asked for it after Google too', async () => {
  google.person.email = 'qc1@beton-nusantara.example'
  await app.pools.owner.query(
    `INSERT INTO second_factors (corporate_id, user_id, secret, confirmed_at)
     SELECT corporate_id, id, 'JBSWY3DPEHPK3PXP', now() FROM users WHERE username = 'qc1'`,
  )
  const answer = await signIn(await google.token())
  expectRefusal(answer, 422)
  expect(answer.body.code).toBe('second_factor_required')
})

test('a token is accepted once', async () => {
  const token = await google.token()
  fine(await signIn(token))
  expectRefusal(await signIn(token), 422)
})

test('a token of another signer, issuer or audience, an expired or unverified one, or another address: all refused in the same words', async () => {
  const { privateKey } = await generateKeyPair('RS256')
  const claims = {
    iss: google.issuer,
    aud: google.clientId,
    sub: 'x',
    email: google.person.email,
    email_verified: true,
  }
  const [hour, past] = [Math.floor(Date.now() / 1_000) + 3_600, Math.floor(Date.now() / 1_000) - 3_600]
  const foreign = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'test' })
    .setIssuedAt()
    .setExpirationTime(hour)
    .sign(privateKey)
  const shared = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(hour)
    .sign(new TextEncoder().encode(google.clientSecret))
  const tokens = {
    foreign,
    shared,
    unsigned: new UnsecuredJWT(claims).setIssuedAt().setExpirationTime(hour).encode(),
    issuer: await google.token({ iss: 'https://accounts.example' }),
    audience: await google.token({ aud: 'another-client' }),
    party: await google.token({ azp: 'another-client' }),
    expired: await google.token({ iat: past - 600, exp: past }),
    endless: await google.token({ exp: undefined }),
    unverified: await google.token({ email_verified: false }),
    unsaid: await google.token({ email_verified: undefined }),
    unknown: await google.token({ email: 'stranger@example.com' }),
    broken: `${await google.token()}x`,
    none: '',
    number: 7,
  }
  for (const [what, token] of Object.entries(tokens)) {
    const answer = await signIn(token, what === 'unknown' ? 'stranger@example.com' : undefined)
    expectRefusal(answer, 422, what)
    expect(answer.body.error_message, what).toBe(FAILED)
  }
  expectRefusal(await signIn(await google.token(), 'finance@beton-nusantara.example'), 422, 'another address')
})

test('of tokens refused at the same moment a hundred of an address are answered, then a good one waits too', async () => {
  const send = (token: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.30' }
    return app.nobody.post('/login', { token, provider: 'GOOGLE' }, headers)
  }
  const answers = await Promise.all(Array.from({ length: 150 }, (_, n) => send(`wrong-${n}`)))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(100)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
  expectRefusal(await send(await google.token()), 429)
})

test('an inactive account cannot sign in with Google', async () => {
  google.person.email = 'mechanic1@beton-nusantara.example'
  await app.pools.owner.query("UPDATE users SET status = 'non-active' WHERE username = 'mechanic1'")
  expect((await signIn(await google.token())).body.code).toBe('inactive')
})

test('without Google settings, Google sign-in is refused', async () => {
  const plain = await startApp()
  try {
    const nobody = clientOf(plain.address)
    expect(fine(await nobody.get('/config')).data.GOOGLE_LOGIN_URL).toBeNull()
    expectRefusal(await nobody.get('/oauth/google'), 404)
    const answer = await nobody.post('/login', { email: 'x@example.com', token: 'x', provider: 'GOOGLE' })
    expectRefusal(answer, 422)
    expect(answer.body.error_message).toBe(FAILED)
  } finally {
    await plain.stop()
  }
})

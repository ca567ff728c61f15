import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from '../src/testing/identity-provider.ts'
import { startApp } from '../src/testing/running-app.ts'
import { SOON, windowsOn } from './windows.ts'

let google: IdentityProvider
afterAll(() => google?.stop())
const windows = windowsOn(async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  google = await startIdentityProvider([origin])
  return startApp({
    web: true,
    port,
    env: {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      PUBLIC_URL: origin,
    },
  })
})

/** A free port: the provider must know it before the product starts. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

test('with Google: to the provider and back; the token is nowhere in the address', async () => {
  google.person.email = 'plant1@beton-nusantara.example'
  const page = await windows.page()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Masuk dengan Google' }).click()
  await page.locator('#content h1').waitFor(SOON)
  expect(await page.evaluate("localStorage.getItem('profile')")).toContain('plant1')
  const visited = await page.evaluate('history.length')
  await page.goBack()
  expect(page.url(), String(visited)).not.toContain('idToken')
})

test('a token in another address is carried to the login; an unknown user is refused in the words of the specification', async () => {
  google.person.email = 'stranger@example.com'
  const page = await windows.page()
  await page.goto(`/sales/customer?id_token=${await google.token()}`)
  await page.getByText('Login with google failed,try again later').waitFor()
  expect(page.url()).toBe(`${windows.app.address}/login`)
  google.person.email = 'qc1@beton-nusantara.example'
  await page.goto(`/sales/customer#id_token=${await google.token()}&state=1`)
  await page.locator('#content h1').waitFor(SOON)
})

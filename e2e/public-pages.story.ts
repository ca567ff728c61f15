import { expect, test } from 'vitest'
import { startApp } from '../src/testing/running-app.ts'
import { expectShown } from './browser.ts'
import { violations } from './violations.ts'
import { windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true, env: { ALLOW_REGISTER: '1' } }))

test('terms and privacy are written out in both languages', async () => {
  const page = await windows.page()
  for (const address of ['/term-condition', '/privacy-policy']) {
    await page.goto(address)
    const headings = page.locator('main h2')
    await headings.first().waitFor()
    const indonesian = await headings.allTextContents()
    expect((await page.locator('main').textContent())?.length).toBeGreaterThan(800)
    await page.getByRole('button', { name: 'English' }).click()
    await expect.poll(() => headings.first().textContent()).not.toBe(indonesian[0])
    const english = await headings.allTextContents()
    expect(english.length).toBe(indonesian.length)
    for (const [place, heading] of english.entries()) expect(indonesian[place]).not.toBe(heading)
    await page.getByRole('button', { name: 'Indonesia' }).click()
  }
})

test('under maintenance only the administrators of the platform come further', async () => {
  const page = await windows.signedIn('plant2', {}, '/')
  await windows.app.pools.owner.query("UPDATE platform_settings SET value = '1' WHERE name = 'MAINTENANCE'")
  try {
    await page.reload()
    await page.getByRole('heading', { name: 'Sistem Dalam Pemeliharaan' }).waitFor()
  } finally {
    await windows.app.pools.owner.query("UPDATE platform_settings SET value = '0' WHERE name = 'MAINTENANCE'")
  }
  await page.getByRole('button', { name: 'Muat Ulang' }).click()
  await expectShown(page.locator('#content h1'))
})

test('on a demo each account is listed with its role and signs in at one click', async () => {
  const page = await windows.page()
  await page.goto('/login')
  const accounts = page.getByRole('region', { name: 'Akun Demo' })
  await accounts.getByRole('button', { name: 'Dispatcher Sri Lestari dispatch1' }).click()
  await expectShown(page.locator('#content h1'))
})

const LOOKS = [
  { scheme: 'light', language: 'id', width: 1366, height: 768 },
  { scheme: 'dark', language: 'en', width: 1366, height: 768 },
  { scheme: 'dark', language: 'id', width: 390, height: 844 },
] as const
const PAGES = [
  '/login',
  '/register',
  '/verify-email',
  '/waiting-account',
  '/reset-password',
  '/reset-password?token=x',
  '/reset-password?code=expired&ts=1',
  '/term-condition',
  '/privacy-policy',
  '/maintenance',
]

test.each(LOOKS)('the public pages are usable by everybody ($language, $scheme, $width px)', async (looks) => {
  const page = await windows.page(looks)
  for (const address of PAGES) {
    // Without maintenance its page redirects; here it must stay to be checked.
    if (address === '/maintenance')
      await page.route('**/api/config', (route) => route.fulfill({ json: { data: { MAINTENANCE: true } } }))
    await page.goto(address)
    await page.locator('h1').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await violations(page), address).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), address).toBe(true)
  }
})

test('below 600 px the login has no card around it, below 760 the reset', async () => {
  const page = await windows.page({ width: 700, height: 800 })
  const border = () =>
    page
      .locator('main > div')
      .first()
      .evaluate((card) => getComputedStyle(card).borderTopWidth)
  await page.goto('/login')
  await page.locator('input[name="password"]').waitFor()
  expect(await border()).toBe('1px')
  await page.goto('/reset-password')
  await page.locator('input[name="email"]').waitFor()
  expect(await border()).toBe('0px')
  await page.setViewportSize({ width: 780, height: 800 })
  expect(await border()).toBe('1px')
  await page.goto('/login')
  await page.locator('input[name="password"]').waitFor()
  await page.setViewportSize({ width: 590, height: 800 })
  expect(await border()).toBe('0px')
})

test('what a public page refuses is where the cursor goes', async () => {
  const page = await windows.page()
  const focused = () => page.evaluate('document.activeElement?.getAttribute("name")')
  await page.goto('/login')
  await page.locator('input[name="username"]').fill('nobody')
  await page.locator('input[name="password"]').fill('not-the-password')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByText('Username atau password salah').waitFor()
  await expect.poll(focused).toBe('password')
  await page.goto('/register')
  await page.getByRole('textbox', { name: 'Detail Alamat' }).fill('Jl. Kaligawe 12')
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect.poll(focused).toBe('corporate.name')
  await page.goto('/reset-password?token=x')
  await expect.poll(focused).toBe('password')
  await page.locator('input[name="password"]').fill('lumbung-padi-seberang')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect.poll(focused).toBe('retype_password')
})

test('a password is masked, can be pasted and is filled in by a password manager', async () => {
  const page = await windows.page({ width: 1366, height: 768 })
  await page.goto('/login')
  const password = page.locator('input[name="password"]')
  await password.waitFor()
  expect(await password.getAttribute('type')).toBe('password')
  expect(await password.getAttribute('autocomplete')).toBe('current-password')
  expect(await page.locator('input[name="username"]').getAttribute('autocomplete')).toBe('username')
  const pasted = "new ClipboardEvent('paste', { cancelable: true, bubbles: true })"
  expect(await page.evaluate(`document.querySelector('input[name="password"]').dispatchEvent(${pasted})`)).toBe(true)
})

test('the page runs no script but its own, and says so to the browser', async () => {
  const answer = await fetch(`${windows.app.address}/login`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(await answer.text()).not.toMatch(/<script(?![^>]*\bsrc=)/)
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
  const api = await fetch(`${windows.app.address}/api/config`)
  expect(api.headers.get('cache-control')).toBe('no-store')
})

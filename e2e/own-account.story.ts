import { URI } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../src/testing/running-app.ts'
import { enter, expectShown } from './browser.ts'
import { heldBack } from './held.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const PASSWORD = 'lumbung-padi-seberang'

const windows = windowsOn(() => startApp({ web: true }))

test('a user ends sessions, changes the password and sets up the second factor', async () => {
  const page = await windows.signedIn('warehouse1', {}, '/')
  await page.getByRole('button', { name: /Menu pengguna$/ }).click()
  // The user's role by its name, not by its code.
  await page.getByText('Gudang · PT Beton Nusantara Contoh').waitFor()
  await page.getByRole('link', { name: 'Sesi Login', exact: true }).click()
  await page.getByRole('heading', { name: 'Sesi & Keamanan' }).waitFor()
  await page.getByText('Sesi ini').waitFor()

  await page.locator('input[name="old_password"]').fill('molen-demo')
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('input[name="retype_password"]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Password berhasil diganti, sesi lain diakhiri').waitFor()

  await page.getByRole('button', { name: 'Aktifkan' }).click()
  await page.locator('input[name="factor_password"]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  const secret = /Atau ketik kunci ini: (\w+)/.exec(
    (await page.getByText('Atau ketik kunci ini').textContent()) ?? '',
  )?.[1]
  const totp = URI.parse(`otpauth://totp/Molen?secret=${secret}`)
  if (!('period' in totp)) throw new Error('The key is not one of time.')
  await page.locator('input[name="code"]').fill(totp.generate({ timestamp: Date.now() - 30_000 }))
  await page.getByRole('button', { name: 'Konfirmasi' }).click()
  await page.getByRole('heading', { name: 'Kode Pemulihan' }).waitFor()
  await page.getByText('Aktif. Kode pemulihan tersisa: 10').waitFor()
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /^[a-z0-9]{5}-[a-z0-9]{5}$/ })
      .count(),
  ).toBe(10)
  expect(await violations(page)).toEqual([])
  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: 'Salin Kode' }).click()
  await page.getByText('Kode disalin').waitFor()
  await page.getByRole('button', { name: 'Sudah Saya Simpan' }).click()
  await page.getByText('Aktif. Kode pemulihan tersisa: 10').waitFor()

  await page.getByRole('button', { name: /Menu pengguna$/ }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.locator('input[name="username"]').waitFor()
  // The device keeps nothing of the user but the language.
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual(['lang'])
  await enter(page, 'warehouse1', PASSWORD)
  await page.locator('input[name="code"]').fill(totp.generate())
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.locator('#content h1').waitFor()
})

test('a user who must change the password comes to that and to nothing else', async () => {
  await windows.app.pools.owner.query("UPDATE users SET must_change_password = true WHERE username = 'mechanic1'")
  const page = await windows.page()
  await page.goto('/login')
  await enter(page, 'mechanic1')
  await page.getByText('Ganti password Anda terlebih dahulu').waitFor()
  await page.goto('/equipment/truck-mixer')
  await page.getByText('Ganti password Anda terlebih dahulu').waitFor()
  await page.locator('input[name="old_password"]').fill('molen-demo')
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('input[name="retype_password"]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.waitForURL((url) => url.pathname !== '/account')
  await expectShown(page.locator('#content h1'))
})

test('a tick takes the contact of the company: in one’s own account, at a production unit and at a contact of the company', async () => {
  const page = await windows.signedIn('corporate')
  const takes = async (within: Page | Locator, name: string) => {
    await within.getByRole('checkbox', { name: 'Pakai Kontak Perusahaan' }).check()
    await expect
      .poll(() => within.getByLabel(/^Email/).inputValue(), { message: name })
      .toBe('kontak@beton-nusantara.example')
    expect(await within.getByLabel(/^No\. Telp/).inputValue(), name).toBe('0800 000 1000')
    expect(await violations(page), name).toEqual([])
  }
  await page.goto('/company/profile')
  const account = page.getByRole('region', { name: 'Akun Saya' })
  await account.getByRole('button', { name: 'Ubah Akun Saya' }).click(SOON)
  await takes(account, 'own account')
  await page.goto('/company/production-unit?view=create')
  await page.getByRole('checkbox', { name: 'Pakai Kontak Perusahaan' }).waitFor(SOON)
  await takes(page, 'production unit')
  // The user ticks before the session call answers: the form copies the contact once it has.
  const answer = await heldBack(page, '**/api/session')
  await page.goto('/company/pic-corporate?view=create')
  await page.getByRole('checkbox', { name: 'Pakai Kontak Perusahaan' }).check(SOON)
  answer.letGo()
  await takes(page, 'contact')
})

test('the browser keeps the screens of the menu and the day worked on: the board starts with it, until today is chosen', async () => {
  const page = await windows.signedIn('dispatch1')
  const kept = (name: string) => page.evaluate((key) => localStorage.getItem(key), name)
  await page.goto('/production/dispatch')
  await page.getByRole('button', { name: 'Hari berikutnya' }).click(SOON)
  await expect.poll(() => new URL(page.url()).searchParams.get('date')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  const day = new URL(page.url()).searchParams.get('date')
  expect(await kept('temporary_date')).toBe(day)
  const screens: { path: string }[] = JSON.parse((await kept('modules')) ?? '[]')
  expect(screens.map(({ path }) => path)).toContain('/production/dispatch')
  expect(screens.map(({ path }) => path)).not.toContain('/management/province')

  const asked = page.waitForRequest((request) => /\/api\/dispatch\?/.test(request.url()))
  await page.goto('/production/dispatch')
  expect(new URL((await asked).url()).searchParams.get('date')).toBe(day)
  await page.getByRole('button', { name: 'Hari Ini' }).click(SOON)
  await expect.poll(() => kept('temporary_date')).toBe(null)
})

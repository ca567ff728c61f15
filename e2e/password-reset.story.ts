import { afterAll, expect, test } from 'vitest'
import { linkIn, type Mailbox, startMailbox } from '../src/testing/mailbox.ts'
import { startApp } from '../src/testing/running-app.ts'
import { enter, expectGone } from './browser.ts'
import { stopClock, windowsOn } from './windows.ts'

const PASSWORD = 'lumbung-padi-seberang'

let mailbox: Mailbox
afterAll(() => mailbox?.stop())
const windows = windowsOn(async () => {
  mailbox = await startMailbox()
  const app = await startApp({ web: true, env: { SMTP_URL: mailbox.url } })
  await app.jobs.start()
  return app
})

test('a forgotten password: the link from a real mailbox, the new password, ten seconds of success', async () => {
  const page = await windows.page()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Lupa Password?' }).click()
  await page.getByRole('button', { name: 'Kirim Tautan' }).click()
  await page.getByText('Email harus diisi').waitFor()
  await page.locator('input[name="email"]').fill('dispatch1@beton-nusantara.example')
  await page.getByRole('button', { name: 'Kirim Tautan' }).click()
  await page.getByText('Jika email terdaftar, tautan reset password telah dikirim').waitFor()
  await page.getByRole('button', { name: /^Kirim ulang dalam/ }).waitFor()

  const link = linkIn(await mailbox.next('dispatch1@beton-nusantara.example'))
  await page.goto(link.href)
  await page.locator('input[name="password"]').fill('password123')
  await page.locator('input[name="retype_password"]').fill('password123')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('dikenal dari kebocoran data').waitFor()
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('input[name="retype_password"]').fill(PASSWORD)
  await stopClock(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  const done = page.getByText('Password anda berhasil direset, silahkan login')
  await done.waitFor()
  await page.waitForURL('**/login')
  await page.mouse.move(0, 700)
  await page.clock.runFor(9_000)
  expect(await done.count()).toBe(1)
  await page.clock.runFor(2_000)
  await expectGone(done)
  await page.clock.resume()

  await enter(page, 'dispatch1', PASSWORD)
  await page.locator('#content h1').waitFor()
  // A used link leads to the request for another one.
  await page.goto(link.href)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('input[name="retype_password"]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Tautan reset password tidak berlaku lagi, minta tautan baru').waitFor()
  expect(new URL(page.url()).searchParams.get('code')).toBe('expired')
})

test('after sixty seconds, and not before, a mail may be asked for once more', async () => {
  const page = await windows.page()
  await page.goto('/reset-password')
  await stopClock(page)
  await page.locator('input[name="email"]').fill('nobody@beton-nusantara.example')
  await page.getByRole('button', { name: 'Kirim Tautan' }).click()
  const again = page.getByRole('button', { name: /^Kirim ulang dalam/ })
  await again.waitFor()
  await page.clock.runFor(58_000)
  expect(await again.isDisabled()).toBe(true)
  await page.clock.runFor(3_000)
  await expect.poll(() => page.getByRole('button', { name: 'Kirim Tautan' }).isEnabled()).toBe(true)
})

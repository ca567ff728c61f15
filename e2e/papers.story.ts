import { expect, test } from 'vitest'
import { aDriver } from '../src/modules/company/drivers/testing.ts'
import { addDays } from '../src/platform/definition/dates.ts'
import { todayIn } from '../src/platform/server/time.ts'
import { aUser } from '../src/testing/actors.ts'
import { startApp } from '../src/testing/running-app.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
const today = todayIn('Asia/Jakarta')

test('a driver whose licence has ended stands last in a picker, marked by a word, and cannot be chosen; lists colour his day', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  for (const [name, day] of [
    ['Uji Habis', -1],
    ['Uji Segera', 5],
    ['Uji Lama', 400],
  ] as const) {
    await aDriver(client, { name, license_expired: addDays(today, day) })
  }
  const page = await windows.signedIn('plant1', { width: 1366, height: 768 })
  await page.goto('/equipment/truck-mixer?view=create')
  const driver = page.getByRole('combobox', { name: /^Pengemudi Utama/ })
  await driver.click(SOON)
  await driver.fill('Uji ')
  const options = page.getByRole('option').filter({ hasText: 'Uji ' })
  await expect.poll(() => options.count(), SOON).toBe(3)
  expect(await options.last().textContent()).toMatch(/Uji Habis.*Kedaluwarsa/)
  expect(await options.last().getAttribute('data-combobox-disabled')).toBe('true')
  expect(await options.filter({ hasText: 'Segera Habis' }).textContent()).toContain('Uji Segera')
  expect(await options.filter({ hasText: 'Uji Lama' }).textContent()).not.toMatch(/Kedaluwarsa|Segera/)
  await page.goto('/company/drivers?search=Uji%20Habis')
  await page
    .getByRole('row')
    .filter({ hasText: 'Uji Habis' })
    .getByText('Kedaluwarsa')
    .waitFor({ ...SOON, state: 'attached' })
  expect(await violations(page)).toEqual([])
})

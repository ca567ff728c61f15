import { expect, test } from 'vitest'
import { aDriver } from '../src/modules/company/drivers/testing.ts'
import { aTruck } from '../src/modules/equipment/truck-mixer/testing.ts'
import { addDays } from '../src/platform/definition/dates.ts'
import { todayIn } from '../src/platform/server/time.ts'
import { aUser } from '../src/testing/actors.ts'
import { startApp } from '../src/testing/running-app.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
const today = todayIn('Asia/Jakarta')

test("a driver whose licence has ended stands last in a picker, marked by a word, and cannot be chosen; lists colour the licence's last day", async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  for (const [name, day] of [
    ['Uji Habis', -1],
    ['Uji Segera', 5],
    ['Uji Lama', 400],
  ] as const) {
    await aDriver(client, { name, license_expired: addDays(today, day) })
  }
  const page = await windows.signedIn('plant1', { width: 1366, height: 768 })
  // The form opens before the session has the unit's name, as on a slow connection.
  let answer: (() => void) | undefined
  await page.route('**/api/session', (route) => {
    answer = () => void route.continue()
  })
  await page.goto('/equipment/truck-mixer?view=create')
  await page.getByRole('textbox', { name: /^No. Polisi/ }).waitFor(SOON)
  await expect.poll(() => answer).toBeTypeOf('function')
  answer?.()
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

test('in the detail of a driver and of a truck a paper that has ended is marked by a word, wherever its day stands', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const driver = await aDriver(client, { license_expired: addDays(today, -1) })
  const truck = await aTruck(client, { stnk_expired: addDays(today, -1), kir_expired: addDays(today, 5) })
  const page = await windows.signedIn('plant1', { width: 1366, height: 768, scheme: 'dark' })
  const marks = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .getByText(/Kedaluwarsa|Segera Habis/)
  await page.goto(`/company/drivers?view=detail&id=${driver.id}`)
  await marks('Masa Berlaku SIM').waitFor({ ...SOON, state: 'attached' })
  await page.goto(`/equipment/truck-mixer?view=detail&id=${truck.id}`)
  await marks('Masa Berlaku STNK').waitFor({ ...SOON, state: 'attached' })
  expect(await marks('Masa Berlaku STNK').allTextContents()).toEqual(['Kedaluwarsa'])
  expect(await marks('Masa Berlaku KIR').allTextContents()).toEqual(['Segera Habis'])
  expect(await violations(page)).toEqual([])
})

test('a detail says each thing once, and leaves out what nothing is known of', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const truck = await aTruck(client)
  const page = await windows.signedIn('plant1')
  await page.goto(`/equipment/truck-mixer?view=detail&id=${truck.id}`)
  await page.getByText('Masa Berlaku KIR', { exact: true }).first().waitFor(SOON)
  for (const label of ['Masa Berlaku KIR', 'Kapasitas'])
    expect(await page.locator('dt', { hasText: new RegExp(`^${label}$`) }).count(), label).toBe(1)
  // The state is beside the heading.
  expect(await page.locator('dt', { hasText: /^Status$/ }).count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Dokumen', exact: true }).count()).toBe(0)
})

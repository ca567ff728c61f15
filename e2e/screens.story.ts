import { expect, test } from 'vitest'
import { todayIn } from '../src/platform/server/time.ts'
import { isLong } from '../src/testing/long.ts'
import { startApp } from '../src/testing/running-app.ts'
import { enter, expectShown, login, settled } from './browser.ts'
import { tourScreens } from './screens-tour.ts'
import { violations } from './violations.ts'
import { windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

test('the screens are usable by everybody: axe finds nothing on login, list, detail and form', () =>
  tourScreens(windows, {}))

test('the sign-in button stays in its place while the accounts of a demo arrive', async () => {
  const page = await windows.page()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/config/, async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Masuk', exact: true })
  await button.waitFor()
  const before = await button.boundingBox()
  answer()
  await page.getByRole('region', { name: 'Akun Demo' }).waitFor()
  expect(await button.boundingBox()).toEqual(before)
})

test('an address that leads nowhere says so and goes back to the start', async () => {
  const page = await windows.signedIn('dispatch1')
  await page.goto('/nowhere/at/all')
  await expectShown(page.getByText('Page Not Found'))
})

test('a screen whose scripts do not come says so within the frame of the product', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/sales/customer')
  await page.getByRole('link', { name: 'Impor' }).waitFor()
  const scripts = /\/assets\/import-view/
  await page.route(scripts, (route) => route.abort())
  await page.getByRole('link', { name: 'Impor' }).click()
  await page.getByRole('heading', { name: 'Halaman gagal dimuat' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Muat Ulang' }).click()
  await page.getByRole('heading', { name: 'Impor Pelanggan' }).waitFor()
})

test.runIf(isLong)('a new version under an open page is loaded without a word of failure', async () => {
  const page = await windows.signedIn('corporate')
  const failures: string[] = []
  page.on('console', (line) => line.text().includes('TypeError') && failures.push(line.text()))
  await page.goto('/sales/customer')
  await page.getByRole('link', { name: 'Impor' }).waitFor()
  await page.route(/\/assets\/import-view/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('link', { name: 'Impor' }).click()
  await page.getByRole('heading', { name: 'Impor Pelanggan' }).waitFor()
  expect(failures).toEqual([])
})

test('today is that of the plants, wherever the owner looks at them from', async () => {
  const today = todayIn('Asia/Jakarta')
  const timezone = ['Pacific/Honolulu', 'Pacific/Kiritimati'].find((zone) => todayIn(zone) !== today)
  const page = await windows.page({ timezone })
  await login(page, 'corporate')
  const asked = page.waitForRequest(/\/api\/list\/production\/docket\?/)
  await page.goto('/production/delivery')
  expect(new URL((await asked).url()).searchParams.get('date_from')).toBe(today)
  await page.goto('/sales/sales-order?view=create')
  await page.getByRole('button', { name: 'Buka kalender' }).first().click()
  const marked = page.getByRole('dialog').locator('[aria-current="date"]')
  await marked.waitFor()
  expect(await marked.textContent()).toBe(String(Number(today.slice(-2))))
  expect(await page.getByRole('dialog').locator('[data-highlight-today]').count()).toBe(1)
})

test('the menu leads from one list to the next and to the one after', async () => {
  const page = await windows.signedIn('dispatch1')
  await page.goto('/sales/customer')
  await page.getByRole('heading', { name: 'Pelanggan' }).waitFor()
  for (const name of ['Pesanan Penjualan', 'Pelanggan', 'Pesanan Penjualan']) {
    await page.locator('#main-menu').getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name, exact: true }).waitFor()
    await expectShown(page.locator('table[aria-busy="false"]'))
  }
})

test('the platform is managed without a company, from one list to the next', async () => {
  const page = await windows.page()
  await page.goto('/login')
  await enter(page, 'superadmin')
  await page.getByRole('button', { name: 'Kelola platform tanpa memilih perusahaan' }).click()
  await expectShown(page.locator('table[aria-busy="false"]'))
  await page.goto('/management/resources/users')
  await expectShown(page.locator('table[aria-busy="false"]'))
  await page.goto('/management/province?view=create')
  await expectShown(page.getByRole('textbox', { name: 'Nama' }))
})

test('lines that were only begun are not refused before the form is', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/sales/sales-order?view=create')
  const items = page.getByRole('region', { name: 'Rincian Pesanan', exact: true })
  await items.getByRole('button', { name: 'Tambah Baris' }).click()
  await items.getByRole('row').nth(2).waitFor()
  await settled(page)
  expect(await items.getByRole('alert').count()).toBe(0)
  await page.locator('#content button[type="submit"]').click()
  await items.getByRole('alert').first().waitFor()
})

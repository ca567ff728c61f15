import { describe, expect, test } from 'vitest'
import { todayIn } from '../src/platform/server/time.ts'
import { startApp } from '../src/testing/running-app.ts'
import { expectShown, login, settled } from './browser.ts'
import { violations } from './violations.ts'
import { windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

const LOOKS = [
  { name: 'light, Indonesian', scheme: 'light', language: 'id', width: 1366, height: 768 },
  { name: 'dark, English', scheme: 'dark', language: 'en', width: 1366, height: 768 },
  { name: 'on a phone', scheme: 'light', language: 'id', width: 390, height: 844 },
] as const

describe.each(LOOKS)('The screens, $name', (looks) => {
  test('are usable by everybody: axe finds nothing on login, list, detail and form', async () => {
    const page = await windows.page(looks)
    await page.goto('/login')
    await page.locator('input[name="password"]').waitFor()
    expect(await violations(page)).toEqual([])

    await login(page, 'plant1')
    const { rows } = await windows.app.pools.owner.query(
      'SELECT max(id) AS id FROM dockets WHERE corporate_id = 1 AND production_unit_id = 1',
    )
    for (const address of [
      '/production/delivery?view=list',
      `/production/delivery?view=detail&id=${rows[0].id}`,
      '/production/delivery?view=create',
      '/sales/sales-order?view=create',
    ]) {
      await page.goto(address)
      await page.locator('#content h1').waitFor()
      await settled(page)
      expect(await violations(page), address).toEqual([])
    }
  })
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

test('words that scroll by beneath a heading are not read through it', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/sales/customer?view=create')
  await page.getByRole('heading', { name: 'Data Pelanggan' }).waitFor()
  const scrolled = page.locator('[data-scrolled]')
  expect(await scrolled.count()).toBe(0)
  await page.locator('#content').evaluate((content) => content.scrollTo(0, 20))
  await scrolled.waitFor()
  expect(await scrolled.locator('h1').count()).toBe(1)
  const opacity = () =>
    scrolled.evaluate((bar) => Number(/\/ ([\d.]+)\)$/.exec(getComputedStyle(bar).backgroundColor)?.[1]))
  await expect.poll(opacity).toBeGreaterThan(0.85)
})

test('the days of a calendar are as high as a finger on a phone, and all of them are in sight', async () => {
  const page = await windows.signedIn('corporate', { width: 390, height: 844 })
  await page.goto('/sales/sales-order?view=create')
  await page.getByRole('button', { name: 'Buka kalender' }).first().click()
  const day = page.getByRole('dialog').locator('[aria-current="date"]')
  await day.waitFor()
  expect((await day.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const calendar = await page.getByRole('dialog').boundingBox()
  expect(calendar?.x).toBeGreaterThanOrEqual(0)
  expect((calendar?.x ?? 0) + (calendar?.width ?? 390)).toBeLessThanOrEqual(390)
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

test('single values that a form names before its lines stand above them', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/inventory/material?view=create')
  const stock = page.getByRole('region', { name: 'Persediaan' })
  const above = await stock.getByRole('textbox', { name: 'Stok Minimum' }).boundingBox()
  const lines = await stock.getByRole('heading', { name: 'Per Unit Produksi' }).boundingBox()
  expect(above?.y).toBeLessThan(lines?.y ?? 0)
})

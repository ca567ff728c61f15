import { expect, test } from 'vitest'
import { startApp } from '../src/testing/running-app.ts'
import { tourScreens } from './screens-tour.ts'
import { windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

test.each([
  { name: 'dark, in English', looks: { scheme: 'dark', language: 'en' } },
  { name: 'on a phone', looks: { width: 390, height: 844 } },
] as const)('the screens are usable by everybody $name', ({ looks }) => tourScreens(windows, looks))

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

test('single values that a form names before its lines stand above them', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/inventory/material?view=create')
  const stock = page.getByRole('region', { name: 'Persediaan' })
  const above = await stock.getByRole('textbox', { name: 'Stok Minimum' }).boundingBox()
  const lines = await stock.getByRole('heading', { name: 'Per Unit Produksi' }).boundingBox()
  expect(above?.y).toBeLessThan(lines?.y ?? 0)
})

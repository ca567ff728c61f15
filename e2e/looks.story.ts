import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startApp } from '../src/testing/running-app.ts'
import { settled } from './browser.ts'
import { tourScreens } from './screens-tour.ts'
import { windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
const PHONE = { width: 390, height: 844 }

test.each([
  { name: 'dark, in English', looks: { scheme: 'dark', language: 'en' } },
  { name: 'on a phone', looks: PHONE },
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
  const page = await windows.signedIn('corporate', PHONE)
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

describe('On a phone', () => {
  test.each([
    '/sales/sales-invoice',
    '/sales/sales-payment',
    '/sales/credit-submission',
    '/production/production-schedule',
  ])('money, volumes and document numbers of %s are on one line each, and none is cut', async (address) => {
    const page = await windows.signedIn('corporate', PHONE, address)
    await page.getByRole('article').first().waitFor()
    await settled(page)
    expect(await brokenFigures(page)).toEqual([])
  })

  test("a document's number heads it in one line, its state beneath", async () => {
    const { rows } = await windows.app.pools.owner.query(
      "SELECT max(id) AS id FROM dockets WHERE corporate_id = 1 AND status = 'progress'",
    )
    const page = await windows.signedIn('corporate', PHONE, `/production/delivery?view=detail&id=${rows[0].id}`)
    const heading = page.getByRole('heading', { level: 1, name: /^DO/ })
    await heading.waitFor()
    expect((await heading.boundingBox())?.height).toBeLessThan(30)
  })

  test('a figure of the dashboard is called by its whole name', async () => {
    const page = await windows.signedIn('corporate', PHONE, '/dashboard/dashboard')
    const label = page.getByText('Terkirim dari Rencana', { exact: true })
    await label.waitFor()
    expect(await label.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  })

  test('the day of a moment is read to its end', async () => {
    const page = await windows.signedIn('mechanic1', PHONE, '/equipment/meter-reading?view=create')
    await page.getByRole('button', { name: 'Waktu Baca sekarang' }).click()
    const day = page.getByLabel('Waktu Baca', { exact: true })
    await expect.poll(() => day.inputValue()).not.toBe('')
    expect(await day.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
  })

  test('the choice of what a report is grouped by is as wide as the screen, so that it is read to its end', async () => {
    const page = await windows.signedIn('corporate', PHONE, '/report/report-material')
    const grouped = page.getByRole('combobox', { name: 'Kelompokkan menurut' })
    await grouped.waitFor()
    expect((await grouped.boundingBox())?.width).toBe(PHONE.width - 32)
  })
})

/** The figures and numbers on cards that wrap or overflow. */
const brokenFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = []
    for (const card of document.querySelectorAll('article')) {
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const words = text.textContent ?? ''
        for (const { 0: figure, index } of words.matchAll(/Rp\. [\d.]+,-|\w+\/\w+\/\d{4}\/\d{5}|[\d.]+ m³/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + figure.length)
          const { right, height } = range.getBoundingClientRect()
          const isCut = right > (text.parentElement?.parentElement?.getBoundingClientRect().right ?? 0) + 1
          if (isCut || height > 30) broken.push(figure)
        }
      }
    }
    return broken
  })

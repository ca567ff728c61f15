import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { listWindows, row } from './list-windows.ts'
import { violations } from './violations.ts'

/** How long a screen may take on a busy machine. */
const SOON = { timeout: 30_000 }
const { app, person, at } = listWindows()

beforeAll(async () => {
  await app().pools.owner.query(
    `INSERT INTO story_cards (corporate_id, name, date, amount, volume, city, urgent, status)
     SELECT 1, 'Kartu ' || lpad(n::text, 2, '0'), date '2026-11-21', 1000000, n, (ARRAY['Demak', 'Kudus', 'Pati'])[n % 3 + 1],
       n % 5 = 0, CASE WHEN n <= 12 THEN 'pending' ELSE 'approve' END FROM generate_series(1, 30) n`,
  )
})

/** The text of the strip above the filters. */
const strip = async (page: Page) =>
  (await page.getByRole('region', { name: 'Ringkasan daftar' }).locator('strong').allTextContents()).slice(0, 4)
const foot = (page: Page) => page.getByText(/^1–10 dari/).locator('..')

test('figures above a list are of all its rows; a click on one narrows the list to them, another brings all back', async () => {
  const page = await at('/stories/figures', person())
  await expect.poll(() => strip(page), SOON).toEqual(['12', 'Rp. 30.000.000,-', 's/d 30.00 m³', '30'])
  await expect
    .poll(() => foot(page).textContent(), SOON)
    .toMatch(/^1–10 dari 30.*Nilai.*Rp\. 30\.000\.000,-.*465\.00 m³/)
  const pending = page.getByRole('button', { name: /12\s*Menunggu/ })
  await pending.click()
  await page.waitForURL(/status=pending/)
  await expect.poll(() => pending.getAttribute('aria-pressed'), SOON).toBe('true')
  await expect.poll(() => foot(page).textContent(), SOON).toMatch(/^1–10 dari 12.*Rp\. 12\.000\.000,-.*78\.00 m³/)
  await pending.click()
  await page.waitForURL((url) => !url.search.includes('status'))
})

test('a card with a chart unfolds, stays so through a reload, follows the search and says the same in a table', async () => {
  const page = await at('/stories/figures', person())
  const fold = page.getByRole('button', { name: 'Volume per Kota' })
  await fold.click(SOON)
  const chart = page.getByRole('img', { name: 'Volume per kota' })
  await chart.waitFor(SOON)
  await page.reload()
  await chart.waitFor(SOON)
  expect(await fold.getAttribute('aria-expanded')).toBe('true')
  const card = page.getByRole('region', { name: 'Ringkasan daftar' })
  await card.getByRole('listitem').filter({ hasText: 'Mendesak' }).getByText('6', { exact: true }).waitFor(SOON)
  await card.getByText('15.50 m³').waitFor(SOON)
  await card.getByText('Tampilkan sebagai tabel').click()
  expect(await card.getByRole('row').allTextContents()).toEqual([
    'KotaVolume (m³)',
    'Demak165.00',
    'Kudus145.00',
    'Pati155.00',
  ])
  await page.getByRole('textbox', { name: 'Cari', exact: true }).fill('Kartu 03')
  await expect.poll(() => card.getByRole('row').allTextContents(), SOON).toEqual(['KotaVolume (m³)', 'Demak3.00'])
})

test.each([
  { scheme: 'light', language: 'id', width: 1366, height: 768 },
  { scheme: 'dark', language: 'en', width: 1366, height: 768 },
  { scheme: 'light', language: 'id', width: 390, height: 844 },
] as const)('axe finds nothing on figures and chart ($scheme, $language, $width px)', async (looks) => {
  const page = await at('/stories/figures', person(), looks)
  await page.getByRole('button', { name: /^(Volume per Kota|Volume by city)/ }).click(SOON)
  await page.getByRole('img', { name: /^(Volume per kota|Volume by city)$/ }).waitFor(SOON)
  if (looks.width > 600) await row(page, 0).waitFor(SOON)
  expect(await violations(page)).toEqual([])
})

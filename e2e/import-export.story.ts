import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sheet } from '../src/testing/importing.ts'
import { isLong } from '../src/testing/long.ts'
import { startApp } from '../src/testing/running-app.ts'
import { expectGone } from './browser.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const HEADS = ['Kode', 'Nama', 'Jenis', 'Faktor ke Satuan Dasar']

const windows = windowsOn(() => startApp({ web: true }))

/** A screenshot of the step, where requested. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

async function choose(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'satuan.csv', mimeType: 'text/csv', buffer: sheet([HEADS, ...rows]) })
}

test('a file of units is uploaded, matched, checked, mended and saved, and a reload loses nothing', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/setting/uom')
  await page.getByRole('link', { name: 'Impor' }).click()
  await page.getByRole('heading', { name: 'Unggah' }).waitFor(SOON)
  expect(await violations(page)).toEqual([])
  await picture(page, '1-upload')

  await choose(page, [
    ['IMPX', 'Impor X', 'Massa', '1,5'],
    ['IMPY', 'Impor Y', 'Berat', '2'],
  ])
  await page.getByRole('heading', { name: 'Cocokkan Kolom' }).waitFor(SOON)
  await page.getByLabel('Kolom Kode menjadi').selectOption({ label: 'Lewati kolom ini' })
  await page.getByText(/Belum dicocokkan, wajib diisi: Kode/).waitFor(SOON)
  await page.getByLabel('Kolom Kode menjadi').selectOption({ label: 'Kode *' })
  expect(await violations(page)).toEqual([])
  await picture(page, '2-match')

  await page.getByRole('button', { name: 'Periksa' }).click()
  await page.getByText('1 dari 2 data salah').waitFor(SOON)
  await page.reload()
  await page.getByText('1 dari 2 data salah').waitFor(SOON)
  await page.getByText(/harus salah satu dari: Massa, .*tertulis "Berat"/).waitFor(SOON)
  await expect.poll(() => page.getByRole('row').count(), SOON).toBe(2)
  await page.getByRole('switch', { name: 'Hanya baris yang salah' }).press('Space')
  await expect.poll(() => page.getByRole('row').count(), SOON).toBe(3)
  expect(await violations(page)).toEqual([])
  await picture(page, '3-wrong')

  await page.getByRole('button', { name: 'File Lain' }).click()
  await choose(page, [
    ['IMPX', 'Impor X', 'Massa', '1,5'],
    ['IMPY', 'Impor Y', 'Berat', '2'],
  ])
  await page.getByLabel('Kolom Jenis menjadi').selectOption({ label: 'Lewati kolom ini' })
  const same = page.getByRole('group', { name: 'Sama untuk Semua Baris' })
  await page.getByText('Belum dicocokkan, wajib diisi: Jenis').waitFor(SOON)
  await same.getByRole('combobox', { name: 'Jenis' }).click()
  await page.getByRole('option', { name: 'Massa' }).click()
  await expectGone(page.getByText(/Belum dicocokkan/))
  expect(await violations(page)).toEqual([])
  await picture(page, '4-same')
  await page.getByRole('button', { name: 'Periksa' }).click()
  await page.getByText('Semua 2 data benar').waitFor(SOON)
  expect(await violations(page)).toEqual([])
  await picture(page, '5-right')
  await page.getByRole('button', { name: 'Simpan 2 Data' }).click()
  await page.getByText('2 data sudah disimpan').waitFor(SOON)
  await picture(page, '6-saved')
  await page.getByRole('button', { name: 'Buka Daftar' }).click()
  await page.getByText('IMPX').first().waitFor(SOON)
  const { rows } = await windows.app.pools.owner.query("SELECT type FROM uoms WHERE code IN ('IMPX', 'IMPY')")
  expect(rows).toEqual([{ type: 'mass' }, { type: 'mass' }])
})

test('what the list shows is exported, with its columns, and a cancelled export saves nothing', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/sales/customer?search=PT')
  await page.getByRole('row').nth(1).waitFor(SOON)
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await exported
  expect(file.suggestedFilename()).toBe('Pelanggan.csv')
  const text = await readFile((await file.path()) ?? '', 'utf8')
  expect(text.split('\r\n')[0]).toMatch(/^\uFEFFKode,Nama,/)
  const rows = await (await windows.app.as('corporate')).get('/list/customer?search=PT&limit=1')
  expect(text.trim().split('\r\n').length - 1).toBe(rows.body.record)

  let downloads = 0
  page.on('download', () => downloads++)
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/api/export/**', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click()
  await page.getByRole('menuitem', { name: /XLSX/ }).click()
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/export/'))
  await page.getByRole('button', { name: /Mengekspor/ }).click()
  await cancelled
  answer()
  await page.getByRole('button', { name: 'Ekspor', exact: true }).waitFor(SOON)
  expect(downloads).toBe(0)
})

test.runIf(isLong)('the steps fit a phone, dark and in English', async () => {
  const page = await windows.signedIn('corporate', { width: 390, height: 844, scheme: 'dark', language: 'en' })
  await page.goto('/setting/uom?view=import')
  await page.getByRole('heading', { name: 'Upload' }).waitFor(SOON)
  await picture(page, '7-phone-upload')
  await choose(page, [['IMPZ', 'Impor Z', 'Berat', '1.250']])
  await page.getByRole('heading', { name: 'Match columns' }).waitFor(SOON)
  const choice = await page.getByLabel('Column Kode becomes').boundingBox()
  expect((choice?.x ?? 390) + (choice?.width ?? 0)).toBeLessThanOrEqual(390)
  await picture(page, '8-phone-match')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('Wrong records: 1 of 1').waitFor(SOON)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await violations(page)).toEqual([])
  await picture(page, '9-phone-wrong')
})

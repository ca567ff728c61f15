import { expect, test } from 'vitest'
import { startApp } from '../src/testing/running-app.ts'
import { expectGone, expectShown } from './browser.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

const TITLE = 'Dari mana angka ini?'

test("a figure of a report says where it comes from, by keys too, and its link opens for another user with that user's rights", async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/report/sales-report?basis=docket&group_by=customer')
  const total = page.getByRole('row', { name: /^Total / })
  const figure = total.getByRole('button', { name: /./ }).first()
  await figure.waitFor(SOON)
  await expect.poll(() => new URL(page.url()).searchParams.get('date_to'), SOON).toBeTruthy()
  await figure.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: TITLE })
  await expectShown(dialog.getByText('Volume yang diterima pelanggan dari surat jalan yang selesai.'))
  await expectShown(dialog.getByText('Dihitung pada'))
  expect(await dialog.getByRole('strong').first().textContent()).toContain(await figure.textContent())
  expect(await violations(page)).toEqual([])
  const link = page.url()
  await page.keyboard.press('Escape')
  await expectGone(dialog)
  expect(new URL(page.url()).searchParams.get('figure')).toBeNull()
  await expect.poll(() => figure.evaluate((element) => element === document.activeElement), SOON).toBe(true)

  // From the sums the arrow keys lead to the rows; the tax base shows its parts.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expectShown(dialog.getByRole('term').filter({ hasText: 'Pelanggan' }))
  expect(new URL(page.url()).searchParams.get('row')).toContain('customer_id')
  await dialog.getByRole('link', { name: 'Lihat Dokumennya' }).click()
  await page.getByRole('heading', { name: 'Surat Jalan' }).waitFor(SOON)
  expect(new URL(page.url()).searchParams.get('customer_id')).toBeTruthy()

  const other = await windows.signedIn('sales')
  await other.goto(link)
  await expectShown(other.getByRole('dialog', { name: TITLE }).getByText(/^Volume yang diterima pelanggan/))
})

test('the link to a figure carries the production unit in use, and says so where the other user may not see it', async () => {
  const page = await windows.signedIn('corporate')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/report/sales-report?basis=docket&group_by=unit')
  const names = page.getByRole('rowheader').filter({ hasNotText: 'Total' })
  await names.nth(1).waitFor(SOON)
  const [first = '', second = ''] = await names.allTextContents()
  const unit = page.getByRole('combobox', { name: 'Unit Produksi' })
  await unit.click()
  await page.getByRole('option', { name: second }).click()
  await expectGone(page.getByRole('rowheader', { name: first }))
  await page
    .getByRole('row', { name: /^Total / })
    .getByRole('button', { name: /./ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: TITLE })
  const value = (await dialog.getByRole('strong').first().textContent(SOON)) ?? ''
  await dialog.getByRole('button', { name: 'Salin Tautan' }).click()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')

  // The same user with all units active is switched back to that one.
  await page.keyboard.press('Escape')
  await unit.click()
  await page.getByRole('option', { name: 'Semua Unit Produksi' }).click()
  await expectShown(page.getByRole('rowheader', { name: first }))
  await page.goto(link)
  await expect.poll(() => dialog.getByRole('strong').first().textContent(), SOON).toBe(value)
  await expect.poll(() => unit.inputValue(), SOON).toBe(second)
  await expect.poll(() => new URL(page.url()).searchParams.get('unit'), SOON).toBeNull()

  const foreign = new URL(link)
  foreign.searchParams.set('unit', '999999')
  await page.goto(foreign.href)
  await expectShown(dialog.getByRole('alert').getByText(/unit produksi yang tidak dapat Anda lihat/))
  expect(await violations(page)).toEqual([])
})

test('a card of the dashboard says where its figures come from, and its link opens it again', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/dashboard/dashboard')
  await page.getByRole('button', { name: `Penjualan Periode Ini: ${TITLE.toLowerCase()}` }).click(SOON)
  const dialog = page.getByRole('dialog', { name: TITLE })
  await expectShown(dialog.getByText('DPP dibagi volume yang ditagih.'))
  await expectShown(dialog.getByText('Filter yang berlaku'))
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expectShown(dialog.getByText('DPP dibagi volume yang ditagih.'))
  await dialog.getByRole('link', { name: 'Lihat Dokumennya' }).click()
  await page.getByRole('heading', { name: 'Laporan Penjualan' }).waitFor(SOON)
})

test('the sales report leads to why revenue changed, and back', async () => {
  const page = await windows.signedIn('corporate')
  // Another report calls its modes by this word.
  await page.goto('/report/sales-report?basis=docket&group_by=customer&mode=usage')
  await page.getByRole('button', { name: 'Kenapa Berubah?' }).click(SOON)
  await page.getByRole('heading', { name: 'Kenapa penjualan berubah' }).waitFor(SOON)
  for (const cause of ['Beton kembali', 'Volume', 'Campuran produk', 'Campuran pelanggan', 'Harga']) {
    await page.getByRole('rowheader', { name: cause }).first().waitFor(SOON)
  }
  // It is by causes, whatever the report is grouped by.
  await expectShown(page.getByText('Unit produksi', { exact: true }))
  expect(await page.getByText('Dikelompokkan menurut').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Bandingkan dengan' }).selectOption('last_year')
  await expect.poll(() => new URL(page.url()).searchParams.get('compare'), SOON).toBe('last_year')
  await page.goBack()
  await expectShown(page.getByRole('row', { name: /^Total / }))
  // The report may be read as known on a day; the explanation is by what is known now, and says so.
  await page.goto('/report/sales-report?basis=docket&date_from=2026-11-01&date_to=2026-11-20&as_of=2026-11-21&view=why')
  await expectShown(page.getByText('Keduanya menurut data sekarang, bukan seperti diketahui pada 21 Nov 2026.'))
})

test("the board for a wall screen shows today's figures large, and Escape leads back", async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/dashboard/dashboard')
  await page.getByRole('button', { name: 'Layar Dinding' }).click(SOON)
  const wall = page.getByRole('dialog', { name: 'Layar Dinding' })
  await expectShown(wall.getByRole('heading', { name: 'Produksi Hari Ini' }))
  expect(await violations(page)).toEqual([])
  // Also when opened by its URL, it shows no controls until a key is pressed.
  await page.reload()
  await expectShown(wall.getByRole('heading', { name: 'Surat Jalan Berjalan' }))
  const leave = wall.getByRole('button', { name: 'Kembali ke dashboard' })
  expect((await leave.boundingBox())?.width).toBe(1)
  await page.keyboard.press('Tab')
  expect((await leave.boundingBox())?.width).toBeGreaterThan(40)
  await page.keyboard.press('Escape')
  await expectGone(wall)
  expect(new URL(page.url()).searchParams.get('wall')).toBeNull()
})

import { expect, test } from 'vitest'
import { isLong } from '../src/testing/long.ts'
import { startApp } from '../src/testing/running-app.ts'
import { expectGone, expectShown } from './browser.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

test('a figure leads from the dashboard to its report, from there to the customer, and down to the dockets', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/')
  await page.waitForURL(/\/dashboard\/dashboard$/)
  const customers = page.getByRole('article').filter({ hasText: 'Pelanggan Terbesar' })
  await customers.getByText(/m³/).first().waitFor(SOON)
  expect(await violations(page)).toEqual([])
  const volume = (await customers.locator('[title$="m³"]').first().textContent()) ?? ''
  await customers.getByRole('link').click()

  await page.getByRole('heading', { name: 'Laporan Penjualan' }).waitFor(SOON)
  const total = page.getByRole('row', { name: /^Total / })
  await total.waitFor(SOON)
  const delivered = Number.parseFloat(volume.replaceAll(',', ''))
  await expect
    .poll(async () => Number((await total.getByRole('cell').first().textContent())?.replaceAll(',', '')), SOON)
    .toBe(delivered)
  expect(await violations(page)).toEqual([])

  const first = page.getByRole('rowheader').first().getByRole('link')
  await first.click()
  await page.getByRole('heading', { name: 'Surat Jalan' }).waitFor(SOON)
  const asked = new URL(page.url()).searchParams
  expect([...asked.keys()]).toEqual(expect.arrayContaining(['customer_id', 'date_from', 'date_to']))
  await expectShown(page.getByRole('row').nth(1))
})

test('a report is regrouped, compared and read as of another mode, all of it in its address', async () => {
  const page = await windows.signedIn('finance')
  await page.goto('/report/payment-report')
  await page.getByRole('row', { name: /^Total / }).waitFor(SOON)
  await page.getByRole('combobox', { name: 'Kelompokkan menurut' }).selectOption('customer')
  await expectShown(page.getByRole('columnheader', { name: 'Pelanggan' }))
  await page.getByRole('combobox', { name: 'Bandingkan dengan' }).selectOption('previous')
  await expectShown(page.getByRole('row', { name: /^Perubahan / }))
  const print = page.getByRole('button', { name: 'Cetak', exact: true })
  const compared = page.getByRole('combobox', { name: 'Bandingkan dengan' })
  expect((await print.boundingBox())?.y).toBe((await compared.boundingBox())?.y)
  await page.getByRole('combobox', { name: 'Tampilan laporan' }).selectOption('ageing')
  await expectShown(page.getByRole('columnheader', { name: 'Lewat > 90 Hari' }))
  expect(new URL(page.url()).searchParams.get('mode')).toBe('ageing')
  await page.reload()
  await expectShown(page.getByRole('columnheader', { name: 'Lewat > 90 Hari' }))
  await page.goBack()
  await expectShown(page.getByRole('row', { name: /^Perubahan / }))
  expect(await violations(page)).toEqual([])
})

test('a report is narrowed to some of the units, in every mode and down to the dockets', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/report/sales-report?basis=docket')
  await page.getByRole('row', { name: /^Total / }).waitFor(SOON)
  const units = page.locator('[data-filter]', { hasText: 'Unit Produksi' })
  await units.click()
  for (const name of ['Plant Jayapura', 'Plant Makassar'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.keyboard.press('Escape')
  const chosen = () => new URL(page.url()).searchParams.get('production_unit_id')?.split(',').length
  await expect.poll(chosen, SOON).toBe(2)
  await page.getByRole('combobox', { name: 'Tampilan laporan' }).selectOption('invoice')
  await expect.poll(() => new URL(page.url()).searchParams.get('basis'), SOON).toBe('invoice')
  expect(chosen()).toBe(2)
  await page.goBack()
  await page.getByRole('row', { name: /^Total / }).waitFor(SOON)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Surat Jalan' }).waitFor(SOON)
  expect(chosen()).toBe(2)
  await expectShown(page.getByRole('row').nth(1))
  const shown = await page.getByRole('cell', { name: /^Plant / }).allTextContents()
  expect(shown.every((name) => /Jayapura|Makassar/.test(name))).toBe(true)
})

test('a report is kept as a view, which leads back to its mode, grouping and comparison, in the days of the day it is opened', async () => {
  const page = await windows.signedIn('sales')
  await page.goto('/report/sales-report?basis=order&group_by=customer_project&compare=last_year')
  await page.getByRole('row', { name: /^Total / }).waitFor(SOON)
  await expectShown(page.getByRole('row', { name: /Subtotal/ }).first())
  await page.getByRole('button', { name: 'Tampilan', exact: true }).click()
  await page.getByRole('menuitem', { name: /Simpan Sebagai/ }).click()
  await page.getByRole('textbox', { name: 'Nama' }).fill('Invoice per proyek')
  await page.getByRole('checkbox', { name: 'Jadikan tampilan bawaan' }).check()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expectShown(page.getByRole('button', { name: 'Invoice per proyek' }))

  // Nine modes are one choice, fewer ones stand beside each other; either way the inputs keep to one line.
  const modes = page.getByRole('combobox', { name: 'Tampilan laporan' })
  const print = page.getByRole('button', { name: 'Cetak', exact: true })
  expect((await print.boundingBox())?.y).toBe((await modes.boundingBox())?.y)
  await modes.selectOption('docket')
  await expect.poll(() => new URL(page.url()).searchParams.get('basis'), SOON).toBe('docket')
  await page.goto('/report/sales-report')
  await expectShown(page.getByRole('button', { name: 'Invoice per proyek' }))
  await expect.poll(() => new URL(page.url()).searchParams.get('date_to'), SOON).toBeTruthy()
  const asked = new URL(page.url()).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    basis: 'order',
    group_by: 'customer_project',
    compare: 'last_year',
  })
  expect(await page.getByRole('img', { name: /diubah/ }).count()).toBe(0)
  await page.goto('/report/sales-report?period=2026-10')
  await expect.poll(() => new URL(page.url()).searchParams.get('date_from'), SOON).toBe('2026-09-26')
})

test('a mailed view that was deleted comes back with its mails', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/report/sales-report')
  await page.getByRole('row', { name: /^Total / }).waitFor(SOON)
  await page.getByRole('button', { name: 'Tampilan', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Simpan Sebagai' }).click()
  await page.getByRole('textbox', { name: 'Nama' }).fill('Kiriman pagi')
  await page.getByRole('checkbox', { name: 'Kirim otomatis lewat email' }).check()
  await page.getByText(/^Belum pernah dikirim\. Bila jamnya hari ini sudah lewat/).waitFor()
  await page.getByRole('combobox', { name: 'Setiap' }).selectOption('week')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const manage = async () => {
    await page.getByRole('button', { name: 'Kiriman pagi' }).click()
    await page.getByRole('menuitem', { name: 'Atur Tampilan Ini' }).click()
  }
  await manage()
  await page.getByRole('checkbox', { name: 'Ratna Kusumawati' }).waitFor(SOON)
  await page.getByRole('button', { name: 'Hapus Tampilan' }).click()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await page.getByRole('button', { name: 'Tampilan', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Kiriman pagi' }).click()
  await manage()
  await expect.poll(() => page.getByRole('combobox', { name: 'Setiap' }).inputValue(), SOON).toBe('week')
})

test('the charts of a report are read by keyboard and in their table, and a heat map comes to the total', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/report/sales-report?basis=docket&group_by=customer')
  await page.getByRole('button', { name: 'Grafik' }).click()
  const chart = page.getByRole('application', { name: /^m³ terkirim/ })
  await expectShown(chart)
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  const said = chart.locator('[aria-live]')
  const first = (await page.getByRole('rowheader').first().textContent()) ?? ''
  await expect.poll(() => said.textContent(), SOON).toContain(first)
  await page.keyboard.press('End')
  await expect.poll(() => said.textContent(), SOON).toMatch(/100 %$/)
  await page.getByText('Tampilkan sebagai tabel').click()
  await expectShown(page.getByRole('columnheader', { name: 'Bagian kumulatif' }))
  expect(await violations(page)).toEqual([])

  await page.goto('/report/ritation-report?group_by=day_driver')
  await page.getByRole('button', { name: 'Grafik' }).click()
  const map = page.getByRole('region', { name: 'Ritase per hari dan pengemudi' })
  await expectShown(map)
  const trips = page.locator('main').getByText('Ritase', { exact: true }).locator('xpath=preceding-sibling::*').first()
  const cell = map.locator('tfoot td').last()
  await expect.poll(async () => (await cell.textContent()) === (await trips.textContent()), SOON).toBe(true)
  expect(await violations(page)).toEqual([])
})

test.runIf(isLong)(
  'the line over the bars of a report is read by keyboard and in the table, in its own unit',
  async () => {
    const page = await windows.signedIn('corporate')
    await page.goto('/report/sales-report?basis=docket&group_by=month_category')
    await page.getByRole('button', { name: 'Grafik' }).click()
    const chart = page.getByRole('application', { name: /^m³ terkirim/ })
    await expectShown(chart)
    await chart.focus()
    await page.keyboard.press('ArrowRight')
    const said = chart.locator('[aria-live]')
    await expect.poll(() => said.textContent(), SOON).toMatch(/, [\d,.]+$/)
    for (let nth = 0; nth < 6; nth++) await page.keyboard.press('ArrowDown')
    await expect.poll(() => said.textContent(), SOON).toMatch(/, Harga Rata-rata per m³ \(Rp\), Rp\. [\d.]+,-$/)
    await page.getByText('Tampilkan sebagai tabel').click()
    await expectShown(page.getByRole('columnheader', { name: 'Harga Rata-rata per m³ (Rp)' }))
  },
)

test('a card that is put away stays away, and comes back when it is chosen again', async () => {
  const page = await windows.signedIn('mechanic1')
  await page.goto('/dashboard/dashboard')
  const tyres = page.getByRole('article').filter({ hasText: 'Ban Siap di Gudang' })
  await expectShown(tyres)
  await page.getByRole('button', { name: 'Atur Kartu' }).click()
  const choice = page.getByRole('menuitemcheckbox', { name: 'Ban Siap di Gudang' })
  await choice.click()
  await expectGone(tyres)
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expectShown(page.getByRole('article').first())
  expect(await tyres.count()).toBe(0)
  await page.getByRole('button', { name: 'Atur Kartu' }).click()
  await choice.click()
  await expectShown(tyres)
})

test('a card that is moved forward stands there when the user comes back', async () => {
  const page = await windows.signedIn('finance')
  await page.goto('/dashboard/dashboard')
  const titles = page.getByRole('article').getByRole('heading')
  await titles.nth(1).waitFor(SOON)
  const [first, second] = await titles.allTextContents()
  await page.getByRole('button', { name: 'Atur Kartu' }).click()
  await page.getByRole('menuitem', { name: `Majukan ${second}` }).click()
  await expect.poll(() => titles.first().textContent(), SOON).toBe(second)
  await page.reload()
  await expect.poll(() => titles.first().textContent(), SOON).toBe(second)
  expect(await titles.nth(1).textContent()).toBe(first)
})

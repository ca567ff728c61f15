import { expect, test } from 'vitest'
import { aTestedMaterial } from '../src/modules/inventory/material-quality/testing.ts'
import { anApprovedOrder, weighedStock } from '../src/modules/inventory/purchase-order/testing.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Json, startApp } from '../src/testing/running-app.ts'
import { expectGone, expectShown, settled } from './browser.ts'
import { choose } from './form-entries.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
const picture = async (page: Awaited<ReturnType<typeof windows.page>>, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}

test('a truck is weighed, sampled, accepted with a deduction and received; the stock card tells the price', async () => {
  const company = { company: 'DEMO', permissions: 'all', unit: 0 } as const
  const [buyer, approver] = [await aUser(windows.app, company), await aUser(windows.app, company)]
  const { warehouse_id } = await weighedStock(buyer)
  const material = await aTestedMaterial(approver)
  const items = [{ material_id: material.id, qty: 100, price: 250_000 }]
  const order = await anApprovedOrder(buyer, approver, { warehouse_id, items })

  const page = await windows.signedIn('warehouse1')
  await page.goto('/inventory/incoming-material?view=create')
  await choose(page, 'Rincian Pembelian', order.number)
  await page.getByRole('textbox', { name: /^No. Kendaraan/ }).fill('H 9412 KA')
  await page.getByRole('textbox', { name: /^No. Surat Jalan Pemasok/ }).fill('SJ-88213')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('heading', { name: /^Konsep/ }).waitFor(SOON)
  await page.getByRole('button', { name: 'Timbang Masuk', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Bruto/ }).fill('30000')
  await dialog.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expectGone(dialog)
  await expectShown(page.getByText('Menunggu', { exact: true }).first())
  await settled(page)
  await picture(page, 'receipt-waits')
  expect(await violations(page)).toEqual([])
  const { id } = Object.fromEntries(new URL(page.url()).searchParams)

  // The weighbridge must not admit it before the laboratory has decided.
  expect(await page.getByRole('button', { name: 'Timbang Keluar & Terima', exact: true }).count()).toBe(0)

  // The laboratory takes its sample on a phone.
  const phone = await windows.signedIn('qc1', { width: 390, height: 844 })
  await phone.goto(`/inventory/incoming-material?view=detail&id=${id}`)
  await phone.getByRole('button', { name: 'Ambil Sampel', exact: true }).click()
  await phone.getByRole('button', { name: 'Simpan' }).waitFor(SOON)
  await settled(phone)
  await picture(phone, 'sample-phone')
  expect(await violations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Simpan' }).click()
  await phone.getByRole('heading', { name: /^QC\// }).waitFor(SOON)
  const { id: test } = Object.fromEntries(new URL(phone.url()).searchParams)
  await phone.goto(`/inventory/material-quality?view=update&id=${test}`)
  await phone.getByRole('button', { name: /^Baris 1/ }).click()
  await phone.getByRole('textbox', { name: /^Hasil/ }).fill('7')
  await picture(phone, 'result-phone')
  await phone.getByRole('button', { name: 'Selesai', exact: true }).click()
  await phone.getByRole('button', { name: 'Simpan' }).click()
  await expectShown(phone.getByText('Tidak Memenuhi').first())
  await phone.getByRole('button', { name: 'Putuskan', exact: true }).click()
  const asked = phone.getByRole('dialog')
  await asked.getByRole('radio', { name: 'Terima dengan Potongan' }).check()
  await asked.getByRole('textbox', { name: /^Alasan/ }).fill('Sesuai kontrak')
  await picture(phone, 'decide-phone')
  expect(await violations(phone)).toEqual([])
  await asked.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expectGone(asked)
  await expectShown(phone.getByText('Lolos', { exact: true }).first())

  await page.reload()
  await page.getByRole('button', { name: 'Timbang Keluar & Terima', exact: true }).click()
  await dialog.getByRole('textbox', { name: /^Tara/ }).fill('10000')
  await dialog.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await page.getByRole('heading', { name: /^IM\// }).waitFor(SOON)
  await settled(page)
  await picture(page, 'receipt-posted')

  // 20 t less 3 % at Rp 250,000: what a kilogram costs in stock.
  const { data } = (await buyer.get(`/list/material-stock?material_id=${material.id}`)).body
  const [stock]: Json[] = data
  expect(stock).toMatchObject({ quantity: 20_000, usable: 20_000, average_cost: 242.5, value: 4_850_000 })
  const english = await windows.signedIn('corporate', { language: 'en' })
  await english.goto(`/inventory/material-stock?view=detail&id=${stock?.id}`)
  await expectShown(english.getByText('242.5').first())
  await settled(english)
  await picture(english, 'stock-card-en')
  expect(await violations(english)).toEqual([])
  for (const [name, address, shown] of [
    ['quality-list-en', '/inventory/material-quality', 'Waiting for a decision'],
    ['quality-en', `/inventory/material-quality?view=detail&id=${test}`, 'Accept with deduction'],
    ['receipts-en', '/inventory/incoming-material', 'Waiting for a quality test'],
    ['material-en', `/inventory/material?view=detail&id=${material.id}`, 'Material quality test'],
  ] as const) {
    await english.goto(address)
    await english.getByText(shown).first().waitFor(SOON)
    await settled(english)
    await picture(english, name)
    expect(await violations(english), name).toEqual([])
  }
  // The trend of the results is above their list, as a chart and as a table.
  await english.goto(`/inventory/material?view=detail&id=${material.id}&tab=quality-trend`)
  await english.getByRole('button', { name: 'Average by month' }).click(SOON)
  await english.getByRole('application', { name: /^Average result by month/ }).waitFor(SOON)
  await picture(english, 'quality-trend-en')
  expect(await violations(english)).toEqual([])
})

test('a deduction is shown as a sentence while it is typed, and tried', async () => {
  const page = await windows.signedIn('corporate', { language: 'en' })
  await page.goto('/setting/material-qc-config-detail?view=create')
  await page.getByRole('textbox', { name: /^Upper limit/ }).fill('5')
  await page.getByRole('textbox', { name: /^Deduction/ }).fill('1.5*(value-max)')
  await expectShown(page.getByText('Each 1 above the limit of 5 deducts 1.5% from the payment'))
  await page.getByRole('textbox', { name: 'Try: test result' }).fill('7')
  await expectShown(page.getByText('Deduction 3%'))
  await settled(page)
  await picture(page, 'formula-en')
  expect(await violations(page)).toEqual([])
})

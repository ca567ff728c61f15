import { expect, test } from 'vitest'
import { aWarehouse } from '../src/modules/inventory/warehouse/testing.ts'
import { aDepartedDocket } from '../src/modules/production/docket/testing.ts'
import { freshWord } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Json, startApp } from '../src/testing/running-app.ts'
import { expectGone, expectShown } from './browser.ts'
import { choose } from './form-entries.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

test('one plant sends material to another, whose user receives it on the phone and says what was lost', async () => {
  const company = { company: 'DEMO', permissions: 'all' } as const
  const [sender, receiver] = [
    await aUser(windows.app, { ...company, unit: 0 }),
    await aUser(windows.app, { ...company, unit: 1 }),
  ]
  const { name } = await aWarehouse(receiver, { name: `Lapangan ${freshWord()}` })
  const stocks: Json[] = (await sender.get('/list/material-stock?limit=100')).body.data
  const stock = stocks.find(({ quantity }) => quantity > 100_000) as Json

  const page = await windows.signedIn('warehouse1')
  await page.goto('/inventory/material-transfer?view=create')
  await choose(page, 'Gudang Asal', stock.warehouse_name)
  await choose(page, 'Gudang Tujuan', name)
  await page.getByRole('textbox', { name: /^No. Kendaraan/ }).fill('H 9412 KA')
  await choose(page, 'Material', stock.material_name)
  await page.getByRole('textbox', { name: /^Jumlah Kirim/ }).fill('10000')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Simpan' }).click()
  const heading = page.getByRole('heading', { name: /^MT\// })
  await heading.waitFor(SOON)
  const number = String(await heading.textContent())
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expectShown(page.getByText('Proses', { exact: true }).first())
  // Receiving is up to the other unit.
  expect(await page.getByRole('button', { name: 'Terima', exact: true }).count()).toBe(0)
  expect(await violations(page)).toEqual([])

  const phone = await windows.signedIn('plant2', { width: 390, height: 844 })
  await phone.goto(page.url())
  await phone.getByRole('heading', { name: number }).waitFor(SOON)
  await phone.getByRole('button', { name: 'Terima', exact: true }).click()
  const dialog = phone.getByRole('dialog', { name: /^Terima/ })
  const line = dialog.getByRole('button', { name: /^Baris 1/ })
  const close = phone.getByRole('button', { name: 'Selesai', exact: true })
  await line.click()
  const got = phone.getByRole('textbox', { name: /^Jumlah Diterima/ })
  await expect.poll(() => got.inputValue(), SOON).toMatch(/^10[.,]000/)
  await got.fill('9800')
  expect(await violations(phone)).toEqual([])
  await close.click()
  await dialog.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expectShown(dialog.getByText('Alasan Selisih wajib diisi bila jumlahnya kurang'))
  await expect.poll(() => line.evaluate((card) => card === document.activeElement), SOON).toBe(true)
  await line.click()
  await phone.getByRole('textbox', { name: /^Alasan Selisih/ }).fill('Tumpah di jalan')
  await close.click()
  await dialog.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expectGone(dialog)
  await expectShown(phone.getByText('Selesai', { exact: true }).first())
  expect(await violations(phone)).toEqual([])
  // The sending user is notified.
  await page.getByRole('button', { name: 'Muat Ulang' }).click()
  await expectShown(page.getByText('Tumpah di jalan').first())
})

test('a silo is frozen, counted on the phone by its level while a truck leaves, and approved by another person', async () => {
  const clerk = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { data } = (await clerk.get('/list/material-stock?limit=100&search=semen')).body
  const [{ warehouse_name }] = data

  const page = await windows.signedIn('warehouse1')
  await page.goto('/inventory/opname-stock?view=create')
  await choose(page, 'Gudang', warehouse_name)
  await choose(page, 'Penghitung', 'a')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('heading', { name: /^OP\// }).waitFor(SOON)
  await page.getByRole('button', { name: 'Bekukan', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expectShown(page.getByText('Siap', { exact: true }).first())
  const { id } = Object.fromEntries(new URL(page.url()).searchParams)
  await aDepartedDocket(clerk)

  const phone = await windows.signedIn('warehouse1', { width: 390, height: 844 })
  await phone.goto(`/inventory/opname-stock?view=update&id=${id}`)
  await phone.getByRole('button', { name: /^Baris 1/ }).click()
  await phone.getByRole('combobox', { name: /^Cara Hitung/ }).click()
  await phone.getByRole('option', { name: 'Level Silo' }).click()
  await phone.getByRole('textbox', { name: /^Volume/ }).fill('12.5')
  await phone.getByRole('textbox', { name: /^Berat Isi/ }).fill('1450')
  const counted = phone.getByRole('textbox', { name: /^Stok Fisik/ })
  await expect.poll(() => counted.inputValue(), SOON).toMatch(/^18[.,]125/)
  await phone.getByRole('textbox', { name: /^Alasan/ }).fill('Silo bocor')
  expect(await violations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Selesai', exact: true }).click()
  await phone.getByRole('button', { name: 'Simpan' }).click()
  await phone.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expectShown(phone.getByText('Proses', { exact: true }).first())

  const approver = await windows.signedIn('corporate', { language: 'en' })
  await approver.goto(page.url())
  await expectShown(approver.getByRole('heading', { name: 'Posted since the freeze' }))
  expect(await violations(approver)).toEqual([])
  await approver.getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.getByRole('dialog').getByRole('button', { name: 'Yes, continue' }).click()
  await expectShown(approver.getByText('Approved', { exact: true }).first())
})

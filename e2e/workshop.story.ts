import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aTruck } from '../src/modules/equipment/truck-mixer/testing.ts'
import { aTyre } from '../src/modules/equipment/tyre/testing.ts'
import { aFitting } from '../src/modules/equipment/tyre-usage/testing.ts'
import { viewed } from '../src/platform/testing/matrix/subject.ts'
import { anyOf } from '../src/platform/testing/records.ts'
import { png } from '../src/platform/testing/sample-files.ts'
import { aUser } from '../src/testing/actors.ts'
import { startApp } from '../src/testing/running-app.ts'
import { expectGone, expectShown, settled } from './browser.ts'
import { choose } from './form-entries.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
const COMPANY = { company: 'DEMO', permissions: 'all', unit: 0 } as const
const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click(SOON)
/** Dangerous and rare actions are in the menu under the dots. */
async function pressInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Tindakan lain|More actions)$/ }).click(SOON)
  await page.getByRole('menuitem', { name, exact: true }).click(SOON)
}
const shows = (page: Page, status: string) => expectShown(page.getByText(status, { exact: true }).first())

/** Fills in the open dialog and confirms it. */
async function answer(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(answers))
    await dialog
      .getByRole('textbox', { name: new RegExp(`^${label}`) })
      .first()
      .fill(value)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expectGone(dialog)
}

test('a tyre is fitted, rotated, taken off for a retread and scrapped in the end', async () => {
  const client = await aUser(windows.app, COMPANY)
  const unit = { production_unit_id: (await anyOf(client, 'production-unit')).id }
  const tyre = await aTyre(client, unit)
  const truck = await aTruck(client, { ...unit, tyre_layout: '6' })
  const other = await aTyre(client, unit)
  await aFitting(client, { tyre_id: other.id, equipment_id: truck.id, position: '2KaD' })

  const page = await windows.signedIn('mechanic1')
  await page.goto(`/equipment/tyre?view=detail&id=${tyre.id}`)
  await press(page, 'Pasang')
  await expectShown(page.getByRole('combobox', { name: /^Ban/ }).and(page.locator(`[value="${tyre.serial_no}"]`)))
  await choose(page, 'Kendaraan', truck.police_number)
  await page.getByRole('combobox', { name: /^Posisi/ }).click()
  // The sixth has another tyre.
  await expect.poll(() => page.getByRole('option').count(), SOON).toBe(5)
  await page.keyboard.press('Escape')
  await choose(page, 'Posisi', '1Ki')
  await press(page, 'Simpan')
  await expectShown(page.getByText('Kilometer Saat Pasang harus diisi'))
  await page.getByRole('textbox', { name: /^Kilometer/ }).fill('10000')
  await page.getByRole('textbox', { name: /^Kembang/ }).fill('16')
  expect(await violations(page)).toEqual([])
  await press(page, 'Simpan')
  await page.getByRole('heading', { name: /^BAN\// }).waitFor(SOON)

  await press(page, 'Rotasi Ban')
  await page.getByRole('combobox', { name: /^Ke Posisi/ }).click()
  await expectShown(page.getByRole('option', { name: `2KaD · sumbu 2 kanan dalam · ban ${other.serial_no}` }))
  expect(await page.getByRole('option').count()).toBe(5)
  await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog').getByRole('textbox').count()).toBe(3)
  await choose(page, 'Ke Posisi', '2KaL')
  await answer(page, { Kilometer: '20000', Kembang: '12' })
  await shows(page, 'Selesai')
  const { id } = (await client.get(`/list/tyre-usage?tyre_id=${tyre.id}&status=active`)).body.data[0]

  await page.goto(`/equipment/tyre-usage?view=detail&id=${id}`)
  await press(page, 'Lepas Ban')
  await page.getByRole('combobox', { name: /^Alasan Lepas/ }).click()
  await page.getByRole('option', { name: 'Aus', exact: true }).click()
  const sent: string[] = []
  page.on('request', (one) => sent.push(one.url()))
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expectShown(page.getByText('Kilometer Saat Lepas harus diisi'))
  expect(sent.filter((one) => one.includes('/action/'))).toEqual([])
  await answer(page, { Kilometer: '45000', Kembang: '4' })
  const phone = await windows.signedIn('mechanic1', { width: 390, height: 844 })
  await phone.goto(`/equipment/tyre?view=detail&id=${tyre.id}`)
  await pressInMenu(phone, 'Kirim Perbaikan')
  await answer(phone, { Alasan: 'Kembang habis', Bengkel: 'CV Vulkanisir Jaya' })
  await shows(phone, 'Diperbaiki')
  await press(phone, 'Selesai Diperbaiki')
  await phone.getByRole('dialog').getByRole('switch', { name: 'Divulkanisir' }).click()
  await expectShown(phone.getByText('Kembang Sekarang *', { exact: true }))
  await answer(phone, { Biaya: '1200000', 'Kembang Sekarang': '14' })
  expect(await viewed(client, 'tyre', tyre.id)).toMatchObject({ status: 'ready', retread_count: 1, life_km: 35_000 })

  const english = await windows.signedIn('mechanic1', { language: 'en' })
  await english.goto(`/equipment/tyre?view=detail&id=${tyre.id}`)
  await pressInMenu(english, 'Scrap')
  const dialog = english.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Side wall torn')
  // The readings of a removal are those of a fitted tyre.
  expect(await dialog.getByRole('textbox').count()).toBe(1)
  const choosing = english.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose file for Photo', exact: true }).click(SOON)
  await (await choosing).setFiles({ name: 'torn.png', mimeType: 'image/png', buffer: png() })
  await dialog.getByRole('button', { name: 'Enlarge torn.png' }).waitFor(SOON)
  await dialog.getByRole('button', { name: 'Yes, continue' }).click()
  await shows(english, 'Scrapped')
  // 3,000,000 for the tyre and 1,200,000 for its retread over 35,000 km
  await expectShown(english.getByText(/Rp\. 120\b/).first())
  await settled(english)
  await picture(english, 'tyre-scrapped-en')
  expect(await violations(english)).toEqual([])
})

test('on a phone the list of reasons opens at its input and leaves the page as wide as the screen', async () => {
  const { id } = await aFitting(await aUser(windows.app, COMPANY))
  const page = await windows.signedIn('mechanic1', { width: 390, height: 844 })
  await page.goto(`/equipment/tyre-usage?view=detail&id=${id}`)
  await press(page, 'Lepas Ban')
  const dialog = page.getByRole('dialog')
  const reasons = dialog.getByRole('combobox', { name: /^Alasan Lepas/ })
  await reasons.click(SOON)
  await expectShown(page.getByRole('option', { name: 'Aus', exact: true }))
  const [input, list] = [await reasons.boundingBox(), await page.getByRole('listbox').boundingBox()]
  expect(list?.x).toBeGreaterThanOrEqual(input?.x ?? 0)
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual((input?.x ?? 0) + (input?.width ?? 0))
  expect(await page.evaluate(() => window.innerWidth)).toBe(390)
  await page.getByRole('option', { name: 'Aus', exact: true }).click(SOON)
  await answer(page, { 'Kilometer Saat Lepas': '11000', 'Kembang Saat Lepas': '9' })
  await shows(page, 'Selesai')
})

test('a breakdown is reported on the phone and repaired with its cost, and the truck keeps its states', async () => {
  const client = await aUser(windows.app, COMPANY)
  const truck = await aTruck(client, { production_unit_id: (await anyOf(client, 'production-unit')).id })
  const phone = await windows.signedIn('mechanic1', { width: 390, height: 844 })
  await phone.goto(`/equipment/truck-mixer?view=detail&id=${truck.id}`)
  await pressInMenu(phone, 'Catat Kerusakan')
  await answer(phone, { Penyebab: 'Kopling selip' })
  await shows(phone, 'Rusak')
  await expectShown(phone.getByText('Kopling selip').first())

  const page = await windows.signedIn('mechanic1')
  await page.goto(`/equipment/truck-mixer?view=detail&id=${truck.id}`)
  await press(page, 'Selesai Diperbaiki')
  await answer(page, { Tindakan: 'Ganti kampas kopling', Biaya: '2500000' })
  await shows(page, 'Tersedia')
  await page.getByRole('tab', { name: /^Kerusakan/ }).click()
  await expectShown(page.getByText(/Rp\. 2[.,]500[.,]000/).first())
  await page.getByRole('tab', { name: /^Riwayat Status/ }).click()
  await expectShown(page.getByRole('tabpanel').getByText('Rusak', { exact: true }).first())
  await settled(page)
  await picture(page, 'states')
  expect(await violations(page)).toEqual([])
  await page.goto('/equipment/truck-mixer')
  await expectShown(page.getByText(truck.police_number).first())
  await settled(page)
  await picture(page, 'trucks')
  expect(await violations(page)).toEqual([])
})

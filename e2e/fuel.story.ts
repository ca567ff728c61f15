import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { aTruck } from '../src/modules/equipment/truck-mixer/testing.ts'
import { aPostedFill, aTank } from '../src/modules/inventory/fuel/testing.ts'
import { freshWord } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { startApp } from '../src/testing/running-app.ts'
import { expectGone, expectShown } from './browser.ts'
import { choose } from './form-entries.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

test('a truck is filled from the tank of its plant, and its index shows that it burns more than its standard', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const tank = await aTank(client, 5_000, { name: `Tangki ${freshWord()}` })
  const { production_unit_id } = tank
  const truck = await aTruck(client, { production_unit_id, fuel_tank_l: 300 })
  await aPostedFill(client, { equipment_id: truck.id, tank_warehouse_id: tank.id, odometer: 10_000 })

  const page = await windows.signedIn('warehouse1')
  await page.goto(`/equipment/truck-mixer?view=detail&id=${truck.id}`)
  await page.getByRole('heading', { name: truck.police_number }).waitFor(SOON)
  await page.getByRole('button', { name: 'Catat', exact: true }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Isi BBM' }).click()
  expect(await page.locator('label', { hasText: 'Alat' }).textContent()).toBe('Alat *')
  await page.getByRole('textbox', { name: /^Jumlah/ }).fill('150')
  await page.getByRole('switch', { name: /^Isi Penuh/ }).click()
  const odometer = page.getByRole('textbox', { name: /^Kilometer/ })
  await expectShown(page.getByText(/^Terakhir 10[.,]000 km$/))
  await odometer.fill('9999')
  await choose(page, 'Tangki', tank.name)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expectShown(page.getByText(/^Tidak boleh di bawah 10[.,]000/).first())
  expect(await violations(page)).toEqual([])
  await odometer.fill('10100')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('heading', { name: /^BBM\// }).waitFor(SOON)
  await page.getByRole('button', { name: 'Posting', exact: true }).click()
  // The server posts it, but its answer is lost on the way.
  const lost = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/action/fuel/**', lost, { times: 1 })
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Ya, Lanjutkan' })
  await confirm.click()
  await expectShown(page.getByText('Koneksi terputus. Coba lagi, tidak akan dilakukan dua kali'))
  expect(await violations(page)).toEqual([])
  await confirm.click()
  await expectGone(page.getByRole('dialog'))
  await expectShown(page.getByText('Selesai', { exact: true }).first())
  expect(await violations(page)).toEqual([])

  const mechanic = await windows.signedIn('mechanic1')
  await mechanic.goto(`/equipment/equipment-service?view=create&equipment_id=${truck.id}`)
  await expectShown(mechanic.getByText(/^Terakhir 10[.,]100 km$/))

  const phone = await windows.signedIn('warehouse1', { width: 390, height: 844 })
  await phone.goto(`/inventory/fuel-index?equipment_id=${truck.id}`)
  await expectShown(phone.getByText('Di Luar Standar').last())
  expect(await violations(phone)).toEqual([])
})

test('a usage by hand offers every type but production, which follows from a docket', async () => {
  const page = await windows.signedIn('warehouse1')
  await page.goto('/inventory/material-usage?view=create')
  await page.getByRole('combobox', { name: /^Jenis/ }).click(SOON)
  const offered = page.getByRole('option')
  await offered.first().waitFor(SOON)
  const types = await offered.allTextContents()
  expect(types).toContain('Susut/Buangan')
  expect(types).not.toContain('Produksi')
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aFrozenCount } from '../src/modules/inventory/opname-stock/testing.ts'
import type { Client } from '../src/platform/testing/client.ts'
import { viewed } from '../src/platform/testing/matrix/subject.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Json, startApp } from '../src/testing/running-app.ts'
import { expectShown } from './browser.ts'
import { heldBack } from './held.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
const COMPANY = { company: 'DEMO', permissions: 'all', unit: 0 } as const

/** A frozen stock take of so many materials. */
async function aCountOf(client: Client, materials: number): Promise<Json> {
  const { data } = (await client.get('/lookup/material?limit=100')).body
  const stocked: Json[] = []
  for (const { id } of data) {
    if (stocked.length < materials && (await viewed(client, 'material', id)).stocked) stocked.push({ material_id: id })
  }
  return aFrozenCount(client, { materials: stocked })
}

const counted = (page: Page, line: number) => page.getByRole('textbox', { name: `Stok Fisik, baris ${line}` })

test('two users count the lines of one stock take, and what the first has saved stays when the second saves', async () => {
  const clerk = await aUser(windows.app, COMPANY)
  const { id } = await aCountOf(clerk, 3)
  const address = `/inventory/opname-stock?view=update&id=${id}`
  const first = await windows.signedIn('warehouse1', {}, address)
  const second = await windows.signedIn('plant1', {}, address)
  await counted(first, 1).fill('100', SOON)
  await counted(second, 2).fill('200', SOON)
  await first.getByRole('button', { name: 'Simpan' }).click()
  await expect.poll(() => first.url(), SOON).toContain('view=detail')

  await second.getByRole('button', { name: 'Simpan' }).click()
  await second.getByRole('button', { name: 'Lihat Perubahan' }).click(SOON)
  // A line is called by its material, although nobody types that.
  const [{ material_name }] = (await viewed(clerk, 'opname-stock', id)).items
  await expectShown(second.getByRole('alert').getByText(`${material_name} · Stok Fisik`))
  expect(await violations(second)).toEqual([])
  await second.getByRole('button', { name: 'Muat Ulang' }).click()
  await expect.poll(() => counted(second, 1).inputValue(), SOON).toBe('100')
  expect(await counted(second, 2).inputValue()).toBe('200')
  await second.getByRole('button', { name: 'Simpan' }).click()
  await expect.poll(() => second.url(), SOON).toContain('view=detail')
  const { items } = await viewed(clerk, 'opname-stock', id)
  expect(items.map(({ counted_qty }: Json) => counted_qty)).toEqual([100, 200, null])
})

test('a column of counts is pasted into the lines that there are, and into one figure only by choice', async () => {
  const clerk = await aUser(windows.app, COMPANY)
  const { id } = await aCountOf(clerk, 3)
  const page = await windows.signedIn('warehouse1', {}, `/inventory/opname-stock?view=update&id=${id}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+v')
  }
  await counted(page, 1).click(SOON)
  await paste('100\n200\n300\n400')
  await expect.poll(() => counted(page, 3).inputValue(), SOON).toBe('300')
  expect(await counted(page, 1).inputValue()).toBe('100')
  await expectShown(page.getByText('Maksimal 3 baris, 1 baris tidak ditempel').first())

  const phone = await windows.signedIn('warehouse1', { width: 390, height: 844 })
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await phone.goto(`/inventory/opname-stock?view=update&id=${id}`)
  await phone.getByRole('button', { name: /^Baris 1/ }).click(SOON)
  const one = phone.getByRole('textbox', { name: /^Stok Fisik/ })
  await one.click(SOON)
  await phone.evaluate(() => navigator.clipboard.writeText('100\n200'))
  await phone.keyboard.press('Control+v')
  await phone.getByRole('alert').getByRole('button', { name: '200', exact: true }).click(SOON)
  expect(await one.inputValue()).toBe('200')
  expect(await violations(phone)).toEqual([])
})

test('a line that is added while the names of a pasted one are looked up stays', async () => {
  const page = await windows.signedIn('warehouse1', {}, '/inventory/material-transfer?view=create')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const sent = (line: number) => page.getByRole('textbox', { name: `Jumlah Kirim, baris ${line}` })
  await page.evaluate(() => navigator.clipboard.writeText('Pasir Beton\t\t5'))
  const names = await heldBack(page, '**/api/lookup/material?*pasir*')
  await page.getByRole('combobox', { name: 'Material, baris 1' }).focus(SOON)
  await page.keyboard.press('Control+v')
  await page.getByRole('button', { name: 'Tambah Baris' }).click()
  await sent(2).fill('7', SOON)
  names.letGo()
  await expect.poll(() => sent(1).inputValue(), SOON).toMatch(/^5/)
  expect(await sent(2).inputValue()).toMatch(/^7/)
})

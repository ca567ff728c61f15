import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { made } from '../src/platform/testing/records.ts'
import { structuredBody } from '../src/stories/structured/testing.ts'
import { startStories } from '../src/stories/testing/story-app.ts'
import { aUser } from '../src/testing/actors.ts'
import type { Client, Json } from '../src/testing/running-app.ts'
import { expectShown, type Looks, login } from './browser.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const FORM = '/stories/structured?view=create'
/** The answer of a geocoding service for a place in the middle of Semarang. */
const PLACE = {
  results: [
    {
      address_components: [
        ['Jalan Pahlawan', 'route'],
        ['Pekunden', 'administrative_area_level_4'],
        ['Kec. Semarang Tengah', 'administrative_area_level_3'],
        ['Semarang City', 'administrative_area_level_2'],
        ['Jawa Tengah', 'administrative_area_level_1'],
      ].map(([long_name, type]) => ({ long_name, types: [type] })),
    },
  ],
}

let service: Server
let user: Client
let company: string

// Registered first, so it runs after the product has stopped.
afterAll(() => new Promise((resolve) => service.close(resolve)))
const windows = windowsOn(async () => {
  service = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(PLACE)),
  )
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  return startStories({ web: true, env: { GEOCODE_URL: `http://127.0.0.1:${port}/json` } })
})
beforeAll(async () => {
  user = await aUser(windows.app, { company: 'DEMO', permissions: 'all' })
  const { rows } = await windows.app.pools.owner.query("SELECT name FROM corporates WHERE code = 'DEMO'")
  company = rows[0].name
})

async function openForm(address = FORM, looks?: Looks): Promise<Page> {
  const page = await windows.page(looks)
  await login(page, 'superadmin', { corporate: company })
  await page.goto(address)
  await page.locator('#content h1').waitFor()
  return page
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (within: Page | Locator, name: string) => within.getByRole('combobox', { name: new RegExp(`^${name}`) })

/** Pastes a block of cells at the cursor, as copied from a spreadsheet. */
async function paste(input: Locator, text: string): Promise<void> {
  await input.evaluate((element, block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

describe('An address', () => {
  test('is pinned on the map, which fills in what stands there', async () => {
    const page = await openForm()
    const address = section(page, 'Alamat')
    expect(await field(address, 'Kecamatan').getAttribute('placeholder')).toBe('Pilih kota dahulu')
    expect(await field(address, 'Kecamatan').isDisabled()).toBe(true)
    await page.getByRole('application').click({ position: { x: 300, y: 150 } })
    await expect.poll(() => field(address, 'Kelurahan').inputValue(), SOON).toBe('Pekunden')
    expect(await field(address, 'Provinsi').inputValue()).toBe('Jawa Tengah')
    expect(await field(address, 'Kota').inputValue()).toBe('Kota Semarang')
    expect(await field(address, 'Kecamatan').inputValue()).toBe('Semarang Tengah')
    expect(await address.getByLabel('Alamat').first().inputValue()).toMatch(/^Jalan Pahlawan, Pekunden/)
    const pin = await address.getByRole('link', { name: 'Buka di Peta' }).getAttribute('href')
    expect(pin).toContain(`q=${(await address.getByLabel('Garis Lintang').inputValue()).trim()}`)
    // Typed text is not overwritten by the next place.
    await address.getByLabel('Alamat').first().fill('Jl. Ketikan Sendiri')
    await page.getByRole('application').click({ position: { x: 200, y: 180 } })
    await page.getByRole('button', { name: 'Pakai Alamat Ini' }).waitFor()
    expect(await address.getByLabel('Alamat').first().inputValue()).toBe('Jl. Ketikan Sendiri')
  })

  test('clears what lies within a city when the city changes', async () => {
    const page = await openForm()
    const address = section(page, 'Alamat')
    const choose = async (name: string, search: string) => {
      await field(address, name).click()
      await field(address, name).fill(search)
      await page.getByRole('option', { name: search }).first().click()
    }
    await choose('Kota', 'Kota Semarang')
    expect(await field(address, 'Provinsi').inputValue()).toBe('Jawa Tengah')
    await choose('Kecamatan', 'Genuk')
    await choose('Kota', 'Kota Surakarta')
    expect(await field(address, 'Kecamatan').inputValue()).toBe('')
    expect(await field(address, 'Kelurahan').getAttribute('placeholder')).toBe('Pilih kecamatan dahulu')
  })
})

test('every structured input is filled, saved, read again and changed', async () => {
  const page = await openForm()
  await page
    .getByRole('textbox', { name: /^Nama \*?$/ })
    .or(section(page, 'Data').getByRole('textbox').first())
    .first()
    .fill('Cerita majemuk')
  await page.getByRole('application').click({ position: { x: 300, y: 150 } })
  await expect.poll(() => field(page, 'Kelurahan').inputValue(), SOON).toBe('Pekunden')

  const choices = section(page, 'Pilihan')
  await choices.getByRole('button', { name: 'Pilih Satuan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').nth(8).waitFor()
  for (let index = 0; index < 9; index++) await dialog.getByRole('checkbox').nth(index).click()
  await expect.poll(() => dialog.getByRole('list', { name: 'Terpilih' }).getByRole('listitem').count()).toBe(8)
  await dialog.getByRole('button', { name: 'Pilihan berikutnya' }).click()
  await expect.poll(() => dialog.getByRole('list', { name: 'Terpilih' }).getByRole('listitem').count()).toBe(1)
  await dialog.getByRole('button', { name: 'Hapus Semua' }).click()
  await dialog.getByRole('checkbox').nth(0).click()
  await dialog.getByRole('checkbox').nth(1).click()
  await dialog.getByRole('checkbox').nth(1).click()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect.poll(() => choices.getByRole('listitem').count()).toBe(1)
  await choices.getByRole('checkbox', { name: 'Islam' }).click()

  const counts = section(page, 'Hasil Hitung')
  await counts.getByRole('textbox', { name: 'Terhitung, baris 2' }).fill('12.5')
  await counts.getByRole('textbox', { name: 'Catatan, baris 2' }).fill('kering')

  const contacts = section(page, 'Kontak')
  await contacts.getByRole('button', { name: 'Tambah Baris' }).click()
  await contacts.getByText('Nama Kontak harus diisi').waitFor()
  await contacts.getByLabel('Nama Kontak').fill('Sari')
  await contacts.getByLabel('No. Telp').fill('0811')
  await contacts.getByRole('button', { name: 'Tambah Baris' }).click()
  await contacts.getByRole('button', { name: 'Ubah baris 1' }).click()
  await contacts.getByLabel('No. Telp').fill('0811 2233')
  await contacts.getByRole('button', { name: 'Simpan Baris' }).click()

  const items = section(page, 'Barang')
  await items.getByRole('button', { name: 'Tambah Baris' }).click()
  await paste(items.getByRole('textbox', { name: 'Barang, baris 1' }), 'Pasir\t2,5\t100.000\nBatu\t3\t"Rp. 250.000,-"')
  await expect
    .poll(() => items.getByRole('textbox', { name: 'Harga Satuan, baris 2' }).inputValue(), SOON)
    .toBe('250,000')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Cerita majemuk' }).waitFor(SOON)

  const { rows } = await windows.app.pools.owner.query("SELECT id FROM story_structureds WHERE name = 'Cerita majemuk'")
  const { body } = await user.get(`/view/story-structured/${rows[0].id}`)
  expect(body.data).toMatchObject({
    city_name: 'Kota Semarang',
    uoms: [{ uom_name: expect.any(String) }],
    religions: [{ religion_name: 'Islam' }],
    counts: [{ counted: 12.5, note: 'kering' }],
    contacts: [{ name: 'Sari', phone: '0811 2233' }],
    items: [
      { name: 'Pasir', quantity: 2.5, price: 100_000 },
      { name: 'Batu', quantity: 3, price: 250_000 },
    ],
  })

  await page.goto(`/stories/structured?view=update&id=${rows[0].id}`)
  await section(page, 'Hasil Hitung').getByRole('textbox', { name: 'Terhitung, baris 2' }).waitFor()
  expect(await section(page, 'Hasil Hitung').getByRole('textbox', { name: 'Terhitung, baris 2' }).inputValue()).toBe(
    '12.50',
  )
  await section(page, 'Pilihan')
    .getByRole('button', { name: /^Hapus / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect.poll(() => section(page, 'Pilihan').getByRole('listitem').count()).toBe(1)
  await section(page, 'Pilihan').getByRole('checkbox', { name: 'Islam' }).click()
  await section(page, 'Barang').getByRole('button', { name: 'Hapus baris 1' }).click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Cerita majemuk' }).waitFor(SOON)
  const { body: after } = await user.get(`/view/story-structured/${rows[0].id}`)
  expect(after.data).toMatchObject({ religions: [], items: [{ name: 'Batu' }], contacts: [{ name: 'Sari' }] })
  expect(after.data.uoms).toHaveLength(1)
})

describe('A table of lines', () => {
  test('goes down with Enter, adds a line after the last, and brings a removed one back', async () => {
    const page = await openForm()
    const items = section(page, 'Barang')
    await items.getByRole('button', { name: 'Tambah Baris' }).click()
    await page.keyboard.type('Pasir')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedLabel(page)).toBe('Barang, baris 2')
    await page.keyboard.type('Batu')
    await items.getByRole('button', { name: 'Hapus baris 1' }).click()
    await expect.poll(() => items.getByRole('textbox', { name: /^Barang, baris/ }).count()).toBe(1)
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await expect.poll(() => items.getByRole('textbox', { name: 'Barang, baris 1' }).inputValue()).toBe('Pasir')
  })

  test('asks what a pasted figure means that can be read in two ways', async () => {
    const page = await openForm()
    const items = section(page, 'Barang')
    await items.getByRole('button', { name: 'Tambah Baris' }).click()
    await paste(items.getByRole('textbox', { name: 'Barang, baris 1' }), 'Pasir\t1.234\nBatu\t2.500')
    await page.getByRole('button', { name: '1.234', exact: true }).click()
    await expect.poll(() => items.getByRole('textbox', { name: 'Jumlah, baris 2' }).inputValue(), SOON).toBe('2.50')
  })

  test('of a thousand lines draws those in sight, wherever it is scrolled to, and saves them all', async () => {
    const page = await openForm()
    await section(page, 'Data').getByRole('textbox').first().fill('Seribu baris')
    await page.getByRole('application').click({ position: { x: 300, y: 150 } })
    await expect.poll(() => field(page, 'Kelurahan').inputValue(), SOON).toBe('Pekunden')
    const items = section(page, 'Barang')
    await items.getByRole('button', { name: 'Tambah Baris' }).click()
    const block = Array.from({ length: 1000 }, (_, index) => `Barang ${index + 1}\t${index + 1}\t1000`).join('\n')
    await paste(items.getByRole('textbox', { name: 'Barang, baris 1' }), block)
    await expect.poll(() => items.getByRole('table').getAttribute('aria-rowcount'), SOON).toBe('1001')
    expect(await items.getByRole('row').count()).toBeLessThan(80)
    await page
      .locator('div:has(> table[aria-label="Barang"])')
      .evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
    await expect
      .poll(() => items.getByRole('textbox', { name: 'Barang, baris 1000' }).inputValue(), SOON)
      .toBe('Barang 1000')
    expect(await items.getByRole('row').count()).toBeLessThan(80)
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Seribu baris' }).waitFor({ timeout: 60_000 })
    const { rows } = await windows.app.pools.owner.query(
      `SELECT count(*) AS n, sum(quantity) AS sum FROM story_structured_items i
        JOIN story_structureds s USING (corporate_id) WHERE s.id = i.structured_id AND s.name = 'Seribu baris'`,
    )
    expect([Number(rows[0].n), Number(rows[0].sum)]).toEqual([1000, 500_500])
  })

  test('that the server lists is read on a phone without being pushed sideways', async () => {
    const page = await openForm(FORM, { width: 390, height: 844 })
    const counts = section(page, 'Hasil Hitung')
    await counts.getByRole('textbox', { name: 'Terhitung, baris 1' }).fill('12', SOON)
    const frame = counts.locator('table').locator('..')
    expect(await frame.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
    expect(await violations(page)).toEqual([])
  })

  test('is cards on a phone, each with its inputs in a sheet', async () => {
    const page = await openForm(FORM, { width: 390, height: 844 })
    const items = section(page, 'Barang')
    await items.getByRole('button', { name: 'Tambah Baris' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Barang').first().fill('Pasir')
    await sheet.getByLabel(/^Jumlah/).fill('3')
    await sheet.getByRole('button', { name: 'Selesai' }).click()
    await items.getByRole('button', { name: /Baris 1 · Pasir/ }).waitFor()
    expect(await violations(page)).toEqual([])
  })
})

describe('A list of switches', () => {
  let record: Json
  beforeAll(async () => {
    record = await made(user, 'story-structured', await structuredBody(user))
  })
  const address = () => `/stories/structured?view=detail&id=${record.id}&tab=story-structured-material`

  test('asks before a row is switched on, keeps it where the answer is no, and narrows to what is on', async () => {
    const page = await openForm(address())
    const first = page.getByRole('switch').first()
    await first.waitFor()
    await first.click({ force: true })
    await page.getByRole('button', { name: 'Batalkan' }).click()
    expect(await first.isChecked()).toBe(false)
    await first.click({ force: true })
    await page.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
    await expect.poll(() => first.isChecked(), SOON).toBe(true)
    await page.getByText('Non Aktif', { exact: true }).click()
    await expect.poll(() => page.getByRole('switch', { checked: true }).count(), SOON).toBe(0)
    await page.getByRole('radiogroup', { name: 'Tampilkan' }).getByText('Aktif', { exact: true }).click()
    await expect.poll(() => page.getByRole('switch').count(), SOON).toBe(1)
  })

  test('takes the switch back and says so where the server refuses', async () => {
    const page = await openForm(address())
    const row = page.getByRole('switch').nth(2)
    await row.waitFor()
    await windows.app.pools.owner.query('REVOKE INSERT ON story_structured_materials FROM molen_runtime')
    await row.click({ force: true })
    await page.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
    await page.getByText('Gagal Mengaktifkan data').waitFor(SOON)
    expect(await row.isChecked()).toBe(false)
    await windows.app.pools.owner.query('GRANT INSERT ON story_structured_materials TO molen_runtime')
  })
})

test('the picker says so when its list cannot be read', async () => {
  const page = await openForm()
  await page.route('**/api/lookup/uom**', (route) =>
    route.fulfill({ status: 422, contentType: 'application/json', body: '{"error_message":"tidak"}' }),
  )
  await section(page, 'Pilihan').getByRole('button', { name: 'Pilih Satuan' }).click()
  await expectShown(page.getByRole('dialog').getByText('Daftar pilihan tidak ditemukan'))
})

test('a record that is gone is a value that is not found', async () => {
  const page = await openForm(`${FORM}&main_uom_id=999999`)
  await expectShown(page.getByText('Value tidak ditemukan'))
})

const LOOKS = [
  { name: 'light, Indonesian', scheme: 'light', language: 'id', width: 1366, height: 768 },
  { name: 'dark, English', scheme: 'dark', language: 'en', width: 1366, height: 768 },
] as const
describe.each(LOOKS)('The structured inputs, $name', (looks) => {
  test('are usable by everybody: axe finds nothing', async () => {
    const { id } = await made(user, 'story-structured', await structuredBody(user))
    const page = await openForm(`/stories/structured?view=update&id=${id}`, looks)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /^(Pilih Satuan|Choose unit of measure)/ }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto(`/stories/structured?view=detail&id=${id}&tab=story-structured-material`)
    await page.getByRole('switch').first().waitFor()
    expect(await violations(page)).toEqual([])
  })
})

const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

import { describe, expect, test } from 'vitest'
import { freshWord } from '../src/platform/testing/records.ts'
import { expectShown } from './browser.ts'
import { EVERY_FIELD, fieldWindows, find, input, openForm, save, tick, type, under } from './every-field-form.ts'
import { SOON } from './windows.ts'

const { app, aPage } = fieldWindows()

describe('A field', () => {
  test('shows its texts as the definition says: capitals, what the browser may fill in, a line above, one label for two', async () => {
    const page = await aPage()
    await page.goto(EVERY_FIELD)
    await input(page, 'code').fill('abc', SOON)
    expect(await input(page, 'code').evaluate((element) => getComputedStyle(element).textTransform)).toBe('uppercase')
    expect(await input(page, 'name').getAttribute('autocomplete')).toBe('organization')
    expect(await input(page, 'name').getAttribute('placeholder')).toBe('PT Beton Jaya')
    expect(await input(page, 'count').evaluate((element) => getComputedStyle(element).textAlign)).toBe('right')
    expect(await page.locator('#content form hr').count()).toBe(1)
    await page.getByText('Untuk bagian produksi').waitFor()
    expect(await page.getByRole('group', { name: 'Ukuran' }).getByRole('textbox').count()).toBe(2)
    expect(await page.locator('#field-origin').count()).toBe(0)
  })

  test("takes the company's e-mail and phone when the box for them is ticked", async () => {
    const page = await aPage()
    await page.goto(EVERY_FIELD)
    await tick(page, 'checkbox', 'Pakai Kontak Perusahaan')
    const { rows } = await app().pools.owner.query('SELECT email, phone FROM corporates WHERE id = 1')
    expect(await input(page, 'email').inputValue()).toBe(rows[0].email ?? '')
    expect(await input(page, 'phone').inputValue()).toBe(rows[0].phone ?? '')
    expect(rows[0].email).toBeTruthy()
  })

  test('opens and shuts fields by what another one says', async () => {
    const page = await aPage()
    await page.goto(EVERY_FIELD)
    await input(page, 'reason').waitFor(SOON)
    expect(await input(page, 'agreed_by').isDisabled()).toBe(true)
    await tick(page, 'switch', 'Disetujui')
    await input(page, 'reason').waitFor({ state: 'detached', ...SOON })
    expect(await input(page, 'agreed_by').isDisabled()).toBe(false)
  })

  test('refuses an end before its start, at the end', async () => {
    const page = await aPage()
    await page.goto(EVERY_FIELD)
    await input(page, 'day_from').waitFor(SOON)
    await type(page, { day_from: '211126', day_until: '201126' })
    await expect.poll(() => under(page, 'day_until').textContent(), SOON).toContain('Berlaku Dari')
  })
})

describe('A field of choices', () => {
  test('takes a city back when another province is chosen, and offers only its own', async () => {
    const page = await aPage()
    await openForm(page)
    expect(await input(page, 'city_id').isDisabled()).toBe(true)
    await find(page, 'province_id', 'Jawa Tengah')
    await find(page, 'city_id', 'Kota Semarang')
    await find(page, 'province_id', 'Bali')
    await expect.poll(() => input(page, 'city_id').inputValue(), SOON).toBe('')
    await input(page, 'city_id').fill('Semarang')
    await page.getByText('Value tidak ditemukan').waitFor(SOON)
  })

  test('opens the form of what is missing in a new tab, and has chosen it when one comes back', async () => {
    const page = await aPage()
    await page.goto(EVERY_FIELD)
    await input(page, 'customer_category_id').waitFor(SOON)
    const button = page.getByRole('button', { name: /Tambah Kategori Pelanggan di tab baru/ })
    const [tab] = await Promise.all([page.context().waitForEvent('page'), button.click()])
    const address = new URL(tab.url())
    expect(address.pathname).toBe('/sales/customer-category')
    expect([...address.searchParams]).toEqual([
      ['view', 'create'],
      ['id', ''],
      ['ref', 'direct'],
    ])
    const name = `Kategori ${freshWord()}`
    await input(tab, 'code').fill(freshWord())
    await input(tab, 'name').fill(name)
    await save(tab).click()
    await tab.waitForURL(/view=detail/, SOON)
    await tab.close()
    await page.bringToFront()
    await expect.poll(() => input(page, 'customer_category_id').inputValue(), SOON).toBe(name)
  })

  test('looks for a choice from two characters on, and offers ten at most', async () => {
    const page = await aPage()
    await openForm(page)
    await find(page, 'province_id', 'Jawa Tengah')
    const asked: (string | null)[] = []
    page.on('request', (one) => {
      const { pathname, searchParams } = new URL(one.url())
      if (pathname.endsWith('/lookup/city') && searchParams.has('search')) asked.push(searchParams.get('search'))
    })
    await input(page, 'city_id').fill('K')
    await input(page, 'city_id').fill('Kab')
    await expect.poll(() => asked, SOON).toEqual(['Kab'])
    await page.getByRole('option', { name: 'Cari lebih lengkap…' }).waitFor(SOON)
    await expect.poll(() => page.getByRole('option', { name: /^Kabupaten/ }).count(), SOON).toBe(10)
  })

  test('says no data where a select has no options', async () => {
    const page = await aPage()
    await page.goto(EVERY_FIELD)
    await input(page, 'nothing').click(SOON)
    await expectShown(page.getByRole('listbox', { name: 'Tanpa Pilihan' }).getByText('Tidak ada data'))
  })
})

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RunningApp } from '../src/app/testing/running-app.ts'
import { freshWord } from '../src/platform/testing/records.ts'
import { startStories } from '../src/stories/testing/story-app.ts'
import { launch, login, openWindow } from './browser.ts'
import { aPerson } from './people.ts'
import { violations } from './violations.ts'

/** How long a screen may take on a busy machine. */
const SOON = { timeout: 15_000 }
const FORM = '/stories/every-field?view=create'

let app: RunningApp
let browser: Browser
let person: string
const windows: BrowserContext[] = []

beforeAll(async () => {
  app = await startStories({ web: true })
  browser = await launch()
  person = await aPerson(app, { company: 'DEMO', permissions: 'all' })
})
afterEach(async () => {
  for (const one of windows.splice(0)) await one.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

async function aPage(looks: Parameters<typeof openWindow>[2] = {}): Promise<Page> {
  const context = await openWindow(browser, app.address, looks)
  windows.push(context)
  const page = await context.newPage()
  await login(page, person)
  return page
}

const input = (page: Page, name: string) => page.locator(`#field-${name}`)
const save = (page: Page) => page.locator('#content button[type="submit"]')
const group = (page: Page, name: string) => page.getByRole('radiogroup', { name: new RegExp(`^${name}`) })
const under = (page: Page, name: string) =>
  page.locator('.mantine-InputWrapper-root', { has: input(page, name) }).locator('.mantine-InputWrapper-error')

/** Types each text into the field of its name, and leaves it. */
async function type(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await input(page, name).fill(text)
    await input(page, name).blur()
  }
}

/** By the keyboard: beneath the bar with the buttons a click would meet that. */
async function tick(page: Page, role: 'checkbox' | 'switch', name: string): Promise<void> {
  const box = page.getByRole(role, { name })
  await box.waitFor(SOON)
  await box.press('Space')
  await expect.poll(() => box.isChecked(), SOON).toBe(true)
}

/** Times are typed digit by digit: after two the cursor goes on by itself. */
async function typeTime(page: Page, name: string, digits: string): Promise<void> {
  await input(page, name).click()
  await page.keyboard.type(digits)
}

/** The time beside the day of a moment. */
async function typeMoment(page: Page, name: string, day: string, digits: string): Promise<void> {
  await input(page, name).fill(day)
  await input(page, name).press('Tab')
  await page.keyboard.type(digits)
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await input(page, name).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** The form with all its choices there: what comes late would move the others out of sight. */
async function openForm(page: Page): Promise<void> {
  await page.goto(FORM)
  await group(page, 'Agama').getByRole('radio').first().waitFor(SOON)
}

/** A choice of a lookup is searched for first. */
async function find(page: Page, name: string, option: string): Promise<void> {
  await input(page, name).fill(option)
  await page.getByRole('option', { name: option }).first().click(SOON)
}

const TYPED = {
  name: 'PT Semua Isian',
  website: 'https://beton.example/mutu',
  paint: '#3f50c4',
  secret: 'lumbung padi besar',
  note: 'Baris satu',
  count: '1200',
  volume: '3.125',
  share: '12.5',
  price: '1500000',
  length: '2.5',
  breadth: '4',
  day: '21/11/26',
  year: '26',
  month: '11/26',
  week: '7',
  day_from: '011126',
  day_until: '301126',
  month_from: '1/26',
  month_until: 'Jun 2026',
  year_from: '2025',
  year_until: '2026',
  week_from: '1',
  week_until: '47',
}

async function fillAll(page: Page, code: string): Promise<void> {
  await page.goto(FORM)
  await input(page, 'code').waitFor(SOON)
  await type(page, { code, ...TYPED })
  await tick(page, 'checkbox', 'Pakai Kontak Perusahaan')
  await typeTime(page, 'hour', '0914')
  await typeTime(page, 'hour_from', '0800')
  await typeTime(page, 'hour_until', '1700')
  await typeMoment(page, 'moment', '21/11/26', '0914')
  await typeMoment(page, 'moment_from', '21/11/26', '0800')
  await typeMoment(page, 'moment_until', '22/11/26', '0700')
  await type(page, { reason: 'Belum diperiksa' })
  await tick(page, 'switch', 'Disetujui')
  await type(page, { agreed_by: 'Rina' })
  await choose(page, 'grade', 'Biasa')
  await group(page, 'Mutu \\(radio\\)').getByRole('radio', { name: 'Rendah' }).check()
  await group(page, 'Mutu \\(tombol\\)').getByText('Tinggi').click()
  await choose(page, 'grades', 'Rendah')
  await choose(page, 'grades', 'Tinggi')
  await page.keyboard.press('Escape')
  await group(page, 'Agama').getByRole('radio', { name: 'Hindu' }).check(SOON)
  await find(page, 'province_id', 'Jawa Tengah')
  await find(page, 'city_id', 'Kota Semarang')
  await find(page, 'customer_category_id', 'Kontraktor')
}

/** What the detail says, by label. */
async function facts(page: Page): Promise<Record<string, string>> {
  await page.locator('#content dl').first().waitFor(SOON)
  const pairs = await page.evaluate<[string, string][]>(
    `[...document.querySelectorAll('#content dl > div')].map((one) => [one.querySelector('dt').innerText, one.querySelector('dd').innerText])`,
  )
  return Object.fromEntries(pairs)
}

const FACTS = {
  Nama: 'PT Semua Isian',
  'Situs Web': 'https://beton.example/mutu',
  Warna: '#3f50c4',
  Catatan: 'Baris satu',
  Jumlah: '1,200',
  Volume: '3.13 m³',
  Bagian: '12.50 %',
  Harga: 'Rp. 1.500.000,-',
  Ukuran: 'Panjang 2.5 m\nLebar 4.0 m',
  Tanggal: '21 Nov 2026',
  Waktu: '21 Nov 2026 09:14 WIB',
  Jam: '09:14',
  Tahun: '2026',
  Bulan: 'Nov 2026',
  Minggu: '07',
  'Masa Berlaku': '01 Nov 2026 – 30 Nov 2026',
  'Jam Kerja': '08:00 – 17:00',
  'Rentang Bulan': 'Jan 2026 – Jun 2026',
  'Rentang Tahun': '2025 – 2026',
  'Rentang Minggu': '01 – 47',
  'Rentang Waktu': '21 Nov 2026 08:00 WIB – 22 Nov 2026 07:00 WIB',
  Disetujui: 'Ya',
  'Disetujui Oleh': 'Rina',
  Mutu: 'Biasa',
  'Mutu (radio)': 'Rendah',
  'Mutu (tombol)': 'Tinggi',
  'Mutu yang Ada': 'Rendah, Tinggi',
  Agama: 'Hindu',
  Provinsi: 'Jawa Tengah',
  Kota: 'Kota Semarang',
}

describe('A record with every kind of field', () => {
  test('is filled, saved, read again, changed and saved again', async () => {
    const page = await aPage()
    const code = freshWord()
    await fillAll(page, code)
    const sent = page.waitForRequest((one) => one.url().includes('/create/'))
    await save(page).click()
    expect((await sent).postDataJSON().grades).toEqual([
      { code: 'low', label: 'Rendah' },
      { code: 'high', label: 'Tinggi' },
    ])
    await page.waitForURL(/view=detail/, SOON)
    expect(await facts(page)).toMatchObject({ Kode: code, ...FACTS })
    await page.reload()
    expect(await facts(page)).toMatchObject({ Kode: code, ...FACTS })

    await page.goto(page.url().replace('view=detail', 'view=update'))
    await input(page, 'code').waitFor(SOON)
    const shown = { year: '2026', month: 'Nov 2026', week: '07', day_until: '30 Nov 2026', month_until: 'Jun 2026' }
    for (const [name, text] of Object.entries(shown)) expect(await input(page, name).inputValue(), name).toBe(text)
    expect(await input(page, 'secret').inputValue()).toBe('')
    expect(await group(page, 'Mutu \\(radio\\)').getByRole('radio', { name: 'Rendah' }).isChecked()).toBe(true)
    expect(await group(page, 'Agama').getByRole('radio', { name: 'Hindu' }).isChecked()).toBe(true)
    await type(page, { month: 'Des 2026', week: '53', paint: '#1e7a3e' })
    await choose(page, 'grades', 'Biasa')
    await page.keyboard.press('Escape')
    await group(page, 'Mutu \\(radio\\)').getByRole('radio', { name: 'Tidak ada' }).check()
    await save(page).click()
    await page.waitForURL(/view=detail/, SOON)
    expect(await facts(page)).toMatchObject({
      ...FACTS,
      Bulan: 'Des 2026',
      Minggu: '53',
      Warna: '#1e7a3e',
      'Mutu yang Ada': 'Rendah, Biasa, Tinggi',
      'Mutu (radio)': '-',
    })
    const { rows } = await app.pools.owner.query('SELECT secret, origin FROM story_every_fields WHERE code = $1', [
      code,
    ])
    expect(rows[0]).toMatchObject({ secret: expect.stringMatching(/^\$argon2id\$/), origin: 'story' })
  })

  test("takes the company's e-mail and phone when the box for them is ticked", async () => {
    const page = await aPage()
    await page.goto(FORM)
    await tick(page, 'checkbox', 'Pakai Kontak Perusahaan')
    const { rows } = await app.pools.owner.query('SELECT email, phone FROM corporates WHERE id = 1')
    expect(await input(page, 'email').inputValue()).toBe(rows[0].email ?? '')
    expect(await input(page, 'phone').inputValue()).toBe(rows[0].phone ?? '')
    expect(rows[0].email).toBeTruthy()
  })

  test('opens and shuts fields by what another one says', async () => {
    const page = await aPage()
    await page.goto(FORM)
    await input(page, 'reason').waitFor(SOON)
    expect(await input(page, 'agreed_by').isDisabled()).toBe(true)
    await tick(page, 'switch', 'Disetujui')
    await input(page, 'reason').waitFor({ state: 'detached', ...SOON })
    expect(await input(page, 'agreed_by').isDisabled()).toBe(false)
  })

  test('shows its texts as the definition says: capitals, what the browser may fill in, a line above, one label for two', async () => {
    const page = await aPage()
    await page.goto(FORM)
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

  test('refuses an end before its start, at the end', async () => {
    const page = await aPage()
    await page.goto(FORM)
    await input(page, 'day_from').waitFor(SOON)
    await type(page, { day_from: '211126', day_until: '201126' })
    await expect.poll(() => under(page, 'day_until').textContent(), SOON).toContain('Berlaku Dari')
  })

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
    await page.goto(FORM)
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
    await input(page, 'city_id').pressSequentially('K')
    // Enter would search at once instead of after the pause.
    await input(page, 'city_id').press('Enter')
    await input(page, 'city_id').pressSequentially('ab')
    await input(page, 'city_id').press('Enter')
    await page.getByRole('option', { name: 'Cari lebih lengkap…' }).waitFor(SOON)
    expect(await page.getByRole('option', { name: /^Kabupaten/ }).count()).toBe(10)
    expect(asked).toEqual(['Kab'])
  })

  test('says no data where a select has no options', async () => {
    const page = await aPage()
    await page.goto(FORM)
    await input(page, 'nothing').click(SOON)
    await page.getByRole('listbox', { name: 'Tanpa Pilihan' }).getByText('Tidak ada data').waitFor(SOON)
  })

  test('leads to other screens from its cells, as a link and as a button', async () => {
    const page = await aPage()
    await fillAll(page, freshWord())
    await save(page).click()
    await page.waitForURL(/view=detail/, SOON)
    await page.goto('/stories/every-field')
    const row = page.locator('tbody tr[data-row="0"]')
    await row.getByRole('link', { name: 'Jawa Tengah' }).click(SOON)
    await page.waitForURL(/\/management\/province\?view=detail&id=\d+/, SOON)
    await page.goBack()
    await row.getByRole('link', { name: 'Kontraktor' }).click(SOON)
    await page.waitForURL(/\/sales\/customer-category\?view=detail&id=\d+/, SOON)
  })
})

describe.each([
  { name: 'light, Indonesian', scheme: 'light', language: 'id', width: 1366, height: 768 },
  { name: 'dark, English', scheme: 'dark', language: 'en', width: 1366, height: 768 },
  { name: 'light, English', scheme: 'light', language: 'en', width: 1366, height: 768 },
  { name: 'dark, Indonesian, on a phone', scheme: 'dark', language: 'id', width: 390, height: 844 },
] as const)('The screens of every field, $name', (looks) => {
  test('are usable by everybody: axe finds nothing on form, detail and list', async () => {
    const page = await aPage(looks)
    await page.goto(FORM)
    await input(page, 'grades').waitFor(SOON)
    await group(page, looks.language === 'id' ? 'Agama' : 'Religion')
      .getByRole('radio')
      .first()
      .waitFor(SOON)
    await input(page, 'day_until').fill('x')
    await input(page, 'day_until').blur()
    expect(await violations(page), 'form').toEqual([])
    const { rows } = await app.pools.owner.query('SELECT max(id) AS id FROM story_every_fields')
    await page.goto(`/stories/every-field?view=detail&id=${rows[0].id}`)
    await page.locator('#content dl').first().waitFor(SOON)
    expect(await violations(page), 'detail').toEqual([])
    await page.goto('/stories/every-field')
    await page.getByText('PT Semua Isian').first().waitFor(SOON)
    expect(await violations(page), 'list').toEqual([])
  })
})

describe('A form', () => {
  test('without a way back leads to the screen of its definition once it is saved', async () => {
    const page = await aPage()
    await page.goto('/stories/form-modes?view=create')
    await input(page, 'name').fill('Tanpa jalan kembali', SOON)
    expect(await page.locator('#content form').getByRole('button', { name: 'Kembali' }).count()).toBe(0)
    await save(page).click()
    await page.waitForURL(/\/stories\/every-field/, SOON)
  })

  test('that saves nothing gives its data to the caller, once they are right', async () => {
    const page = await aPage()
    await page.goto('/stories/form-modes')
    const asking = page.getByRole('region', { name: 'neither' })
    await asking.getByRole('button', { name: 'Kembalikan' }).click(SOON)
    await asking.getByText('Nama harus diisi').waitFor(SOON)
    await input(page, 'name').fill('Untuk pemanggil')
    await input(page, 'pages').fill('3')
    await choose(page, 'grades', 'Tinggi')
    await page.keyboard.press('Escape')
    await asking.getByRole('button', { name: 'Kembalikan' }).click()
    await expect
      .poll(() => asking.locator('output').textContent(), SOON)
      .toBe('{"name":"Untuk pemanggil","pages":3,"grades":[{"code":"high","label":"Tinggi"}]}')
    const { rowCount } = await app.pools.owner.query("SELECT FROM story_form_modes WHERE name = 'Untuk pemanggil'")
    expect(rowCount).toBe(0)
  })
})

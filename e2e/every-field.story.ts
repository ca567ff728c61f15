import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fine } from '../src/platform/testing/matrix/subject.ts'
import { freshWord } from '../src/platform/testing/records.ts'
import { everyFieldBody } from '../src/stories/every-field/testing.ts'
import { aUser } from '../src/testing/actors.ts'
import {
  choose,
  EVERY_FIELD,
  fieldWindows,
  find,
  group,
  input,
  save,
  tick,
  type,
  typeMoment,
  typeTime,
} from './every-field-form.ts'
import { violations } from './violations.ts'
import { SOON } from './windows.ts'

const { app, aPage } = fieldWindows()

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
  await page.goto(EVERY_FIELD)
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

/** The values of the detail by label. */
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
    const { rows } = await app().pools.owner.query('SELECT secret, origin FROM story_every_fields WHERE code = $1', [
      code,
    ])
    expect(rows[0]).toMatchObject({ secret: expect.stringMatching(/^\$argon2id\$/), origin: 'story' })
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
    await expect.poll(() => page.url(), SOON).toMatch(/\/sales\/customer-category\?view=detail&id=\d+/)
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
    const clerk = await aUser(app(), { company: 'DEMO', permissions: 'all' })
    await page.goto(EVERY_FIELD)
    await input(page, 'grades').waitFor(SOON)
    await group(page, looks.language === 'id' ? 'Agama' : 'Religion')
      .getByRole('radio')
      .first()
      .waitFor(SOON)
    await input(page, 'day_until').fill('x')
    await input(page, 'day_until').blur()
    expect(await violations(page), 'form').toEqual([])
    const record = await everyFieldBody(clerk)
    const created = fine(await clerk.post('/create/story-every-field', record))
    await page.goto(`/stories/every-field?view=detail&id=${created.data.id}`)
    await page.locator('#content dl').first().waitFor(SOON)
    expect(await violations(page), 'detail').toEqual([])
    await page.goto('/stories/every-field')
    await page.getByText(record.code).first().waitFor(SOON)
    expect(await violations(page), 'list').toEqual([])
  })
})

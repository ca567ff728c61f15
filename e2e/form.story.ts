import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RunningApp } from '../src/app/testing/running-app.ts'
import { addDays, openPeriod } from '../src/platform/definition/dates.ts'
import { formatDay } from '../src/platform/definition/format.ts'
import { todayIn } from '../src/platform/server/time.ts'
import { startStories } from '../src/stories/testing/story-app.ts'
import { launch, login, openWindow } from './browser.ts'
import { aPerson } from './people.ts'
import { violations } from './violations.ts'

/** How long a screen may take on a busy machine. */
const SOON = { timeout: 15_000 }
const FORM = '/stories/rules?view=create'

let app: RunningApp
let browser: Browser
let person: string
const windows: BrowserContext[] = []

beforeAll(async () => {
  app = await startStories({ web: true })
  browser = await launch()
  person = await aPerson(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterEach(async () => {
  for (const one of windows.splice(0)) await one.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

async function window(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openWindow(browser, app.address)
  windows.push(context)
  const page = await context.newPage()
  await login(page, person)
  return { context, page }
}

/** The form of a new record, ready to be typed into. */
async function form(): Promise<{ context: BrowserContext; page: Page }> {
  const opened = await window()
  await opened.page.goto(FORM)
  await field(opened.page, 'Nama').waitFor(SOON)
  return opened
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) })
const save = (page: Page) => page.locator('button[type="submit"]')
/** What stands beneath a field. */
const under = (page: Page, label: string) =>
  page.locator('.mantine-InputWrapper-root', { has: field(page, label) }).locator('.mantine-InputWrapper-error')
const bar = (page: Page) => page.locator('form [role="status"]').last()
const stored = async (name: string) =>
  (await app.pools.owner.query('SELECT * FROM story_rules WHERE name = $1 ORDER BY id', [name])).rows

describe('While a form is filled', () => {
  test('an entry is judged once it was left and from then on at every key; required fields have a red asterisk', async () => {
    const { page } = await form()
    await expect.poll(() => page.locator('label', { hasText: 'Nama' }).first().textContent(), SOON).toContain('*')
    const letters = field(page, 'Huruf')
    await letters.pressSequentially('a1')
    expect(await under(page, 'Huruf').count()).toBe(0)
    await letters.blur()
    await expect.poll(() => under(page, 'Huruf').textContent(), SOON).toContain('Huruf hanya boleh berisi huruf')
    await letters.fill('a')
    await expect.poll(() => under(page, 'Huruf').count(), SOON).toBe(0)
  })

  test('is judged after the click by which it was left: what is clicked does not move away from the pointer', async () => {
    const { page } = await form()
    await field(page, 'Nama').focus()
    const place = await field(page, 'NPWP').boundingBox()
    if (!place) throw new Error('no field')
    // The lower edge: a message above would move the field from beneath the pointer.
    await page.mouse.move(place.x + 20, place.y + place.height - 2)
    await page.mouse.down()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await under(page, 'Nama').count()).toBe(0)
    await page.mouse.up()
    await expect.poll(() => under(page, 'Nama').textContent(), SOON).toBe('Nama harus diisi')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-tax')
  })

  test('a refused save keeps what was typed, counts what is wrong and stands in the first of it', async () => {
    const { page } = await form()
    await field(page, 'NPWP').fill('123')
    await field(page, 'Volume').fill('20')
    await save(page).click()
    await expect.poll(() => bar(page).textContent(), SOON).toContain('3 isian belum benar')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('field-name')
    expect(await under(page, 'Nama').textContent()).toContain('Nama harus diisi')
    expect(await under(page, 'NPWP').textContent()).toContain('NPWP harus 16 angka')
    expect(await under(page, 'Volume').textContent()).toContain('Volume maksimal 17.5 m³')
    expect(await field(page, 'NPWP').inputValue()).toBe('123')
  })

  test('figures get their separators by themselves, and a doubtful paste is asked about', async () => {
    const { page } = await form()
    const price = field(page, 'Harga')
    await price.pressSequentially('1500000')
    expect(await price.inputValue()).toBe('1,500,000')
    await expect.poll(() => page.getByText('= 1.5 jt').count(), SOON).toBe(1)
    const volume = field(page, 'Volume')
    await volume.focus()
    await page.keyboard.press('7')
    await page.keyboard.press('NumpadDecimal')
    await page.keyboard.press('5')
    // The sign of thousands sets itself; typed on the main row it is passed over.
    await page.keyboard.press(',')
    expect(await volume.inputValue()).toBe('7.5')
    await volume.fill('')
    await volume.evaluate((input) => {
      const data = new DataTransfer()
      data.setData('text', '1.234')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    const doubt = page.getByRole('alert').filter({ hasText: '1.234 berarti' })
    await doubt.waitFor(SOON)
    await doubt.getByRole('button', { name: '1,234' }).click()
    expect(await volume.inputValue()).toBe('1,234')
  })

  test("'Format Angka' changes inputs and what is shown at once, and stays", async () => {
    const { page } = await form()
    await field(page, 'Volume').fill('7.5')
    await field(page, 'Volume').blur()
    expect(await field(page, 'Volume').inputValue()).toBe('7.50')
    await page.getByRole('button', { name: /Menu pengguna/ }).click()
    await page.getByRole('group', { name: 'Format Angka', exact: true }).getByText('1.234,50').click()
    await page.keyboard.press('Escape')
    await expect.poll(() => field(page, 'Volume').inputValue(), SOON).toBe('7,50')
    await page.reload()
    await field(page, 'Volume').fill('1234,5')
    await field(page, 'Volume').blur()
    expect(await field(page, 'Volume').inputValue()).toBe('1.234,50')
    await app.pools.owner.query('UPDATE users SET number_format = NULL')
  })

  test('days are typed as people say them', async () => {
    const { page } = await form()
    const today = todayIn('Asia/Jakarta')
    const planned = field(page, 'Rencana')
    for (const [typed, day] of [
      ['h', today],
      ['+3', addDays(today, 3)],
      ['21/11/26', '2026-11-21'],
      ['211126', '2026-11-21'],
      ['k', addDays(today, -1)],
    ] as const) {
      await planned.fill(typed)
      await planned.blur()
      expect(await planned.inputValue(), typed).toBe(formatDay(day, 'id'))
    }
    await expect.poll(() => under(page, 'Rencana').textContent(), SOON).toContain('Rencana paling awal')
  })

  test('the end of a range is judged again when its start changes', async () => {
    const { page } = await form()
    const today = todayIn('Asia/Jakarta')
    await field(page, 'Rencana').fill('+5')
    await field(page, 'Sampai').fill('+3')
    await field(page, 'Sampai').blur()
    await expect.poll(() => under(page, 'Sampai').textContent(), SOON).toBe('Sampai tidak boleh sebelum Rencana')
    await field(page, 'Rencana').fill('+1')
    await expect.poll(() => under(page, 'Sampai').count(), SOON).toBe(0)
    expect(await field(page, 'Sampai').inputValue()).toBe(formatDay(addDays(today, 3), 'id'))
  })

  test('a locked date says which days are open before anything is typed, and the calendar offers no others', async () => {
    const { page } = await form()
    const today = todayIn('Asia/Jakarta')
    const { from, to } = openPeriod(today)
    const open = `${formatDay(from, 'id')} – ${formatDay(to, 'id')}`
    await page.getByText(`Tanggal yang dibuka ${open}`).first().waitFor(SOON)
    await field(page, 'Tanggal Buku').fill(formatDay(addDays(from, -1), 'id'))
    await field(page, 'Tanggal Buku').blur()
    await expect
      .poll(() => under(page, 'Tanggal Buku').textContent(), SOON)
      .toContain(`Cut Off Peride Aktif · Tanggal yang dibuka ${open}`)
    await field(page, 'Rencana').press('ArrowDown')
    const calendar = page.getByRole('dialog', { name: 'Kalender' })
    await calendar.waitFor(SOON)
    const yesterday = addDays(today, -1)
    if (yesterday.slice(0, 7) === today.slice(0, 7)) {
      const days = calendar.getByRole('button', { name: new RegExp(`^0?${Number(yesterday.slice(8))} `) })
      expect(await days.first().isDisabled()).toBe(true)
    }
  })
})

describe('Leaving a form', () => {
  test('with unsaved entries is asked about, within the product and when the tab is closed', async () => {
    const { page } = await form()
    await field(page, 'Nama').fill('Belum disimpan')
    await page.getByRole('button', { name: 'Kembali', exact: true }).first().click()
    const question = page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' })
    await question.getByRole('button', { name: 'Kembali' }).click()
    expect(await field(page, 'Nama').inputValue()).toBe('Belum disimpan')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => asked, SOON).toEqual(['beforeunload'])
    await page.getByRole('button', { name: 'Kembali', exact: true }).first().click()
    await question.getByRole('button', { name: 'Ya, Tinggalkan' }).click()
    await expect.poll(() => page.url(), SOON).not.toContain('view=create')
  })

  test('without a change is not asked about', async () => {
    const { page } = await form()
    await page.getByRole('button', { name: 'Kembali', exact: true }).first().click()
    await expect.poll(() => page.url(), SOON).not.toContain('view=create')
  })

  test('by signing out is asked about; who stays is still signed in', async () => {
    const { page } = await form()
    await field(page, 'Nama').fill('Belum disimpan')
    await page.getByRole('button', { name: /Menu pengguna/ }).click()
    await page.getByRole('button', { name: 'Keluar' }).click()
    await page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' }).getByRole('button', { name: 'Kembali' }).click()
    expect(await page.evaluate(() => localStorage.getItem('_token'))).not.toBeNull()
    expect(await field(page, 'Nama').inputValue()).toBe('Belum disimpan')
  })
})

describe('Saving', () => {
  test('by a double click saves once', async () => {
    const { page } = await form()
    await field(page, 'Nama').fill('Klik ganda')
    await save(page).dblclick()
    await expect.poll(() => page.url(), SOON).toContain('view=detail')
    expect(await stored('Klik ganda')).toHaveLength(1)
  })

  test('without a connection says so, keeps what was typed, and tries again under the same key', async () => {
    const { context, page } = await form()
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/create/')) keys.push(request.headers()['idempotency-key'])
    })
    await field(page, 'Nama').fill('Putus')
    // The server takes the record, but its answer is lost on the way.
    await page.route('**/api/create/**', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await save(page).click()
    await page.getByText('Koneksi terputus. Isian masih ada di layar ini, coba simpan lagi').waitFor(SOON)
    expect(await save(page).textContent()).toBe('Coba Lagi')
    expect(await field(page, 'Nama').inputValue()).toBe('Putus')
    await page.unroute('**/api/create/**')
    await context.setOffline(true)
    await save(page).click()
    await page.getByText('Koneksi terputus', { exact: true }).first().waitFor(SOON)
    await context.setOffline(false)
    await save(page).click()
    await expect.poll(() => page.url(), SOON).toContain('view=detail')
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(3)
    expect(await stored('Putus')).toHaveLength(1)
  })

  test("on top of another's change says who changed what, shows it, and keeps what was typed", async () => {
    const { page } = await form()
    await field(page, 'Nama').fill('Bersama')
    await save(page).click()
    await expect.poll(() => page.url(), SOON).toContain('view=detail')
    const [{ id }] = await stored('Bersama')
    await page.goto(`/stories/rules?view=update&id=${id}`)
    await field(page, 'Nama').fill('Bersama, milik saya')
    const other = await app.as('superadmin')
    const { body } = await other.post('/switch/corporate', { corporate_id: 1 })
    const answer = await fetch(`${app.address}/api/update/story-rule/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${body.data.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ volume: 12 }),
    })
    expect(answer.status).toBe(200)
    await save(page).click()
    const strip = page.getByRole('alert').filter({ hasText: 'Data telah diubah pengguna lain, muat ulang' })
    await strip.waitFor(SOON)
    expect(await strip.textContent()).toMatch(/muat ulang · .+, \d\d:\d\d, Volume/)
    await strip.getByRole('button', { name: 'Lihat Perubahan' }).click()
    await expect.poll(() => strip.textContent(), SOON).toMatch(/Volume.*12/)
    await strip.getByRole('button', { name: 'Muat Ulang' }).click()
    await expect.poll(() => field(page, 'Volume').inputValue(), SOON).toBe('12.00')
    expect(await field(page, 'Nama').inputValue()).toBe('Bersama, milik saya')
    await save(page).click()
    await expect.poll(() => page.url(), SOON).toContain('view=detail')
    expect((await stored('Bersama, milik saya'))[0]).toMatchObject({ volume: '12.000' })
  })
})

test.each([
  { scheme: 'light', language: 'id', width: 1366, height: 768 },
  { scheme: 'dark', language: 'en', width: 1366, height: 768 },
  { scheme: 'light', language: 'id', width: 390, height: 844 },
] as const)('axe finds nothing in a form full of refusals ($scheme, $language, $width px)', async (looks) => {
  const context = await openWindow(browser, app.address, looks)
  windows.push(context)
  const page = await context.newPage()
  await login(page, person)
  await page.goto(FORM)
  const tax = page.getByRole('textbox', { name: /^(NPWP|Tax number)/ })
  await tax.fill('123', SOON)
  await page.getByRole('textbox', { name: /^(Harga|Price)/ }).fill('2500000000')
  await page.getByRole('textbox', { name: /^(Rencana|Planned)/ }).fill('k')
  await page.getByRole('textbox', { name: 'Volume' }).fill('1234')
  await save(page).click()
  await expect.poll(() => bar(page).textContent(), SOON).toMatch(/^5 /)
  expect(await violations(page)).toEqual([])
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/form-${looks.scheme}-${looks.width}.png` })
})

describe('When the session ends under a form', () => {
  const endSessions = async () => {
    await app.pools.owner.query('DELETE FROM sessions')
    await app.sessions.forget()
  }

  async function signInAgain(page: Page): Promise<void> {
    await page.fill('input[name="username"]', person)
    await page.fill('input[name="password"]', 'molen-demo')
    await page.click('button[type="submit"]')
  }

  test('the login leads back to what was typed', async () => {
    const { page } = await form()
    await field(page, 'Nama').fill('Tetap ada')
    await field(page, 'Volume').fill('3.5')
    await endSessions()
    await save(page).click()
    await page.locator('input[name="password"]').waitFor(SOON)
    await signInAgain(page)
    await expect.poll(() => field(page, 'Nama').inputValue(), SOON).toBe('Tetap ada')
    expect(await field(page, 'Volume').inputValue()).toBe('3.50')
    await page.getByText('Isian yang belum disimpan dikembalikan').waitFor(SOON)
    await save(page).click()
    await expect.poll(() => page.url(), SOON).toContain('view=detail')
    expect(await stored('Tetap ada')).toHaveLength(1)
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
  })

  test('another user who signs in there sees nothing of it', async () => {
    const { page } = await form()
    await field(page, 'Nama').fill('Bukan untuk orang lain')
    await endSessions()
    await save(page).click()
    await page.locator('input[name="password"]').waitFor(SOON)
    await login(page, 'plant1')
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
    await page.goto(FORM)
    expect(await page.getByText('Bukan untuk orang lain').count()).toBe(0)
  })

  test('its other tabs go to the login too, and come back with their own entries when one has signed in', async () => {
    const { context, page: first } = await form()
    const second = await context.newPage()
    await second.goto(FORM)
    await field(second, 'Nama').fill('Tab kedua')
    await field(first, 'Nama').fill('Tab pertama')
    await endSessions()
    await save(first).click()
    await first.locator('input[name="password"]').waitFor(SOON)
    await second.locator('input[name="password"]').waitFor(SOON)
    await signInAgain(first)
    await expect.poll(() => field(first, 'Nama').inputValue(), SOON).toBe('Tab pertama')
    await expect.poll(() => field(second, 'Nama').inputValue(), SOON).toBe('Tab kedua')
  })
})

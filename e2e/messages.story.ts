import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RunningApp } from '../src/app/testing/running-app.ts'
import { startStories } from '../src/stories/testing/story-app.ts'
import { launch, login, openWindow } from './browser.ts'
import { aPerson } from './people.ts'

// The error catalogue of the specification on the screen: docs/messages.md names the test of every line.

/** How long a screen may take on a busy machine. */
const SOON = { timeout: 15_000 }

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

/** A window of its own, signed in, whose clock the test can turn on. */
async function signedIn(username = person): Promise<Page> {
  const context = await openWindow(browser, app.address)
  windows.push(context)
  const page = await context.newPage()
  await page.clock.install()
  await login(page, username)
  return page
}

const errorAlert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Terjadi kesalahan system' })
const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.locator('tbody tr[data-row]')

/** A unit of measure that nothing uses. */
async function aUom(name: string): Promise<number> {
  const { rows: made } = await app.pools.owner.query(
    `INSERT INTO uoms (corporate_id, code, name, type, base_factor) VALUES (1, $1, $1, 'mass', 1) RETURNING id`,
    [name],
  )
  return made[0].id
}

/** While the work runs the table is not there: every call that needs it fails as in a broken installation. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  await app.pools.owner.query(`ALTER TABLE ${table} RENAME TO ${table}_away`)
  try {
    await work()
  } finally {
    await app.pools.owner.query(`ALTER TABLE ${table}_away RENAME TO ${table}`)
  }
}

/** Deletes the record of the detail page that is open, up to the question. */
async function askToDelete(page: Page, id: number): Promise<void> {
  await page.goto(`/setting/uom?view=detail&id=${id}`)
  await page.getByRole('button', { name: /^(Tindakan lain|Lainnya)/ }).click(SOON)
  await page.getByRole('menuitem', { name: 'Hapus', exact: true }).click()
  await dialog(page).waitFor(SOON)
}

describe('A refusal of the session', () => {
  test('401: ten calls that fail together are told once, at the side, and lead to the login', async () => {
    const page = await signedIn()
    await page.goto('/setting/uom?view=list')
    await rows(page).first().waitFor(SOON)
    let refused = 0
    page.on('response', (response) => {
      if (response.status() === 401) refused += 1
    })
    // How often the sentence was put on the page, not only how often it stands there in the end.
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node.textContent?.includes('Sesi Kadaluarsa')) seen.push(node.textContent)
      }).observe(document.body, { childList: true, subtree: true })
    })
    await app.pools.owner.query('DELETE FROM sessions')
    await app.sessions.forget()
    await page.evaluate(() => {
      // The page's own client calls for each of them: a list, its sums, the session, the live changes.
      for (let count = 0; count < 10; count += 1) globalThis.dispatchEvent(new KeyboardEvent('keydown', { key: 'r' }))
      for (const key of ['r', 'r', 'r'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    await page
      .getByRole('link', { name: /Proyek/ })
      .first()
      .click()
      .catch(() => {})
    await page.locator('input[name="password"]').waitFor(SOON)
    const notice = page.getByRole('alert').filter({ hasText: 'Sesi Kadaluarsa' })
    await notice.waitFor(SOON)
    expect(await notice.textContent()).toContain('Silahkan login kembali')
    expect(refused).toBeGreaterThan(1)
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.length)).toBe(1)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['lang'])
  })

  test('403: the forbidden page, and a warning at the top right', async () => {
    const weak = await aPerson(app, { company: 'DEMO', permissions: ['read-uom', 'read-religion'], unit: 0 })
    const page = await signedIn(weak)
    await page.goto('/setting/uom?view=list')
    await rows(page).first().waitFor(SOON)
    await app.pools.owner.query(
      `DELETE FROM role_permissions p USING users u WHERE u.username = $1 AND p.role_id = u.role_id AND p.corporate_id = u.corporate_id`,
      [weak],
    )
    await app.sessions.forget()
    await rows(page).first().click()
    await expect.poll(() => page.url(), SOON).toContain('/forbidden')
    const toast = page.getByRole('alert').filter({ hasText: 'Tidak memiliki akses' })
    await toast.waitFor(SOON)
    expect(await toast.textContent()).toContain('Warning')
    const box = await toast.boundingBox()
    expect(box && box.x + box.width).toBeGreaterThan(1300)
    expect(box?.y).toBeLessThan(100)
  })
})

test('a login that is refused says why in the words of the server', async () => {
  const context = await openWindow(browser, app.address)
  windows.push(context)
  const page = await context.newPage()
  await page.goto('/login')
  await page.fill('input[name="username"]', person)
  await page.fill('input[name="password"]', 'salah semua')
  const answer = page.waitForResponse((one) => one.url().includes('/api/login'))
  await page.click('button[type="submit"]')
  const { error_message: sentence } = await (await answer).json()
  await page.getByRole('alert').filter({ hasText: sentence }).waitFor(SOON)
})

describe('A call that fails', () => {
  test("500: an error titled 'Error' in the middle, without a button, for five seconds", async () => {
    const page = await signedIn()
    await without('religions', async () => {
      await page.goto('/management/religion?view=list')
      await errorAlert(page).waitFor(SOON)
    })
    expect(await errorAlert(page).textContent()).toContain('Error')
    expect(await errorAlert(page).getByRole('button').count()).toBe(0)
    await page.clock.runFor(4_000)
    expect(await errorAlert(page).count()).toBe(1)
    await page.clock.runFor(1_500)
    await expect.poll(() => errorAlert(page).count(), SOON).toBe(0)
  })

  test('on creating: the alert goes, that nothing was added stays above the save bar', async () => {
    const page = await signedIn()
    await page.goto('/stories/rules?view=create')
    await page.getByRole('textbox', { name: /^Nama/ }).fill('Gagal')
    await without('story_rules', async () => {
      await page.locator('button[type="submit"]').click()
      await errorAlert(page).waitFor(SOON)
    })
    await page.clock.runFor(6_000)
    await expect.poll(() => errorAlert(page).count(), SOON).toBe(0)
    expect(await page.getByText('Data gagal ditambahkan').count()).toBe(1)
    expect(await page.getByRole('textbox', { name: /^Nama/ }).inputValue()).toBe('Gagal')
  })

  test('422 outside a form: a warning with the sentence of the server', async () => {
    const page = await signedIn()
    const { rows: found } = await app.pools.owner.query(
      `SELECT w.id FROM warehouses w WHERE w.corporate_id = 1 AND w.production_unit_id = 1 AND w.active
         AND EXISTS (SELECT 1 FROM stock_balances b WHERE b.corporate_id = 1 AND b.warehouse_id = w.id AND b.quantity > 0) LIMIT 1`,
    )
    await page.goto(`/inventory/warehouse?view=detail&id=${found[0].id}`)
    await page.getByRole('button', { name: /^(Tindakan lain|Lainnya)/ }).click(SOON)
    await page.getByRole('menuitem', { name: 'Nonaktifkan', exact: true }).click()
    await dialog(page).getByRole('button').last().click()
    const told = page.getByRole('alert').filter({ hasText: /stok|Stok/ })
    await told.waitFor(SOON)
  })

  test('a list that cannot be loaded says so in its place and nowhere else', async () => {
    const page = await signedIn()
    await page.route('**/api/list/religion**', (route) => route.abort())
    await page.goto('/management/religion?view=list')
    await page.getByText('Data belum termuat').waitFor(SOON)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.unroute('**/api/list/religion**')
    await page.getByRole('button', { name: 'Muat Ulang' }).click()
    await rows(page).first().waitFor(SOON)
  })

  test('an export that fails is a warning, and stops', async () => {
    const page = await signedIn()
    await page.goto('/management/religion?view=list')
    await rows(page).first().waitFor(SOON)
    await page.route('**/api/export/**', (route) => route.abort())
    await page.getByRole('button', { name: /^Ekspor/ }).click()
    await page.getByRole('menuitem', { name: /csv/i }).first().click()
    const warning = page.getByRole('alert').filter({ hasText: 'Koneksi terputus' })
    await warning.waitFor(SOON)
  })

  test('options of a filter that cannot be had are an error alert', async () => {
    const page = await signedIn()
    await page.goto('/management/city?view=list')
    await rows(page).first().waitFor(SOON)
    await page.route('**/api/lookup/province**', (route) => route.abort())
    await page.getByRole('button', { name: /^Provinsi/ }).click()
    await page.getByRole('textbox', { name: 'Provinsi' }).fill('Jawa')
    await page.clock.runFor(1_000)
    const alert = page.getByRole('alert').filter({ hasText: 'Daftar pilihan tidak ditemukan' })
    await alert.waitFor({ timeout: 30_000 })
    expect(await alert.textContent()).toContain('Error')
  })

  test("the configuration: 'failed to get config' in the log, and the product goes on", async () => {
    const context = await openWindow(browser, app.address)
    windows.push(context)
    const page = await context.newPage()
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/api/config', (route) => route.abort())
    await login(page, person)
    expect(logged).toContain('failed to get config')
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('Deleting', () => {
  test('asks in the words of the specification, with a red button; then the list is read again and says so for five seconds', async () => {
    const page = await signedIn()
    const id = await aUom('HAPUS-A')
    await askToDelete(page, id)
    expect(await dialog(page).textContent()).toContain('Hapus Satuan HAPUS-A?')
    await dialog(page).getByText('Data yang sudah dihapus tidak dapat dikembalikan, lanjutkan ?').waitFor()
    await dialog(page).getByRole('button', { name: 'Batalkan', exact: true }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await askToDelete(page, id)
    const yes = dialog(page).getByRole('button', { name: 'Ya, Lanjutkan', exact: true })
    const colour = await yes.evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(colour).toBe('rgb(192, 40, 28)')
    await yes.click()
    const toast = page.getByRole('status').filter({ hasText: 'Data berhasil dihapus' })
    await toast.waitFor(SOON)
    await expect.poll(() => page.url(), SOON).not.toContain('view=detail')
    await page.clock.runFor(6_000)
    await expect.poll(() => toast.count(), SOON).toBe(0)
    expect(await rows(page).filter({ hasText: 'HAPUS-A' }).count()).toBe(0)
  })

  test('what is in use is refused by an error alert that says why', async () => {
    const page = await signedIn()
    const { rows: used } = await app.pools.owner.query(
      'SELECT uom_id AS id FROM materials WHERE corporate_id = 1 LIMIT 1',
    )
    await askToDelete(page, used[0].id)
    await dialog(page).getByRole('button', { name: 'Ya, Lanjutkan' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Data gagal dihapus' })
    await alert.waitFor(SOON)
    expect(await alert.textContent()).toContain('Data sudah digunakan, nonaktifkan saja')
  })
})

describe('What is said when there is nothing', () => {
  test("a search without rows: '{search} not available', and the way back", async () => {
    const page = await signedIn()
    await page.goto('/setting/uom?view=list&search=zzzz')
    await page.getByText('zzzz not available').waitFor(SOON)
    await page.getByRole('button', { name: 'Atur Ulang' }).first().click()
    await rows(page).first().waitFor(SOON)
  })

  test("a record that is not there: 'Data tidak ditemukan'", async () => {
    const page = await signedIn()
    await page.goto('/setting/uom?view=detail&id=99999999')
    await page.getByText('Data tidak ditemukan').waitFor(SOON)
    await page.getByRole('button', { name: 'Kembali ke Daftar' }).waitFor()
  })

  test("a lookup without a match: 'Value tidak ditemukan'; one that fails: 'Daftar pilihan tidak ditemukan'", async () => {
    const page = await signedIn()
    await page.goto('/stories/every-field?view=create')
    const province = page.getByRole('combobox', { name: /^Provinsi/ })
    await province.click(SOON)
    await province.fill('zzzz')
    await page.clock.runFor(1_000)
    await page.getByText('Value tidak ditemukan').waitFor(SOON)
    await page.route('**/api/lookup/province**', (route) => route.abort())
    await province.fill('Bali')
    await page.clock.runFor(1_000)
    await page.getByText('Daftar pilihan tidak ditemukan').first().waitFor({ timeout: 30_000 })
  })

  test("cards: 'Belum ada data yang ditambahkan', and '{search} tidak ditemukan'", async () => {
    const page = await signedIn()
    await page.goto('/stories/card-list')
    await page.getByText('Belum ada data yang ditambahkan').waitFor(SOON)
    await page.goto('/stories/card-list?search=kosong')
    await page.getByText('kosong tidak ditemukan').waitFor(SOON)
  })

  test('a choice without options says so', async () => {
    const page = await signedIn()
    await page.goto('/stories/every-field?view=create')
    await page.getByRole('combobox', { name: /^Tanpa Pilihan/ }).click(SOON)
    await page.getByText('Tidak ada data').waitFor(SOON)
  })
})

describe('A list of switches', () => {
  test("that refuses: 'Gagal Mengaktifkan data', and the switch turns back; one that fails: 'Daftar pilihan tidak ditemukan'", async () => {
    const page = await signedIn()
    const { rows: made } = await app.pools.owner.query(
      `INSERT INTO story_structureds (corporate_id, name, province_id, city_id, district_id, address)
       SELECT 1, 'Saklar', c.province_id, c.id, d.id, 'Jl. Beton 1' FROM cities c JOIN districts d ON d.city_id = c.id LIMIT 1 RETURNING id`,
    )
    await page.goto(`/stories/structured?view=detail&id=${made[0].id}`)
    await page.getByRole('tab', { name: /Kode Satuan/ }).click(SOON)
    const first = page.getByRole('switch').first()
    await first.waitFor(SOON)
    await page.route('**/api/create/story-structured-code', (route) => route.abort())
    await first.click()
    const told = page.getByRole('alert').filter({ hasText: 'Gagal Mengaktifkan data' })
    await told.waitFor(SOON)
    await expect.poll(() => first.isChecked(), SOON).toBe(false)
    await page.route('**/api/list/story-structured-code**', (route) => route.abort())
    await page.getByRole('button', { name: 'Muat Ulang' }).first().click()
    await page.getByText('Daftar pilihan tidak ditemukan').waitFor({ timeout: 30_000 })
  })
})

describe('A save that succeeds', () => {
  test("says 'Data berhasil disimpan' at the top right for five seconds", async () => {
    const page = await signedIn()
    await page.goto('/stories/rules?view=create')
    await page.getByRole('textbox', { name: /^Nama/ }).fill('Berhasil')
    await page.locator('button[type="submit"]').click()
    const toast = page.getByRole('status').filter({ hasText: 'Data berhasil disimpan' })
    await toast.waitFor(SOON)
    await page.clock.runFor(4_000)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(1_500)
    await expect.poll(() => toast.count(), SOON).toBe(0)
  })
})

describe('A small device', () => {
  test('is told in the words of the specification, and may go on', async () => {
    const context = await openWindow(browser, app.address, { width: 390, height: 844, accepted: false })
    windows.push(context)
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByText('Perangkat terlalu kecil untuk memuat website Molen').waitFor(SOON)
    await page.getByText('Tetap lanjutkan akses').click()
    await page.locator('input[name="password"]').waitFor(SOON)
  })
})

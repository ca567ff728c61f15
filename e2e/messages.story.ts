import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { startStories } from '../src/stories/testing/story-app.ts'
import { expectShown, login } from './browser.ts'
import { aPerson } from './people.ts'
import { SOON, windowsOn } from './windows.ts'

// The error catalogue of the specification on the screen: docs/messages.md names the test of every line.

const windows = windowsOn(() => startStories({ web: true }))

let person: string
beforeAll(async () => {
  person = await aPerson(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
})

/** A new window, signed in, whose clock the test controls. */
async function signedIn(username = person): Promise<Page> {
  const page = await windows.page()
  await page.clock.install()
  await login(page, username)
  return page
}

const errorAlert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Terjadi kesalahan system' })
const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.locator('tbody tr[data-row]')

/** Runs the work without the table: every call that needs it fails as in a broken installation. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  await windows.app.pools.owner.query(`ALTER TABLE ${table} RENAME TO ${table}_away`)
  try {
    await work()
  } finally {
    await windows.app.pools.owner.query(`ALTER TABLE ${table}_away RENAME TO ${table}`)
  }
}

describe('A refusal of the session', () => {
  test('401: ten calls that fail together show one notice at the side, and lead to the login', async () => {
    const page = await signedIn()
    await page.goto('/setting/uom?view=list')
    await rows(page).first().waitFor(SOON)
    // How often the text was added to the page, not only whether it is there in the end.
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node.textContent?.includes('Sesi Kadaluarsa')) seen.push(node.textContent)
      }).observe(document.body, { childList: true, subtree: true })
    })
    // Ten writes are being sent when the session ends.
    const waiting: Route[] = []
    await page.route('**/api/update/profile/number-format', (route) => void waiting.push(route))
    await page.getByRole('button', { name: /Menu pengguna/ }).click()
    const formats = page.getByRole('group', { name: 'Format Angka', exact: true })
    for (let count = 0; count < 5; count += 1) {
      await formats.getByText('1.234,50').click()
      await formats.getByText('1,234.50').click()
    }
    await expect.poll(() => waiting.length, SOON).toBe(10)
    await windows.app.pools.owner.query('DELETE FROM sessions')
    await windows.app.sessions.forget()
    const refused: number[] = []
    page.on('response', (response) => refused.push(response.status()))
    await Promise.all(waiting.map((route) => route.continue()))
    await page.locator('input[name="password"]').waitFor(SOON)
    const notice = page.getByRole('alert').filter({ hasText: 'Sesi Kadaluarsa' })
    await notice.waitFor(SOON)
    expect(await notice.textContent()).toContain('Silahkan login kembali')
    await expect.poll(() => refused.filter((status) => status === 401).length, SOON).toBeGreaterThanOrEqual(10)
    expect(await page.evaluate('globalThis.seen.length')).toBe(1)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['lang'])
  })

  test('403: the forbidden page, and a warning at the top right', async () => {
    const weak = await aPerson(windows.app, { company: 'DEMO', permissions: ['read-uom', 'read-religion'], unit: 0 })
    const page = await signedIn(weak)
    await page.goto('/setting/uom?view=list')
    await rows(page).first().waitFor(SOON)
    await windows.app.pools.owner.query(
      `DELETE FROM role_permissions p USING users u
        WHERE u.username = $1 AND p.role_id = u.role_id AND p.corporate_id = u.corporate_id`,
      [weak],
    )
    await windows.app.sessions.forget()
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
  const page = await windows.page()
  await page.goto('/login')
  await page.fill('input[name="username"]', person)
  await page.fill('input[name="password"]', 'salah semua')
  const answer = page.waitForResponse((one) => one.url().includes('/api/login'))
  await page.click('button[type="submit"]')
  const { error_message: sentence } = await (await answer).json()
  await expectShown(page.getByRole('alert').filter({ hasText: sentence }))
})

test('a place of work that was not chosen is asked for, by a button that nothing covers', async () => {
  const page = await windows.page()
  await page.goto('/login')
  await page.fill('input[name="username"]', 'corporate')
  await page.fill('input[name="password"]', 'molen-demo')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: /^Unit Produksi/ }).waitFor(SOON)
  await page.getByRole('button', { name: 'Lanjutkan', exact: true }).click(SOON)
  await page.getByRole('alert').filter({ hasText: 'Pilih unit produksi terlebih dahulu' }).waitFor(SOON)
  const unit = page.getByRole('combobox', { name: /^Unit Produksi/ })
  expect(await unit.evaluate((one) => one === document.activeElement && one.ariaInvalid)).toBe('true')
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
    const { rows: found } = await windows.app.pools.owner.query(
      `SELECT w.id FROM warehouses w WHERE w.corporate_id = 1 AND w.production_unit_id = 1 AND w.active
         AND EXISTS (
           SELECT FROM stock_balances b WHERE b.corporate_id = 1 AND b.warehouse_id = w.id AND b.quantity > 0
         ) LIMIT 1`,
    )
    await page.goto(`/inventory/warehouse?view=detail&id=${found[0].id}`)
    await page.getByRole('button', { name: /^(Tindakan lain|Lainnya)/ }).click(SOON)
    await page.getByRole('menuitem', { name: 'Nonaktifkan', exact: true }).click()
    await dialog(page).getByRole('button').last().click()
    const told = page.getByRole('alert').filter({ hasText: /stok|Stok/ })
    await expectShown(told)
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
    await expectShown(warning)
  })

  test('options of a filter that cannot be had are an error alert', async () => {
    const page = await signedIn()
    await page.goto('/sales/sales-order?view=list')
    await rows(page).first().waitFor(SOON)
    await page.route('**/api/lookup/customer**', (route) => route.abort())
    await page.locator('button[data-filter]', { hasText: 'Pelanggan' }).click()
    await page.getByRole('textbox', { name: 'Pelanggan' }).fill('Adhi')
    await page.clock.runFor(1_000)
    const alert = page.getByRole('alert').filter({ hasText: 'Daftar pilihan tidak ditemukan' })
    await alert.waitFor({ timeout: 30_000 })
    expect(await alert.textContent()).toContain('Error')
  })

  test("the configuration: 'failed to get config' in the log, and the product goes on", async () => {
    const page = await windows.page()
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/api/config', (route) => route.abort())
    await login(page, person)
    expect(logged).toContain('failed to get config')
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('A small device', () => {
  test('shows the words of the specification, and lets the user go on', async () => {
    const page = await windows.page({ width: 390, height: 844, accepted: false })
    await page.goto('/login')
    await page.getByText('Perangkat terlalu kecil untuk memuat website Molen').waitFor(SOON)
    await page.getByText('Tetap lanjutkan akses').click()
    await expectShown(page.locator('input[name="password"]'))
  })
})

import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../src/testing/running-app.ts'
import { enter, expectShown, launch, openWindow } from './browser.ts'
import { violations } from './violations.ts'

/** How long a screen may take on a busy machine. */
const SOON = { timeout: 30_000 }
const FIRST_PASSWORD = 'jembatan-kayu-lama'
const OWN_PASSWORD = 'lumbung-padi-seberang'

let app: RunningApp
let browser: Browser
const windows: BrowserContext[] = []
beforeAll(async () => {
  app = await startApp({ web: true })
  browser = await launch()
})
afterAll(async () => {
  for (const one of windows) await one.close()
  await browser?.close()
  await app?.stop()
})

/** The login page in a window that stays open for the whole journey. */
async function open(): Promise<Page> {
  const context = await openWindow(browser, app.address)
  windows.push(context)
  const page = await context.newPage()
  await page.goto('/login')
  return page
}

async function choose(page: Page, name: string | RegExp, option: string | RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name })
  await box.click(SOON)
  if (typeof option === 'string') await box.fill(option)
  await page.getByRole('option', { name: option }).first().click(SOON)
}

const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByText('Data berhasil disimpan').first().waitFor(SOON)
  await page.waitForURL('**view=detail**', SOON)
}

/** Where there is no company yet, the second step of the login leads to the form of the first one. */
async function firstOfAll(): Promise<void> {
  await admin.route('**/api/lookup/corporate**', (route) => route.fulfill({ json: { data: [], record: 0 } }))
  await admin.goto('/login?step=2')
  await admin.getByRole('heading', { name: 'Belum ada perusahaan' }).waitFor(SOON)
  expect(await violations(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Tambah Perusahaan' }).click()
  await admin.getByRole('heading', { name: 'Tambah Perusahaan' }).waitFor(SOON)
  await admin.unroute('**/api/lookup/corporate**')
  await admin.goto('/login?step=2')
  await admin.getByRole('heading', { name: 'Pilih tempat kerja' }).waitFor(SOON)
}

/** The units of a company are answered after its choice has ended the token of the request. */
async function lateUnits(page: Page): Promise<void> {
  const chosen = Promise.withResolvers<void>()
  const isOfUnits = (request: Request) => request.url().includes('/api/lookup/production-unit')
  const isOver = new Promise<void>((resolve) => {
    const over = (request: Request) => isOfUnits(request) && resolve()
    page.on('requestfailed', over).on('requestfinished', over)
  })
  await page.route('**/api/lookup/production-unit**', async (route) => {
    await chosen.promise
    // A request that the page has aborted cannot continue.
    await route.continue().catch(() => {})
  })
  await page.route('**/api/switch/corporate', async (route) => {
    const response = await route.fetch()
    chosen.resolve()
    await isOver
    await route.fulfill({ response })
  })
}

/** Switches the permissions of the role whose detail is open, and saves. */
async function permit(page: Page, permission: string, on: boolean): Promise<void> {
  await page.getByRole('tab', { name: /^Izin/ }).click(SOON)
  const right = page.getByRole('checkbox', { name: permission, exact: true })
  await right.click(SOON)
  await expect.poll(() => right.isChecked(), SOON).toBe(on)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Simpan izin Loket?' })
  await question.getByRole('listitem').filter({ hasText: permission }).waitFor(SOON)
  await question.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Data berhasil disimpan').first().waitFor(SOON)
}

let admin: Page
let staff: Page

test('the super admin signs in, makes a company from the defaults, and goes to work in it', async () => {
  admin = await open()
  await enter(admin, 'superadmin')
  await admin.getByRole('heading', { name: 'Pilih tempat kerja' }).waitFor(SOON)
  expect(await violations(admin)).toEqual([])
  await firstOfAll()
  // The platform works without a company.
  await admin.getByRole('button', { name: 'Kelola platform tanpa memilih perusahaan' }).click()
  await admin.waitForURL('**/management/resources/corporate**', SOON)
  await admin.goto('/management/resources/corporate?view=create')
  await box(admin, /^Kode/).fill('PANTURA')
  await box(admin, /^Nama/).fill('PT Beton Pantura')
  await save(admin)
  const { rows } = await app.pools.owner.query(
    `SELECT (SELECT count(*) FROM uoms u WHERE u.corporate_id = c.id)::int AS uoms,
       (SELECT count(*) FROM roles r WHERE r.corporate_id = c.id)::int AS roles
     FROM corporates c WHERE c.code = 'PANTURA' AND c.status = 'active'`,
  )
  expect(rows[0].uoms).toBeGreaterThan(5)
  expect(rows[0].roles).toBeGreaterThan(5)

  // A screen of companies asks for the company first.
  await admin.goto('/company/users?view=list')
  await admin.getByRole('heading', { name: 'Pilih tempat kerja' }).waitFor(SOON)
  await admin.getByRole('button', { name: 'Lanjutkan', exact: true }).click()
  await admin.getByText('Pilih unit produksi terlebih dahulu').waitFor(SOON)
  await choose(admin, /^Unit Produksi/, 'Semua Unit Produksi')
  await admin.getByRole('button', { name: 'Lanjutkan', exact: true }).click()
  await admin.getByText('Pilih perusahaan terlebih dahulu').waitFor(SOON)
  await lateUnits(admin)
  await choose(admin, /^Perusahaan/, 'PT Beton Pantura')
  await admin.getByRole('button', { name: 'Lanjutkan', exact: true }).click()
  await admin.locator('footer', { hasText: 'PT Beton Pantura' }).waitFor(SOON)
})

test('the dashboard of a new company leads through what is filled before its first order', async () => {
  await admin.goto('/dashboard/dashboard')
  const steps = admin.getByRole('region', { name: 'Langkah Pertama' })
  await steps.getByRole('link', { name: 'Tambah Unit Produksi' }).waitFor(SOON)
  expect(await steps.getByRole('listitem').count()).toBeGreaterThan(8)
  expect(await admin.getByRole('article').count()).toBe(0)
  expect(await violations(admin)).toEqual([])
})

test('in the new company a list says what is to be filled before it, and leads there', async () => {
  await admin.goto('/sales/sales-order?view=list')
  await admin.getByText('Isi dahulu: Unit Produksi, Pelanggan, Proyek, Tenaga Penjual').waitFor(SOON)
  expect(await violations(admin)).toEqual([])
  await admin.goto('/production/dispatch')
  await admin.getByRole('button', { name: 'Tambah Unit Produksi' }).waitFor(SOON)
  await admin.goto('/sales/sales-order?view=list')
  await admin.locator('#content').getByRole('link', { name: 'Unit Produksi', exact: true }).click(SOON)
  await admin.getByText('Belum ada unit produksi').waitFor(SOON)
  expect(await admin.getByText('Isi dahulu:').count()).toBe(0)
  expect(await admin.getByRole('link', { name: 'Tambah', exact: true }).count()).toBe(1)
})

test('the manager adds a production unit, a role with one permission, and a user of both', async () => {
  await admin.goto('/company/production-unit?view=create')
  await box(admin, /^Kode/).fill('PKL')
  await box(admin, /^Nama/).fill('Plant Pekalongan')
  await box(admin, /^Alamat/).fill('Jl. Jenderal Sudirman 12')
  await choose(admin, /^Kota/, 'Kota Pekalongan')
  await choose(admin, /^Kecamatan/, 'Pekalongan Utara')
  await save(admin)

  // The only unit there is needs no choosing.
  await admin.goto('/equipment/batching-plant?view=create')
  await expect
    .poll(() => admin.getByRole('combobox', { name: /^Unit Produksi/ }).inputValue(), SOON)
    .toBe('Plant Pekalongan')
  await admin.locator('form').getByRole('button', { name: 'Kembali', exact: true }).click()
  expect(await admin.getByRole('dialog').count()).toBe(0)

  await admin.goto('/setting/roles?view=create')
  await box(admin, /^Kode/).fill('LOKET')
  await box(admin, /^Nama/).fill('Loket')
  await box(admin, /^Jenjang/).fill('30')
  await save(admin)
  await permit(admin, 'Lihat (Pelanggan)', true)
  expect(await violations(admin)).toEqual([])

  await admin.goto('/company/users?view=create')
  await box(admin, /^Nama/).fill('Sari Utami')
  await box(admin, /^Username/).fill('sari')
  await box(admin, /^Email/).fill('sari@pantura.example')
  await box(admin, /^No. Telp/).fill('0812 7000 1234')
  await choose(admin, /^Peran/, 'Loket')
  await choose(admin, /^Unit Produksi/, 'Plant Pekalongan')
  await admin.locator('input[type="password"]').fill(FIRST_PASSWORD)
  await save(admin)
})

test('that user signs in, must change the password first, and then sees what the role allows and nothing else', async () => {
  staff = await open()
  await enter(staff, 'sari', FIRST_PASSWORD)
  await staff.getByText('Ganti password Anda terlebih dahulu').waitFor(SOON)
  await staff.goto('/sales/customer?view=list')
  await staff.getByText('Ganti password Anda terlebih dahulu').waitFor(SOON)
  await staff.locator('input[name="old_password"]').fill(FIRST_PASSWORD)
  await staff.locator('input[name="password"]').fill(OWN_PASSWORD)
  await staff.locator('input[name="retype_password"]').fill(OWN_PASSWORD)
  await staff.getByRole('button', { name: 'Simpan' }).click()
  await staff.waitForURL('**/sales/customer**', SOON)
  await staff.getByRole('heading', { name: 'Pelanggan' }).waitFor(SOON)
  const menu = staff.getByRole('navigation', { name: 'Menu utama' })
  expect(await menu.getByRole('link').allTextContents()).toEqual(['Pelanggan'])
  expect(await staff.getByRole('button', { name: /^Tambah/ }).count()).toBe(0)
  await staff.getByText('Anda tidak memiliki izin untuk menambah di sini').waitFor(SOON)
  await expectShown(staff.locator('#content').getByRole('link', { name: 'Cek Hak Akses' }))
})

test('a refused user sees why: the role, the package and the unit that decide', async () => {
  await staff.goto('/setting/uom?view=list')
  await staff.getByRole('heading', { name: 'Tidak memiliki akses' }).waitFor(SOON)
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('link', { name: 'Cek Hak Akses' }).click()
  await staff.getByText('Peran Loket tidak memberi satu izin pun dari tugas ini.').waitFor(SOON)
  await staff.getByText('Perusahaan PT Beton Pantura tidak dibatasi paket modul: semua modul termasuk.').waitFor()
  await staff
    .getByText('Data ini milik seluruh perusahaan: unit produksi Plant Pekalongan tidak membatasinya.')
    .waitFor()
  expect(await staff.getByRole('combobox', { name: 'Pengguna' }).count()).toBe(0)
  expect(await violations(staff)).toEqual([])

  await choose(staff, 'Tugas', 'Pelanggan')
  await staff.getByText(/^Peran Loket memberi: Lihat\. Tidak memberi: /).waitFor(SOON)
})

test('an administrator asks the same about a user, from that user’s page', async () => {
  const { rows } = await app.pools.owner.query("SELECT id FROM users WHERE username = 'sari'")
  await admin.goto(`/company/users?view=detail&id=${rows[0].id}`)
  await admin.getByRole('link', { name: 'Cek Hak Akses' }).click(SOON)
  await choose(admin, 'Tugas', 'Pesanan Penjualan')
  await admin.getByRole('heading', { name: 'Cek Hak Akses Sari Utami' }).waitFor(SOON)
  await admin
    .getByText('Sari Utami terikat pada unit produksi Plant Pekalongan, jadi hanya data unit itu yang terbuka.')
    .waitFor()
  expect(await violations(admin)).toEqual([])
})

test("a role that is stripped while its user works takes effect with the user's next call", async () => {
  await staff.goto('/sales/customer?view=list')
  await staff.getByRole('heading', { name: 'Pelanggan' }).waitFor(SOON)
  const { rows } = await app.pools.owner.query("SELECT id FROM roles WHERE code = 'LOKET'")
  await admin.goto(`/setting/roles?view=detail&id=${rows[0].id}`)
  await permit(admin, 'Lihat (Pelanggan)', false)

  await staff.getByRole('searchbox').or(staff.locator('[data-tour="search"]')).first().fill('beton')
  await staff.waitForURL('**/forbidden**', SOON)
  await expectShown(staff.getByRole('heading', { name: 'Tidak memiliki akses' }))
})

test('all of it stands in the company’s audit log under the super admin’s own name, in words, and verifies', async () => {
  await admin.goto('/management/audit-log?view=list')
  const row = (text: string) => admin.locator('tbody tr[data-row]').filter({ hasText: text })
  await row('Masuk ke perusahaan').first().waitFor(SOON)
  expect(await row('Masuk ke perusahaan').first().textContent()).toContain('Super Admin')
  await row('LOKET').or(row('Peran')).first().waitFor()
  expect(await admin.locator('tbody').textContent()).not.toMatch(/production_units|role_id|\bcreate\b|\bupdate\b/)
  expect(await violations(admin)).toEqual([])

  await row('Pengguna').filter({ hasText: 'Dibuat' }).first().locator('td').nth(1).click()
  await admin.waitForURL('**view=detail**', SOON)
  await admin.getByRole('heading', { name: 'Perubahan' }).waitFor(SOON)
  const changes = admin.getByRole('region', { name: 'Perubahan' })
  await changes.getByText('Sari Utami').waitFor(SOON)
  await changes.getByText('Plant Pekalongan').waitFor(SOON)

  await admin.goto('/management/audit-log?view=list')
  await admin.getByRole('button', { name: 'Verifikasi', exact: true }).click(SOON)
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mulai Verifikasi' }).click()
  await dialog.getByText(/Utuh: |Belum ada yang disegel/).waitFor(SOON)
  expect(await violations(admin)).toEqual([])
})

test('the page of another company leads the super admin into it', async () => {
  await admin.goto('/management/resources/corporate?view=detail&id=1')
  await admin.getByRole('button', { name: 'Masuk ke Perusahaan' }).click(SOON)
  const company = admin.locator('footer', { hasText: 'PT Beton Nusantara Contoh' })
  await expect.poll(() => company.isVisible(), SOON).toBe(true)
  await expect.poll(() => new URL(admin.url()).pathname, SOON).toBe('/dashboard/dashboard')
})

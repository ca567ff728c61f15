import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../src/testing/running-app.ts'
import { enter, expectGone, type Looks, login } from './browser.ts'
import { aPerson } from './people.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

/** The permission matrix of a demo role, as a user sees it. */
async function rightsOf(code: string, username = 'corporate', looks?: Looks): Promise<Page> {
  const { rows } = await windows.app.pools.owner.query<{ id: number }>(
    'SELECT id FROM roles WHERE corporate_id = 1 AND code = $1',
    [code],
  )
  const page = await windows.signedIn(username, looks)
  await page.goto(`/setting/roles?view=detail&id=${rows[0]?.id}&tab=role-permission`)
  await page.getByRole('grid').waitFor(SOON)
  return page
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const summary = (page: Page, said: string) => page.getByRole('status').getByText(said, { exact: true }).waitFor(SOON)

test('rights are found by search and switched by column; what changes is shown before it is saved, and then stays', async () => {
  const page = await rightsOf('DISPATCHER')
  await page.getByRole('textbox', { name: 'Cari tugas atau tindakan' }).fill('kategori')
  await expectGone(box(page, 'Lihat (Pengemudi)'))
  expect(await box(page, 'Tambah (Kategori Dokumen)').isChecked()).toBe(false)
  expect(await violations(page)).toEqual([])

  await box(page, 'Hapus: semua tugas yang tampil').click()
  await box(page, 'Lihat (Kategori Dokumen)').click()
  const deletable = await page.getByRole('checkbox', { name: /^Hapus \(/, checked: true }).count()
  expect(deletable).toBeGreaterThan(1)
  await summary(page, `${deletable} hak ditambah, 1 dicabut`)
  await page.getByRole('button', { name: 'Simpan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Simpan izin Dispatcher?' })
  await dialog.getByRole('listitem').filter({ hasText: 'Hapus (Kategori Dokumen)Berisiko' }).waitFor(SOON)
  await dialog.getByRole('listitem').filter({ hasText: 'Lihat (Kategori Dokumen)' }).waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(deletable + 1)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Data berhasil disimpan').waitFor(SOON)

  await page.reload()
  await box(page, 'Hapus (Kategori Dokumen)').waitFor(SOON)
  expect(await box(page, 'Hapus (Kategori Dokumen)').isChecked()).toBe(true)
  expect(await box(page, 'Lihat (Kategori Dokumen)').isChecked()).toBe(false)
  expect(await page.getByRole('button', { name: 'Simpan' }).count()).toBe(0)
})

test('a permission that the user does not hold cannot be granted: it is dimmed, says why, and a column leaves it out', async () => {
  const page = await rightsOf('SALES')
  const issue = box(page, 'Tambah (Surat Jalan)')
  expect(await issue.getAttribute('aria-disabled')).toBe('true')
  await issue.click({ force: true })
  expect(await issue.isChecked()).toBe(false)
  await page.getByRole('status').getByText('Anda hanya dapat memberikan izin yang Anda miliki sendiri').waitFor(SOON)
  await box(page, 'Tambah: semua di Produksi').click()
  expect(await issue.isChecked()).toBe(false)
  expect(await box(page, 'Tambah (Produk)').isChecked()).toBe(true)
  await page
    .getByRole('status')
    .getByText(/^\d+ hak ditambah, 0 dicabut$/)
    .waitFor(SOON)
  await page.getByRole('button', { name: 'Atur Ulang' }).click()
  expect(await box(page, 'Tambah (Produk)').isChecked()).toBe(false)
})

test('a role of the same or a higher rank is read only, and says so', async () => {
  const username = await aPerson(windows.app, {
    company: 'DEMO',
    permissions: ['read-roles', 'update-roles', 'read-customer'],
    level: 20,
    unit: 0,
  })
  const page = await rightsOf('FINANCE', username)
  await page.getByText('Hanya peran dengan jenjang di atas 20 yang dapat Anda atur').waitFor(SOON)
  const read = box(page, 'Lihat (Pelanggan)')
  await read.click({ force: true })
  expect(await read.isChecked()).toBe(true)
  expect(await page.getByRole('button', { name: 'Simpan' }).count()).toBe(0)
})

test('arrows move from right to right, a row and its group are switched with a key, and unsaved changes are not left unasked', async () => {
  const page = await rightsOf('MECHANIC')
  await box(page, 'Lihat (PIC Perusahaan)').focus()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('Tambah (PIC Perusahaan)')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toMatch(/^Tambah \(/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  expect(await focused()).toBe('PIC Perusahaan: semua izin')
  await page.keyboard.press('Space')
  expect(await box(page, 'Hapus (PIC Perusahaan)').isChecked()).toBe(true)
  // One tab stop: the next Tab leaves the grid.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]'))).toBe(null)
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link').first().click()
  const question = page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' })
  await question.getByRole('button', { name: 'Kembali' }).click(SOON)
  expect(await box(page, 'Hapus (PIC Perusahaan)').isChecked()).toBe(true)
})

test('on a phone the groups are folded, and each switch says what it does', async () => {
  const page = await rightsOf('QC', 'corporate', { width: 390, height: 844, scheme: 'dark', language: 'en' })
  expect(await page.getByRole('checkbox', { name: /^View \(/ }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('heading', { level: 1, name: 'Quality control', exact: true }).waitFor(SOON)
  await page.getByRole('button', { name: 'Company', exact: true }).click()
  const read = box(page, 'View (Production unit)')
  await read.waitFor(SOON)
  await page.locator('label').filter({ has: read }).getByText('View', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await violations(page)).toEqual([])
})

test('the roles in the settings stay in the settings: menu, breadcrumb and back, from the list to a role and its form', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto('/setting/roles')
  await page.getByRole('gridcell', { name: 'Dispatcher' }).first().click(SOON)
  const isHere = async (view: string) => {
    await page.getByRole('navigation', { name: 'Lokasi halaman' }).getByText(view, { exact: true }).waitFor(SOON)
    expect(new URL(page.url()).pathname).toBe('/setting/roles')
    await page.getByRole('navigation', { name: 'Lokasi halaman' }).getByText('Pengaturan', { exact: true }).waitFor()
    const current = page.getByRole('navigation', { name: 'Menu utama' }).locator('a[data-status="active"]')
    expect(await current.getAttribute('href')).toBe('/setting/roles')
  }
  await isHere('Detail')
  await page.getByRole('button', { name: 'Ubah', exact: true }).click()
  await isHere('Ubah')
  await page.getByRole('button', { name: 'Kembali' }).first().click()
  await isHere('Detail')
  await page.getByRole('button', { name: 'Kembali' }).first().click()
  await isHere('Daftar')
  await page.goto('/management/roles')
  await page.getByRole('gridcell', { name: 'Dispatcher' }).first().click(SOON)
  await expect
    .poll(() => new URL(page.url()).pathname + new URL(page.url()).search, SOON)
    .toMatch(/^\/management\/roles\?view=detail/)
})

test('the tasks of a package of modules are switched at an address of their own, for the package that it names', async () => {
  const { rows } = await windows.app.pools.owner.query<{ id: number }>(
    "INSERT INTO group_modules (code, name) VALUES ('UJI', 'Paket Uji') RETURNING id",
  )
  const page = await windows.page()
  await login(page, 'superadmin', { corporate: 'PT Beton Nusantara Contoh' })
  await page.goto('/management/permission-module')
  await page.getByRole('heading', { name: 'Izin Modul', level: 1 }).waitFor(SOON)
  await page.getByText('Pilih Grup Modul untuk melihat dan mengaturnya').waitFor(SOON)
  expect(await violations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Grup Modul' }).fill('UJI')
  await page.getByRole('option', { name: /Paket Uji/ }).click(SOON)
  await page.getByRole('textbox', { name: 'Cari di Izin Modul' }).fill('sales-order')
  const toggle = page.getByRole('row', { name: /Pesanan Penjualan/ }).getByRole('switch')
  await toggle.first().click({ force: true })
  await expect.poll(() => toggle.first().isChecked(), SOON).toBe(true)
  expect(new URL(page.url()).search).toBe(`?id=${rows[0]?.id}`)

  await page.reload()
  await expect.poll(() => page.getByRole('combobox', { name: 'Grup Modul' }).inputValue(), SOON).toContain('Paket Uji')
  await page.getByRole('table', { name: 'Izin Modul' }).waitFor(SOON)
  expect(await violations(page)).toEqual([])
  await page.goto('/management/permission-module?id=999999')
  await page.getByText('Data tidak ditemukan').waitFor(SOON)
})

test('the users of all companies stand under a heading of their own beneath the resources', async () => {
  const page = await windows.page()
  await page.goto('/login')
  await enter(page, 'superadmin')
  await page.getByRole('button', { name: 'Kelola platform tanpa memilih perusahaan' }).click(SOON)
  await page.goto('/management/resources/users')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await menu.getByRole('link', { name: 'Pengguna' }).waitFor(SOON)
  // biome-ignore lint/performance/useDomNodeTextContent: the lines as they are drawn
  const lines = (await menu.innerText()).split(/\n+/)
  const from = lines.indexOf('RESOURCES')
  expect(lines.slice(from, from + 5)).toEqual(['RESOURCES', 'Perusahaan', 'Unit Produksi', 'USERS', 'Pengguna'])
})

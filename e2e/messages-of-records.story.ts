import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { startStories } from '../src/stories/testing/story-app.ts'
import { expectShown, login } from './browser.ts'
import { aPerson } from './people.ts'
import { SOON, windowsOn } from './windows.ts'

// The rest of the error catalogue (messages.story.ts): deleting, saving, and empty results.

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

const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.locator('tbody tr[data-row]')

/** A unit of measure that nothing uses. */
async function aUom(name: string): Promise<number> {
  const { rows: made } = await windows.app.pools.owner.query(
    `INSERT INTO uoms (corporate_id, code, name, type, base_factor) VALUES (1, $1, $1, 'mass', 1) RETURNING id`,
    [name],
  )
  return made[0].id
}

/** Deletes the record of the open detail, up to the confirmation. */
async function askToDelete(page: Page, id: number): Promise<void> {
  await page.goto(`/setting/uom?view=detail&id=${id}`)
  await page.getByRole('button', { name: /^(Tindakan lain|Lainnya)/ }).click(SOON)
  await page.getByRole('menuitem', { name: 'Hapus', exact: true }).click()
  await dialog(page).waitFor(SOON)
}

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
    const missing: string[] = []
    page.on('response', (one) => void (one.status() === 404 && missing.push(one.url())))
    await yes.click()
    const toast = page.getByRole('status').filter({ hasText: 'Data berhasil dihapus' })
    await toast.waitFor(SOON)
    await expect.poll(() => page.url(), SOON).not.toContain('view=detail')
    await page.clock.runFor(6_000)
    await expect.poll(() => toast.count(), SOON).toBe(0)
    expect(await rows(page).filter({ hasText: 'HAPUS-A' }).count()).toBe(0)
    expect(missing).toEqual([])
  })

  test('what is in use is refused by an error alert that says why', async () => {
    const page = await signedIn()
    const { rows: used } = await windows.app.pools.owner.query(
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
    await expectShown(rows(page).first())
  })

  test("a record that is not there: 'Data tidak ditemukan'", async () => {
    const page = await signedIn()
    await page.goto('/setting/uom?view=detail&id=99999999')
    await page.getByText('Data tidak ditemukan').waitFor(SOON)
    await expectShown(page.getByRole('button', { name: 'Kembali ke Daftar' }))
  })

  test('a record that the server refuses to show: its sentence in place of the record', async () => {
    const page = await signedIn()
    const answer = { error_message: 'Terlalu banyak baris', code: 'invalid' }
    await page.route('**/api/view/uom/1?**', (route) => route.fulfill({ status: 422, json: answer }))
    for (const view of ['detail', 'update']) {
      await page.goto(`/setting/uom?view=${view}&id=1`)
      await page.getByText(answer.error_message).waitFor(SOON)
      await expectShown(page.getByRole('button', { name: 'Muat Ulang' }))
    }
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
    await expectShown(page.getByText('Daftar pilihan tidak ditemukan').first())
  })

  test("cards: 'Belum ada data yang ditambahkan', and '{search} tidak ditemukan'", async () => {
    const page = await signedIn()
    await page.goto('/stories/card-list')
    await page.getByText('Belum ada data yang ditambahkan').waitFor(SOON)
    await page.goto('/stories/card-list?search=kosong')
    await expectShown(page.getByText('kosong tidak ditemukan'))
  })

  test('a choice without options says so', async () => {
    const page = await signedIn()
    await page.goto('/stories/every-field?view=create')
    await page.getByRole('combobox', { name: /^Tanpa Pilihan/ }).click(SOON)
    await expectShown(page.getByRole('listbox', { name: 'Tanpa Pilihan' }).getByText('Tidak ada data'))
  })
})

describe('A list of switches', () => {
  test("that refuses: 'Gagal Mengaktifkan data', and the switch turns back; one that fails: 'Daftar pilihan tidak ditemukan'", async () => {
    const page = await signedIn()
    const { rows: made } = await windows.app.pools.owner.query(
      `INSERT INTO story_structureds (corporate_id, name, province_id, city_id, district_id, address)
       SELECT 1, 'Saklar', c.province_id, c.id, d.id, 'Jl. Beton 1'
       FROM cities c JOIN districts d ON d.city_id = c.id LIMIT 1 RETURNING id`,
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

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { pdf, png } from '../src/platform/testing/sample-files.ts'
import { startApp } from '../src/testing/running-app.ts'
import { enter, type Looks, login } from './browser.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

let folder: string
// Registered first, so it runs after the product has stopped.
afterAll(() => rm(folder, { recursive: true, force: true }))
const windows = windowsOn(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'molen-administration-'))
  const app = await startApp({ web: true, env: { MOLEN_DATA: folder } })
  await app.jobs.start()
  return app
})

async function signedIn(username: string, looks?: Looks): Promise<Page> {
  const page = await windows.page(looks)
  await login(page, username, username === 'superadmin' ? { corporate: 'PT Beton Nusantara Contoh' } : {})
  return page
}

/** The mails in the outbox. */
async function outbox() {
  const names = await readdir(path.join(folder, 'outbox')).catch(() => [])
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, 'outbox', name)))))
}

test('a mail template is edited with its preview beside it, and the next mail says so', async () => {
  const page = await signedIn('superadmin')
  await page.goto('/management/template-email?view=list')
  await page.getByText('password-reset', { exact: true }).click(SOON)
  await page.getByRole('button', { name: 'Ubah', exact: true }).click(SOON)
  const preview = page.getByRole('region', { name: 'Pratinjau dengan contoh data' })
  await page.getByLabel('Subjek (Indonesia)').fill('Sandi baru, {username}')
  await preview.getByText('Sandi baru, rina.wulandari').waitFor()

  const body = page.getByLabel('Isi (Indonesia)')
  await body.fill('Salam {nama}: {link}')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Variabel tidak dikenal: {nama}. Yang ada: {name}, {username}, {link}, {minutes}').waitFor(SOON)
  expect(await violations(page)).toEqual([])
  await body.fill('Salam {name}: {link} <b>penting</b>')
  await preview.getByText('Salam Rina Wulandari: https://').waitFor()
  await preview.getByText('<b>penting</b>').waitFor()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Data berhasil disimpan').waitFor(SOON)

  const visitor = await windows.page()
  await visitor.goto('/reset-password')
  await visitor.getByLabel(/^Email/).fill('plant1@beton-nusantara.example')
  await visitor.locator('button[type="submit"]').click()
  await expect.poll(async () => (await outbox()).map(({ subject }) => subject), SOON).toEqual(['Sandi baru, plant1'])
  expect((await outbox())[0]?.text).toMatch(/^Salam Agus Setiawan: http\S+\/reset-password\?token=\S+ <b>penting<\/b>/)
})

test('a docket template chosen in the settings is the one that dockets print with', async () => {
  const { rows } = await windows.app.pools.owner.query<{ id: number }>(
    `SELECT id FROM dockets WHERE corporate_id = 1 AND production_unit_id = 1 AND status = 'finish' ORDER BY id DESC
      LIMIT 1`,
  )
  const plant = await signedIn('plant1')
  const printed = async () => {
    await plant.goto(`/production/delivery?view=detail&id=${rows[0]?.id}`)
    await plant.getByRole('button', { name: 'Cetak', exact: true }).click(SOON)
    await plant.getByRole('menuitem', { name: /PDF/ }).click()
    const dialog = plant.getByRole('dialog')
    await dialog.getByRole('img', { name: /1 dari 1/ }).waitFor(SOON)
    const chosen = await dialog.getByRole('combobox', { name: 'Template' }).inputValue()
    return { chosen, upright: await dialog.getByRole('radio', { name: 'Potret' }).isChecked() }
  }
  expect(await printed()).toMatchObject({ chosen: expect.stringContaining('DOCKET-01'), upright: false })

  const page = await signedIn('corporate')
  await page.goto('/setting/template-print?view=create')
  const choose = async (name: string, option: RegExp) => {
    await page.getByRole('combobox', { name }).click(SOON)
    await page.getByRole('option', { name: option }).click(SOON)
  }
  await choose('Jenis Dokumen', /Surat Jalan/)
  await choose('Template', /DOCKET-02/)
  await page.getByRole('radiogroup', { name: 'Orientasi' }).getByText('Potret').click()
  const preview = page.getByRole('region', { name: 'Pratinjau dengan contoh data' })
  await preview.getByRole('img', { name: /1 dari 1/ }).waitFor(SOON)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Data berhasil disimpan').waitFor(SOON)

  expect(await printed()).toMatchObject({ chosen: expect.stringContaining('DOCKET-02'), upright: true })
})

test('the profile: what the company says of itself changes at once, and a name one signs in with needs the password', async () => {
  const page = await signedIn('rival')
  await page.goto('/company/profile')
  await page.getByRole('button', { name: 'Ubah', exact: true }).click(SOON)
  await page.getByLabel('Nama Perusahaan').fill('PT Beton Pesaing Baru')
  await page.getByText('1.234,50', { exact: true }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Data berhasil disimpan').waitFor(SOON)
  await page.getByRole('region', { name: 'Identitas' }).getByText('PT Beton Pesaing Baru').waitFor(SOON)
  await page.locator('footer', { hasText: 'PT Beton Pesaing Baru' }).waitFor(SOON)

  const account = page.getByRole('region', { name: 'Akun Saya' })
  await account.getByRole('button', { name: 'Ubah Akun Saya' }).click()
  await account.getByLabel('Username').fill('bambang')
  await account.getByLabel('Password Lama').fill('salah-sekali')
  await account.getByRole('button', { name: 'Simpan' }).click()
  await account.getByText('Password lama salah').waitFor(SOON)
  expect(await violations(page)).toEqual([])
  await account.getByLabel('Password Lama').fill('molen-demo')
  await account.getByRole('button', { name: 'Simpan' }).click()
  await account.getByText('bambang', { exact: true }).waitFor(SOON)
  expect(await violations(page)).toEqual([])
})

/** Chooses a file with the button of a field. */
async function upload(page: Page, field: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: new RegExp(`^Pilih File.*${field}$`, 'i') }).click(SOON),
  ])
  await chooser.setFiles([file])
}

test('one’s own photo and language come along to the next device', async () => {
  const page = await signedIn('finance')
  await page.goto('/account')
  const account = page.getByRole('region', { name: 'Akun Saya' })
  await account.waitFor(SOON)
  await upload(page, 'Foto', { name: 'saya.png', mimeType: 'image/png', buffer: png(320, 320) })
  await page.getByText('Foto berhasil disimpan').waitFor(SOON)
  const picture = (one: Page) => one.getByRole('button', { name: /Menu pengguna|User menu/ }).locator('img')
  await picture(page).waitFor(SOON)
  expect(await violations(page)).toEqual([])
  await account.getByRole('button', { name: 'Ubah Akun Saya' }).click()
  await account.getByLabel('Bahasa').selectOption('English')
  await account.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('region', { name: 'My account' }).getByText('English').waitFor(SOON)

  const other = await signedIn('finance', { language: 'id' })
  expect(await other.locator('html').getAttribute('lang')).toBe('en')
  await picture(other).waitFor(SOON)
  await other.goto('/company/profile')
  await other.getByRole('button', { name: 'Remove saya.png' }).click(SOON)
  await other.getByText('Photo removed').waitFor(SOON)
  await picture(other).waitFor({ state: 'detached' })
})

test('a paper of the company is filed under a category, and says until when it holds', async () => {
  await windows.app.pools.owner.query(
    `INSERT INTO document_categories (corporate_id, code, name, owner_type, has_expiry)
      VALUES (1, 'SBU', 'Sertifikat Badan Usaha', 'corporate', true)`,
  )
  const page = await signedIn('corporate')
  await page.goto('/company/profile')
  await page.getByRole('button', { name: 'Ubah', exact: true }).click(SOON)
  await upload(page, 'Dokumen', { name: 'sbu.pdf', mimeType: 'application/pdf', buffer: pdf() })
  const papers = page.getByRole('list', { name: 'Dokumen' })
  await papers.getByRole('combobox', { name: 'Kategori Dokumen' }).click(SOON)
  await page.getByRole('option', { name: /Sertifikat Badan Usaha/ }).click(SOON)
  await papers.getByLabel('Nama').fill('SBU BG002')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await papers.getByText('Berlaku Sampai harus diisi').waitFor(SOON)
  expect(await violations(page)).toEqual([])
  await papers.getByRole('textbox', { name: /^Berlaku Sampai/ }).fill('31 Mar 2028')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Data berhasil disimpan').waitFor(SOON)
  const kept = page.getByRole('table', { name: 'Dokumen' })
  await kept.getByText('Sertifikat Badan Usaha').waitFor(SOON)
  await kept.getByText('31 Mar 2028').waitFor()
  expect(await violations(page)).toEqual([])
})

test('axe finds nothing in the profile in the dark, in English, on a phone', async () => {
  const page = await signedIn('plant2', { scheme: 'dark', language: 'en', width: 390, height: 844 })
  await page.goto('/company/profile')
  await page.getByRole('region', { name: 'Identity' }).waitFor(SOON)
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('every kind of document has a preview on sample data; a new one shows it once its body is written', async () => {
  const page = await signedIn('superadmin')
  await page.goto('/management/template_print?view=list&search=KWITANSI')
  await page.getByText('KWITANSI-01', { exact: true }).click(SOON)
  const preview = page.getByRole('region', { name: 'Pratinjau dengan contoh data' })
  await preview.getByRole('img', { name: /1 dari 1/ }).waitFor(SOON)
  expect(await preview.getByText('Template unvailable').count()).toBe(0)
  expect(await violations(page)).toEqual([])

  await page.goto('/management/template_print?view=create')
  await page.getByRole('combobox', { name: /^Kategori/ }).click(SOON)
  await page.getByRole('option', { name: /Invoice/ }).click(SOON)
  await preview.getByText('Tulis isinya untuk melihat pratinjau di sini').waitFor(SOON)
  await preview.getByText('{invoice_number}').waitFor(SOON)
  await page.getByRole('textbox', { name: /^Isi/ }).fill('# Tagihan {invoice_number}')
  await preview.getByRole('img', { name: /1 dari 1/ }).waitFor(SOON)
})

test('a form asks only for what applies: the users of a level once users approve, settings once the kind of device is known', async () => {
  const page = await signedIn('corporate')
  await page.goto('/setting/approval-credit-submission?view=create')
  const approvers = page.getByRole('radiogroup', { name: /^Disetujui Oleh/ })
  await approvers.waitFor(SOON)
  expect(await page.getByRole('button', { name: 'Pilih Pengguna' }).count()).toBe(0)
  await approvers.getByText('Pengguna Tertentu').click()
  await page.getByRole('button', { name: 'Pilih Pengguna' }).waitFor(SOON)
  expect(await page.getByRole('combobox', { name: /^Peran/ }).count()).toBe(0)

  await page.goto('/setting/device?view=create')
  await page.getByRole('textbox', { name: /^Kode/ }).waitFor(SOON)
  expect(await page.getByRole('region', { name: 'Konfigurasi' }).count()).toBe(0)
  await page.getByRole('combobox', { name: /^Jenis/ }).click(SOON)
  await page.getByRole('option', { name: 'Printer' }).click(SOON)
  await page.getByRole('region', { name: 'Konfigurasi' }).getByLabel('Kolom Printer').waitFor(SOON)
  expect(await violations(page)).toEqual([])
})

test('the settings say which template prints now, and a history leads to the log of the company', async () => {
  const page = await signedIn('corporate')
  await page.goto('/setting/template-print?view=list')
  await page.getByRole('region', { name: 'Dicetak dengan' }).getByText('KWITANSI-01').waitFor(SOON)
  expect(await violations(page)).toEqual([])
  await page.goto('/company/document-category?view=create')
  await page.getByRole('textbox', { name: /^Kode/ }).fill('KIR')
  await page.getByRole('textbox', { name: /^Nama/ }).fill('Uji KIR')
  await page.getByRole('combobox', { name: /^Milik/ }).click(SOON)
  await page.getByRole('option', { name: 'Alat', exact: true }).click(SOON)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('link', { name: 'Buka riwayat perusahaan' }).click(SOON)
  await page.getByRole('heading', { name: 'Riwayat', level: 1 }).waitFor(SOON)
  await page.getByRole('row', { name: /Dibuat Kategori Dokumen KIR/ }).waitFor(SOON)
})

test('the platform’s own people are in no unit, and read tasks, groups and their modules in words', async () => {
  const page = await windows.page()
  await page.goto('/login')
  await enter(page, 'superadmin')
  await page.getByRole('button', { name: 'Kelola platform tanpa memilih perusahaan' }).click(SOON)
  await page.goto('/management/task-groups')
  await page.getByRole('heading', { name: 'Grup Tugas', level: 1 }).waitFor(SOON)
  expect(await page.getByRole('combobox', { name: 'Unit Produksi' }).count()).toBe(0)
  await page.getByRole('navigation', { name: 'Menu utama' }).getByText('Platform', { exact: true }).waitFor(SOON)

  await page.goto('/management/task-groups?view=list&search=sales')
  await page.getByRole('gridcell', { name: 'Penjualan & Pengiriman' }).nth(1).waitFor(SOON)
  await page.goto('/management/tasks?view=list&search=sales-order')
  await page.getByRole('gridcell', { name: 'Pesanan Penjualan', exact: true }).click(SOON)
  const approval = page.getByRole('row', { name: /update-sales-order-approve/ })
  await approval.getByRole('cell', { name: 'Setujui', exact: true }).waitFor(SOON)
  expect(await violations(page)).toEqual([])
})

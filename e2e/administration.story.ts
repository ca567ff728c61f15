import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../src/app/testing/running-app.ts'
import { launch, login, openWindow } from './browser.ts'
import { violations } from './violations.ts'

const SOON = { timeout: 20_000 }

let app: RunningApp
let browser: Browser
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'molen-administration-'))
  app = await startApp({ web: true, env: { MOLEN_DATA: folder } })
  await app.jobs.start()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function signedIn(username: string, looks: Parameters<typeof openWindow>[2] = {}): Promise<Page> {
  const page = await (await openWindow(browser, app.address, looks)).newPage()
  await login(page, username, username === 'superadmin' ? { corporate: 'PT Beton Nusantara Contoh' } : {})
  return page
}

/** The mails that lie in the outbox. */
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
  await page.context().close()

  const visitor = await (await openWindow(browser, app.address)).newPage()
  await visitor.goto('/reset-password')
  await visitor.getByLabel(/^Email/).fill('plant1@beton-nusantara.example')
  await visitor.locator('button[type="submit"]').click()
  await expect.poll(async () => (await outbox()).map(({ subject }) => subject), SOON).toEqual(['Sandi baru, plant1'])
  expect((await outbox())[0]?.text).toMatch(/^Salam Agus Setiawan: http\S+\/reset-password\?token=\S+ <b>penting<\/b>/)
  await visitor.context().close()
})

test('a docket template chosen in the settings is the one that dockets print with', async () => {
  const { rows } = await app.pools.owner.query<{ id: number }>(
    "SELECT id FROM dockets WHERE corporate_id = 1 AND production_unit_id = 1 AND status = 'finish' ORDER BY id DESC LIMIT 1",
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
  await page.getByRole('radiogroup', { name: 'Orientasi' }).getByText('Tegak').click()
  const preview = page.getByRole('region', { name: 'Pratinjau dengan contoh data' })
  await preview.getByRole('img', { name: /1 dari 1/ }).waitFor(SOON)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Data berhasil disimpan').waitFor(SOON)
  await page.context().close()

  expect(await printed()).toMatchObject({ chosen: expect.stringContaining('DOCKET-02'), upright: true })
  await plant.context().close()
})

test('the profile: what the company says of itself changes at once, and a name one signs in with needs the password', async () => {
  const page = await signedIn('corporate')
  await page.goto('/company/profile')
  await page.getByRole('button', { name: 'Ubah', exact: true }).click(SOON)
  await page.getByLabel('Nama Perusahaan').fill('PT Beton Nusantara Baru')
  await page.getByText('1.234,50', { exact: true }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Data berhasil disimpan').waitFor(SOON)
  await page.getByRole('region', { name: 'Identitas' }).getByText('PT Beton Nusantara Baru').waitFor(SOON)
  await page.locator('footer', { hasText: 'PT Beton Nusantara Baru' }).waitFor(SOON)

  const account = page.getByRole('region', { name: 'Akun Saya' })
  await account.getByRole('button', { name: 'Ubah Akun Saya' }).click()
  await account.getByLabel('Username').fill('ratna')
  await account.getByLabel('Password Lama').fill('salah-sekali')
  await account.getByRole('button', { name: 'Simpan' }).click()
  await account.getByText('Password lama salah').waitFor(SOON)
  expect(await violations(page)).toEqual([])
  await account.getByLabel('Password Lama').fill('molen-demo')
  await account.getByRole('button', { name: 'Simpan' }).click()
  await account.getByText('ratna', { exact: true }).waitFor(SOON)
  expect(await violations(page)).toEqual([])
  await page.context().close()
})

test('axe finds nothing in the profile in the dark, in English, on a phone', async () => {
  const page = await signedIn('plant2', { scheme: 'dark', language: 'en', width: 390, height: 844 })
  await page.goto('/company/profile')
  await page.getByRole('region', { name: 'Identity' }).waitFor(SOON)
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.context().close()
})

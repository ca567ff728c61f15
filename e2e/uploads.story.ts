import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { docx, pdf, png, pngOfSize } from '../src/platform/testing/sample-files.ts'
import { startStories } from '../src/stories/testing/story-app.ts'
import { isLong, sharpest } from '../src/testing/long.ts'
import type { Looks } from './browser.ts'
import { expectShown } from './browser.ts'
import { violations, violationsInBoth } from './violations.ts'
import { windowsOn } from './windows.ts'

const MB = 1024 * 1024
const ALL = ['create', 'read', 'update', 'delete', 'export'].map((call) => `${call}-story-file`)
const CATEGORY = 'read-story-document-category'

const windows = windowsOn(() => startStories({ web: true }))

beforeAll(async () => {
  await grant('plant1', [...ALL, CATEGORY])
  await grant('dispatch1', ['read-story-file', 'update-story-file', CATEGORY])
  await windows.app.pools.owner.query(
    `INSERT INTO story_document_categories (corporate_id, code, name)
      VALUES (1, 'AKTA', 'Akta Perusahaan'), (1, 'NPWP', 'NPWP')`,
  )
})

/** Gives the role of a demo account further permissions. */
async function grant(username: string, permissions: readonly string[]): Promise<void> {
  await windows.app.pools.owner.query(
    `INSERT INTO role_permissions (corporate_id, role_id, permission)
     SELECT corporate_id, role_id, unnest($2::text[]) FROM users WHERE username = $1 ON CONFLICT DO NOTHING`,
    [username, permissions],
  )
}

const aPage = (username = 'plant1', looks?: Looks): Promise<Page> => windows.signedIn(username, looks)

interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}
const picture = (name: string, buffer = png(320, 240)): Chosen => ({ name, mimeType: 'image/png', buffer })
const paper = (name: string): Chosen => ({ name, mimeType: 'application/pdf', buffer: pdf() })

/** Chooses files with the button of a field, by its accessible name. */
async function choose(page: Page, field: string, files: Chosen[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: `Pilih file ${field}`, exact: true }).click(),
  ])
  await chooser.setFiles(files)
}

const NEW = '/stories/files?view=create'
const ready = (page: Page) => page.locator('#content h1').waitFor()
const enlarge = (page: Page, name: string) => page.getByRole('button', { name: `Perbesar ${name}` })
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click()

let made = 0
async function open(page: Page): Promise<void> {
  await page.goto(NEW)
  await ready(page)
  made += 1
  await page.locator('#field-code').fill(`B-${made}`)
  await page.locator('#field-name').fill(`Berkas ${made}`)
}

/** Saves and waits for the record, whose id it returns. */
async function saved(page: Page): Promise<number> {
  const answer = page.waitForResponse((one) => /\/api\/(create|update)\/story-file/.test(one.url()))
  await save(page)
  const { data } = await (await answer).json()
  await page.waitForURL(/view=(detail|list)/)
  return data.id
}

const edit = async (page: Page, id: number) => {
  await page.goto(`/stories/files?view=update&id=${id}`)
  await ready(page)
}

describe('A single upload', () => {
  test('tells its limit first, flags what is too large, and holds what was uploaded', async () => {
    const page = await aPage()
    await open(page)
    await page.getByText('JPG, PNG, WEBP, GIF · kurang dari 1 MB', { exact: true }).waitFor()
    const uploads: string[] = []
    page.on('request', (one) => void (one.url().includes('/upload/') && uploads.push(one.url())))
    await choose(page, 'Foto', [picture('besar.png', pngOfSize(MB))])
    await page.getByText('File terlalu besar, maksimal 1 MB').waitFor()
    expect(uploads).toEqual([])
    await page.getByRole('button', { name: 'Hapus besar.png' }).click()
    await choose(page, 'Foto', [picture('truk.png')])
    await enlarge(page, 'truk.png').waitFor()
    const id = await saved(page)
    await page.goto(`/stories/files?view=detail&id=${id}`)
    await enlarge(page, 'truk.png').locator('img').waitFor()
    await edit(page, id)
    await enlarge(page, 'truk.png').waitFor()
    await page.getByRole('button', { name: 'Hapus truk.png' }).click()
    await saved(page)
    const { rows } = await windows.app.pools.owner.query('SELECT photo FROM story_files WHERE id = $1', [id])
    expect(rows[0].photo).toBeNull()
  })

  test('shows how far it is, keeps the form from being saved too early, and can be cancelled', async () => {
    const page = await aPage()
    await open(page)
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 }
    await network.send('Network.emulateNetworkConditions', slow)
    await choose(page, 'Foto', [picture('pelan.png', pngOfSize(900_000))])
    const bar = page.getByRole('progressbar')
    await expect.poll(async () => Number(await bar.first().getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    expect(await page.getByText('masih diunggah').count()).toBe(0)
    await save(page)
    await page.getByText('Foto masih diunggah, tunggu sebentar').first().waitFor()
    await page.getByRole('button', { name: 'Batalkan unggahan pelan.png' }).click()
    await page.getByRole('button', { name: 'Pilih file Foto', exact: true }).waitFor()
  })

  test('that fails says why with the words of the server and holds nothing; what did not get through can be tried again, what was refused cannot', async () => {
    const page = await aPage()
    await open(page)
    await choose(page, 'Foto', [picture('palsu.png', Buffer.concat([png(), docx()]))])
    await page.getByText(/^Gagal mengunggah: File memuat isi lain yang tersembunyi/).waitFor()
    expect(await page.getByRole('button', { name: 'Coba Lagi' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Hapus palsu.png' }).click()
    let away = true
    await page.route('**/api/upload/file', (route) => (away ? route.abort() : route.continue()))
    await choose(page, 'Foto', [picture('truk.png')])
    await page.getByText('Gagal mengunggah: Koneksi terputus').waitFor()
    away = false
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await enlarge(page, 'truk.png').waitFor()
    await saved(page)
  })

  test('takes what is dropped on it', async () => {
    const page = await aPage()
    await open(page)
    const transfer = await page.evaluateHandle((bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'jatuh.png', { type: 'image/png' }))
      return data
    }, Array.from(png()))
    await page.getByText('Seret file ke sini atau').first().dispatchEvent('drop', { dataTransfer: transfer })
    await expectShown(enlarge(page, 'jatuh.png'))
  })

  test('on a phone also takes a photo', async () => {
    const page = await aPage('plant1', { width: 390, height: 844 })
    await open(page)
    await page.getByRole('button', { name: 'Ambil Foto' }).first().waitFor()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Ambil Foto' }).first().click(),
    ])
    // Far too large: a photo that was just taken is shrunk.
    const noise = png(1_200, 1_200)
    await chooser.setFiles([
      {
        name: 'kamera.png',
        mimeType: 'image/png',
        buffer: Buffer.concat([noise.subarray(0, -12), pngOfSize(2 * MB).subarray(-2 * MB + 200)]),
      },
    ])
    await expectShown(enlarge(page, 'kamera.jpg'))
  })
})

describe('Several files', () => {
  test('are uploaded side by side, at most as many as the field allows, and taken away one by one', async () => {
    const page = await aPage()
    await open(page)
    await choose(
      page,
      'Foto Lapangan',
      [1, 2, 3, 4].map((count) => picture(`foto ${count}.png`)),
    )
    await page.getByText('Jumlah File melebihi batas Upload').waitFor()
    for (const count of [1, 2, 3]) await enlarge(page, `foto ${count}.png`).waitFor()
    expect(await enlarge(page, 'foto 4.png').count()).toBe(0)
    await page.getByRole('button', { name: 'Hapus foto 2.png' }).click()
    await choose(page, 'Foto Lapangan', [picture('besar.png', pngOfSize(MB))])
    await page.getByText('File terlalu besar', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Hapus besar.png' }).click()
    const id = await saved(page)
    await edit(page, id)
    await page.getByRole('button', { name: 'Hapus foto 1.png' }).click()
    await saved(page)
    await page.goto(`/stories/files?view=detail&id=${id}`)
    await enlarge(page, 'foto 3.png').waitFor()
    expect(await enlarge(page, 'foto 1.png').count()).toBe(0)
  })

  test.runIf(isLong)('are enlarged, followed by arrows, zoomed and downloaded', async () => {
    const page = await aPage()
    await open(page)
    await choose(page, 'Foto Lapangan', [picture('satu.png'), picture('dua.png', png(200, 300, [160, 40, 30]))])
    await enlarge(page, 'dua.png').waitFor()
    const id = await saved(page)
    await page.goto(`/stories/files?view=detail&id=${id}`)
    await enlarge(page, 'satu.png').click()
    const modal = page.getByRole('dialog', { name: 'satu.png' })
    await modal.getByRole('img', { name: 'satu.png' }).waitFor()
    await modal.getByText('1 dari 2').waitFor()
    await page.keyboard.press('ArrowRight')
    const second = page.getByRole('dialog', { name: 'dua.png' })
    await second.getByRole('img', { name: 'dua.png' }).waitFor()
    await second.getByRole('button', { name: 'Perbesar' }).click()
    await second.getByText('150%').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      second.getByRole('button', { name: 'Unduh dua.png' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('dua.png')
    await page.keyboard.press('Escape')
    await second.waitFor({ state: 'hidden' })
    await page.goto('/stories/files?view=list')
    await page.locator('tbody tr[data-row]').first().waitFor()
  })
})

describe('Attachments', () => {
  test('lead back to a file that was refused, when the form is saved with it', async () => {
    const page = await aPage()
    await open(page)
    await choose(page, 'Dokumen', [picture('palsu.png', Buffer.concat([png(), docx()]))])
    await page.getByText(/^Gagal mengunggah/).waitFor()
    await page.locator('#field-code').focus()
    await save(page)
    await page.getByText('1 isian perlu diperbaiki').waitFor()
    await page.getByText('File gagal diunggah', { exact: true }).waitFor()
    const button = page.getByRole('button', { name: 'Pilih file Dokumen', exact: true })
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('have a category and a name, and are deleted after a question', async () => {
    const page = await aPage()
    await open(page)
    await choose(page, 'Dokumen', [paper('akta.pdf'), paper('npwp.pdf')])
    await page.getByRole('button', { name: 'Unduh akta.pdf' }).waitFor()
    await page.getByRole('combobox', { name: 'Kategori Dokumen' }).first().click()
    await page.getByRole('option', { name: /Akta Perusahaan/ }).click()
    await page.locator('#field-documents-0-name').fill('Akta Pendirian')
    const id = await saved(page)
    await page.getByText('Akta Pendirian').first().waitFor()
    await edit(page, id)
    await page.getByRole('button', { name: 'Hapus akta.pdf' }).click()
    const question = page.getByRole('dialog', { name: 'Hapus Dokumen' })
    await question.getByRole('button', { name: 'Batal' }).click()
    await page.getByRole('button', { name: 'Hapus akta.pdf' }).click()
    await question.getByRole('button', { name: 'Ya, Hapus' }).click()
    await page.getByText('Attachment berhasil dihapus').waitFor()
    await page.getByRole('button', { name: 'Hapus akta.pdf' }).waitFor({ state: 'hidden' })
    const { rows } = await windows.app.pools.owner.query(
      'SELECT name FROM story_file_documents WHERE story_file_id = $1',
      [id],
    )
    expect(rows).toEqual([{ name: null }])
  })

  test('show no upload without the right to create and no deleting without the right to delete', async () => {
    const page = await aPage()
    await open(page)
    await choose(page, 'Dokumen', [paper('akta.pdf')])
    await page.getByRole('button', { name: 'Unduh akta.pdf' }).waitFor()
    const id = await saved(page)
    const hers = await aPage('dispatch1')
    await edit(hers, id)
    await hers.getByRole('button', { name: 'Unduh akta.pdf' }).waitFor()
    expect(await hers.getByRole('button', { name: 'Pilih file Dokumen' }).count()).toBe(0)
    expect(await hers.getByRole('button', { name: 'Hapus akta.pdf' }).count()).toBe(0)
    expect(await hers.getByRole('combobox', { name: 'Kategori Dokumen' }).isEnabled()).toBe(true)
  })
})

const LOOKS = [
  { name: 'on a desk', width: 1366, height: 768, violations: violationsInBoth },
  { name: 'on a phone', width: 390, height: 844, violations },
] as const
describe.each(sharpest(LOOKS))('Files, $name', ({ violations, ...looks }) => {
  test('are usable by everybody: axe finds nothing in the form, the list, the detail and the enlarged picture', async () => {
    const page = await aPage('plant1', looks)
    await open(page)
    await choose(page, 'Foto', [picture('truk.png')])
    await choose(page, 'Surat', [{ ...paper('palsu.pdf'), buffer: Buffer.from('halo') }])
    await choose(page, 'Foto Lapangan', [picture('satu.png'), picture('dua.png', png(200, 300, [160, 40, 30]))])
    await choose(page, 'Dokumen', [paper('akta.pdf')])
    await enlarge(page, 'dua.png').locator('img').waitFor()
    await page.getByText(/^Gagal mengunggah/).waitFor()
    await page.getByRole('button', { name: 'Unduh akta.pdf' }).waitFor()
    await look(page, `form-${looks.name}`)
    expect(await violations(page), 'form').toEqual([])
    const id = await saved(page)
    await page.goto(`/stories/files?view=detail&id=${id}`)
    await enlarge(page, 'satu.png').locator('img').waitFor()
    await look(page, `detail-${looks.name}`)
    expect(await violations(page), 'detail').toEqual([])
    await enlarge(page, 'satu.png').click()
    await page.getByRole('img', { name: 'satu.png' }).waitFor()
    await look(page, `picture-${looks.name}`)
    expect(await violations(page), 'picture').toEqual([])
    await page.goto('/stories/files?view=list')
    await page.locator('[data-picture] img').first().waitFor()
    await look(page, `list-${looks.name}`)
    expect(await violations(page), 'list').toEqual([])
  })
})

/** A screenshot, in the folder that LOOKS names. */
async function look(page: Page, name: string): Promise<void> {
  if (process.env.LOOKS) await page.screenshot({ path: `${process.env.LOOKS}/${name}.png` })
}

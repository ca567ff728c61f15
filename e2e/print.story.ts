import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '../src/platform/server/print/read-pdf.testing.ts'
import { isLong, sharpest } from '../src/testing/long.ts'
import { startApp } from '../src/testing/running-app.ts'
import { expectShown, type Looks, settled } from './browser.ts'
import { violationsInBoth } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
let docket: { id: number; number: string }

beforeAll(async () => {
  const { rows } = await windows.app.pools.owner.query(
    `SELECT id, number FROM dockets
      WHERE corporate_id = 1 AND production_unit_id = 1 AND status = 'finish' AND reprint_count = 0 ORDER BY id DESC
      LIMIT 1`,
  )
  docket = rows[0]
})

/** The preview of the docket, with its first page drawn. */
async function preview(looks?: Looks): Promise<Page> {
  const page = await windows.signedIn('plant1', looks)
  await page.goto(`/production/delivery?view=detail&id=${docket.id}`)
  await page.getByRole('button', { name: /^(Cetak|Print)$/ }).click(SOON)
  await page.getByRole('menuitem', { name: /PDF/ }).click()
  await sheet(page).waitFor(SOON)
  return page
}

const dialog = (page: Page) => page.getByRole('dialog')
const sheet = (page: Page) => dialog(page).getByRole('img', { name: /1 (dari|of) 1/ })
const ratio = async (page: Page) => {
  const box = await sheet(page).boundingBox()
  return box ? box.width / box.height : 0
}
/** Whether anything is drawn on the sheet: some of it is dark. */
const isDrawn = (page: Page) =>
  sheet(page).evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return false
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    return data.some((value, index) => index % 4 === 0 && value < 60)
  })

test('the preview shows the paper itself, in the template and on the paper that is chosen', async () => {
  const page = await preview()
  await expect.poll(() => isDrawn(page), SOON).toBe(true)
  expect(await ratio(page)).toBeGreaterThan(1.3)
  expect(await dialog(page).textContent()).toContain(`Surat Jalan ${docket.number}`)
  await dialog(page).getByText('Cetakan ke-1: asli').waitFor()

  await dialog(page).getByRole('radio', { name: 'Potret' }).click()
  await expect.poll(() => ratio(page), SOON).toBeLessThan(0.8)
  const place = await sheet(page).boundingBox()
  expect(place?.height).toBeLessThanOrEqual(1400)

  await dialog(page).getByRole('combobox', { name: 'Template' }).click()
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('template=DOCKET-02'), SOON),
    page.getByRole('option', { name: /DOCKET-02/ }).click(),
  ])
  expect(asked.url()).toContain('orientation=portrait')
  await expect.poll(() => isDrawn(page), SOON).toBe(true)
})

test('the key p offers the ways to print', async () => {
  const page = await windows.signedIn('plant1')
  await page.goto(`/production/delivery?view=detail&id=${docket.id}`)
  await page.getByRole('button', { name: 'Cetak', exact: true }).waitFor(SOON)
  await settled(page)
  await page.keyboard.press('p')
  await expectShown(page.getByRole('menuitem', { name: /PDF/ }))
})

test('downloading counts a print, and the file is what was shown', async () => {
  const page = await preview()
  const [download] = await Promise.all([
    page.waitForEvent('download', SOON),
    dialog(page).getByRole('button', { name: 'Unduh PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${docket.number.replaceAll('/', '-')}.pdf`)
  const pages = await readPdf(await readFile(await download.path()))
  expect(pages.flat().map(({ text }) => text)).toContain(docket.number)
  const { rows } = await windows.app.pools.owner.query(
    'SELECT reprint_count FROM dockets WHERE corporate_id = 1 AND id = $1',
    [docket.id],
  )
  expect(rows[0].reprint_count).toBe(1)
  await dialog(page).getByText('Cetakan ke-2: SALINAN').waitFor(SOON)
})

test("a template that is not there: 'Template unvailable', and the default is shown", async () => {
  await windows.app.pools.owner.query(
    "INSERT INTO corporate_templates (corporate_id, category, template_code) VALUES (1, 'DOCKET', 'DOCKET-77')",
  )
  const page = await preview()
  const alert = page.getByRole('alert').filter({ hasText: 'Template unvailable' })
  await alert.waitFor(SOON)
  expect(await alert.textContent()).toContain('Error')
  await dialog(page).getByText('Cetakan ke-').click()
  await alert.waitFor({ state: 'detached' })
  await dialog(page).getByText('Template unvailable').waitFor()
  expect(await dialog(page).getByRole('combobox', { name: 'Template' }).inputValue()).toContain('DOCKET-01')
  await windows.app.pools.owner.query('DELETE FROM corporate_templates')
})

test.runIf(isLong)('a template that fails to load gives way to the default with the alert', async () => {
  const page = await preview()
  await page.route('**/api/print/**template=DOCKET-02**', (route) => route.abort())
  await dialog(page).getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: /DOCKET-02/ }).click()
  await page.getByRole('alert').filter({ hasText: 'Template unvailable' }).waitFor(SOON)
  await expect
    .poll(() => dialog(page).getByRole('combobox', { name: 'Template' }).inputValue(), SOON)
    .toContain('DOCKET-01')
  await expect.poll(() => isDrawn(page), SOON).toBe(true)
})

const LOOKS = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]
test.each(sharpest(LOOKS))('axe finds nothing in the preview, in light and in dark ($width px)', async (looks) => {
  const page = await preview(looks)
  expect(await violationsInBoth(page)).toEqual([])
})

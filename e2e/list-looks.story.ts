import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { listWindows, row, until } from './list-windows.ts'

/** How long a screen may take on a busy machine. */
const SOON = { timeout: 30_000 }
const { app, person, at } = listWindows()

beforeAll(async () => {
  await app().pools.owner.query(
    `INSERT INTO story_cards (corporate_id, name, date) SELECT 1, 'Kartu ' || n, date '2026-11-21'
      FROM generate_series(1, 30) n`,
  )
})

const search = (page: Page) => page.getByRole('textbox', { name: 'Cari', exact: true })

test('the first five filters stand beside the search, the others under Lainnya, which counts those that are set', async () => {
  const page = await at('/stories/card-list', person())
  const filters = page.locator('search button[data-filter]')
  await filters.first().waitFor(SOON)
  expect(await filters.allTextContents()).toEqual(['Tanggal', 'Status', 'Mendesak', 'Nilai', 'Volume'])
  await page.getByRole('button', { name: /^Lainnya/ }).click()
  expect((await filters.allTextContents()).slice(5)).toEqual(['Kota', 'Catatan'])
  await page.goto('/stories/card-list?city=Demak')
  await page.getByRole('button', { name: 'Lainnya (1)' }).waitFor(SOON)
})

test('filters that are set are read whole beside those that are not: the search gives way to them', async () => {
  const page = await at('/sales/sales-order?status=pending,progress&date_from=2026-11-01&date_to=2026-11-21')
  const chips = page.locator('search button[data-filter]')
  await page.getByRole('button', { name: 'Atur Ulang' }).waitFor(SOON)
  // A text that is wider than its box by a fraction of a pixel already ends in dots.
  const cut = () =>
    chips.evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const text = button.firstElementChild
        const range = document.createRange()
        range.selectNodeContents(text ?? button)
        const isCut = range.getBoundingClientRect().width > (text?.getBoundingClientRect().width ?? 0)
        return isCut ? [button.textContent] : []
      }),
    )
  expect(await chips.count()).toBe(5)
  expect(await cut()).toEqual([])
})

test('a page enlarged to 200 % scrolls to its list, which then fills the window', async () => {
  const page = await at('/sales/sales-order', 'corporate', { width: 683, height: 384 })
  await row(page, 0).waitFor(SOON)
  const rows = page.locator('[data-tour="rows"]')
  await row(page, 8).scrollIntoViewIfNeeded(SOON)
  expect((await rows.boundingBox())?.height).toBeGreaterThan(200)
  const { y, height } = (await row(page, 8).boundingBox()) ?? { y: -1, height: 0 }
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThanOrEqual(384)
})

test('on a page enlarged to 200 % a filter fits into the window, and a preview breaks no value', async () => {
  const page = await at('/sales/sales-order', 'corporate', { width: 683, height: 384 })
  await page.getByRole('button', { name: 'Filter Pelanggan' }).click(SOON)
  const layer = page.getByRole('dialog', { name: 'Filter Pelanggan' })
  await layer.getByRole('checkbox').nth(5).waitFor(SOON)
  const inWindow = async () => {
    const box = await layer.boundingBox()
    return box !== null && box.y >= 0 && box.y + box.height <= 384
  }
  await until(inWindow)
  await page.keyboard.press('Escape')
  await row(page, 0).getByRole('button', { name: 'Buka pratinjau' }).click()
  const volume = page.locator('dl dd').first()
  await volume.waitFor(SOON)
  expect((await volume.boundingBox())?.height).toBeLessThan(24)
})

test('a search is asked for once, 600 ms after the last letter', async () => {
  const page = await at('/stories/cells', person())
  await row(page, 0).waitFor(SOON)
  const asked: number[] = []
  page.on(
    'request',
    (one) => void (/\/list\/.*search=/.test(one.url()) && one.url().includes('count=0') && asked.push(Date.now())),
  )
  await search(page).pressSequentially('Kartu 2', { delay: 60 })
  const typed = Date.now()
  expect(asked).toEqual([])
  await until(async () => asked.length === 1)
  expect((asked[0] ?? 0) - typed).toBeGreaterThan(500)
  await until(async () => (await page.locator('tr[data-row]').count()) > 0 && page.url().includes('search=Kartu'))
  expect(asked).toHaveLength(1)
})

test('rows that are read again stay, and pale after half a second', async () => {
  const page = await at('/stories/cells', person())
  await row(page, 0).waitFor(SOON)
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/api/list/story-cell**', async (route) => {
    await held
    await route.continue()
  })
  const colour = () =>
    row(page, 0)
      .locator('td')
      .nth(2)
      .evaluate((cell) => getComputedStyle(cell).color)
  const PALE = / \/ 0\.6\)$/
  expect(await colour()).not.toMatch(PALE)
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'attached', ...SOON })
  const waits = () =>
    row(page, 0)
      .locator('td')
      .nth(2)
      .evaluate((cell) => getComputedStyle(cell).transitionDelay)
  expect(await waits()).toBe('0.5s')
  await expect.poll(colour, SOON).toMatch(PALE)
  answer()
  await expect.poll(colour, SOON).not.toMatch(PALE)
})

test('rows that take ten seconds can be waited for no longer: what was shown stays, and is read when asked for', async () => {
  const page = await at('/stories/cells', person())
  await row(page, 0).waitFor(SOON)
  const first = await row(page, 0).textContent()
  await page.clock.install()
  await page.route('**/api/list/story-cell**', () => {})
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'attached', ...SOON })
  await page.clock.runFor(9_000)
  expect(await page.getByText('Masih memuat…').count()).toBe(0)
  await page.clock.runFor(1_500)
  await page.getByText('Masih memuat…').waitFor(SOON)
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByText('Data belum termuat').waitFor(SOON)
  expect(await row(page, 0).textContent()).toBe(first)
  await page.unroute('**/api/list/story-cell**')
  await page.getByRole('button', { name: 'Muat Ulang' }).click()
  await page.getByText('11–20 dari').waitFor(SOON)
  expect(await row(page, 0).textContent()).not.toBe(first)
})

describe('Whoever uses a list chooses', () => {
  const choose = async (page: Page, setting: string, choice: string) => {
    await page.getByRole('button', { name: /Menu pengguna/ }).click()
    await page.getByRole('group', { name: setting, exact: true }).getByText(choice, { exact: true }).click()
    await page.keyboard.press('Escape')
  }

  test.each([
    ['Padat', 28],
    ['Normal', 32],
    ['Lega', 40],
  ])('how high its rows are: %s, %i px, also after a reload', async (choice, height) => {
    const page = await at('/stories/cells', person())
    await row(page, 0).waitFor(SOON)
    await choose(page, 'Tinggi Baris', choice)
    const high = async () => Math.round((await row(page, 3).boundingBox())?.height ?? 0)
    await expect.poll(high, SOON).toBe(height)
    await page.reload()
    await expect.poll(high, SOON).toBe(height)
  })

  test('light or dark, also after a reload', async () => {
    const page = await at('/stories/cells', person())
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await paper()).toBe('rgb(245, 245, 242)')
    await choose(page, 'Tema', 'Gelap')
    await expect.poll(paper, SOON).toBe('rgb(20, 21, 23)')
    await page.reload()
    await expect.poll(paper, SOON).toBe('rgb(20, 21, 23)')
  })
})

test('n begins a new record', async () => {
  const page = await at('/stories/cells', person())
  await row(page, 0).waitFor(SOON)
  await page.keyboard.press('n')
  await expect.poll(() => page.url(), SOON).toMatch(/view=create/)
})

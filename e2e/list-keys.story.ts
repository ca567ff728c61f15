import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { isLong } from '../src/testing/long.ts'
import { expectShown } from './browser.ts'
import { heldBack } from './held.ts'
import { listWindows, names, row } from './list-windows.ts'
import { violations, violationsInBoth } from './violations.ts'

const { app, person, at } = listWindows()

describe('keys', () => {
  test('a table is one stop; arrows move, Enter opens, and back the focus is on the row again', async () => {
    const page = await at('/sales/sales-order')
    await row(page, 0).waitFor()
    expect(await page.locator('tr[data-row][tabindex="0"]').count()).toBe(1)
    await row(page, 0).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Tutup pratinjau' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    const shown = await names(page)
    await page.keyboard.press('Enter')
    const title = (index: number) => page.getByRole('heading', { level: 1, name: shown[index] ?? '' })
    await title(1).waitFor()
    await page.keyboard.press('j')
    await title(2).waitFor()
    await page.keyboard.press('k')
    await title(1).waitFor()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe('1')
  })

  test('letters lead where they say, are listed by ?, and can be switched off', async () => {
    const page = await at('/sales/sales-order')
    await row(page, 0).waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Pintasan Papan Ketik' })
    await help.getByText('Filter lanjutan').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await page.waitForURL(/material-stock/)
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await page.waitForURL(/production\/delivery/)
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await page.waitForURL(/sales-order/)
    await row(page, 0).waitFor()
    await page.keyboard.press('/')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Cari')
    await page.keyboard.type('n')
    expect(page.url()).not.toContain('view=create')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /Menu pengguna/ }).click()
    await page.getByRole('group', { name: 'Pintasan Satu Huruf' }).getByText('Mati').click()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('n')
    await page.keyboard.press('?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(page.url()).not.toContain('view=create')
  })
})

describe('the command palette', () => {
  test('finds menu, documents by number without slashes, and actions; what was open last comes first', async () => {
    const page = await at('/sales/sales-order')
    await row(page, 0).waitFor()
    const [number = '', next = ''] = (await names(page)).map((name) => name.trim())
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Cari menu, data, aksi' })
    await box.fill(number.replaceAll('/', '').toLowerCase())
    await page.getByRole('option', { name: new RegExp(number) }).waitFor()
    expect(await violations(page)).toEqual([])
    await box.press('Enter')
    await page.getByRole('heading', { level: 1, name: number }).waitFor()

    // Enter waits for the answer, and opens nothing that was found for an earlier text.
    await page.keyboard.press('Control+k')
    await box.fill(number.slice(0, -2))
    await page.getByRole('group', { name: 'Data' }).getByRole('option').first().waitFor()
    await box.fill(next)
    await box.press('Enter')
    await page.getByRole('heading', { level: 1, name: next }).waitFor()

    await page.keyboard.press('Control+k')
    await page
      .getByRole('group', { name: 'Terakhir Dibuka' })
      .getByRole('option', { name: new RegExp(number) })
      .waitFor()
    // Menu entries are known already: they do not wait for the documents from the server.
    let unanswered = 0
    await page.route('**/api/search?**', () => void unanswered++)
    await box.fill('pelangg')
    await page
      .getByRole('group', { name: 'Menu' })
      .getByRole('option', { name: /^Pelanggan/ })
      .first()
      .waitFor()
    await expect.poll(() => unanswered).toBeGreaterThan(0)
    await box.fill('tambah pelanggan')
    await page.getByRole('option', { name: 'Tambah Pelanggan', exact: true }).click()
    await page.waitForURL(/view=create/)
  })

  test('loses no letter that is typed before it has loaded, and knows buat as well as tambah', async () => {
    const page = await at('/sales/sales-order')
    await row(page, 0).waitFor()
    // Its script arrives only after everything has been typed.
    const script = await heldBack(page, '**/assets/palette-*.js')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('buat pelangg')
    script.letGo()
    const box = page.getByRole('combobox', { name: 'Cari menu, data, aksi' })
    await expect.poll(() => box.inputValue()).toBe('buat pelangg')
    await page.keyboard.type('an')
    await page.getByRole('option', { name: 'Tambah Pelanggan', exact: true }).click()
    await page.waitForURL(/view=create/)
  })

  test('shows no action that the user may not take', async () => {
    const page = await at('/production/delivery', 'dispatch1')
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Cari menu, data, aksi' })
    await box.fill('stok material')
    await expectShown(page.getByText('stok material not available'))
  })
})

describe('cards', () => {
  beforeAll(async () => {
    await app().pools.owner.query(
      `INSERT INTO story_cards (corporate_id, name, date, amount, volume, city, note)
       SELECT 1, 'Kartu ' || lpad(n::text, 4, '0'), date '2026-11-21', n * 1000, n / 10.0, 'Semarang',
         repeat('catatan ', n % 9)
       FROM generate_series(1, 300) n`,
    )
  })
  const cards = (page: Page) => page.locator('article')
  const columnsOf = (page: Page) =>
    page.evaluate(
      () => new Set([...document.querySelectorAll('article')].map((card) => card.getBoundingClientRect().x)).size,
    )

  test('come nine at a time, in as many columns as the window has room for', async () => {
    const page = await at('/stories/card-list?search=Kartu%20000', person())
    await expect.poll(() => cards(page).count()).toBe(9)
    await page.getByText('Semua data sudah ditampilkan').waitFor()
    await page.goto('/stories/card-list?search=Kartu%2001')
    await expect.poll(() => cards(page).count()).toBe(9)
    await page.getByRole('button', { name: 'Lihat Selanjutnya' }).click()
    await expect.poll(() => cards(page).count()).toBe(18)
    const opaque = page.locator('[data-opaque]')
    await page.locator('#content').evaluate((scroller) => scroller.scrollTo(0, 50))
    expect(await opaque.count()).toBe(0)
    await page.locator('#content').evaluate((scroller) => scroller.scrollTo(0, 51))
    await opaque.waitFor()
    for (const [width, columns] of [
      [1366, 3],
      [1023, 2],
      [767, 2],
      [424, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => columnsOf(page)).toBe(columns)
    }
    await page.goto('/stories/card-list?search=kosong')
    await page.getByText('kosong tidak ditemukan').waitFor()
  })

  test('of three hundred of them only those near the window are drawn', async () => {
    const page = await at('/stories/card-list', person())
    const more = page.getByRole('button', { name: 'Lihat Selanjutnya' })
    await more.waitFor()
    await page.evaluate(async () => {
      const button = () =>
        [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Lihat Selanjutnya'))
      while (button()) {
        button()?.click()
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })
    await expect.poll(() => cards(page).count(), { timeout: 60_000 }).toBe(300)
    const drawn = () =>
      cards(page).evaluateAll(
        (all) => all.filter((card) => card.checkVisibility({ contentVisibilityAuto: true })).length,
      )
    // The browser leaves cards out from the frame after the one that adds them.
    await expect.poll(drawn).toBeLessThan(100)
    await cards(page).nth(150).scrollIntoViewIfNeeded()
    await expect.poll(drawn).toBeLessThan(100)
  })
})

test('axe finds nothing on a list and all that lies over it, in light and in dark', async () => {
  // What lies over the list has the colours of the list and of the filters.
  const violationsAbove = isLong ? violationsInBoth : violations
  const page = await at('/sales/sales-order', person())
  await row(page, 0).waitFor()
  expect(await violationsInBoth(page), 'list').toEqual([])
  await row(page, 0).focus()
  await page.keyboard.press('Space')
  await page.locator('[data-batch] strong').waitFor()
  await page.keyboard.press('ArrowRight')
  expect(await violationsAbove(page), 'chosen').toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+F')
  await page.getByRole('dialog').getByRole('button', { name: 'Terapkan Filter' }).waitFor()
  expect(await violationsInBoth(page), 'filters').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Kolom', exact: true }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  expect(await violationsAbove(page), 'columns').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Tampilan', exact: true }).click()
  await page.getByRole('menuitem').first().waitFor()
  expect(await violationsAbove(page), 'views').toEqual([])
  await page.getByRole('menuitem', { name: 'Simpan Sebagai' }).click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  expect(await violationsAbove(page), 'save as').toEqual([])
  await page.goto('/stories/card-list')
  await page.locator('article').first().waitFor()
  expect(await violationsInBoth(page), 'cards').toEqual([])
})

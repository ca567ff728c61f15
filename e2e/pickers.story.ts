import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { listWindows } from './list-windows.ts'
import { violations } from './violations.ts'

/** How long a screen may take on a busy machine. */
const SOON = { timeout: 30_000 }
const { app, person, at } = listWindows()

beforeAll(async () => {
  await app().pools.owner.query(
    `INSERT INTO uoms (corporate_id, code, name, type, base_factor)
     SELECT 1, 'AA-UJI07', 'Karung UJI07', 'mass', 1 UNION ALL
     SELECT 1, 'UJI' || lpad(n::text, 2, '0'), 'Satuan Uji ' || n, 'mass', 1 FROM generate_series(1, 20) n`,
  )
})

const FORM = '/stories/structured?view=create'
const unit = (page: Page) => page.getByRole('combobox', { name: /^Satuan Utama/ })
const window = (page: Page) => page.getByRole('dialog', { name: /^Pilih/ })

describe('A choice of a record', () => {
  test('is called as its field says, code and name, before and after it is chosen', async () => {
    const page = await at(FORM, person())
    await unit(page).fill('UJI07', SOON)
    await page.getByRole('option', { name: 'UJI07 · Satuan Uji 7' }).click(SOON)
    await expect.poll(() => unit(page).inputValue()).toBe('UJI07 · Satuan Uji 7')
  })

  test('that is not found says so, also to those who cannot see it, and its text is not lost with the focus', async () => {
    const page = await at(FORM, person())
    await unit(page).fill('zzzz', SOON)
    await page.getByText('Value tidak ditemukan').waitFor(SOON)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.getByText("'zzzz' belum dipilih").waitFor(SOON)
    expect(await unit(page).inputValue()).toBe('zzzz')
    expect(await violations(page)).toEqual([])
    // So does one that is left by the mouse, where another choice stays.
    await unit(page).fill('UJI17')
    await page.keyboard.press('Enter')
    await expect.poll(() => unit(page).inputValue(), SOON).toBe('UJI17 · Satuan Uji 17')
    await unit(page).fill('UJI12')
    await page.getByRole('heading', { level: 1 }).click()
    await page.getByText("'UJI12' belum dipilih").waitFor(SOON)
    await page.getByRole('button', { name: 'Simpan' }).click()
    expect(await unit(page).inputValue()).toBe('UJI12')
  })

  test('is taken by Enter or Tab before the choices have followed the keys, and never one of an earlier text', async () => {
    const page = await at(FORM, person())
    await unit(page).fill('UJI07', SOON)
    await page.getByRole('option', { name: 'UJI07 · Satuan Uji 7' }).waitFor(SOON)
    await unit(page).fill('UJI12')
    await page.keyboard.press('Enter')
    await expect.poll(() => unit(page).inputValue(), SOON).toBe('UJI12 · Satuan Uji 12')
    // Another one contains this code and comes first in the list.
    await unit(page).fill('uji07')
    await page.keyboard.press('Enter')
    await expect.poll(() => unit(page).inputValue(), SOON).toBe('UJI07 · Satuan Uji 7')
    await unit(page).fill('UJI15')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => unit(page).inputValue(), SOON).toBe('UJI15 · Satuan Uji 15')
    await unit(page).fill('UJI17')
    await page.keyboard.press('Tab')
    await expect.poll(() => unit(page).inputValue(), SOON).toBe('UJI17 · Satuan Uji 17')
    expect(await unit(page).evaluate((box) => box === document.activeElement)).toBe(false)
    // The one that the arrows point at, not the first.
    const answer = page.waitForResponse(/search=UJI1(&|$)/)
    await unit(page).fill('UJI1')
    await answer
    const pointed = page.locator('[role="option"][data-combobox-selected]')
    await pointed.waitFor(SOON)
    await page.keyboard.press('ArrowDown')
    const name = await pointed.textContent()
    await page.keyboard.press('Tab')
    await expect.poll(async () => name?.startsWith(await unit(page).inputValue()), SOON).toBe(true)
  })

  test('of units of measure offers all of them at once', async () => {
    const page = await at(FORM, person())
    await unit(page).click(SOON)
    const { rows } = await app().pools.owner.query('SELECT count(*) AS n FROM uoms WHERE corporate_id = 1 AND active')
    expect(Number(rows[0].n)).toBeGreaterThan(20)
    await expect.poll(() => page.getByRole('option').count(), SOON).toBe(Number(rows[0].n))
  })
})

test('choices that come late open where there is room for them, also at the end of a page', async () => {
  const page = await at('/stories/every-field?view=create', person())
  const province = page.getByRole('combobox', { name: /^Provinsi/ })
  await page.locator('#content').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  await province.click(SOON)
  await expect.poll(() => page.getByRole('option').count(), SOON).toBeGreaterThanOrEqual(10)
  const list = page.getByRole('listbox', { name: /^Pilih Provinsi/ })
  const place = async () => {
    const box = await list.boundingBox()
    return box !== null && box.y >= 0 && box.y + box.height <= 768
  }
  await expect.poll(place, SOON).toBe(true)
})

describe('The window of choices', () => {
  /** Opens it for cities, of which there are more than a list shows. */
  async function open(page: Page): Promise<void> {
    const province = page.getByRole('combobox', { name: /^Provinsi/ })
    await page.getByRole('radio', { name: 'Hindu' }).waitFor(SOON)
    await province.fill('Jawa Tengah', SOON)
    await page.getByRole('option', { name: 'Jawa Tengah' }).click(SOON)
    await page.getByRole('combobox', { name: /^Kota/ }).click()
    await page.getByRole('option', { name: 'Cari lebih lengkap…' }).click(SOON)
    await window(page).getByRole('radio').nth(9).waitFor(SOON)
  }
  const city = (page: Page) => page.getByRole('combobox', { name: /^Kota/ })

  test('shows ten a page; a click chooses, another takes it back, and closing tells what was chosen', async () => {
    const page = await at('/stories/every-field?view=create', person())
    await open(page)
    const choices = window(page).getByRole('radio')
    expect(await choices.count()).toBe(10)
    await choices.nth(2).click()
    expect(await choices.nth(2).isChecked()).toBe(true)
    await choices.nth(2).click()
    expect(await window(page).getByRole('radio', { checked: true }).count()).toBe(0)
    await window(page).getByRole('button', { name: 'Simpan' }).click()
    expect(await city(page).inputValue()).toBe('')
    await city(page).click()
    await page.getByRole('option', { name: 'Cari lebih lengkap…' }).click(SOON)
    await choices.nth(1).click(SOON)
    await page.keyboard.press('Escape')
    await expect.poll(() => city(page).inputValue(), SOON).not.toBe('')
  })

  test('that is left by Batal changes nothing', async () => {
    const page = await at('/stories/every-field?view=create', person())
    await open(page)
    await window(page).getByRole('radio').nth(2).click()
    await window(page).getByRole('button', { name: 'Batal' }).click()
    await window(page).waitFor({ state: 'detached' })
    expect(await city(page).inputValue()).toBe('')
  })
})

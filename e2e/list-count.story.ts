import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { settled } from './browser.ts'
import { listWindows, row, until } from './list-windows.ts'
import { violations } from './violations.ts'

const { app, person, at } = listWindows()

beforeAll(async () => {
  await app().pools.owner.query(
    `INSERT INTO story_cards (corporate_id, name, date) SELECT 1, 'Kartu ' || n, date '2026-11-21'
      FROM generate_series(1, 18) n`,
  )
})

/** Calls of a list that wait until they are released, or are answered otherwise. */
async function held(page: Page, list: string, isMeant: (asked: URLSearchParams) => boolean) {
  const waiting: Route[] = []
  let isOpen = false
  await page.route(`**/api/list/${list}?**`, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    if (isOpen || !isMeant(asked)) await route.continue()
    else waiting.push(route)
  })
  return {
    waiting,
    async letGo() {
      isOpen = true
      // A call that the page has aborted meanwhile cannot be answered any more.
      for (const route of waiting.splice(0)) await route.continue().catch(() => {})
    },
  }
}

const isCount = (asked: URLSearchParams) => asked.get('count') === 'only' && !asked.has('figures')
const next = (page: Page) => page.getByRole('button', { name: 'Halaman berikutnya' })
const pageBox = (page: Page) => page.getByRole('textbox', { name: 'Halaman' })
const footer = (page: Page, text: string | RegExp) => page.getByText(text, { exact: typeof text === 'string' })
const countOf = async (where: string) =>
  Number(
    (await app().pools.owner.query(`SELECT count(*) AS n FROM sales_orders WHERE corporate_id = 1 AND ${where}`))
      .rows[0].n,
  )
const figure = (value: number) => value.toLocaleString('id-ID')

describe('A list whose count takes long', () => {
  test('shows its rows as they come, and is paged by full pages until the count is there', async () => {
    const page = await at('/sales/customer')
    const counts = await held(page, 'sales-order', isCount)
    await page.goto('/sales/sales-order?limit=10')
    await row(page, 9).waitFor()
    await footer(page, '1–10 dari …').waitFor()
    await footer(page, 'dari …').waitFor()
    expect(counts.waiting.length).toBeGreaterThan(0)
    await page.locator('h1').click()
    await page.keyboard.press('>')
    await footer(page, '11–20 dari …').waitFor()
    expect(await next(page).isEnabled()).toBe(true)

    await counts.letGo()
    const total = await countOf('true')
    await footer(page, `11–20 dari ${figure(total)}`).waitFor()
    await footer(page, `dari ${figure(Math.ceil(total / 10))}`).waitFor()
  })

  test('turns a page that was typed too high into the last one once that is known', async () => {
    const page = await at('/sales/customer')
    const counts = await held(page, 'sales-order', isCount)
    await page.goto('/sales/sales-order?limit=10')
    await row(page, 9).waitFor()
    await pageBox(page).fill('99999')
    await pageBox(page).press('Enter')
    await page.waitForURL(/page=99999/)
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'attached' })
    expect(await page.getByText('Belum ada').count()).toBe(0)
    await counts.letGo()
    const last = Math.ceil((await countOf('true')) / 10)
    await expect.poll(() => pageBox(page).inputValue()).toBe(String(last))
    await row(page, 0).waitFor()
  })

  test('offers to select all of them once it knows how many they are', async () => {
    const page = await at('/sales/customer')
    const counts = await held(page, 'sales-order', isCount)
    await page.goto('/sales/sales-order?limit=10')
    await row(page, 9).waitFor()
    await row(page, 0).focus()
    await page.keyboard.press('Space')
    await page.getByText('1 dipilih', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /^Pilih semua/ }).count()).toBe(0)
    await counts.letGo()
    await page.getByRole('button', { name: `Pilih semua ${figure(await countOf('true'))}`, exact: true }).waitFor()
  })

  test('says at once that nothing was found, and how many rows stand on a page that is not full', async () => {
    const page = await at('/sales/customer')
    const counts = await held(page, 'sales-order', isCount)
    await page.goto('/sales/sales-order?search=tidakada')
    await page.getByText('tidakada not available').waitFor()
    await footer(page, '0 data').waitFor()
    const { rows } = await app().pools.owner.query(
      'SELECT number FROM sales_orders WHERE corporate_id = 1 ORDER BY id DESC LIMIT 1',
    )
    await page.goto(`/sales/sales-order?search=${encodeURIComponent(rows[0].number)}`)
    await footer(page, '1–1 dari 1').waitFor()
    expect(counts.waiting.length).toBeGreaterThan(0)
  })

  test('as cards offers more until all are shown', async () => {
    const page = await at('/sales/customer', person())
    const counts = await held(page, 'story-card-list', isCount)
    await page.goto('/stories/card-list')
    const more = page.getByRole('button', { name: 'Lihat Selanjutnya' })
    await more.click()
    await page.getByText('Kartu 1', { exact: true }).waitFor()
    expect(await page.getByText('Semua data sudah ditampilkan').count()).toBe(0)
    await counts.letGo()
    await page.getByText('Semua data sudah ditampilkan').waitFor()
    expect(await more.count()).toBe(0)
  })
})

describe('Other filters', () => {
  test('have a count of their own: one that comes late for those of before changes nothing', async () => {
    const page = await at('/sales/customer')
    const late = await held(page, 'sales-order', (asked) => isCount(asked) && asked.get('status') === 'finish')
    await page.goto('/sales/sales-order?limit=10&status=finish')
    await footer(page, '1–10 dari …').waitFor()
    await page.getByRole('button', { name: 'Atur Ulang' }).click()
    const all = footer(page, `1–10 dari ${figure(await countOf('true'))}`)
    await all.waitFor()
    await late.letGo()
    await settled(page)
    expect(await all.count()).toBe(1)
  })

  test('leave the rows of before with their own count until the new rows are there', async () => {
    const page = await at('/sales/customer')
    const rows = await held(page, 'sales-order', (asked) => asked.get('count') === '0' && asked.has('status'))
    await page.goto('/sales/sales-order?limit=10')
    const before = footer(page, `1–10 dari ${figure(await countOf('true'))}`)
    await before.waitFor()
    const counted = page.waitForResponse((answer) => {
      const asked = new URL(answer.url()).searchParams
      return isCount(asked) && asked.get('status') === 'finish'
    })
    await page.getByRole('button', { name: 'Filter Status' }).click()
    await page.getByRole('checkbox', { name: 'Selesai' }).check()
    await (await counted).finished()
    await until(async () => rows.waiting.length > 0)
    expect(await before.count()).toBe(1)
    await rows.letGo()
    await footer(page, `1–10 dari ${figure(await countOf("status = 'finish'"))}`).waitFor()
  })
})

describe('A count that fails', () => {
  test.each([
    ['id', 'Jumlah belum termuat', 'Muat Ulang', 'dari'],
    ['en', 'The total has not loaded', 'Reload', 'of'],
  ] as const)('leaves the rows, says so quietly and is asked for again (%s)', async (language, told, again, of) => {
    const page = await at('/sales/customer', 'corporate', { language })
    let isBroken = true
    await page.route('**/api/list/sales-order?**', async (route) => {
      const isAsked = isCount(new URL(route.request().url()).searchParams)
      if (isBroken && isAsked) await route.fulfill({ status: 500, json: { error_message: 'x', code: 'failed' } })
      else await route.continue()
    })
    await page.goto('/sales/sales-order?limit=10')
    await page.getByText(told).waitFor()
    await row(page, 9).waitFor()
    await footer(page, '1–10').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    isBroken = false
    await page.getByRole('button', { name: again }).click()
    const total = (await countOf('true')).toLocaleString('id-ID')
    await footer(page, `1–10 ${of} ${total}`).waitFor()
    expect(await page.getByText(told).count()).toBe(0)
  })
})

test('a search says what the chosen unit hides from a user of all units, and one click shows it', async () => {
  const { rows } = await app().pools.owner.query(
    `SELECT o.number, u.name FROM sales_orders o
      JOIN production_units u ON u.corporate_id = 1 AND u.id <> o.production_unit_id
     WHERE o.corporate_id = 1 ORDER BY o.id DESC, u.id LIMIT 1`,
  )
  const [{ number, name }] = rows
  const page = await at('/sales/sales-order')
  await page.getByRole('combobox', { name: 'Unit Produksi' }).click()
  await page.getByRole('option', { name }).click()
  await row(page, 0).waitFor()
  const told = page.getByRole('status').filter({ hasText: 'di unit lain' })
  expect(await told.count()).toBe(0)
  await page.getByRole('textbox', { name: 'Cari', exact: true }).fill(number)
  await page.getByText(`${number} not available`).waitFor()
  await told.getByText('1 di unit lain').waitFor()
  expect(await violations(page)).toEqual([])
  await told.getByRole('button', { name: 'Tampilkan semua unit' }).click()
  await row(page, 0).getByText(number).waitFor()
  expect(await told.count()).toBe(0)
})

test('what others add or remove is counted at once, the rows stay where they are', async () => {
  const page = await at('/sales/customer-category', 'finance')
  await row(page, 0).waitFor()
  const categories = async () =>
    Number(
      (await app().pools.owner.query('SELECT count(*) AS n FROM customer_categories WHERE corporate_id = 1')).rows[0].n,
    )
  const before = await categories()
  await footer(page, `1–${before} dari ${before}`).waitFor()
  await expect.poll(() => app().live.hub.size).toBeGreaterThan(0)
  const other = await app().as('corporate')
  const { body } = await other.post('/create/customer-category', { code: 'HITUNG', name: 'Dihitung' })
  await footer(page, `1–${before} dari ${before + 1}`).waitFor()
  expect((await other.delete(`/delete/customer-category/${body.data.id}`)).status).toBe(200)
  await footer(page, `1–${before} dari ${before}`).waitFor()
})

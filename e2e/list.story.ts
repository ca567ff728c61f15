import { describe, expect, test } from 'vitest'
import { anOrder } from '../src/modules/sales/sales-order/testing.ts'
import { aUser } from '../src/testing/actors.ts'
import { isLong } from '../src/testing/long.ts'
import { expectGone, settled } from './browser.ts'
import { heldBack } from './held.ts'
import { listWindows, names, row, until } from './list-windows.ts'

const { app, at } = listWindows()

test.runIf(isLong)("a screen whose scripts are still on their way shows the product's sign", async () => {
  const page = await at('/sales/sales-order')
  await row(page, 0).waitFor()
  const scripts = await heldBack(page, '**/assets/list-*.js')
  await page.reload({ waitUntil: 'commit' })
  const sign = page.locator('#splash img')
  await sign.waitFor()
  scripts.letGo()
  await row(page, 0).waitFor()
  expect(await sign.isVisible()).toBe(false)
})

describe('the state of a list', () => {
  test('stands in the address: reload, back and a pasted link show the same rows', async () => {
    const page = await at('/sales/sales-order')
    await row(page, 0).waitFor()
    await page.getByRole('button', { name: 'Nomor' }).click()
    await page.getByRole('combobox', { name: 'Baris per halaman' }).selectOption('10')
    await page.getByRole('button', { name: 'Filter Status' }).click()
    await page.getByRole('checkbox', { name: 'Selesai' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Cari', exact: true }).fill('SMG')
    await page.waitForURL(/search=SMG/)
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
    await page.waitForURL(/page=2/)
    await until(async () => (await page.getByText('11–20 dari').count()) === 1)
    await settled(page)
    const shown = await names(page)
    const address = page.url()
    for (const part of ['status=finish', 'order=number', 'limit=10', 'page=2']) expect(address).toContain(part)

    await page.reload()
    await until(async () => JSON.stringify(await names(page)) === JSON.stringify(shown))
    await row(page, 0).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: shown[0] ?? '' }).waitFor()
    await page.goBack()
    await until(async () => JSON.stringify(await names(page)) === JSON.stringify(shown))
    const pasted = await page.context().newPage()
    await pasted.goto(address)
    await until(async () => JSON.stringify(await names(pasted)) === JSON.stringify(shown))
    await expect.poll(() => pasted.getByRole('textbox', { name: 'Cari', exact: true }).inputValue()).toBe('SMG')
  })

  test('keeps both of two changes of which the second comes before the first is shown', async () => {
    const page = await at('/sales/sales-order?status=finish')
    await row(page, 0).waitFor()
    await page.getByRole('button', { name: 'Nomor' }).evaluate((sort) => {
      if (sort instanceof HTMLElement) sort.click()
      document.querySelector<HTMLElement>('[aria-label="Hapus filter Status"]')?.click()
    })
    await page.waitForURL((url) => !url.searchParams.has('status'))
    expect(page.url()).toContain('order=number')
  })

  test('back leads through what was set, one step a change, and before a search', async () => {
    const page = await at('/sales/sales-order')
    await row(page, 0).waitFor()
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
    await page.waitForURL(/page=2/)
    await page.getByRole('button', { name: 'Nomor' }).click()
    await page.waitForURL(/order=number/)
    const search = page.getByRole('textbox', { name: 'Cari', exact: true })
    await search.fill('SM')
    await page.waitForURL(/search=SM$/)
    await search.fill('SMG')
    await page.waitForURL(/search=SMG/)
    await page.goBack()
    await page.waitForURL((url) => url.searchParams.get('order') === 'number' && !url.searchParams.has('search'))
    await expect.poll(() => search.inputValue()).toBe('')
    await page.goBack()
    await page.waitForURL((url) => url.search === '?page=2')
    await until(async () => (await page.getByRole('textbox', { name: 'Halaman' }).inputValue()) === '2')
    await page.goBack()
    await page.waitForURL((url) => url.search === '')
    await row(page, 0).waitFor()
  })
})

describe('filters', () => {
  test('the rest stands under Lainnya with how many are set, and the panel applies all at once', async () => {
    const page = await at('/sales/sales-order')
    await row(page, 0).waitFor()
    await page.keyboard.press('Shift+F')
    const panel = page.getByRole('dialog', { name: 'Filter Lanjutan' })
    await panel.getByRole('checkbox', { name: 'Menunggu' }).check()
    expect(page.url()).not.toContain('status')
    const { width = 0 } = (await panel.boundingBox()) ?? {}
    expect(width).toBe(380)
    await panel.getByRole('button', { name: 'Terapkan Filter' }).click()
    await page.waitForURL(/status=pending/)
    await until(async () =>
      (await page.locator('tr[data-row] td:nth-last-child(2)').allTextContents()).every((text) => text === 'Menunggu'),
    )
    const others = page.getByRole('button', { name: /^Lainnya/ })
    expect(await others.getAttribute('aria-expanded')).toBe('false')
    await others.click()
    await expect.poll(() => others.getAttribute('aria-expanded')).toBe('true')
    await page.getByRole('button', { name: 'Atur Ulang' }).click()
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await page.waitForURL(/status=pending/)
  })
})

describe('several records', () => {
  test('are approved together: one result each, what is refused stays chosen with its reason', async () => {
    const seller = await aUser(app(), { company: 'DEMO', permissions: 'all', unit: 0 })
    const first = await anOrder(seller)
    const { customer_id, site_project_id } = first
    for (let n = 0; n < 2; n++) await anOrder(seller, { customer_id, site_project_id })
    const page = await at(`/sales/sales-order?status=pending&customer_id=${customer_id}`)
    await row(page, 2).waitFor()
    const numbers = await names(page)
    await row(page, 0).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('3 dipilih').waitFor()
    // Meanwhile another user cancels one of them.
    const { rows: found } = await app().pools.owner.query('SELECT id FROM sales_orders WHERE number = $1', [numbers[1]])
    const other = await app().as('corporate')
    const cancelled = await other.post(`/action/sales-order/${found[0].id}/cancel`, { reason: 'Dibatalkan pelanggan' })
    expect(cancelled.status).toBe(200)
    await page.getByRole('button', { name: 'Setujui 3' }).click()
    await page.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
    const result = page.getByRole('dialog', { name: '2 berhasil, 1 gagal' })
    await result.getByText(numbers[1] ?? '').waitFor()
    await result.getByText(/Status tidak dapat diubah/).waitFor()
    await result.getByRole('button', { name: 'Tutup' }).last().click()
    await page.getByText('1 dipilih').waitFor()
    const { rows: after } = await app().pools.owner.query(
      'SELECT number, status FROM sales_orders WHERE number = ANY ($1) ORDER BY array_position($1, number)',
      [numbers.slice(0, 3)],
    )
    expect(after.map(({ status }) => status)).toEqual(['approve', 'cancel', 'approve'])
    await page.keyboard.press('Escape')
    await page.getByText('1 dipilih').waitFor({ state: 'detached' })
  })

  test('are chosen from one to another of the same page, not from the place of one on a page before', async () => {
    const page = await at('/sales/sales-order?limit=10')
    const box = (index: number) => row(page, index).getByRole('checkbox')
    await box(1).click()
    await box(3).click({ modifiers: ['Shift'] })
    await page.getByText('3 dipilih').waitFor()
    const [before] = await names(page)
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
    await until(async () => (await names(page))[0] !== before)
    await box(5).click({ modifiers: ['Shift'] })
    await page.getByText('4 dipilih').waitFor()
    await box(7).click({ modifiers: ['Shift'] })
    await page.getByText('6 dipilih').waitFor()
  })

  test('chosen ones are exported alone', async () => {
    const page = await at('/sales/customer')
    await row(page, 1).waitFor()
    // One chosen among the rows of the search before ends with them.
    const search = page.getByRole('textbox', { name: 'Cari', exact: true })
    const found = await heldBack(page, '**/api/list/customer**')
    const asked = page.waitForRequest(/search=Semarang/)
    await search.fill('Semarang')
    await asked
    await row(page, 1).getByRole('checkbox').check()
    await page.getByText('1 dipilih').waitFor()
    found.letGo()
    await page.getByText('1 dipilih').waitFor({ state: 'detached' })
    await search.fill('')
    await search.press('Enter')
    await row(page, 1).waitFor()
    await row(page, 1).getByRole('checkbox').check()
    const name = (await row(page, 1).getByRole('link').first().textContent()) ?? ''
    await page.getByRole('button', { name: 'Ekspor 1' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    const file = await (await download).createReadStream()
    const text = (await file.toArray()).join('')
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(name.replace(/^=/, ''))
  })
})

describe('saved views', () => {
  test('keep filters, sort and columns; a dot tells of changes, and saving takes it away', async () => {
    const page = await at('/sales/sales-order?status=pending&order=number&sort=ASC')
    await row(page, 0).waitFor()
    await page.getByRole('button', { name: 'Tampilan' }).click()
    await page.getByRole('menuitem', { name: 'Simpan Sebagai' }).click()
    await page.getByRole('textbox', { name: 'Nama' }).fill('Menunggu Saya')
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await page.waitForURL(/preset=\d+/)
    const preset = new URL(page.url()).searchParams.get('preset')
    await expectGone(page.getByRole('img', { name: /diubah/ }))

    await page.getByRole('button', { name: 'Total' }).click()
    await page.getByRole('img', { name: 'Tampilan Menunggu Saya diubah' }).waitFor()
    await page.getByRole('button', { name: /Menunggu Saya/ }).click()
    await page.getByRole('menuitem', { name: 'Simpan Perubahan' }).click()
    await page.getByRole('img', { name: /diubah/ }).waitFor({ state: 'detached' })

    // A URL with only the view restores everything that was saved.
    await page.goto(`/sales/sales-order?preset=${preset}`)
    await page.waitForURL(/status=pending/)
    expect(page.url()).toContain('order=total')
    await page.getByRole('button', { name: /Menunggu Saya/ }).waitFor()
    // Later changes stay after a reload.
    await page.getByRole('button', { name: 'Hapus filter Status' }).click()
    await page.waitForURL((url) => !url.search.includes('status'))
    await page.reload()
    await row(page, 0).waitFor()
    expect(page.url()).not.toContain('status')
    await page.getByRole('img', { name: /diubah/ }).waitFor()
  })
})

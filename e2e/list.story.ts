import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectGone, expectShown, settled } from './browser.ts'
import { listWindows, names, row, until } from './list-windows.ts'

const { app, person, at } = listWindows()

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

  test('the header of any column sorts a list of few rows, a link by the name that stands there', async () => {
    const page = await at('/sales/sales-order')
    await row(page, 0).waitFor()
    const header = page.getByRole('columnheader', { name: 'Pelanggan' })
    await header.getByRole('button').click()
    await page.waitForURL(/order=customer_id/)
    await header.getByRole('button').click()
    await page.waitForURL(/sort=ASC/)
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending')
    await settled(page)
    const place = await header.evaluate((cell) => [...(cell.parentElement?.children ?? [])].indexOf(cell))
    const shown = await page
      .locator(`tbody tr td:nth-child(${place + 1}), tbody tr th:nth-child(${place + 1})`)
      .allInnerTexts()
    expect(shown.length).toBeGreaterThan(5)
    expect(shown).toEqual(shown.toSorted())
    expect(new Set(shown).size).toBeGreaterThan(1)
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
    expect(await search.inputValue()).toBe('')
    await page.goBack()
    await page.waitForURL((url) => url.search === '?page=2')
    await until(async () => (await page.getByRole('textbox', { name: 'Halaman' }).inputValue()) === '2')
    await page.goBack()
    await page.waitForURL((url) => url.search === '')
    await row(page, 0).waitFor()
  })

  test('the bar above turns opaque once the rows are scrolled by more than 50 px', async () => {
    const page = await at('/sales/sales-order?limit=100')
    await row(page, 60).waitFor()
    const scrolledTo = (top: number) =>
      page.locator('[data-tour="rows"]').evaluate((rows, to) => rows.scrollTo(0, to), top)
    const opaque = page.locator('[data-opaque]')
    await scrolledTo(51)
    await opaque.waitFor()
    await scrolledTo(50)
    await expectGone(opaque)
  })

  test('a page behind the last one turns into the last page', async () => {
    const page = await at('/sales/sales-order?page=999')
    await row(page, 0).waitFor()
    const last = await page.getByRole('textbox', { name: 'Halaman' }).inputValue()
    expect(Number(last)).toBeGreaterThan(1)
    expect(Number(last)).toBeLessThan(999)
    await page.getByText(`dari ${last}`, { exact: true }).waitFor()
  })

  test('the page box takes digits only and stays between the first and the last page', async () => {
    const page = await at('/sales/sales-order')
    await row(page, 0).waitFor()
    const box = page.getByRole('textbox', { name: 'Halaman' })
    await box.fill('')
    await box.pressSequentially('abc2x')
    expect(await box.inputValue()).toBe('2')
    await box.press('Enter')
    await page.waitForURL(/page=2/)
    await box.fill('0')
    await box.press('Enter')
    await expect.poll(() => box.inputValue()).toBe('1')
    expect(await page.getByRole('textbox', { name: 'Halaman' }).count()).toBe(1)
    await page.goto('/sales/customer-category')
    await row(page, 0).waitFor()
    expect(await page.getByRole('textbox', { name: 'Halaman' }).count()).toBe(0)
  })

  test('what is not found says so in the words of the specification, and resetting brings all back', async () => {
    const page = await at('/sales/sales-order?search=tidakada')
    await page.getByText('tidakada not available').waitFor()
    await page.getByRole('button', { name: 'Atur Ulang' }).first().click()
    await expectShown(row(page, 0))
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
    expect(await others.getAttribute('aria-expanded')).toBe('true')
    await page.getByRole('button', { name: 'Atur Ulang' }).click()
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await page.waitForURL(/status=pending/)
  })
})

describe('several records', () => {
  test('are approved together: one result each, what is refused stays chosen with its reason', async () => {
    const page = await at('/sales/sales-order?status=pending')
    await row(page, 2).waitFor()
    const numbers = await names(page)
    await row(page, 0).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('3 dipilih').waitFor()
    // Meanwhile somebody else cancels one of them.
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

  test('the button says how many allow it, and all of the filter can be chosen', async () => {
    const page = await at('/sales/customer')
    await row(page, 0).waitFor()
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
    await page.getByText('10 dipilih').waitFor()
    await page.getByRole('button', { name: /^Nonaktifkan/ }).waitFor()
    await page.getByRole('button', { name: /^Pilih semua \d+$/ }).click()
    await until(
      async () => Number((await page.locator('[data-batch] strong').first().textContent())?.split(' ')[0]) > 10,
    )
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
    await page.waitForURL(/page=2/)
    await expect.poll(() => row(page, 0).getAttribute('aria-selected')).toBe('true')
    await page.getByRole('button', { name: 'Kosongkan pilihan' }).click()
    await page.getByRole('textbox', { name: 'Cari', exact: true }).waitFor()
  })

  test('chosen ones are exported alone', async () => {
    const page = await at('/sales/customer')
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
    expect(await page.getByRole('img', { name: /diubah/ }).count()).toBe(0)

    await page.getByRole('button', { name: 'Total' }).click()
    await page.getByRole('img', { name: 'Tampilan Menunggu Saya diubah' }).waitFor()
    await page.getByRole('button', { name: /Menunggu Saya/ }).click()
    await page.getByRole('menuitem', { name: 'Simpan Perubahan' }).click()
    await page.getByRole('img', { name: /diubah/ }).waitFor({ state: 'detached' })

    // The view alone in an address stands for all that was saved.
    await page.goto(`/sales/sales-order?preset=${preset}`)
    await page.waitForURL(/status=pending/)
    expect(page.url()).toContain('order=total')
    await page.getByRole('button', { name: /Menunggu Saya/ }).waitFor()
    // What is changed after stays changed through a reload.
    await page.getByRole('button', { name: 'Hapus filter Status' }).click()
    await page.waitForURL((url) => !url.search.includes('status'))
    await page.reload()
    await row(page, 0).waitFor()
    expect(page.url()).not.toContain('status')
    await page.getByRole('img', { name: /diubah/ }).waitFor()
  })

  test('need a name: without one the cursor goes there, and what was refused goes as it is typed', async () => {
    const page = await at('/sales/customer')
    await page.getByRole('button', { name: 'Tampilan' }).click()
    await page.getByRole('menuitem', { name: 'Simpan Sebagai' }).click()
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    const refused = page.getByText('Nama harus diisi')
    await refused.waitFor()
    const name = page.getByRole('textbox', { name: 'Nama' })
    await until(() => name.evaluate((input) => input === document.activeElement))
    await page.keyboard.type('P')
    await refused.waitFor({ state: 'detached' })
  })

  test('that are shared are seen by others, who cannot change them; a list opens with the one that says so', async () => {
    const manager = await at('/sales/customer?active=0')
    await manager.getByRole('button', { name: 'Tampilan' }).click()
    await manager.getByRole('menuitem', { name: 'Simpan Sebagai' }).click()
    await manager.getByRole('textbox', { name: 'Nama' }).fill('Pelanggan Lama')
    await manager.getByRole('radio', { name: 'Seluruh perusahaan' }).check()
    await manager.getByRole('checkbox', { name: 'Jadikan tampilan bawaan' }).check()
    await manager.getByRole('button', { name: 'Simpan', exact: true }).click()
    await manager.waitForURL(/preset=\d+/)
    await manager.context().close()

    const page = await at('/sales/customer', 'dispatch1')
    await page.waitForURL(/active=0/)
    await page.getByRole('button', { name: 'Pelanggan Lama' }).click()
    expect(await page.getByRole('menuitem', { name: 'Atur Tampilan Ini' }).count()).toBe(0)
    await page.getByRole('menuitem', { name: 'Bawaan' }).click()
    await page.waitForURL(/preset=standard/)
    await page.reload()
    await row(page, 0).waitFor()
    expect(page.url()).not.toContain('active=0')
    await app().pools.owner.query('DELETE FROM list_views')
  })
})

describe('columns', () => {
  const heads = (page: Page) => page.locator('thead th[scope=col]').allTextContents()

  test('are moved, pinned, sized and numbered by keys, and stay so after a reload', async () => {
    const page = await at('/sales/sales-order')
    await row(page, 0).waitFor()
    await page.getByRole('button', { name: 'Kolom' }).click()
    await page.getByRole('button', { name: 'Pindahkan Status ke atas' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByRole('button', { name: /Sematkan Tanggal/ }).click()
    await page.getByRole('textbox', { name: /Lebar Pelanggan/ }).fill('260')
    await page.getByRole('checkbox', { name: 'Nomor Urut' }).check()
    await page.getByRole('button', { name: 'Tutup' }).last().click()
    const check = async () => {
      const shown = (await heads(page)).map((text) => text.trim()).filter(Boolean)
      expect(shown.findIndex((text) => text.startsWith('Status'))).toBeLessThan(
        shown.findIndex((text) => text.startsWith('Total')),
      )
      const box = await page.getByRole('columnheader', { name: 'Pelanggan' }).boundingBox()
      expect(Math.round(box?.width ?? 0)).toBe(260)
      expect(await row(page, 4).locator('td').nth(1).textContent()).toBe('5')
      const date = page.getByRole('columnheader', { name: 'Tanggal' })
      expect(await date.evaluate((cell) => getComputedStyle(cell).position)).toBe('sticky')
      expect(await date.evaluate((cell) => Number.parseFloat(getComputedStyle(cell).left))).toBeGreaterThan(100)
    }
    await check()
    await page.reload()
    await row(page, 0).waitFor()
    await check()
  })

  test('are dragged to another place and by their edge to another width', async () => {
    const page = await at('/sales/customer')
    await row(page, 0).waitFor()
    const head = page.getByRole('columnheader', { name: 'Kota' })
    const before = await head.boundingBox()
    if (!before) throw new Error('The column is not on the page.')
    await page.mouse.move(before.x + before.width - 3, before.y + 10)
    await page.mouse.down()
    await page.mouse.move(before.x + before.width + 77, before.y + 10, { steps: 4 })
    await page.mouse.up()
    await expect
      .poll(async () => Math.round((await head.boundingBox())?.width ?? 0))
      .toBe(Math.round(before.width) + 80)
    expect(page.url()).not.toContain('order=')

    await page.getByRole('button', { name: 'Kolom' }).click()
    const lines = page.getByRole('dialog').getByRole('listitem')
    const labels = () => lines.locator('label').allTextContents()
    await expect.poll(() => lines.count()).toBeGreaterThan(4)
    const first = (await labels())[0]
    await lines.nth(4).locator('[draggable]').dragTo(lines.nth(0))
    await expect.poll(async () => (await labels())[1]).toBe(first)
  })
})

test('a list inside a record has neither toolbar nor filters, shows ten rows and leaves the address alone', async () => {
  const { rows: found } = await app().pools.owner.query(
    'SELECT customer_id FROM sales_orders WHERE corporate_id = 1 GROUP BY customer_id ORDER BY count(*) DESC LIMIT 1',
  )
  const page = await at(`/sales/customer?view=detail&id=${found[0].customer_id}&tab=sales-order`, person())
  await row(page, 0).waitFor()
  expect(await page.locator('tr[data-row]').count()).toBe(10)
  expect(await page.getByRole('textbox', { name: 'Cari', exact: true }).count()).toBe(0)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  const address = page.url()
  const before = await names(page)
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await until(async () => JSON.stringify(await names(page)) !== JSON.stringify(before))
  expect(page.url()).toBe(address)
})

test('a host screen leaves out what it stands for itself', async () => {
  await app().pools.owner.query(
    "INSERT INTO story_cards (corporate_id, name, date) VALUES (1, 'Kartu', date '2026-11-21')",
  )
  const page = await at('/sales/sales-order', person())
  await page.goto('/stories/host-list')
  await row(page, 0).waitFor()
  expect(await page.getByRole('navigation', { name: 'Lokasi halaman' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /Tindakan untuk|Tambah|Ekspor/ }).count()).toBe(0)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  expect(await row(page, 0).getByRole('link').count()).toBe(0)
  await page.goto('/stories/host-list?view=create')
  await page.getByText('Page Not Found').waitFor()
})

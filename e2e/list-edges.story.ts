import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectGone, expectShown, settled } from './browser.ts'
import { listWindows, names, row, until } from './list-windows.ts'

const { app, person, at } = listWindows()

describe('the state of a list', () => {
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

  test('what was typed is searched beyond the filters that the list starts with', async () => {
    const { rows } = await app().pools.owner.query(
      `SELECT number FROM dockets WHERE corporate_id = 1 AND status = 'finish' AND date < current_date - 2 ORDER BY id
        LIMIT 1`,
    )
    const [number] = rows.map((one) => String(one.number))
    const page = await at(`/production/delivery?search=${number}`)
    await page.getByText(`${number} not available`).waitFor()
    await page.getByRole('button', { name: 'Cari Tanpa Filter' }).click()
    await expectShown(row(page, 0).getByText(String(number)))
    expect(await page.locator('[data-tour="search"]').inputValue()).toBe(number)
  })
})

describe('several records', () => {
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
})

describe('saved views', () => {
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

test('a host screen hides what it shows itself', async () => {
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

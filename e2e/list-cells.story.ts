import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectGone } from './browser.ts'
import { listWindows, row, until } from './list-windows.ts'
import { SOON } from './windows.ts'

const { app, person, at } = listWindows()

beforeAll(async () => {
  await app().pools.owner.query(
    `INSERT INTO story_cards (corporate_id, name, date, amount, volume, city)
     SELECT 1, 'Kartu ' || lpad(n::text, 2, '0'), date '2026-11-21', n * 1000, n, 'Semarang'
     FROM generate_series(1, 30) n`,
  )
})

describe('The cells of a list', () => {
  test('are drawn by the module where it says so: one of a field, and a column of the whole record', async () => {
    const page = await at('/stories/cells', person())
    await row(page, 4).waitFor()
    await page.getByRole('columnheader', { name: 'Per m³' }).waitFor()
    expect(await row(page, 4).getByRole('progressbar').getAttribute('aria-label')).toBe('5 m³')
    expect(await row(page, 4).locator('strong').textContent()).toBe('1,000')
  })

  test('say when a record was last changed, where that was chosen, and so does the file', async () => {
    const page = await at('/sales/customer-category', person())
    await row(page, 0).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Terakhir Diubah' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Kolom' }).click()
    await page.getByRole('checkbox', { name: 'Terakhir Diubah' }).check()
    await page.getByRole('button', { name: 'Tutup' }).last().click()
    await page.getByRole('columnheader', { name: 'Terakhir Diubah' }).waitFor()
    await row(page, 0)
      .getByText(/^\d{2} [A-Z][a-z]{2} 20\d{2} \d{2}:\d{2}/)
      .waitFor()
    await page.getByRole('button', { name: 'Ekspor' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Ekspor sebagai CSV' }).click(),
    ])
    const [head = '', first = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(head).toMatch(/,Terakhir Diubah$/)
    expect(first).toMatch(/,20\d{2}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  })

  test('open a preview of the record beneath its row', async () => {
    const page = await at('/stories/cells', person())
    await row(page, 0).getByRole('button', { name: 'Buka pratinjau' }).click()
    const preview = page.locator('tr', { has: page.getByText('Mendesak') })
    await preview.getByRole('link', { name: 'Buka' }).waitFor()
    await row(page, 0).getByRole('button', { name: 'Tutup pratinjau' }).click()
    await expectGone(preview)
  })
})

test("a filter of choices offers all of them first, and 'Semua' takes the filter away", async () => {
  const page = await at('/stories/cells?status=pending', person())
  await page.getByRole('button', { name: 'Status: Menunggu', exact: true }).click()
  const all = page.getByRole('checkbox', { name: 'Semua', exact: true })
  expect(await all.isChecked()).toBe(false)
  await all.check()
  await until(async () => !page.url().includes('status='))
  expect(await all.isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Menunggu' }).isChecked()).toBe(false)
})

test("so does a filter of records: 'Semua' stands before the records that can be chosen", async () => {
  const page = await at('/sales/sales-order')
  await page.getByRole('button', { name: 'Filter Pelanggan' }).click(SOON)
  const record = page.getByRole('dialog', { name: 'Filter Pelanggan' }).getByRole('checkbox').nth(1)
  await record.waitFor(SOON)
  const all = page.getByRole('checkbox', { name: 'Semua', exact: true })
  expect(await all.isChecked()).toBe(true)
  // Once a value is chosen the popover is named after it.
  await record.click()
  await until(async () => page.url().includes('customer_id='))
  expect(await all.isChecked()).toBe(false)
  await all.check()
  await until(async () => !page.url().includes('customer_id='))
})

describe('Rows', () => {
  // Whatever is above them: figures make the rows lower, not fewer.
  test.each([
    '/production/delivery?limit=50&date_from=2026-01-01',
    '/sales/sales-order?limit=50',
    '/sales/customer?limit=50',
  ])('at 1366 × 768 eighteen of them are seen whole on %s', async (address) => {
    const page = await at(address)
    await row(page, 19).waitFor({ state: 'attached' })
    const seen = async () => {
      const frame = await page.locator('[data-tour="rows"]').boundingBox()
      const foot = (frame?.y ?? 0) + (frame?.height ?? 0)
      const boxes = await Promise.all(
        (await page.locator('tr[data-row]').all()).slice(0, 22).map((one) => one.boundingBox()),
      )
      return boxes.filter((box) => box && box.y + box.height <= foot + 1).length
    }
    await expect.poll(seen).toBeGreaterThanOrEqual(18)
  })
})

describe.each([
  ['on a phone', '/stories/cells', { width: 390, height: 844 }],
  ['in a list of cards', '/stories/card-list', { width: 1366, height: 768 }],
] as const)('Records chosen %s', (_, address, looks) => {
  test('are approved together; the bar stays in sight, and a tap beside the box opens the record', async () => {
    const page = await at(`${address}?search=Kartu`, person(), looks)
    const card = (name: string) => page.locator('article', { hasText: name })
    const last = looks.width < 600 ? 'Kartu 10' : 'Kartu 09'
    await app().pools.owner.query(`UPDATE story_cards SET status = 'pending' WHERE name LIKE 'Kartu %'`)
    await page.reload()
    for (const name of ['Kartu 01', last])
      await card(name)
        .getByRole('checkbox', { name: `Pilih ${name}` })
        .check()
    const bar = page.getByRole('region', { name: '2 dipilih' })
    await bar.waitFor()
    const box = await bar.boundingBox()
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= looks.height).toBe(true)
    await bar.getByRole('button', { name: 'Setujui 2' }).click()
    await page.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
    await card('Kartu 01').getByText('Disetujui').waitFor()
    await card(last).getByText('Disetujui').waitFor()
    await bar.waitFor({ state: 'detached' })
    await card('Kartu 02').click()
    await page.getByRole('heading', { level: 1, name: 'Kartu 02' }).waitFor()
  })
})

test('on a phone what leads elsewhere is as high as a finger and is not covered by its card', async () => {
  const { rows } = await app().pools.owner.query('SELECT min(id) AS id FROM provinces')
  await app().pools.owner.query(
    `INSERT INTO story_every_fields (corporate_id, code, name, secret, province_id, website, email)
     VALUES (1, 'TAUT', 'Bertaut', '', $1, 'https://beton.example', 'a@beton.example')`,
    [rows[0].id],
  )
  const page = await at('/stories/every-field?search=TAUT', person(), { width: 390, height: 844 })
  const link = page.locator('article').getByRole('link').nth(1)
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.locator('article').getByRole('link', { name: 'Bertaut' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bertaut' }).waitFor()
  for (const one of await page.locator('dd').getByRole('link').all()) {
    expect((await one.boundingBox())?.height, (await one.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
  await page.goBack()
  await link.click()
  await page.waitForURL(/\/management\/province\?/)
})

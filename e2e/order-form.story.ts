import { expect, test } from 'vitest'
import { anApprovedOrder, anOrder, orderBody } from '../src/modules/sales/sales-order/testing.ts'
import type { Json } from '../src/platform/testing/client.ts'
import { anyOf, made } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { isLong } from '../src/testing/long.ts'
import { startApp } from '../src/testing/running-app.ts'
import { expectShown } from './browser.ts'
import { choose } from './form-entries.ts'
import { heldBack } from './held.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

test.runIf(isLong)(
  'the lines of an order that scroll sideways stand under their headers, each figure under its own',
  async () => {
    const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
    const order = await anOrder(client, { volume: 24 })
    const page = await windows.signedIn('corporate', { width: 1100, height: 768 })
    await page.goto(`/sales/sales-order?view=update&id=${order.id}`)
    const table = page.getByRole('table', { name: 'Rincian Pesanan' })
    await table.waitFor({ timeout: 30_000 })
    expect(await table.evaluate((own) => own.scrollWidth - (own.parentElement?.clientWidth ?? 0))).toBeGreaterThan(0)
    // Below each visible header is the cell of its own column, not an element that covers it.
    const beneath = await table.evaluate((own) => {
      const frame = own.parentElement?.getBoundingClientRect()
      const row = own.querySelector('tbody tr')?.getBoundingClientRect()
      return [...own.querySelectorAll('thead th')].flatMap((head, column) => {
        const { x, width } = head.getBoundingClientRect()
        const middle = x + width / 2
        if (!frame || !row || middle > frame.right) return []
        const cell = document.elementFromPoint(middle, row.y + row.height / 2)?.closest('tbody > tr > *')
        return [
          { head: head.textContent, column, met: [...(cell?.parentElement?.children ?? [])].indexOf(cell as Element) },
        ]
      })
    })
    expect(beneath.length).toBeGreaterThan(5)
    expect(beneath.filter(({ column, met }) => column !== met)).toEqual([])
  },
)

test('an approved order offers to be changed only in what may change', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const order = await anApprovedOrder(client)
  const page = await windows.signedIn('corporate')
  await page.goto(`/sales/sales-order?view=update&id=${order.id}`)
  const note = page.getByRole('textbox', { name: 'Keterangan' })
  await note.waitFor(SOON)
  await expectShown(page.getByRole('heading', { name: 'Dokumen', exact: true }))
  const form = page.locator('form')
  expect(await form.getByText('Pelanggan').count()).toBe(0)
  expect(await form.getByRole('table').count()).toBe(0)
  expect(await form.getByRole('region', { name: 'Nilai Pesanan' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await note.fill('Pompa datang jam 7')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expectShown(page.getByText('Pompa datang jam 7'))
})

test('what is applied where nothing is typed stands in the field, marked until something else is typed', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const project = await anyOf(client, 'site-project', { production_unit_id: 1 })
  const { id: site_project_id, customer_id } = project
  await made(client, 'sales-order', { ...(await orderBody(client)), customer_id, site_project_id })
  const page = await windows.signedIn('plant1', { width: 1366, height: 768 })
  await page.goto('/sales/sales-order?view=create')
  await choose(page, 'Pelanggan', project.customer_name)
  await choose(page, 'Proyek', project.name)
  const price = await heldBack(page, '**/api/order-prices**')
  await choose(page, 'Produk', 'K-300')
  const fields = {
    salesman: page.getByRole('combobox', { name: /^Tenaga Penjual/ }),
    payment: page.getByRole('combobox', { name: /^Jenis Pembayaran/ }),
    terms: page.getByRole('textbox', { name: /^Jatuh Tempo/ }),
    tolerance: page.getByRole('textbox', { name: /^Toleransi Kelebihan Kirim/ }),
    slump: page.getByRole('textbox', { name: 'Slump (cm), baris 1' }),
    price: page.getByRole('textbox', { name: 'Harga Satuan, baris 1' }),
  }
  // The price arrives under the cursor, before the first key.
  await fields.price.focus()
  price.letGo()
  for (const field of Object.values(fields)) {
    await expect.poll(() => field.inputValue(), SOON).not.toBe('')
    expect(await field.getAttribute('placeholder')).toBeNull()
    await expect.poll(() => field.getAttribute('aria-description'), SOON).toBe('bawaan')
  }
  const marks = page.getByText('bawaan', { exact: true })
  await expect.poll(() => marks.count(), SOON).toBe(6)
  // The payment type of the customer's last order.
  expect(await fields.payment.inputValue()).toBe('Kredit')
  const [mark, input] = await Promise.all([marks.last().boundingBox(), fields.price.boundingBox()])
  expect(mark?.y).toBeGreaterThanOrEqual((input?.y ?? Number.NaN) + (input?.height ?? 0))

  const listed = await fields.price.inputValue()
  await page.keyboard.type('1234567')
  expect(await fields.price.inputValue()).toBe('1,234,567')
  await fields.slump.fill('11')
  await expect.poll(() => marks.count()).toBe(4)
  // A typed price stays when the product changes; a cleared one is filled in again.
  await fields.price.fill('')
  await fields.price.blur()
  await expect.poll(() => fields.price.inputValue()).toBe(listed)
  // The price of another product never waits in the field: it would be saved.
  const another = await heldBack(page, '**/api/order-prices**')
  await choose(page, 'Produk', 'K-250')
  await expect.poll(() => fields.price.inputValue(), SOON).toBe('')
  another.letGo()
  await expect.poll(() => fields.price.inputValue(), SOON).not.toBe('')
  expect(await fields.price.inputValue()).not.toBe(listed)
  expect(await fields.slump.inputValue()).toBe('11')
})

test('the save bar says what the order will come to, and its project is asked for its last order in one click', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const last = await anOrder(client, { volume: 7.005, price_includes_ppn: true, top_days: 14 })
  const page = await windows.signedIn('plant1', { width: 1366, height: 768 })
  const { customer_id, site_project_id } = last
  await page.goto(`/sales/sales-order?view=create&customer_id=${customer_id}&site_project_id=${site_project_id}`)
  await page.getByRole('button', { name: `Salin ${last.number}` }).click()

  const price = page.getByRole('textbox', { name: 'Harga Satuan, baris 1' })
  await expect.poll(() => page.getByRole('textbox', { name: 'Volume, baris 1' }).inputValue(), SOON).toBe('7.005')
  expect(await page.getByRole('textbox', { name: /^Jatuh Tempo/ }).inputValue()).toBe('14')
  // The price of the last order is not copied.
  expect(await price.inputValue()).not.toBe('2,000,000')
  await price.fill('1150333')
  await page.getByRole('textbox', { name: 'Potongan, baris 1' }).fill('1000')
  const sums = page.getByRole('region', { name: 'Nilai Pesanan' })
  // 7.005 × 1,150,333 is 8,058,082.665; the VAT is included.
  await expect.poll(() => sums.textContent(), SOON).toMatch(/SubtotalRp\. 8\.058\.083,-.*TotalRp\. 8\.057\.083,-$/)
  const said = await sums.textContent()
  const table = page.getByRole('table', { name: 'Rincian Pesanan' })
  await expect.poll(() => table.textContent(), SOON).toContain('Rp. 8.057.083,-')
  // The lines need no horizontal scrolling.
  expect(await table.evaluate((own) => own.scrollWidth - (own.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])

  // A name that is typed but not found yet is saved too.
  const salesmen: Json[] = (await client.get('/lookup/company-salesman?active=1&limit=10')).body.data
  const salesman = salesmen.find(({ id }) => id !== last.salesman_id)
  const names = await heldBack(page, '**/api/lookup/company-salesman**')
  await page.getByRole('combobox', { name: /^Tenaga Penjual/ }).fill(String(salesman?.name))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Menyimpan…' }).waitFor(SOON)
  names.letGo()
  await page.getByRole('heading', { level: 1, name: /^SO\/SMG\// }).waitFor(SOON)
  const saved = (await client.get(`/view/sales-order/${new URL(page.url()).searchParams.get('id')}`)).body.data
  expect(saved.salesman_id).toBe(salesman?.id)
  const rupiah = (amount: number) => `Rp. ${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')},-`
  expect(said).toContain(`DPP${rupiah(saved.dpp)}`)
  expect(said).toContain(`${rupiah(saved.ppn)}Total${rupiah(saved.total)}`)
})

test('the last order of a project fills in nothing once another project is chosen', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const known: Json[] = (await client.get('/list/sales-order?order=date&sort=DESC&limit=50')).body.data
  const [first, second] = [known[0], known.find(({ customer_id }) => customer_id !== known[0]?.customer_id)]
  if (!first || !second) throw new Error('The demo has no orders of two customers.')
  const page = await windows.signedIn('plant1', { width: 1366, height: 768 })
  const { customer_id, site_project_id } = first
  await page.goto(`/sales/sales-order?view=create&customer_id=${customer_id}&site_project_id=${site_project_id}`)
  const order = await heldBack(page, `**/api/view/sales-order/${first.id}?**`)
  await page.getByRole('button', { name: `Salin ${first.number}` }).click()
  await choose(page, 'Pelanggan', second.customer_name)
  await choose(page, 'Proyek', second.site_project_name)
  const copy = page.getByRole('button', { name: `Salin ${second.number}` })
  await copy.waitFor(SOON)
  const read = page.waitForResponse(`**/api/view/sales-order/${first.id}?**`)
  order.letGo()
  await (await read).finished()
  await copy.click()
  await page.getByText(`Disalin dari ${second.number}`).waitFor(SOON)
  expect(await page.getByText(`Disalin dari ${first.number}`).count()).toBe(0)
})

test.runIf(isLong)(
  'on a phone, where the inputs of a line are out of sight, its price is applied all the same',
  async () => {
    const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
    const { customer_id, id } = await anyOf(client, 'site-project', { production_unit_id: 1 })
    const priced = await anyOf(client, 'product', { search: 'K300-S12-NFA' })
    const order = await made(client, 'sales-order', {
      ...(await orderBody(client)),
      customer_id,
      site_project_id: id,
      items: [{ product_id: priced.id, casting_category_id: (await anyOf(client, 'pouring-methode')).id, volume: 10 }],
    })
    const page = await windows.signedIn('plant1', { width: 390, height: 844 })
    await page.goto(`/sales/sales-order?view=create&customer_id=${customer_id}&site_project_id=${id}`)
    await page.getByRole('button', { name: `Salin ${order.number}` }).click()
    await expect
      .poll(() => page.getByRole('region', { name: 'Nilai Pesanan' }).textContent(), SOON)
      .toMatch(/TotalRp\. [\d.]{9,},-$/)
  },
)

test('what few fill in is folded away until it is opened', async () => {
  const page = await windows.signedIn('plant1', { width: 1366, height: 768 })
  await page.goto('/sales/sales-order?view=create')
  const heading = page.getByRole('heading', { name: 'Dokumen' })
  await heading.waitFor(SOON)
  const file = page.getByText('File PO Pelanggan')
  expect(await file.isVisible()).toBe(false)
  await heading.click()
  await expectShown(file)
})

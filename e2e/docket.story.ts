import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClearedDeposit } from '../src/modules/sales/deposit/testing.ts'
import { aUser } from '../src/testing/actors.ts'
import { type RunningApp, startApp } from '../src/testing/running-app.ts'
import { expectShown, launch, login, openWindow } from './browser.ts'
import { choose } from './form-entries.ts'
import { act, ask, confirm, save } from './money-windows.ts'
import { violations } from './violations.ts'
import { SOON } from './windows.ts'

let app: RunningApp
let browser: Browser
let window: BrowserContext

beforeAll(async () => {
  app = await startApp({ web: true })
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

test('an order becomes a truck on the road with a docket in the hand', async () => {
  const { rows } = await app.pools.owner.query(
    `SELECT c.name AS customer, p.name AS project FROM site_projects p
      JOIN customers c ON c.corporate_id = p.corporate_id AND c.id = p.customer_id
      WHERE p.corporate_id = 1 AND p.production_unit_id = 1 AND p.active AND c.active AND c.allow_cash
        AND c.name ~ '^PT [A-Za-z ]+$' ORDER BY p.id LIMIT 1`,
  )
  const { customer, project } = rows[0]
  window = await openWindow(browser, app.address)
  // Headless Chromium has no print dialog, so its closing event is sent here.
  await window.addInitScript("globalThis.print = () => dispatchEvent(new Event('afterprint'))")
  const page = await window.newPage()

  await login(page, 'plant1')
  await page.goto('/sales/sales-order?view=create')
  await choose(page, 'Pelanggan', customer)
  await choose(page, 'Proyek', project)
  await choose(page, 'Jenis Pembayaran', 'Tunai')
  await choose(page, 'Produk', 'K-300')
  await choose(page, 'Metode Pengecoran', 'Pump')
  await page
    .getByRole('textbox', { name: /^Volume/ })
    .first()
    .fill('14')
  // No price is typed: the unit's price is filled in, and the total is below.
  const price = page.getByRole('textbox', { name: 'Harga Satuan, baris 1' })
  await expect.poll(() => price.inputValue(), SOON).toMatch(/^\d[\d.,]+$/)
  const worth = page.getByRole('region', { name: 'Nilai Pesanan' })
  await expect
    .poll(() => worth.textContent(), SOON)
    .toMatch(/SubtotalRp\. .*DPPRp\. .*PPN 12% × 11\/12Rp\. .*TotalRp\. /)
  await price.fill('1')
  await expectShown(page.getByText(/^Minimum Rp\. [\d.]+,-$/))
  await price.fill('')
  const order = await save(page, /^SO\/SMG\//)
  // Cash must be paid before the approval: the refusal names the missing amount, and the order waits for it.
  const refused = await ask(page, 'Setujui')
  await confirm(refused)
  await expectShown(refused.getByText(/^Uang untuk pesanan ini tidak cukup: diterima Rp\. 0,-.*Terima deposit/))
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await refused.waitFor({ state: 'hidden' })
  await receiveFor(order)
  await act(page, 'Setujui')
  await expect.poll(() => page.locator('#content').textContent(), SOON).toContain('Disetujui')

  // Each document has a button to the form of the next one, filled in from it.
  await page.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Isian Lengkap' }).click()
  await expect.poll(() => page.getByRole('combobox', { name: /^Rincian Pesanan/ }).inputValue(), SOON).toContain(order)
  await expect
    .poll(
      () =>
        page
          .getByRole('textbox', { name: /^Volume/ })
          .first()
          .inputValue(),
      SOON,
    )
    .toBe('14.00')
  await choose(page, 'Batching Plant', 'Batching Plant 1')
  await page.getByRole('spinbutton', { name: 'Jam' }).first().pressSequentially('1400')
  const schedule = await save(page, /^JP\/SMG\//)

  await page.getByRole('button', { name: 'Buat Job Order', exact: true }).click()
  await expect.poll(() => page.getByRole('combobox', { name: /^Jadwal Produksi/ }).inputValue(), SOON).toBe(schedule)
  await expect
    .poll(
      () =>
        page
          .getByRole('textbox', { name: /^Volume/ })
          .first()
          .inputValue(),
      SOON,
    )
    .toBe('14.00')
  // The version in force is filled in and marked; it is the only choice for the product.
  const mix = page.getByRole('combobox', { name: /^Mix Design/ })
  await expect.poll(() => mix.inputValue(), SOON).toMatch(/^K300-\S+ v\d+$/)
  expect(await mix.getAttribute('aria-description')).toBe('bawaan')
  await mix.click()
  await expect.poll(() => page.getByRole('option').allTextContents(), SOON).toHaveLength(1)
  await page.keyboard.press('Escape')
  const job = await save(page, /^JO\/SMG\//)

  const before = await stock()
  await page.getByRole('button', { name: 'Buat Surat Jalan', exact: true }).click()
  await expect.poll(() => page.getByRole('combobox', { name: /^Job Order/ }).inputValue(), SOON).toBe(job)
  await choose(page, 'Truck Mixer', 'H ')
  // The form shows the remaining volume and the drum's capacity, and starts with a full drum.
  await expect.poll(() => page.locator('#content').textContent(), SOON).toMatch(/Sisa 14\.00 m³ · .*Kapasitas \d/)
  const volume = page.getByRole('textbox', { name: /^Volume/ }).first()
  await expect.poll(() => volume.inputValue(), SOON).toMatch(/^\d+\.00$/)
  await volume.fill('15')
  await expect.poll(() => page.locator('#content').textContent(), SOON).toContain('Melebihi sisa job order, 14.00 m³')
  await volume.fill('5')
  await expect
    .poll(() => page.locator('#content').textContent(), SOON)
    .toContain('Sisa job order 14.00 m³, setelah muatan ini 9.00 m³')
  const docket = await save(page, /^DO\/SMG\//)

  await act(page, 'Berangkat')
  await expect.poll(() => page.locator('#content').textContent(), SOON).toContain('Proses')
  const used = await usageOf(docket)
  expect(used.length).toBeGreaterThan(2)
  for (const { material_id, quantity } of used) {
    expect(Number((await stock()).get(material_id)) - Number(before.get(material_id))).toBeCloseTo(Number(quantity), 3)
  }

  await act(page, 'Selesai')
  await expect.poll(() => page.locator('#content').textContent(), SOON).toContain('Selesai')

  await page.getByRole('button', { name: 'Cetak', exact: true }).click()
  const [paper] = await Promise.all([
    window.waitForEvent('page'),
    page.getByRole('menuitem', { name: /Dot Matrix/ }).click(),
  ])
  await expect.poll(() => paper.isClosed(), SOON).toBe(true)
  const { rows: prints } = await app.pools.owner.query(
    `SELECT p.copy_no, p.content FROM docket_prints p
      JOIN dockets d ON d.corporate_id = p.corporate_id AND d.id = p.docket_id WHERE d.number = $1`,
    [docket],
  )
  expect(prints).toHaveLength(1)
  expect(prints[0].content.docket_number).toBe(docket)
})

/** Receives from the customer the amount of the order with its tolerance. */
async function receiveFor(order: string): Promise<void> {
  const client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { rows } = await app.pools.owner.query(
    `SELECT id, customer_id, ceil(total * (1 + over_delivery_pct / 100)) AS amount FROM sales_orders
      WHERE corporate_id = 1 AND number = $1`,
    [order],
  )
  const { id, customer_id, amount } = rows[0]
  await aClearedDeposit(client, { customer_id, sales_order_id: id, amount: Number(amount) })
}

/** Stock by material over the warehouses of unit 1. */
async function stock(): Promise<Map<number, string>> {
  const { rows } = await app.pools.owner.query(
    `SELECT material_id, sum(quantity) AS quantity FROM stock_balances
      WHERE corporate_id = 1 AND production_unit_id = 1 GROUP BY material_id`,
  )
  return new Map(rows.map((row) => [row.material_id, row.quantity]))
}

/** The materials of the docket's mix design as movements: mix × volume, negative. */
async function usageOf(docket: string): Promise<{ material_id: number; quantity: string }[]> {
  const { rows } = await app.pools.owner.query(
    `SELECT i.material_id, -(i.quantity_ssd * d.quantity) AS quantity FROM dockets d
     JOIN product_mix_design_items i ON i.corporate_id = d.corporate_id AND i.product_mix_design_id = d.mix_design_id
     JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id AND m.stocked
     WHERE d.number = $1 AND d.corporate_id = 1`,
    [docket],
  )
  return rows
}

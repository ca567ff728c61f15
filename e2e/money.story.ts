import { expect, test, vi } from 'vitest'
import { aDepartedDocket } from '../src/modules/production/docket/testing.ts'
import { aJobOrder } from '../src/modules/production/job-order/testing.ts'
import { aSchedule } from '../src/modules/production/production-schedule/testing.ts'
import { aCustomer } from '../src/modules/sales/customer/testing.ts'
import { aChannel, aClearedDeposit } from '../src/modules/sales/deposit/testing.ts'
import { aDraftInvoice, aFinishedDocket, anInvoice } from '../src/modules/sales/sales-invoice/testing.ts'
import { anApprovedOrder, orderBody } from '../src/modules/sales/sales-order/testing.ts'
import { aPayment } from '../src/modules/sales/sales-payment/testing.ts'
import { aSiteProject } from '../src/modules/sales/site-project/testing.ts'
import { instantIn } from '../src/platform/server/time.ts'
import type { Client } from '../src/platform/testing/client.ts'
import { fine, viewed } from '../src/platform/testing/matrix/subject.ts'
import { acted, anyOf, freshWord, made } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { isLong } from '../src/testing/long.ts'
import { type Json, startApp } from '../src/testing/running-app.ts'
import { expectShown } from './browser.ts'
import { choose } from './form-entries.ts'
import { act, ask, confirm, expectFacts, open, refused, save } from './money-windows.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

/** The title of a document without a number. */
const DRAFT = /^Konsep #\d+$/
const windows = windowsOn(() => startApp({ web: true }))
const aClient = () => aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })

/** A delivered load of 7 m³ at Rp 2,000,000 of a new order of the customer. */
async function aLoadOf(client: Client, customer: Json): Promise<Json> {
  const site = await aSiteProject(client, { customer_id: customer.id })
  const order = await made(client, 'sales-order', await orderBody(client, site))
  await acted(client, 'sales-order', order.id, 'approve')
  return aFinishedDocket(client, await aJobOrder(client, await aSchedule(client, order)))
}

test('a customer on hold is marked in words, in the choices and below the field', async () => {
  const client = await aClient()
  const name = `PT Sengketa ${freshWord()}`
  const { id } = await aCustomer(client, { name })
  await acted(client, 'customer', id, 'hold', { reason: 'Sengketa mutu' })
  const page = await windows.signedIn('sales')
  await page.goto('/sales/sales-order?view=create')
  const field = page.getByRole('combobox', { name: /^Pelanggan/ })
  await field.click(SOON)
  await field.fill(name)
  const option = page.getByRole('option', { name: new RegExp(`${name}.*Ditahan`) })
  await expectShown(option)
  expect(await violations(page)).toEqual([])
  await field.press('Enter')
  await expect.poll(() => field.inputValue(), SOON).toContain(name)
  // A screen reader reads the badge with the field.
  await expect
    .poll(() =>
      field.evaluate((box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent),
    )
    .toContain('Ditahan')
  fine(await client.post(`/action/customer/${id}/release`, { reason: 'Selesai' }))
  await page.reload()
  await field.click(SOON)
  await field.fill(name)
  await expectShown(page.getByRole('option', { name }))
  expect(await page.getByRole('option', { name: /Ditahan$/ }).count()).toBe(0)
})

test.runIf(isLong)(
  'a giro that bounces leaves its invoice owed as before, and what it said is entered again',
  async () => {
    const client = await aClient()
    const [invoice, bank] = [await anInvoice(client), `Giro ${freshWord()}`]
    await aChannel(client, { name: bank, type: 'giro', needs_clearing: true })
    const page = await windows.signedIn('finance')
    await page.goto(`/sales/sales-payment?view=create&customer_id=${invoice.customer_id}`)
    await choose(page, 'Unit Produksi', 'Plant Semarang')
    await choose(page, 'Kanal Pembayaran', bank)
    await page.getByRole('textbox', { name: /^Nominal/ }).fill('15540000')
    await page.getByRole('textbox', { name: /^No. Giro/ }).fill('BB 240117')
    await page.getByRole('textbox', { name: /^Jatuh Tempo Giro/ }).fill('31 Des 2099')
    await page.getByRole('button', { name: 'Bayar Invoice Tertua' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: /^Dibayar/ }).inputValue(), SOON).toMatch(/15[.,]540/)
    await save(page, DRAFT)
    await act(page, 'Tolak', { Alasan: 'Saldo tidak cukup' })
    await expectShown(page.getByText('Ditolak').first())
    await expectShown(page.getByText('Saldo tidak cukup'))
    await act(page, 'Catat Lagi')
    await expectShown(page.getByText('Menunggu').first())
    await expectShown(page.getByText('BB 240117'))
    await open(page, 'sales/sales-invoice', invoice.id)
    await expectFacts(page, /TotalRp\. 15\.540\.000,-.*DibayarRp\. 0,-.*Sisa TagihanRp\. 15\.540\.000,-/)
  },
)

test('a credit note is made from its invoice, approved by another, and lowers what is owed by its amount and VAT', async () => {
  const invoice = await anInvoice(await aClient())
  const page = await windows.signedIn('finance')
  await open(page, 'sales/sales-invoice', invoice.id)
  await page.getByRole('button', { name: 'Buat Nota Kredit' }).click(SOON)
  await expect.poll(() => page.getByRole('combobox', { name: /^Invoice/ }).inputValue(), SOON).toBe(invoice.number)
  await page.getByRole('textbox', { name: /^Alasan/ }).fill('Harga disepakati lebih rendah')
  const left = page.getByRole('region', { name: 'Nilai Nota Kredit' })
  await expect.poll(() => left.textContent(), SOON).toContain('Masih dapat dikreditkan, sebelum PPNRp. 14.000.000,-')
  await page.getByRole('textbox', { name: /^Uraian/ }).fill('Koreksi harga K-300, 7 m³')
  await page.getByRole('textbox', { name: /^Nominal sebelum PPN/ }).fill('1000000')
  expect(await violations(page)).toEqual([])
  await save(page, DRAFT)
  const manager = await windows.signedIn('corporate')
  await manager.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await act(manager, 'Setujui')
  await manager.getByRole('heading', { level: 1, name: /^CN\// }).waitFor(SOON)
  await open(page, 'sales/sales-invoice', invoice.id)
  await expectFacts(page, /Sisa TagihanRp\. 14\.430\.000,-/)
  await expectShown(page.getByText('Rp. 1.110.000,-').first())
})

test('a refund is asked for, approved by another person, paid, and taken off its deposit', async () => {
  const client = await aClient()
  const customer = await aCustomer(client, { name: `PT Deposit ${freshWord()}` })
  const deposit = await aClearedDeposit(client, { customer_id: customer.id })
  const page = await windows.signedIn('finance')
  await open(page, 'sales/deposit', deposit.id)
  await page.getByRole('button', { name: 'Kembalikan Deposit' }).click(SOON)
  const amount = page.getByRole('textbox', { name: /^Nominal/ })
  // What is left of the deposit is proposed.
  await vi.waitFor(async () => expect((await amount.inputValue()).replaceAll(/\D/g, '')).toBe('10000000'), SOON)
  await amount.fill('1000000')
  await page.getByRole('textbox', { name: /^Alasan/ }).fill('Proyek selesai')
  await page.getByRole('textbox', { name: /^Bank/ }).fill('Bank Central Asia')
  await page.getByRole('textbox', { name: /^No. Rekening/ }).fill('136 00 1234567 8')
  await page.getByRole('textbox', { name: /^Atas Nama/ }).fill('PT Deposit')
  expect(await violations(page)).toEqual([])
  await save(page, DRAFT)
  await act(page, 'Ajukan')
  const manager = await windows.signedIn('corporate')
  await manager.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await act(manager, 'Setujui')
  await page.getByRole('button', { name: 'Muat Ulang' }).click(SOON)
  await page.getByRole('button', { name: 'Bayar', exact: true }).waitFor(SOON)
  await act(page, 'Bayar')
  await page.getByRole('heading', { level: 1, name: /^RF\// }).waitFor(SOON)
  await open(page, 'sales/deposit', deposit.id)
  await expectFacts(page, /Rp\. 10\.000\.000,-.*Rp\. 9\.000\.000,-/)
})

test.runIf(isLong)(
  'a VAT collector pays without it, keeps PPh 22 back, and its slip is recorded when it comes',
  async () => {
    const client = await aClient()
    const docket = await aLoadOf(client, await aCustomer(client, { vat_collector: true, pph22_pct: 1.5 }))
    const invoice = await anInvoice(client, docket)
    const page = await windows.signedIn('finance')
    await open(page, 'sales/sales-invoice', invoice.id)
    await expectFacts(page, /TotalRp\. 15\.540\.000,-.*Sisa TagihanRp\. 14\.000\.000,-/)
    const [withheld, amount] = [210_000, 13_790_000]
    const line = { invoice_id: invoice.id, amount, deduction_type: 'pph22', deduction: withheld }
    const payment = await aPayment(client, { customer_id: invoice.customer_id, amount, allocations: [line] })
    await open(page, 'sales/sales-payment', payment.id)
    await act(page, 'Terima')
    await page.getByRole('heading', { level: 1, name: /^KW\// }).waitFor(SOON)
    await open(page, 'sales/sales-invoice', invoice.id)
    await expectFacts(page, /DibayarRp\. 14\.000\.000,-.*Sisa TagihanRp\. 0,-/)

    await page.goto(`/sales/withholding-slip?customer_id=${invoice.customer_id}`)
    const row = page.getByRole('row', { name: /Rp\. 210\.000,-.*Belum Ada/ })
    await row.getByText(/^KW\//).click(SOON)
    await act(page, 'Catat Bukti Potong', { 'No. Bukti Potong': '2500012345', 'Tanggal Bukti Potong': '1 Jan 2025' })
    await expectShown(page.getByText('Tercatat').first())
    await expectShown(page.getByText('2500012345'))
    expect(await violations(page)).toEqual([])
  },
)

test.runIf(isLong)(
  'on both sides of the year change an invoice says its tax base and VAT, of prices with it and without',
  async () => {
    const client = await aClient()
    const page = await windows.signedIn('finance')
    // 2,000,000 × 11 %; 2,000,000 / 1.11 = 1,801,801.80; × 11/12 = 1,833,333.33 and 1,651,651.83.
    const cases = [
      ['2024-12-31', false, { DPP: '', base: '2.000.000', ppn: '220.000', total: '2.220.000' }],
      ['2024-12-31', true, { DPP: '', base: '1.801.802', ppn: '198.198', total: '2.000.000' }],
      ['2025-01-01', false, { DPP: '1.833.333', base: '2.000.000', ppn: '220.000', total: '2.220.000' }],
      ['2025-01-01', true, { DPP: '1.651.652', base: '1.801.802', ppn: '198.198', total: '2.000.000' }],
    ] as const
    for (const [date, price_includes_ppn, { DPP, base, ppn, total }] of cases) {
      const order = await anApprovedOrder(client, { price_includes_ppn })
      const job = await aJobOrder(client, await aSchedule(client, order))
      const docket = await aFinishedDocket(client, job, { quantity: 1 })
      await windows.app.pools.owner.query('UPDATE dockets SET date = $2 WHERE id = $1', [docket.id, date])
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.setSystemTime(new Date(instantIn('Asia/Jakarta', `${date} 10:00:00`)))
      const invoice = await anInvoice(client, docket).finally(() => vi.useRealTimers())
      await open(page, 'sales/sales-invoice', invoice.id)
      await expectFacts(page, new RegExp(`TotalRp\\. ${total},-`))
      const other = `DPP Nilai Lain${DPP ? `Rp\\. ${DPP},-` : '-'}`
      const sums = new RegExp(`Dasar Pengenaan PajakRp\\. ${base},-.*${other}.*PPNRp\\. ${ppn},-`)
      await expect.poll(() => page.locator('#content').textContent(), SOON).toMatch(sums)
    }
    expect(await violations(page)).toEqual([])
  },
)

test('of a load that comes back in part, as its docket says at the plant, only what stayed is billed', async () => {
  const client = await aClient()
  const docket = await aDepartedDocket(client)
  const plant = await windows.signedIn('plant1')
  await open(plant, 'production/delivery', docket.id)
  const dialog = await ask(plant, 'Selesai', { 'Volume Kembali': '2' })
  await choose(plant, 'Alasan Kembali', 'Kelebihan')
  await expectShown(dialog.getByText('Dikirim 7 m³ − kembali 2 m³ = diterima 5 m³'))
  expect(await violations(plant)).toEqual([])
  await confirm(dialog)
  await dialog.waitFor({ state: 'hidden', ...SOON })
  const page = await windows.signedIn('finance')
  await page.goto(`/sales/billing-worksheet?customer_id=${docket.customer_id}`)
  await expectShown(page.getByRole('row', { name: new RegExp(`${docket.number}.*5\\.00.*Rp\\. 10\\.000\\.000,-`) }))
  const invoice = await anInvoice(client, docket)
  await open(page, 'sales/sales-invoice', invoice.id)
  await expectFacts(page, /Volume5\.00 m³TotalRp\. 11\.100\.000,-/)
})

test('an order that is paid ahead is approved once its deposit is there, and its invoice is paid by it', async () => {
  const client = await aClient()
  const site = await aSiteProject(client)
  const payment = await anyOf(client, 'payment-type', { search: 'DEPOSIT' })
  const body = { ...(await orderBody(client, site)), payment_type_id: payment.id }
  const items = body.items.map((item) => ({ ...item, volume: 7 }))
  const order = await made(client, 'sales-order', { ...body, items })
  const page = await windows.signedIn('corporate')
  await open(page, 'sales/sales-order', order.id)
  // The refusal names the available and the missing amount.
  expect(await refused(page, 'Setujui')).toMatch(/tidak cukup.*Rp\. 15\.540\.000,-/)
  const deposit = await aClearedDeposit(client, { customer_id: site.customer_id, amount: 15_540_000 })
  await act(page, 'Setujui')
  const job = await aJobOrder(client, await aSchedule(client, order, { volume: 7 }), { volume: 7 })
  const draft = await aDraftInvoice(client, await aFinishedDocket(client, job))
  await open(page, 'sales/deposit', deposit.id)
  await expectFacts(page, /Rp\. 15\.540\.000,-/)
  const finance = await windows.signedIn('finance')
  await open(finance, 'sales/sales-invoice', draft.id)
  await act(finance, 'Terbitkan')
  await finance.getByRole('heading', { level: 1, name: /^INV\// }).waitFor(SOON)
  await expectFacts(
    finance,
    /TotalRp\. 15\.540\.000,-.*Deposit DipakaiRp\. 15\.540\.000,-.*DibayarRp\. 0,-.*Sisa TagihanRp\. 0,-/,
  )
})

test('the price of delivered concrete is corrected for all orders at once, after what it comes to was shown', async () => {
  const client = await aClient()
  const docket = await aFinishedDocket(client)
  const order = await viewed(client, 'sales-order', docket.sales_order_id)
  const page = await windows.signedIn('corporate')
  await page.goto('/sales/sales-order')
  await page.getByRole('button', { name: 'Ubah Harga Banyak Pesanan' }).click(SOON)
  const dialog = page.getByRole('dialog')
  const pick = async (field: RegExp, word: string) => {
    const box = dialog.getByRole('combobox', { name: field })
    await box.click(SOON)
    await box.fill(word)
    await page.getByRole('option').filter({ hasText: word }).first().click(SOON)
  }
  await pick(/^Produk/, order.items[0].product_code)
  await dialog.getByRole('textbox', { name: /^Mulai Tanggal/ }).fill(docket.date)
  await dialog.getByRole('textbox', { name: /^Perubahan/ }).fill('10')
  await pick(/^Pelanggan/, order.customer_code)
  await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('Kenaikan harga semen')
  await dialog.getByRole('button', { name: 'Lihat Perubahan' }).click(SOON)
  await expect.poll(() => dialog.textContent(), SOON).toMatch(/Rp\. 2\.000\.000,-.*Rp\. 2\.200\.000,-/)
  expect((await viewed(client, 'sales-order', order.id)).items[0].price).toBe(2_000_000)
  const proceed = dialog.getByRole('button', { name: 'Ya, Lanjutkan' })
  // However long the preview is, its confirmation is in the window and has the focus.
  expect(await proceed.evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  expect(await proceed.evaluate((it) => it === document.activeElement)).toBe(true)
  await proceed.click(SOON)
  await expectShown(dialog.getByText('1 dokumen diubah'))
  const finance = await windows.signedIn('finance')
  await finance.goto(`/sales/billing-worksheet?customer_id=${docket.customer_id}`)
  await expectShown(finance.getByRole('row', { name: new RegExp(`${docket.number}.*Rp\\. 15\\.400\\.000,-`) }))
})

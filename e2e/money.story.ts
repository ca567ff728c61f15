import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { aDepartedDocket, docketBody } from '../src/modules/production/delivery/testing.ts'
import { aJobOrder } from '../src/modules/production/production/testing.ts'
import { aSchedule } from '../src/modules/production/production-schedule/testing.ts'
import { aSubmission, levelsOfSubmission } from '../src/modules/sales/credit-submission/testing.ts'
import { aCustomer } from '../src/modules/sales/customer/testing.ts'
import { aChannel, aClearedDeposit } from '../src/modules/sales/deposit/testing.ts'
import { aSubmittedRefund } from '../src/modules/sales/deposit-refund/testing.ts'
import { aCreditNote } from '../src/modules/sales/sales-credit-note/testing.ts'
import { aDraftInvoice, aFinishedDocket, anInvoice } from '../src/modules/sales/sales-invoice/testing.ts'
import { anApprovedOrder, orderBody } from '../src/modules/sales/sales-order/testing.ts'
import { aPayment, aPaymentOf } from '../src/modules/sales/sales-payment/testing.ts'
import { aSiteProject } from '../src/modules/sales/site-project/testing.ts'
import { openPeriod, periodOf } from '../src/platform/definition/dates.ts'
import { instantIn, todayIn } from '../src/platform/server/time.ts'
import type { Client } from '../src/platform/testing/client.ts'
import { fine, viewed } from '../src/platform/testing/matrix/subject.ts'
import { acted, anyOf, freshWord, made } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Json, startApp } from '../src/testing/running-app.ts'
import { expectShown } from './browser.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

/** The permissions of an approver of submissions. */
const DECIDES = [
  'read-credit-limit-approval',
  'update-credit-limit-approval',
  'read-credit-submission',
  'read-customer',
]
const windows = windowsOn(() => startApp({ web: true }))
const aClient = () => aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })

/** The detail of a record, once its figures are there. */
async function open(page: Page, path: string, id: number): Promise<void> {
  await page.goto(`/${path}?view=detail&id=${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor(SOON)
}

/** Does what an action says, answering what it asks; the question is gone once the server has done it. */
async function act(page: Page, button: string, answers: Readonly<Record<string, string>> = {}): Promise<void> {
  const direct = page.getByRole('button', { name: button, exact: true })
  const more = page.getByRole('button', { name: 'Tindakan lain' })
  await direct.or(more).first().waitFor(SOON)
  if (await direct.isVisible()) await direct.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: button, exact: true }).click()
  }
  const dialog = page.getByRole('dialog')
  await dialog.waitFor(SOON)
  for (const [field, text] of Object.entries(answers)) {
    const entry = dialog.getByRole('textbox', { name: new RegExp(`^${field}`) })
    await entry.fill(text)
    await entry.press('Tab')
  }
  await dialog.getByRole('button').last().click()
  await dialog.waitFor({ state: 'hidden', ...SOON })
}

/** The figures at the head of a detail come to say it. */
const expectFacts = (page: Page, said: RegExp) =>
  expect.poll(() => page.getByLabel('Ringkasan').textContent(), SOON).toMatch(said)

/** A delivered load of 7 m³ at Rp 2,000,000 of a new order of the customer. */
async function aLoadOf(client: Client, customer: Json): Promise<Json> {
  const site = await aSiteProject(client, { customer_id: customer.id })
  const order = await made(client, 'sales-order', await orderBody(client, site))
  await acted(client, 'sales-order', order.id, 'approve')
  return aFinishedDocket(client, await aJobOrder(client, await aSchedule(client, order)))
}

test('who chooses a customer is told in words that he is on hold, in the choices and below the field', async () => {
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
  expect(await violations(page)).toEqual([])
  fine(await client.post(`/action/customer/${id}/release`, { reason: 'Selesai' }))
  await page.reload()
  await field.click(SOON)
  await field.fill(name)
  await expectShown(page.getByRole('option', { name }))
  expect(await page.getByRole('option', { name: /Ditahan$/ }).count()).toBe(0)
})

test('a giro that bounces leaves its invoice owed as before', async () => {
  const client = await aClient()
  const invoice = await anInvoice(client)
  const giro = await aChannel(client, { type: 'giro', needs_clearing: true })
  const paper = { payment_channel_id: giro.id, giro_no: 'BB 7', giro_due: '2099-12-31' }
  const payment = await aPaymentOf(client, [invoice], paper)
  const page = await windows.signedIn('finance')
  await open(page, 'sales/sales-payment', payment.id)
  await act(page, 'Tolak', { Alasan: 'Saldo tidak cukup' })
  await expectShown(page.getByText('Ditolak').first())
  await expectShown(page.getByText('Saldo tidak cukup'))
  await open(page, 'sales/sales-invoice', invoice.id)
  await expectFacts(page, /TotalRp\. 15\.540\.000,-.*DibayarRp\. 0,-.*Sisa TagihanRp\. 15\.540\.000,-/)
  expect(await violations(page)).toEqual([])
})

test('a credit note lowers what is owed by its amount and the VAT of its invoice', async () => {
  const client = await aClient()
  const invoice = await anInvoice(client)
  const lines = [{ description: 'Koreksi harga', amount: 1_000_000 }]
  const { id } = await aCreditNote(client, invoice, { lines })
  const page = await windows.signedIn('corporate')
  await open(page, 'sales/sales-credit-note', id)
  await act(page, 'Setujui')
  await page.getByRole('heading', { level: 1, name: /^CN\// }).waitFor(SOON)
  await open(page, 'sales/sales-invoice', invoice.id)
  await expectFacts(page, /Sisa TagihanRp\. 14\.430\.000,-/)
  await expectShown(page.getByText('Rp. 1.110.000,-').first())
})

test('a refund is approved by another person, paid, and taken off its deposit', async () => {
  const client = await aClient()
  const deposit = await aClearedDeposit(client)
  const { id } = await aSubmittedRefund(client, deposit)
  const manager = await windows.signedIn('corporate')
  await open(manager, 'sales/deposit-refund', id)
  await act(manager, 'Setujui')
  const page = await windows.signedIn('finance')
  await open(page, 'sales/deposit-refund', id)
  await act(page, 'Bayar')
  await page.getByRole('heading', { level: 1, name: /^RF\// }).waitFor(SOON)
  await open(page, 'sales/deposit', deposit.id)
  await expectFacts(page, /Rp\. 10\.000\.000,-.*Rp\. 9\.000\.000,-/)
  expect(await violations(page)).toEqual([])
})

test('who collects the VAT himself pays without it, keeps PPh 22 back, and its slip is recorded when it comes', async () => {
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
})

test('on both sides of the year change an invoice says its tax base and VAT, of prices with it and without', async () => {
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
})

test('of a load that comes back in part only what stayed is billed', async () => {
  const client = await aClient()
  const departed = await aDepartedDocket(client)
  const back = { returned_volume: 2, return_reason: 'excess' }
  const docket = await acted(client, 'production/docket', departed.id, 'finish', back)
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
  await page.getByRole('button', { name: 'Setujui', exact: true }).click(SOON)
  const refused = page.getByRole('dialog')
  await refused.getByRole('button').last().click()
  // The refusal names what is there and what is missing.
  await expectShown(refused.getByText(/tidak cukup.*Rp\. 15\.540\.000,-/))
  await page.keyboard.press('Escape')
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
  await expectFacts(finance, /TotalRp\. 15\.540\.000,-.*Sisa TagihanRp\. 0,-/)
  await expectShown(finance.getByText('Deposit Dipakai'))
})

test('a limit climbs three levels, and then an order on credit is approved on it', async () => {
  const client = await aClient()
  const { rows } = await windows.app.pools.owner.query(
    `SELECT id FROM users WHERE username IN ('finance', 'corporate') ORDER BY username DESC`,
  )
  const first = await aUser(windows.app, { company: 'DEMO', permissions: DECIDES })
  const manager = await aUser(windows.app, { company: 'DEMO', permissions: 'all' })
  const levels = [(await first.get('/session')).body.data.profile.id, ...rows.map(({ id }) => id)]
  for (const [index, user_id] of levels.entries()) {
    const asked = { doc_type: 'credit_submission', approver: 'users', due_hours: 24, min_amount: index * 100_000_000 }
    fine(await manager.post('/create/approval-credit-submission', { ...asked, users: [{ user_id }] }))
  }
  const submission = await aSubmission(client, { requested_limit: 600_000_000 })
  await acted(client, 'credit-submission', submission.id, 'submit')
  const [one, two, three] = (await levelsOfSubmission(client, submission.id)) as [Json, Json, Json]
  fine(await first.post(`/action/credit-limit-approval/${one.id}/approve`, { note: 'Layak' }))
  for (const [who, level] of [
    ['finance', two],
    ['corporate', three],
  ] as const) {
    const page = await windows.signedIn(who)
    await open(page, 'approval/credit-limit-approval', level.id)
    await act(page, 'Setujui')
  }
  const page = await windows.signedIn('corporate')
  await open(page, 'sales/customer', submission.customer_id)
  await expectFacts(page, /Limit KreditRp\. 600\.000\.000,-Kredit TerpakaiRp\. 0,-Sisa LimitRp\. 600\.000\.000,-/)
  const site = await aSiteProject(client, { customer_id: submission.customer_id })
  const order = await made(client, 'sales-order', await orderBody(client, site))
  await open(page, 'sales/sales-order', order.id)
  await act(page, 'Setujui')
  await open(page, 'sales/customer', submission.customer_id)
  await expectFacts(page, /Kredit TerpakaiRp\. 222\.000\.000,-Sisa LimitRp\. 378\.000\.000,-/)
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
  await dialog.getByRole('button', { name: 'Ya, Lanjutkan' }).click(SOON)
  await expectShown(dialog.getByText('1 dokumen diubah'))
  const finance = await windows.signedIn('finance')
  await finance.goto(`/sales/billing-worksheet?customer_id=${docket.customer_id}`)
  await expectShown(finance.getByRole('row', { name: new RegExp(`${docket.number}.*Rp\\. 15\\.400\\.000,-`) }))
})

// Last: it closes what the others might still write into.
test('a month that is closed turns a late docket away', async () => {
  const client = await aClient()
  const { rows } = await windows.app.pools.owner.query('SELECT id, timezone FROM production_units ORDER BY id LIMIT 1')
  const unit = rows[0]
  const day = openPeriod(todayIn(unit.timezone)).from
  const ended = periodOf(day).slice(0, 7)
  const order = await anApprovedOrder(client, { date: day })
  const job = await aJobOrder(client, await aSchedule(client, order, { date: day }), { date: day })
  const docket = await aFinishedDocket(client, job, { date: day, quantity: 5 })
  const { data } = fine(await client.get(`/list/accounting-period?production_unit_id=${unit.id}&limit=100`))
  const running = data.filter(({ period, status }: Json) => status === 'progress' && period.slice(0, 7) <= ended)
  for (const { period } of running.toReversed())
    fine(await client.post(`/action/production-unit/${unit.id}/close-period`, { period: period.slice(0, 7) }))
  const late = await client.post('/create/production/docket', { ...(await docketBody(client, job)), date: day })
  expect([late.status, late.body.errors?.date?.[0]]).toEqual([422, expect.stringMatching(/sudah ditutup/)])
  const page = await windows.signedIn('corporate')
  await open(page, 'production/delivery', docket.id)
  await page.getByRole('button', { name: 'Tindakan lain' }).click(SOON)
  await page.getByRole('menuitem', { name: /^Batalkan/ }).click(SOON)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('Terlambat')
  await dialog.getByRole('button').last().click()
  await expectShown(dialog.getByText(/Periode .* sudah ditutup/))
})

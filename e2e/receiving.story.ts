import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { aReceipt, aWeighedReceipt } from '../src/modules/inventory/incoming-material/testing.ts'
import { materialBody } from '../src/modules/inventory/material/testing.ts'
import { aTest, aTestedMaterial } from '../src/modules/inventory/material-quality/testing.ts'
import { anApprovedOrder, weighedStock } from '../src/modules/inventory/purchase-order/testing.ts'
import { aVendor } from '../src/modules/inventory/vendor/testing.ts'
import { openPeriod } from '../src/platform/definition/dates.ts'
import { instantIn, todayIn } from '../src/platform/server/time.ts'
import { fine, viewed } from '../src/platform/testing/matrix/subject.ts'
import { acted, freshWord, made } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { startMailbox } from '../src/testing/mailbox.ts'
import { type Json, startApp } from '../src/testing/running-app.ts'
import { expectGone, expectShown, settled } from './browser.ts'
import { choose } from './form-entries.ts'
import { aPerson } from './people.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const mailbox = await startMailbox()
afterAll(() => mailbox.stop())
const windows = windowsOn(async () => {
  const app = await startApp({ web: true, env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://molen.example' } })
  await app.jobs.start()
  return app
})
const COMPANY = { company: 'DEMO', permissions: 'all', unit: 0 } as const
const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Ya, Lanjutkan' }).click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click(SOON)
const shows = (page: Page, status: string) => expectShown(page.getByText(status, { exact: true }).first())

test('an order climbs two levels, is mailed to its vendor, and its truck is weighed in and out; the stock card tells the price', async () => {
  const LEVEL = 'approval-credit-submission'
  const corporate = await aUser(windows.app, { company: 'DEMO', permissions: 'all' })
  const buyer = await aUser(windows.app, COMPANY)
  const [first, second] = [await aPerson(windows.app, COMPANY), await aPerson(windows.app, COMPANY)]
  const levels: Json[] = []
  for (const [index, username] of [first, second].entries()) {
    const { rows } = await windows.app.pools.owner.query('SELECT id FROM users WHERE username = $1', [username])
    const level = { doc_type: 'purchase_order', approver: 'users', due_hours: 8, min_amount: index * 1_000_000 }
    levels.push(await made(corporate, LEVEL, { ...level, users: [{ user_id: Number(rows[0].id) }] }))
  }
  const email = `${freshWord().toLowerCase()}@pemasok.example`
  const vendor = await aVendor(corporate, { name: `CV Pasir ${freshWord()}`, email })
  const { warehouse_id, warehouse_name } = await weighedStock(buyer)
  const uoms: Json[] = (await buyer.get('/lookup/uom?limit=100')).body.data
  const { id: uom_id } = uoms.find(({ code }) => code.toUpperCase() === 'KG') as Json
  const material = await made(corporate, 'material', {
    ...(await materialBody(corporate)),
    name: `Pasir ${freshWord()}`,
    uom_id,
  })

  const page = await windows.signedIn('plant1')
  await page.goto('/inventory/purchase-order?view=create')
  await choose(page, 'Pemasok', vendor.name)
  await choose(page, 'Gudang Penerima', warehouse_name)
  await page
    .getByLabel(/^Tanggal Dibutuhkan/)
    .first()
    .fill('+7')
  await choose(page, 'Material', material.name)
  await page
    .getByRole('textbox', { name: /^Jumlah/ })
    .first()
    .fill('20')
  await page
    .getByRole('textbox', { name: /^Harga Satuan/ })
    .first()
    .fill('250000')
  const sums = page.getByRole('region', { name: 'Nilai Pembelian' })
  await expect.poll(() => sums.textContent(), SOON).toMatch(/TotalRp\. 5\.000\.000,-$/)
  const row = page.getByRole('table', { name: 'Rincian Pembelian' }).getByRole('row').nth(1)
  await expect.poll(() => row.textContent(), SOON).toContain('Rp. 5.000.000,-')
  await picture(page, 'order-form')
  const lines = page.getByRole('table', { name: 'Rincian Pembelian' }).locator('..')
  expect(await lines.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
  expect(await violations(page)).toEqual([])
  await press(page, 'Simpan')
  const heading = page.getByRole('heading', { name: /^PO\// })
  await heading.waitFor(SOON)
  const number = String(await heading.textContent())
  await press(page, 'Ajukan')
  await confirm(page)
  await expectGone(page.getByRole('dialog'))

  const phone = await windows.signedIn(first, { width: 390, height: 844 })
  await phone.goto(page.url())
  await press(phone, 'Setujui')
  await picture(phone, 'order-approve-phone')
  expect(await violations(phone)).toEqual([])
  await confirm(phone)
  await expectGone(phone.getByRole('dialog'))
  expect(mailbox.count(email)).toBe(0)
  const last = await windows.signedIn(second, { language: 'en' })
  await last.goto(page.url())
  await press(last, 'Approve')
  await last.getByRole('dialog').getByRole('button', { name: 'Yes, continue' }).click()
  await shows(last, 'Approved')
  const mail = await mailbox.next(email)
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${number.replaceAll('/', '-')}.pdf`])

  const gate = await windows.signedIn('warehouse1')
  await gate.goto(page.url())
  await press(gate, 'Catat Kedatangan')
  const item = gate.getByRole('combobox', { name: /^Rincian Pembelian/ })
  await expect.poll(() => item.inputValue(), SOON).toContain(number)
  await gate.getByRole('textbox', { name: /^No. Kendaraan/ }).fill('H 8123 PS')
  await gate.getByRole('textbox', { name: /^No. Surat Jalan Pemasok/ }).fill(freshWord())
  await press(gate, 'Simpan')
  await gate.getByRole('heading', { name: /^Konsep/ }).waitFor(SOON)
  await press(gate, 'Timbang Masuk')
  // This unit has no weighbridge that could have read the weight.
  await expectShown(gate.getByRole('dialog').getByRole('textbox', { name: /^Bruto/ }))
  expect(await gate.getByRole('dialog').getByText('Alasan Timbang Manual').count()).toBe(0)
  await gate
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Bruto/ })
    .fill('33000')
  await confirm(gate)
  await expectGone(gate.getByRole('dialog'))
  // The clerk sees the wrong digit before the truck is weighed out.
  await gate.getByRole('button', { name: 'Tindakan lain' }).click(SOON)
  await gate.getByRole('menuitem', { name: 'Perbaiki Bruto' }).click(SOON)
  await gate
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Bruto/ })
    .fill('30000')
  await gate
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Alasan/ })
    .fill('Salah ketik')
  expect(await violations(gate)).toEqual([])
  await confirm(gate)
  await expectGone(gate.getByRole('dialog'))
  await press(gate, 'Timbang Keluar & Terima')
  expect(
    await gate
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Jumlah Diterima/ })
      .count(),
  ).toBe(0)
  await gate.getByRole('dialog').getByRole('textbox', { name: /^Tara/ }).fill('10000')
  // There is nothing to warn of, so one confirmation is enough.
  await confirm(gate)
  await gate.getByRole('heading', { name: /^IM\// }).waitFor(SOON)
  const { data } = fine(await buyer.get(`/list/material-stock?material_id=${material.id}`))
  expect(data).toMatchObject([{ warehouse_id, quantity: 20_000, average_cost: 250 }])
  const card = await windows.signedIn('warehouse1')
  await card.goto(`/inventory/material-stock?view=detail&id=${data[0].id}`)
  await expectShown(card.getByText(/Rp\. 5[.,]000[.,]000/).first())
  expect(await violations(card)).toEqual([])
  for (const { id } of levels.toReversed()) fine(await corporate.post(`/action/${LEVEL}/${id}/deactivate`))
})

test('a late receipt shows what it would change in the value of the stock before it is confirmed', async () => {
  const client = await aUser(windows.app, COMPANY)
  const { rows } = await windows.app.pools.owner.query('SELECT timezone FROM production_units ORDER BY id LIMIT 1')
  const zone: string = rows[0].timezone
  const day = openPeriod(todayIn(zone)).from
  const { id } = await aReceipt(client, { date: day, price: 5_000_000 })
  const weighed_in_at = new Date(instantIn(zone, `${day} 07:00:00`)).toISOString()
  await acted(client, 'incoming-material', id, 'weigh1', { gross_kg: 30_000, weighed_in_at })

  const page = await windows.signedIn('warehouse1')
  await page.goto(`/inventory/incoming-material?view=detail&id=${id}`)
  await press(page, 'Timbang Keluar & Terima')
  const dialog = page.getByRole('dialog')
  // A weighed load is never received without its tare.
  await dialog.getByText('Tara *', { exact: true }).waitFor(SOON)
  await dialog.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expectShown(dialog.getByText('Tara harus diisi'))
  await dialog.getByRole('textbox', { name: /^Tara/ }).fill('10000')
  await dialog
    .getByLabel(/^Timbang Keluar/)
    .first()
    .fill(day)
  await dialog.getByRole('spinbutton', { name: 'Jam' }).first().pressSequentially('0730')
  await confirm(page)
  const warning = dialog.getByRole('alert').filter({ hasText: 'dinilai ulang' })
  await expectShown(warning)
  expect(await warning.textContent()).toMatch(/Nilai stok berubah −Rp\. [\d.]+,-, selisih pemakaian Rp\. [\d.]+,-/)
  await expectShown(dialog.getByRole('region', { name: 'Yang akan berubah' }))
  await settled(page)
  await picture(page, 'late-receipt')
  expect(await violations(page)).toEqual([])
  expect((await viewed(client, 'incoming-material', id)).status).toBe('progress')
  await confirm(page)
  await page.getByRole('heading', { name: /^IM\// }).waitFor(SOON)
  expect((await viewed(client, 'incoming-material', id)).status).toBe('finish')
})

test('a load that its test returns is turned away at the gate', async () => {
  const [buyer, approver] = [await aUser(windows.app, COMPANY), await aUser(windows.app, COMPANY)]
  const { warehouse_id } = await weighedStock(buyer)
  const { id: material_id } = await aTestedMaterial(approver)
  const items = [{ material_id, qty: 100, price: 250_000 }]
  const order = await anApprovedOrder(buyer, approver, { warehouse_id, items })
  const receipt = await aWeighedReceipt(buyer, { purchase_order_item_id: order.items[0].id })
  const sample = await aTest(buyer, [12], { incoming_material_id: receipt.id })

  const phone = await windows.signedIn('qc1', { width: 390, height: 844 })
  await phone.goto(`/inventory/material-quality?view=detail&id=${sample.id}`)
  await press(phone, 'Putuskan')
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Kembalikan' }).check()
  await confirm(phone)
  await expectShown(dialog.getByText(/Alasan/).last())
  await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('Lumpur tinggi')
  expect(await violations(phone)).toEqual([])
  await confirm(phone)
  await expectGone(dialog)

  const gate = await windows.signedIn('warehouse1', { language: 'en' })
  await gate.goto(`/inventory/incoming-material?view=detail&id=${receipt.id}`)
  await shows(gate, 'Rejected')
  await expectShown(gate.getByText('Lumpur tinggi').first())
  expect(await gate.getByRole('button', { name: 'Weigh out and receive' }).count()).toBe(0)
  expect((await viewed(buyer, 'purchase-order', order.id)).items[0].received).toBe(0)
  expect(await violations(gate)).toEqual([])
})

test('on a phone a refusal stands above the button that was pressed, however long the dialog is', async () => {
  const [buyer, approver] = [await aUser(windows.app, COMPANY), await aUser(windows.app, COMPANY)]
  const { warehouse_id } = await weighedStock(buyer)
  const { id: material_id } = await aTestedMaterial(approver)
  const order = await anApprovedOrder(buyer, approver, {
    warehouse_id,
    items: [{ material_id, qty: 100, price: 250_000 }],
  })
  const receipt = await aWeighedReceipt(buyer, { purchase_order_item_id: order.items[0].id })
  const sample = await aTest(buyer, [7], { incoming_material_id: receipt.id })
  const phone = await windows.signedIn('qc1', { width: 390, height: 844 })
  await phone.goto(`/inventory/material-quality?view=detail&id=${sample.id}`)
  await press(phone, 'Putuskan')
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Terima dengan Potongan' }).check()
  const emptied = sample.results.map((one: Json) => ({ id: one.id, value: null }))
  fine(await buyer.patch('/update/material-quality', { id: sample.id, results: emptied }))
  await confirm(phone)
  const refusal = dialog.getByRole('alert').filter({ hasText: 'Data telah diubah' })
  await expectShown(refusal)
  const isInSight = await refusal.evaluate((shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect()
    return shown.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isInSight).toBe(true)
  await picture(phone, 'refusal-phone')
  expect(await violations(phone)).toEqual([])
})

test('a load waits in quarantine outside the usable stock until its test releases it', async () => {
  const [buyer, approver] = [await aUser(windows.app, COMPANY), await aUser(windows.app, COMPANY)]
  const { warehouse_id } = await weighedStock(buyer)
  const { id: material_id } = await aTestedMaterial(approver, { hold: 'quarantine' })
  const items = [{ material_id, qty: 100, price: 250_000 }]
  const order = await anApprovedOrder(buyer, approver, { warehouse_id, items })
  const receipt = await aWeighedReceipt(buyer, { purchase_order_item_id: order.items[0].id })
  const usable = async () => {
    const { data } = fine(await buyer.get(`/list/material-stock?material_id=${material_id}`))
    return data.map((one: Json) => [one.quantity, one.usable]).toSorted()
  }

  const gate = await windows.signedIn('warehouse1')
  await gate.goto(`/inventory/incoming-material?view=detail&id=${receipt.id}`)
  await press(gate, 'Timbang Keluar & Terima')
  await gate.getByRole('dialog').getByRole('textbox', { name: /^Tara/ }).fill('10000')
  await confirm(gate)
  await gate.getByRole('heading', { name: /^IM\// }).waitFor(SOON)
  await expectShown(gate.getByText(/Karantina/).first())
  await settled(gate)
  await picture(gate, 'quarantine')
  expect(await violations(gate)).toEqual([])
  expect(await usable()).toEqual([[20_000, 0]])

  const sample = await aTest(buyer, [4], { incoming_material_id: receipt.id })
  const phone = await windows.signedIn('qc1', { width: 390, height: 844 })
  await phone.goto(`/inventory/material-quality?view=detail&id=${sample.id}`)
  await press(phone, 'Putuskan')
  await phone.getByRole('dialog').getByRole('radio', { name: 'Terima', exact: true }).check()
  await confirm(phone)
  await shows(phone, 'Lolos')
  expect(await violations(phone)).toEqual([])
  expect(await usable()).toEqual([
    [0, 0],
    [20_000, 20_000],
  ])
})

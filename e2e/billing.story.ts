import { expect, test } from 'vitest'
import { aChannel } from '../src/modules/sales/deposit/testing.ts'
import { aFinishedDocket, anInvoice } from '../src/modules/sales/sales-invoice/testing.ts'
import { anyOf, freshWord } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Json, startApp } from '../src/testing/running-app.ts'
import { expectGone, expectShown } from './browser.ts'
import { choose } from './form-entries.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
/** A picked docket: its number, and what distinguishes it from others. */
const CHIP = /^DO\/\S+ · 7\.00 m³ · \d+ [A-Z][a-z]+ \d{4} · \S/
const aClient = () => aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })

test('a deposit asks for the giro once a channel of giros is chosen, and counts once its money is confirmed', async () => {
  const client = await aClient()
  const [customer, giro] = [await anyOf(client, 'customer'), `Giro ${freshWord()}`]
  await aChannel(client, { name: giro, type: 'giro' })
  const page = await windows.signedIn('finance')
  await page.goto('/sales/deposit?view=create')
  await choose(page, 'Pelanggan', customer.name)
  // A user of all units names the deposit's unit, since no order determines it.
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expectShown(page.getByText('Unit Produksi harus diisi'))
  await choose(page, 'Unit Produksi', 'Plant Semarang')
  await page.getByRole('textbox', { name: /^Nominal/ }).fill('10000000')
  const number = page.getByRole('textbox', { name: /^No. Giro/ })
  const due = page.getByRole('textbox', { name: /^Jatuh Tempo Giro/ })
  expect([await number.count(), await due.count()]).toEqual([0, 0])
  const channel = page.getByRole('combobox', { name: /^Kanal Pembayaran/ })
  await page.context().setOffline(true)
  await channel.click()
  await expectShown(page.getByText('Daftar pilihan tidak ditemukan'))
  await page.context().setOffline(false)
  await page.getByRole('option').first().waitFor(SOON)
  await choose(page, 'Kanal Pembayaran', giro)
  await number.waitFor(SOON)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create/deposit')) sent += 1
  })
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expectShown(page.getByText('No. Giro harus diisi'))
  await expectShown(page.getByText('Jatuh Tempo Giro harus diisi'))
  expect(sent).toBe(0)
  await number.fill('BB 240117')
  await due.fill('31 Des 2099')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('heading', { name: /^Konsep #\d+$/ }).waitFor(SOON)
  await expectShown(page.getByText('31 Des 2099'))

  await page.getByRole('button', { name: 'Terima', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.textContent(), SOON).toMatch(/Rp\. 10\.000\.000,-.*BB 240117.*31 Des 2099/)
  await expectShown(dialog.getByText('Giro BB 240117 baru jatuh tempo pada 31 Des 2099'))
  await dialog.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await page.getByRole('heading', { name: /^DP\// }).waitFor(SOON)
  await expectGone(dialog)
  expect(await violations(page)).toEqual([])
})

test('a billing run leads to the invoice that it made, and that one to its payment', async () => {
  const { customer_id, site_project_id } = await aFinishedDocket(await aClient())
  const page = await windows.signedIn('finance')
  await page.goto(`/sales/billing-worksheet?customer_id=${customer_id}&site_project_id=${site_project_id}`)
  await page.getByRole('button', { name: 'Tagih Semua' }).click(SOON)
  await page.getByRole('button', { name: 'Tagih 1 Surat Jalan' }).click(SOON)
  await page.getByRole('link', { name: 'Lihat Invoice' }).click(SOON)
  await page.getByRole('heading', { name: /^Konsep #/ }).waitFor(SOON)
  await page.getByRole('button', { name: 'Terbitkan' }).click(SOON)
  await page.getByRole('button', { name: 'Ya, Lanjutkan' }).click(SOON)
  await page.getByRole('button', { name: 'Catat Pembayaran' }).click(SOON)
  // Paid first is the invoice from which the user came, whatever else the customer owes.
  const pays = page.getByRole('button', { name: /^Bayar INV/ })
  await pays.waitFor(SOON)
  const number = (await pays.textContent())?.replace('Bayar ', '')
  await pays.click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Invoice, baris 1' }).inputValue(), SOON).toBe(number)
  expect(await violations(page)).toEqual([])
})

test('an invoice is drafted from the dockets that are ticked, and gets its number when it is issued', async () => {
  const client = await aClient()
  const [docket, other] = [await aFinishedDocket(client), await aFinishedDocket(client)]
  const page = await windows.signedIn('finance')
  await page.goto('/sales/sales-invoice?view=create')
  await expectShown(page.getByRole('button', { name: 'Pilih pelanggan dahulu' }))
  const { customer_id, site_project_id } = docket
  await page.goto(`/sales/sales-invoice?view=create&customer_id=${customer_id}&site_project_id=${site_project_id}`)
  await page.getByRole('button', { name: 'Pilih Surat Jalan' }).click()
  const window = page.getByRole('dialog', { name: /^Pilih/ })
  const offered = window.getByRole('checkbox')
  // Dockets of another project are not offered: the server would refuse them.
  await expect.poll(() => offered.count(), SOON).toBe(1)
  expect(await window.getByText(other.number).count()).toBe(0)
  await offered.check()
  await page.keyboard.press('Escape')
  const chips = page.getByRole('list', { name: 'Terpilih' }).getByRole('listitem')
  await expect.poll(() => chips.allTextContents(), SOON).toEqual([expect.stringMatching(CHIP)])
  expect(await violations(page)).toEqual([])
  // None of another customer's dockets can be on the invoice.
  const customers: Json[] = (await client.get('/list/customer?limit=5&active=1')).body.data
  const another = customers.find(({ id }) => id !== customer_id)
  await choose(page, 'Pelanggan', another?.code)
  await expectShown(page.getByText('1 surat jalan dikeluarkan: pilihannya sudah berganti'))
  await expectGone(chips)

  await page.goto(`/sales/sales-invoice?view=create&customer_id=${customer_id}&site_project_id=${site_project_id}`)
  await page.getByRole('button', { name: 'Pilih Surat Jalan' }).click()
  await expect.poll(() => offered.count(), SOON).toBe(1)
  await offered.check()
  await page.keyboard.press('Escape')
  await expect.poll(() => chips.count()).toBe(1)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('heading', { name: /^Konsep #\d+$/ }).waitFor(SOON)
  expect(await violations(page)).toEqual([])
  // Nothing is owed yet; every line belongs to the one order.
  const facts = page.getByLabel('Ringkasan').locator('dt')
  await expect.poll(() => facts.allTextContents(), SOON).toEqual(['Volume', 'Total', 'Tanggal Jatuh Tempo'])
  const heads = page.getByRole('table', { name: 'Rincian' }).getByRole('columnheader')
  await expect
    .poll(async () => (await heads.allTextContents()).slice(0, 3), SOON)
    .toEqual(['#', 'Produk', 'Metode Pengecoran'])

  await page.getByRole('button', { name: 'Terbitkan', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.textContent(), SOON).toMatch(/7\.00 m³.*Rp\. 15\.540\.000,-/)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await page.getByRole('heading', { name: /^INV\// }).waitFor(SOON)
})

test('a payment is allocated to the oldest invoices in one click, and once its money is confirmed they are paid', async () => {
  const client = await aClient()
  const invoice = await anInvoice(client)
  const bank = `Bank ${freshWord()}`
  await aChannel(client, { name: bank })
  const page = await windows.signedIn('finance')
  await page.goto(`/sales/sales-payment?view=create&customer_id=${invoice.customer_id}`)
  const allocate = page.getByRole('button', { name: 'Bayar Invoice Tertua' })
  await choose(page, 'Unit Produksi', 'Plant Semarang')
  await choose(page, 'Kanal Pembayaran', bank)
  expect(await allocate.count()).toBe(0)
  await page.getByRole('textbox', { name: /^Nominal/ }).fill('16000000')
  await allocate.click()
  await expectShown(
    page
      .getByText(invoice.number)
      .or(page.locator(`input[value="${invoice.number}"]`))
      .first(),
  )
  await expect
    .poll(() => page.getByRole('textbox', { name: /^Dibayar/ }).inputValue(), SOON)
    .toMatch(/15[.,]540[.,]000/)
  await expect
    .poll(() => page.getByRole('region', { name: 'Pembagian Pembayaran' }).textContent(), SOON)
    .toContain('DialokasikanRp. 15.540.000,-Belum DialokasikanRp. 460.000,-')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('heading', { name: /^Konsep #\d+$/ }).waitFor(SOON)

  await page.getByRole('button', { name: 'Terima', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.textContent(), SOON).toMatch(/15\.540\.000,-.*460\.000,-/)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await page.getByRole('heading', { name: /^KW\// }).waitFor(SOON)
  await expectGone(dialog)
  await expectShown(page.getByRole('link', { name: invoice.number }).first())
  expect(await violations(page)).toEqual([])
  await page.goto(`/sales/sales-invoice?view=detail&id=${invoice.id}`)
  await page.getByRole('tab', { name: 'Pembayaran' }).click()
  await expectShown(page.getByRole('link', { name: /^KW\// }).first())
})

test('a line of a payment proposes what its invoice owes, and a payment that becomes a giro is asked for number and day', async () => {
  const client = await aClient()
  const invoice = await anInvoice(client)
  const [bank, giro] = [`Bank ${freshWord()}`, `Giro ${freshWord()}`]
  await aChannel(client, { name: bank })
  await aChannel(client, { name: giro, type: 'giro' })
  const page = await windows.signedIn('finance')
  await page.goto(`/sales/sales-payment?view=create&customer_id=${invoice.customer_id}`)
  await choose(page, 'Unit Produksi', 'Plant Semarang')
  await choose(page, 'Kanal Pembayaran', bank)
  const amount = page.getByRole('textbox', { name: /^Nominal/ })
  const paid = page.getByRole('textbox', { name: /^Dibayar/ })
  await amount.fill('16000000')
  await page.getByRole('button', { name: 'Tambah Baris' }).click()
  await choose(page, 'Invoice', invoice.number)
  await expect.poll(() => paid.inputValue(), SOON).toBe('15,540,000')
  await amount.fill('10000000')
  await expect.poll(() => paid.inputValue(), SOON).toBe('10,000,000')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('heading', { name: /^Konsep #\d+$/ }).waitFor(SOON)

  await page.getByRole('button', { name: 'Ubah' }).click()
  await choose(page, 'Kanal Pembayaran', giro)
  await page.getByRole('textbox', { name: /^No. Giro/ }).waitFor(SOON)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expectShown(page.getByText('No. Giro harus diisi'))
  await expectShown(page.getByText('Jatuh Tempo Giro harus diisi'))
  expect(sent.filter((url) => url.includes('/update/'))).toEqual([])
  expect(await violations(page)).toEqual([])
})

test('the page of a customer says for how long each debt has been due, and prints the statement of chosen days', async () => {
  const invoice = await anInvoice(await aClient())
  const page = await windows.signedIn('finance')
  await page.goto(`/sales/customer?view=detail&id=${invoice.customer_id}`)
  await expectShown(page.getByRole('region', { name: 'Umur Piutang' }).getByText('Lewat 1–30 Hari'))
  await page.getByRole('tab', { name: /^Kartu Piutang/ }).click()
  await expectShown(page.getByRole('link', { name: invoice.number }).or(page.getByText(invoice.number)).first())
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cetak Kartu Piutang' }).click()
  const preview = page.getByRole('dialog')
  await expectShown(preview.getByRole('img', { name: /^Halaman 1 dari/ }))
  expect(await violations(page)).toEqual([])
  await preview.getByRole('textbox', { name: 'Sampai Tanggal' }).fill('1 Jan 2020')
  await page.keyboard.press('Tab')
  await expectShown(preview.getByText('Tidak boleh sebelum tanggal awal'))
  await preview.getByRole('textbox', { name: 'Dari Tanggal' }).fill('1 Jan 2019')
  await page.keyboard.press('Tab')
  await expectGone(preview.getByText('Tidak boleh sebelum tanggal awal'))
  const download = page.waitForEvent('download')
  await preview.getByRole('button', { name: 'Unduh PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^KP-.*-2020-01-01\.pdf$/)
})

test('all dockets of a customer are billed at once, and the worksheet says what is left and why', async () => {
  const client = await aClient()
  const docket = await aFinishedDocket(client)
  const page = await windows.signedIn('finance')
  await page.goto(`/sales/billing-worksheet?customer_id=${docket.customer_id}`)
  await expectShown(page.getByRole('row', { name: new RegExp(`${docket.number}.*Siap Ditagih`) }))
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Tagih Semua' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tagih Semua' })
  await expectShown(dialog.getByText('1 surat jalan siap ditagih: 7.00 m³, Rp. 14.000.000,- sebelum PPN'))
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Langsung terbitkan invoice' }).check()
  await dialog.getByRole('button', { name: 'Tagih 1 Surat Jalan' }).click()
  await expectShown(dialog.getByText('1 invoice dibuat, nilai Rp. 15.540.000,-'))
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Tutup' }).last().click()
  // Nothing is left in the list.
  await expectGone(page.getByText(docket.number))
  await expectShown(page.getByText('Semua pengiriman untuk filter ini sudah ditagih'))
})

test('a wrong invoice is corrected from its menu: what changes is shown, and its new draft opens', async () => {
  const client = await aClient()
  const invoice = await anInvoice(client, await aFinishedDocket(client))
  const page = await windows.signedIn('finance')
  await page.goto(`/sales/sales-invoice?view=detail&id=${invoice.id}`)
  await page.getByRole('button', { name: 'Tindakan lain' }).click(SOON)
  await page.getByRole('menuitem', { name: 'Koreksi' }).click(SOON)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('Jatuh tempo salah')
  await dialog.getByRole('button', { name: 'Lihat Perubahan' }).click()
  await expectShown(dialog.getByText(`Invoice ${invoice.number}`))
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ya, Lanjutkan' }).click(SOON)
  await page.getByRole('heading', { name: /^Konsep #\d+$/ }).waitFor(SOON)
  await expectGone(dialog)
  expect((await client.get(`/view/sales-invoice/${invoice.id}`)).body.data.status).toBe('cancel')
})

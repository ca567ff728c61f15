import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSubmission, levelsOfSubmission } from '../src/modules/sales/credit-submission/testing.ts'
import { aCustomer } from '../src/modules/sales/customer/testing.ts'
import { customerCategoryBody } from '../src/modules/sales/customer-category/testing.ts'
import { aClearedDeposit } from '../src/modules/sales/deposit/testing.ts'
import { aSiteProject } from '../src/modules/sales/site-project/testing.ts'
import { fine, viewed } from '../src/platform/testing/matrix/subject.ts'
import { acted, freshWord, made } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Json, startApp } from '../src/testing/running-app.ts'
import { expectGone, expectShown } from './browser.ts'
import { choose } from './form-entries.ts'
import { act, expectFacts, open, refused, save } from './money-windows.ts'
import { aPerson } from './people.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

/** The permissions of an approver of submissions. */
const DECIDES = [
  'read-credit-limit-approval',
  'update-credit-limit-approval',
  'read-credit-submission',
  'read-customer',
  'read-price',
]
const windows = windowsOn(() => startApp({ web: true }))

/** Configures three levels, each with one approver; the highest is needed from Rp 200,000,000 on. */
async function threeLevels(usernames: readonly string[]): Promise<void> {
  const manager = await aUser(windows.app, { company: 'DEMO', permissions: 'all' })
  const { rows } = await windows.app.pools.owner.query('SELECT id, username FROM users WHERE username = ANY ($1)', [
    usernames,
  ])
  for (const [index, username] of usernames.entries()) {
    const user_id = rows.find((row) => row.username === username)?.id
    const level = { doc_type: 'credit_submission', approver: 'users', due_hours: 24, min_amount: index * 100_000_000 }
    fine(await manager.post('/create/approval-credit-submission', { ...level, users: [{ user_id }] }))
  }
}

/** Enters an order of the customer on credit at Rp 2,000,000 a m³; its id. */
async function enterOrder(page: Page, customer: Json, project: Json, volume: string): Promise<number> {
  await page.goto('/sales/sales-order?view=create')
  await choose(page, 'Pelanggan', customer.code)
  await choose(page, 'Proyek', project.code)
  await choose(page, 'Jenis Pembayaran', 'Kredit')
  await choose(page, 'Produk', 'K-300')
  await choose(page, 'Metode Pengecoran', 'Pump')
  const field = page.getByRole('textbox', { name: /^Volume/ }).first()
  await field.fill(volume)
  await page.getByRole('textbox', { name: 'Harga Satuan, baris 1' }).fill('2000000')
  await save(page, /^SO\//)
  return Number(new URL(page.url()).searchParams.get('id'))
}

/** A section of a detail by its heading. */
const section = (page: Page, heading: string) =>
  page.locator('#content section', { has: page.getByRole('heading', { name: heading, exact: true }) })

test('an order without a limit is refused, a limit climbs three levels on three screens, and then it is approved', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  // Customers of most categories start with a limit.
  const { id } = await made(client, 'customer-category', { ...(await customerCategoryBody()), default_limit: null })
  const customer = await aCustomer(client, {
    name: `PT Limit ${freshWord()}`,
    customer_category_id: id,
    allow_credit_submission: true,
  })
  const project = await aSiteProject(client, { customer_id: customer.id, name: `Proyek ${freshWord()}` })
  const first = await aPerson(windows.app, { company: 'DEMO', permissions: DECIDES })
  await threeLevels([first, 'finance', 'corporate'])

  const sales = await windows.signedIn('sales')
  const orderId = await enterOrder(sales, customer, project, '200')
  const manager = await windows.signedIn('corporate')
  await open(manager, 'sales/sales-order', orderId)
  // The message names the possible amount and the next step: a limit, or less concrete.
  expect(await refused(manager, 'Setujui')).toMatch(/limit/i)

  await sales.goto('/sales/credit-submission?view=create')
  await choose(sales, 'Pelanggan', customer.code)
  // Without a project it may come from any of the approver's units.
  await sales
    .locator('#content')
    .getByRole('combobox', { name: /^Unit Produksi/ })
    .click()
  await sales.getByRole('option', { name: 'Plant Semarang' }).click()
  await sales.getByRole('textbox', { name: /^Limit Diajukan/ }).fill('600000000')
  await sales.getByRole('textbox', { name: /^Jatuh Tempo \(hari\)/ }).fill('30')
  await sales.getByRole('textbox', { name: /^Alasan/ }).fill('Proyek jembatan enam bulan')
  expect(await violations(sales)).toEqual([])
  await save(sales, /^PK\//)
  await act(sales, 'Ajukan')
  const submissionId = Number(new URL(sales.url()).searchParams.get('id'))
  // The figures of now are beside those at the submission.
  await aClearedDeposit(client, { customer_id: customer.id, amount: 7_000_000 })

  const levels = await levelsOfSubmission(client, submissionId)
  expect(levels).toHaveLength(3)
  const approvers = [await windows.signedIn(first), await windows.signedIn('finance'), manager]
  const { number } = await viewed(client, 'credit-submission', submissionId)
  for (const [index, page] of approvers.entries()) {
    // The list opens with the filter 'waiting for me'.
    await page.goto('/approval/credit-limit-approval')
    await expectShown(page.getByRole('button', { name: /Giliran saya/ }))
    const row = page.getByRole('row').filter({ hasText: number })
    await (index === 0 ? expectShown(row) : expectGone(row))
  }
  for (const [index, page] of approvers.entries()) {
    await open(page, 'approval/credit-limit-approval', Number(levels[index]?.id))
    await expect.poll(() => section(page, 'Saat Diajukan').textContent(), SOON).toMatch(/Sisa DepositRp\. 0,-/)
    await expect.poll(() => section(page, 'Hari Ini').textContent(), SOON).toMatch(/Sisa DepositRp\. 7\.000\.000,-/)
    expect(await violations(page)).toEqual([])
    const next = approvers[index + 1]
    if (next) {
      // The level above waits for this one.
      await open(next, 'approval/credit-limit-approval', Number(levels[index + 1]?.id))
      await expectShown(next.getByText('Menunggu level sebelumnya').first())
      await expectGone(next.getByRole('button', { name: 'Setujui', exact: true }))
    }
    await act(page, 'Setujui', { Catatan: 'Layak' })
    await expectShown(page.getByText('Disetujui').first())
  }
  // The submission shows its levels, not itself in each row.
  await open(sales, 'sales/credit-submission', submissionId)
  const headers = sales
    .getByRole('region', { name: 'Level Persetujuan' })
    .or(sales.getByRole('tabpanel'))
    .getByRole('columnheader')
  await expectShown(headers.filter({ hasText: 'Diputuskan Oleh' }))
  expect(await headers.filter({ hasText: 'Limit Diajukan' }).count()).toBe(0)
  await open(manager, 'sales/customer', customer.id)
  await expectFacts(manager, /Limit KreditRp\. 600\.000\.000,-Kredit TerpakaiRp\. 0,-/)
  await open(manager, 'sales/sales-order', orderId)
  await act(manager, 'Setujui')

  // The next order does not fit: it is reduced to the volume in the refusal.
  const nextId = await enterOrder(sales, customer, project, '200')
  await open(manager, 'sales/sales-order', nextId)
  const sentence = await refused(manager, 'Setujui')
  const [, most = ''] =
    sentence.match(
      /limit Rp\. 600\.000\.000,-, terpakai Rp\. [\d.]+,-, pesanan ini Rp\. [\d.]+,-; boleh sampai ([\d.]+) m³/,
    ) ?? []
  expect(Number(most), sentence).toBeGreaterThan(10)
  await sales.goto(`/sales/sales-order?view=update&id=${nextId}`)
  const volume = sales.getByRole('textbox', { name: /^Volume/ }).first()
  await expect.poll(() => volume.inputValue(), SOON).toBe('200.00')
  await volume.fill(most)
  await save(sales, /^SO\//)
  await open(manager, 'sales/sales-order', nextId)
  await act(manager, 'Setujui')
  await expectShown(manager.getByText('Disetujui').first())
})

test('what was withdrawn is corrected in a new submission, which starts with its values', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { id } = await aSubmission(client)
  await acted(client, 'credit-submission', id, 'cancel', { reason: 'Salah limit' })
  const sales = await windows.signedIn('sales', {}, `/sales/credit-submission?view=detail&id=${id}`)
  await sales.getByRole('button', { name: 'Ajukan Lagi' }).click(SOON)
  const limit = sales.getByRole('textbox', { name: /^Limit Diajukan/ })
  await expect.poll(() => limit.inputValue(), SOON).toBe('50,000,000')
  expect(new URL(sales.url()).searchParams.get('ref_submission_id')).toBe(String(id))
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { made } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { expectGone, expectShown, settled } from './browser.ts'
import { choose, fieldWindows, input, save, tick, under } from './every-field-form.ts'
import { aPerson } from './people.ts'
import { SOON } from './windows.ts'

const { app, aPage } = fieldWindows()

describe('A form', () => {
  test('without a way back leads to the screen of its definition once it is saved', async () => {
    const page = await aPage()
    await page.goto('/stories/form-modes?view=create')
    await input(page, 'name').fill('Tanpa jalan kembali', SOON)
    expect(await page.locator('#content form').getByRole('button', { name: 'Kembali' }).count()).toBe(0)
    await save(page).click()
    await page.waitForURL(/\/stories\/every-field/, SOON)
  })

  test('that saves nothing gives its data to the caller, once they are right', async () => {
    const page = await aPage()
    await page.goto('/stories/form-modes')
    const asking = page.getByRole('region', { name: 'neither' })
    await asking.getByRole('button', { name: 'Kembalikan' }).click(SOON)
    await asking.getByText('Nama harus diisi').waitFor(SOON)
    await input(page, 'name').fill('Untuk pemanggil')
    await input(page, 'pages').fill('3')
    await choose(page, 'grades', 'Tinggi')
    await page.keyboard.press('Escape')
    await asking.getByRole('button', { name: 'Kembalikan' }).click()
    await expect
      .poll(() => asking.locator('output').textContent(), SOON)
      .toBe('{"name":"Untuk pemanggil","pages":3,"grades":[{"code":"high","label":"Tinggi"}]}')
    const { rowCount } = await app().pools.owner.query("SELECT FROM story_form_modes WHERE name = 'Untuk pemanggil'")
    expect(rowCount).toBe(0)
  })
})

describe('A form of a master', () => {
  test('shows what is given once as text, and leaves the rest open', async () => {
    const page = await aPage()
    const { rows } = await app().pools.owner.query(
      `SELECT p.id, c.name AS customer FROM site_projects p JOIN customers c USING (corporate_id)
        WHERE corporate_id = 1 AND c.id = p.customer_id LIMIT 1`,
    )
    await page.goto(`/sales/site-project?view=update&id=${rows[0].id}`)
    await expect.poll(() => input(page, 'name').isEnabled(), SOON).toBe(true)
    await expectShown(page.locator('#content form').getByText(rows[0].customer, { exact: true }))
    expect(await input(page, 'customer_id').count()).toBe(0)
  })

  test('asks for a field under its condition alone, and keeps nothing of one that is hidden', async () => {
    const page = await aPage()
    await page.goto('/company/document-category?view=create')
    await input(page, 'code').fill('UJI', SOON)
    await input(page, 'name').fill('Surat uji')
    await choose(page, 'owner_type', 'Pengemudi')
    expect(await input(page, 'remind_days').count()).toBe(0)
    await tick(page, 'switch', 'Ada Masa Berlaku')
    await input(page, 'remind_days').fill('12')
    await page.getByRole('switch', { name: 'Ada Masa Berlaku' }).press('Space')
    await expectGone(input(page, 'remind_days'))
    await save(page).click()
    await expect.poll(() => page.url(), SOON).toContain('view=detail')
    const stored = await app().pools.owner.query("SELECT remind_days FROM document_categories WHERE code = 'UJI'")
    expect(stored.rows).toEqual([{ remind_days: null }])
  })

  test('starts in its first empty field, and shows what only the server refuses at its field, with the focus there', async () => {
    const page = await aPage()
    const focused = () => page.evaluate(() => document.activeElement?.id)
    // A text of several lines is a field like any other.
    const { rows } = await app().pools.owner.query(
      "SELECT id FROM sales_invoices WHERE corporate_id = 1 AND status = 'unpaid' LIMIT 1",
    )
    await page.goto(`/sales/sales-credit-note?view=create&sales_invoice_id=${rows[0].id}`)
    await expect.poll(focused, SOON).toBe('field-reason')
    await page.goto('/company/document-category?view=create')
    await expect.poll(focused, SOON).toBe('field-code')
    const client = await aUser(app(), { company: 'DEMO', permissions: 'all' })
    const taken = await made(client, 'document-category', { code: 'ADA', name: 'Surat jalan', owner_type: 'driver' })
    await input(page, 'code').fill(taken.code)
    await input(page, 'name').fill('Kode yang dipakai')
    await choose(page, 'owner_type', 'Pengemudi')
    await save(page).click()
    await expect.poll(() => under(page, 'code').textContent(), SOON).toContain('Kode telah digunakan')
    await expect.poll(focused, SOON).toBe('field-code')
    expect(await input(page, 'name').inputValue()).toBe('Kode yang dipakai')
  })

  test('holds what a person may change: parts of a record, and fields with a permission of their own', async () => {
    const { rows } = await app().pools.owner.query('SELECT max(id) AS id FROM customers WHERE corporate_id = 1')
    const formOf = async (...rights: readonly string[]) => {
      const permissions = ['read-customer', 'read-price', ...rights]
      const page = await aPage({}, await aPerson(app(), { company: 'DEMO', permissions, unit: 0 }))
      await page.goto(`/sales/customer?view=update&id=${rows[0].id}`)
      await save(page).waitFor(SOON)
      return page
    }
    const expectFields = async (page: Page, counts: readonly number[]) => {
      const prices = page.getByRole('region', { name: 'Harga Kontrak' })
      const fields = [input(page, 'name'), input(page, 'npwp'), prices]
      await expect.poll(() => Promise.all(fields.map((one) => one.count())), SOON).toEqual(counts)
    }
    const finance = await formOf('update-customer-tax')
    await expectFields(finance, [0, 1, 0])
    await input(finance, 'npwp').fill('0012345678901000')
    await save(finance).click()
    await expect.poll(() => finance.url(), SOON).toContain('view=detail')
    await expectFields(await formOf('update-customer'), [1, 1, 0])
    await expectFields(await formOf('update-customer', 'update-customer-price'), [1, 1, 1])
  })

  test('is not offered to users who may not change records, and its address leads them to the forbidden page', async () => {
    const reader = await aPerson(app(), { company: 'DEMO', permissions: ['read-customer-category'], unit: 0 })
    const page = await aPage({}, reader)
    const { rows } = await app().pools.owner.query(
      'SELECT max(id) AS id FROM customer_categories WHERE corporate_id = 1',
    )
    await page.goto(`/sales/customer-category?view=detail&id=${rows[0].id}`)
    await page.getByRole('heading', { level: 1 }).waitFor(SOON)
    await settled(page)
    expect(await page.getByRole('button', { name: 'Ubah', exact: true }).count()).toBe(0)
    await page.goto(`/sales/customer-category?view=update&id=${rows[0].id}`)
    await expectShown(page.getByRole('heading', { name: 'Tidak memiliki akses' }))
  })
})

import { expect, test } from 'vitest'
import { aDocket } from '../src/modules/production/delivery/testing.ts'
import { aJobOrder } from '../src/modules/production/production/testing.ts'
import { aSchedule } from '../src/modules/production/production-schedule/testing.ts'
import { anApprovedOrder } from '../src/modules/sales/sales-order/testing.ts'
import { acted, anyOf } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { startApp } from '../src/testing/running-app.ts'
import { choose } from './form-entries.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

test('the lines of an order that no longer changes stand under their headers, each figure under its own', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const order = await anApprovedOrder(client, { volume: 24 })
  const docket = await aDocket(client, await aJobOrder(client, await aSchedule(client, order, { volume: 24 })), {
    quantity: 5,
  })
  await acted(client, 'production/docket', docket.id, 'depart')
  await acted(client, 'production/docket', docket.id, 'finish')

  const page = await windows.signedIn('corporate', { width: 1366, height: 768 })
  await page.goto(`/sales/sales-order?view=update&id=${order.id}`)
  const table = page.getByRole('table', { name: 'Rincian Pesanan' })
  await table.waitFor({ timeout: 30_000 })
  expect(await table.locator('tbody tr').first().textContent()).toMatch(/19/)
  // Beneath each header in sight the eye meets the cell of its own column, nothing that lies over it.
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
})

test('what is applied where nothing is typed stands in the field, marked until something else is typed', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const project = await anyOf(client, 'site-project', { production_unit_id: 1 })
  const page = await windows.signedIn('plant1', { width: 1366, height: 768 })
  await page.goto('/sales/sales-order?view=create')
  await choose(page, 'Pelanggan', project.customer_name)
  await choose(page, 'Proyek', project.name)
  await choose(page, 'Produk', 'K-300')
  const fields = {
    salesman: page.getByRole('combobox', { name: /^Tenaga Penjual/ }),
    terms: page.getByRole('textbox', { name: /^Jatuh Tempo/ }),
    tolerance: page.getByRole('textbox', { name: /^Toleransi Kelebihan Kirim/ }),
    slump: page.getByRole('textbox', { name: 'Slump (cm), baris 1' }),
    price: page.getByRole('textbox', { name: 'Harga Satuan, baris 1' }),
  }
  for (const field of Object.values(fields)) {
    await expect.poll(() => field.inputValue(), SOON).not.toBe('')
    expect(await field.getAttribute('placeholder')).toBeNull()
    expect(await field.getAttribute('aria-description')).toBe('bawaan')
  }
  const marks = page.getByText('bawaan', { exact: true })
  expect(await marks.count()).toBe(5)

  const listed = await fields.price.inputValue()
  await fields.price.fill('1234567')
  await fields.slump.fill('11')
  await expect.poll(() => marks.count()).toBe(3)
  // What was typed stays when the choice that it came with changes; what is cleared is applied again.
  await fields.price.fill('')
  await fields.price.blur()
  await expect.poll(() => fields.price.inputValue()).toBe(listed)
  await choose(page, 'Produk', 'K-250')
  await expect.poll(() => fields.price.inputValue(), SOON).not.toBe(listed)
  expect(await fields.slump.inputValue()).toBe('11')
})

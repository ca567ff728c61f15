import { expect, test } from 'vitest'
import { aDocket } from '../src/modules/production/delivery/testing.ts'
import { aJobOrder } from '../src/modules/production/production/testing.ts'
import { aSchedule } from '../src/modules/production/production-schedule/testing.ts'
import { anApprovedOrder } from '../src/modules/sales/sales-order/testing.ts'
import { acted } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { startApp } from '../src/testing/running-app.ts'
import { windowsOn } from './windows.ts'

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

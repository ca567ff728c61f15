import { expect, test } from 'vitest'
import { aDepartedDocket } from '../src/modules/production/docket/testing.ts'
import { aJobOrder } from '../src/modules/production/job-order/testing.ts'
import { aSchedule } from '../src/modules/production/production-schedule/testing.ts'
import { anApprovedOrder, anOrder } from '../src/modules/sales/sales-order/testing.ts'
import { acted } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { startApp } from '../src/testing/running-app.ts'
import { expectShown } from './browser.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

test.for([
  { width: 1366, height: 768, language: 'id', scheme: 'light' },
  { width: 1920, height: 1080, language: 'en', scheme: 'dark' },
] as const)('what became of an order stands in the right third, each document with its m³ ($width)', async (looks) => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const order = await anApprovedOrder(client, { volume: 424 })
  const schedule = await aSchedule(client, order, { volume: 20 })
  const job = await aJobOrder(client, schedule)
  const docket = await aDepartedDocket(client, job)
  await acted(client, 'production/docket', docket.id, 'finish')

  const page = await windows.signedIn('corporate', looks)
  await page.goto(`/sales/sales-order?view=detail&id=${order.id}`)
  const timeline = page.getByRole('region', { name: /^(Perjalanan Pesanan|Progress of the order)$/ })
  await timeline.waitFor(SOON)
  await expect
    .poll(() => timeline.textContent(), SOON)
    .toMatch(new RegExp(`${schedule.number}20\\.00 m³.*${job.number}20\\.00 m³.*${docket.number}7\\.00 m³`))
  const box = await timeline.boundingBox()
  // The menu is not part of the divided page.
  const third = looks.width - (looks.width - 216) / 3
  expect(box?.x).toBeGreaterThan(third - (looks.width > 1600 ? 40 : 20))
  // Nothing needs horizontal scrolling, and the total is at the right of the lines.
  const lines = page.getByRole('table', { name: /^(Rincian Pesanan|Order items)$/ })
  expect(await lines.evaluate((own) => own.scrollWidth - (own.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0)
  expect(await lines.locator('tbody td').nth(1).textContent()).toBe(order.items[0].product_code)
  const ends = await page
    .locator('section dd', { hasText: 'Rp.' })
    .evaluateAll((all) => all.slice(-6).map((one) => Math.round(one.getBoundingClientRect().right)))
  expect(new Set(ends).size).toBe(1)
  expect(await violations(page)).toEqual([])
})

test('the question whether to approve an order says who gets how much for how much', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const order = await anOrder(client, { volume: 24 })
  const page = await windows.signedIn('corporate')
  await page.goto(`/sales/sales-order?view=detail&id=${order.id}`)
  await page.getByRole('button', { name: 'Setujui', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expectShown(dialog)
  expect(await dialog.textContent()).toMatch(
    new RegExp(`Pelanggan${order.customer_name}.*24\\.00 m³.*TotalRp\\. [\\d.]+,-`),
  )
  expect(await violations(page)).toEqual([])
})

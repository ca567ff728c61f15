import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { anApprovedOrder } from '../src/modules/sales/sales-order/testing.ts'
import type { Json } from '../src/platform/testing/client.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Client, startApp } from '../src/testing/running-app.ts'
import { expectShown, type Looks } from './browser.ts'
import { aPerson } from './people.ts'
import { violations } from './violations.ts'
import { windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
let client: Client
let planner: string

beforeAll(async () => {
  client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  planner = await aPerson(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  await windows.app.pools.owner.query("UPDATE production_units SET open_time = '06:00', close_time = '18:00'")
})

/** The form of a new schedule of an order, and its estimate before saving. */
async function scheduleOf(order: Json, looks?: Looks): Promise<Page> {
  const page = await windows.signedIn(planner, looks)
  await page.goto(`/production/production-schedule?view=create&sales_order_item_id=${order.items[0].id}`)
  await promiseOf(page).waitFor()
  return page
}
const promiseOf = (page: Page) => page.getByRole('region', { name: /^(Perkiraan Pengiriman|Delivery estimate)$/ })
const said = (page: Page) => promiseOf(page).textContent()
const hourOf = (page: Page) => page.getByRole('spinbutton', { name: /^(Jam|Hour)/ }).first()
const schedules = async (): Promise<number> =>
  (await windows.app.pools.owner.query('SELECT count(*)::int AS n FROM production_schedules')).rows[0].n

test('a schedule says before it is saved what is missing, when its loads arrive, and with how many trucks', async () => {
  const page = await scheduleOf(await anApprovedOrder(client, { volume: 14 }))
  await expect.poll(() => said(page)).toContain('Isi Jam Mulai untuk melihat perkiraan kedatangan')
  const before = await schedules()
  const day = page.getByRole('textbox', { name: /^Tanggal Cor/ })
  await day.fill('+40')
  await hourOf(page).pressSequentially('0900')
  await expect
    .poll(() => said(page))
    .toMatch(/Bisa dipenuhi tepat waktu\d rit · \d trukTiba|rit · \d truk · Tiba 09:00/)
  expect(await schedules()).toBe(before)
  // An invalid input shows the server's own message.
  await day.fill('01/01/20')
  await page.keyboard.press('Tab')
  await expect.poll(() => said(page)).toMatch(/Tanggal Cor/)
})

test('a pour that does not work offers the first hour that does, and one click takes it', async () => {
  const page = await scheduleOf(await anApprovedOrder(client, { volume: 14 }))
  await page.getByRole('textbox', { name: /^Tanggal Cor/ }).fill('+41')
  await hourOf(page).pressSequentially('0300')
  const take = promiseOf(page).getByRole('button', { name: /^Pakai / })
  await take.waitFor()
  const works = (await take.textContent())?.slice(-5) ?? ''
  expect(works >= '06:00').toBe(true)
  const { height } = (await promiseOf(page).boundingBox()) ?? {}
  await take.click()
  await expect.poll(() => said(page)).toContain('Bisa dipenuhi tepat waktu')
  expect(await hourOf(page).inputValue()).toBe(works.slice(0, 2))
  expect((await promiseOf(page).boundingBox())?.height).toBe(height)
})

test('a lost connection says so and asks again on request', async () => {
  const page = await scheduleOf(await anApprovedOrder(client, { volume: 7 }))
  let isAway = true
  await page.route('**/api/dispatch/what-if', (route) => (isAway ? route.abort() : route.continue()))
  await page.getByRole('textbox', { name: /^Tanggal Cor/ }).fill('+42')
  await hourOf(page).pressSequentially('0900')
  await expect.poll(() => said(page)).toContain('Perkiraan belum termuat')
  isAway = false
  await promiseOf(page).getByRole('button', { name: 'Muat Ulang' }).click()
  await expect.poll(() => said(page)).toContain('Tiba 09:00')
})

test('an order says of its first day whether its volume can be delivered, at the hour that is asked about', async () => {
  const order = await anApprovedOrder(client, { volume: 10 })
  const page = await windows.signedIn(planner)
  await page.goto(
    `/sales/sales-order?view=create&customer_id=${order.customer_id}&site_project_id=${order.site_project_id}`,
  )
  await promiseOf(page).waitFor()
  await expect.poll(() => said(page)).toContain('Isi Volume untuk melihat perkiraan kedatangan')
  await page.getByRole('textbox', { name: /^Pengiriman Dari/ }).fill('+43')
  await page
    .getByRole('textbox', { name: /^Volume/ })
    .first()
    .fill('14')
  await page.keyboard.press('Tab')
  await expect.poll(() => said(page)).toContain('Tiba 08:00')
})

test('a user who may neither schedule nor read the board gets nothing of the day', async () => {
  const permissions = ['read-sales-order', 'create-sales-order']
  const page = await windows.signedIn(await aPerson(windows.app, { company: 'DEMO', permissions, unit: 0 }))
  await page.goto('/sales/sales-order?view=create')
  await expectShown(page.getByRole('button', { name: 'Simpan' }))
  expect(await promiseOf(page).count()).toBe(0)
})

test.each([
  ['light', 'id', 1366],
  ['dark', 'en', 390],
] as const)('the estimate breaks no rule of accessibility (%s, %s, %i wide)', async (scheme, language, width) => {
  const looks = { scheme, language, width, height: 844 } as const
  const page = await scheduleOf(await anApprovedOrder(client, { volume: 14 }), looks)
  await page.getByRole('textbox', { name: /^(Tanggal Cor|Pour date)/ }).fill('+44')
  await hourOf(page).pressSequentially('0300')
  await promiseOf(page)
    .getByRole('button', { name: /^(Pakai|Use) / })
    .waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

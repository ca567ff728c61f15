import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDriver } from '../src/modules/company/drivers/testing.ts'
import { aTruck } from '../src/modules/equipment/truck-mixer/testing.ts'
import { anApprovedOrder, anOrder } from '../src/modules/sales/sales-order/testing.ts'
import type { Json } from '../src/platform/testing/client.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Client, startApp } from '../src/testing/running-app.ts'
import { expectShown, type Looks } from './browser.ts'
import { clicksOf, countClicks } from './clicks.ts'
import { aPerson } from './people.ts'
import { violations } from './violations.ts'
import { windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
const ORDERS = '/sales/sales-order'
let client: Client
/** Whoever may do everything, in the first unit and in all of them. */
let planner: string
let overseer: string

const hoursOfUnits = (open: string | null, close: string | null) =>
  windows.app.pools.owner.query('UPDATE production_units SET open_time = $1, close_time = $2', [open, close])

beforeAll(async () => {
  // Whatever the hour of the test, the plants work.
  await hoursOfUnits(null, null)
  client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  planner = await aPerson(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  overseer = await aPerson(windows.app, { company: 'DEMO', permissions: 'all' })
})

const schedulesOf = async (order: Json): Promise<Json[]> =>
  (await client.get(`/list/production-schedule?sales_order_id=${order.id}&limit=50`)).body.data
/** How often each docket of the order was printed. */
async function printsOf(order: Json): Promise<number[]> {
  const { body } = await client.get(`/list/production/docket?sales_order_id=${order.id}&limit=50`)
  const views = body.data.map(({ id }: Json) => client.get(`/view/production/docket/${id}`))
  return (await Promise.all(views)).map((view) => view.body.data.reprint_count)
}
const statusOf = async (order: Json): Promise<string> =>
  (await client.get(`/view/sales-order/${order.id}`)).body.data.status

async function orderOf(username: string, order: Json, looks?: Looks): Promise<Page> {
  const page = await windows.signedIn(username, looks)
  await countClicks(page)
  await page.goto(`${ORDERS}?view=detail&id=${order.id}`)
  await page.locator('#content h1').waitFor()
  return page
}
const dialogOf = (page: Page) => page.getByRole('dialog')

describe('From an order to its first docket', () => {
  test('an approved order has its docket printed after three clicks, and each further load after one', async () => {
    await Promise.all([aTruck(client), aDriver(client), aTruck(client), aDriver(client)])
    const order = await anApprovedOrder(client, { volume: 14 })
    const page = await orderOf('plant1', order)
    await page.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    const printed = page.waitForEvent('popup')
    await dialogOf(page).getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    const issue = dialogOf(page).getByRole('button', { name: 'Terbitkan & Cetak' })
    await issue.click()
    await (await printed).waitForEvent('close')
    expect(await clicksOf(page)).toBe(3)
    await expect.poll(() => printsOf(order)).toEqual([1])
    await expect.poll(() => issue.getAttribute('data-loading')).toBeNull()
    await issue.click()
    expect(await clicksOf(page)).toBe(4)
    await expect.poll(() => printsOf(order)).toEqual([1, 1])
  })

  test('from the row of the list it takes four', async () => {
    await Promise.all([aTruck(client), aDriver(client)])
    const order = await anApprovedOrder(client, { volume: 7 })
    const page = await windows.signedIn('plant1')
    await countClicks(page)
    await page.goto(`${ORDERS}?search=${encodeURIComponent(order.number)}`)
    await page.getByRole('button', { name: `Tindakan untuk ${order.number}` }).click()
    await page.getByRole('menuitem', { name: 'Jadwalkan' }).click()
    await dialogOf(page).getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    await dialogOf(page).getByRole('button', { name: 'Terbitkan & Cetak' }).click()
    expect(await clicksOf(page)).toBe(4)
    await expect.poll(() => printsOf(order)).toEqual([1])
  })

  test('an order that waits is approved by the same dialog, which says who gets how much for how much', async () => {
    const order = await anOrder(client, { volume: 21 })
    const page = await orderOf(overseer, order)
    await page.getByRole('button', { name: 'Setujui & Jadwalkan' }).click()
    const dialog = dialogOf(page)
    await expect.poll(() => dialog.textContent()).toMatch(/Pelanggan.*Proyek.*Produk.*21\.00 m³.*Rp\. [\d.]+,-/)
    await dialog.getByRole('button', { name: 'Setujui & Jadwalkan' }).click()
    await expect.poll(() => statusOf(order)).toBe('approve')
    // Who sees all units has no board of one: the job order is where he goes on.
    await expect.poll(() => page.url()).toContain('/production/production?view=detail')
    expect((await schedulesOf(order)).map(({ volume }) => volume)).toEqual([21])
  })

  test('several items of an order are a table, of which lines can be left out', async () => {
    const { items, ...order } = await anOrder(client)
    const [{ product_id, casting_category_id }] = items
    const given = ['first', 'second'].map((_, at) => ({ product_id, casting_category_id, volume: 10 + at, price: 1e6 }))
    await client.patch(`/update/sales-order/${order.id}`, { items: given })
    const page = await orderOf(planner, order as Json)
    await page.getByRole('button', { name: 'Setujui & Jadwalkan' }).click()
    const dialog = dialogOf(page)
    await expectShown(dialog.getByRole('table', { name: 'Jadwal' }))
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Hapus baris 1' }).click()
    await dialog.getByRole('button', { name: 'Setujui & Jadwalkan' }).click()
    await expect.poll(async () => (await schedulesOf(order as Json)).map(({ volume }) => volume)).toEqual([11])
  })
})

describe('What is refused', () => {
  test('an hour at which the unit is closed is never offered and, typed, told at the hour; nothing is approved', async () => {
    await hoursOfUnits('06:00', '22:00')
    try {
      const order = await anOrder(client)
      const page = await orderOf(planner, order)
      await page.getByRole('button', { name: 'Setujui & Jadwalkan' }).click()
      const dialog = dialogOf(page)
      const hour = dialog.getByRole('spinbutton', { name: 'Jam' })
      const minute = dialog.getByRole('spinbutton', { name: 'Menit' })
      expect(await hour.inputValue()).toMatch(/^(0[6-9]|1\d|2[01])$/)
      // The hour stands ready for the keys.
      await expect.poll(() => hour.evaluate((one) => one === document.activeElement)).toBe(true)
      await page.keyboard.type('2330')
      expect([await hour.inputValue(), await minute.inputValue()]).toEqual(['23', '30'])
      // Whatever stands there, with the cursor before it, gives way.
      for (const before of ['04', '13', '20']) {
        await hour.fill(before)
        await minute.focus()
        await hour.pressSequentially('2330')
        expect([await hour.inputValue(), await minute.inputValue()], before).toEqual(['23', '30'])
      }
      await dialog.getByRole('button', { name: 'Setujui & Jadwalkan' }).click()
      await expectShown(dialog.getByText('Unit produksi buka pukul 06:00–22:00, diminta pukul 23:30'))
      expect(await statusOf(order)).toBe('pending')
    } finally {
      await hoursOfUnits(null, null)
    }
  })

  test('more than was ordered is told at the volume', async () => {
    const order = await anApprovedOrder(client)
    const page = await orderOf(planner, order)
    await page.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    const dialog = dialogOf(page)
    const volume = dialog.getByRole('textbox', { name: /^Volume/ })
    await volume.fill('101')
    await dialog.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    await expectShown(dialog.getByText(/^Volume maksimal 100 m³/))
    expect(await volume.getAttribute('aria-invalid')).toBe('true')
    expect(await schedulesOf(order)).toEqual([])
  })

  test('an order on credit says who may approve it to one who may not', async () => {
    const order = await anOrder(client)
    const permissions = [
      'read-sales-order',
      'update-sales-order-approve',
      'create-production-schedule',
      'create-production',
    ]
    const page = await orderOf(await aPerson(windows.app, { company: 'DEMO', permissions, unit: 0 }), order)
    await page.getByRole('button', { name: 'Setujui & Jadwalkan' }).click()
    const dialog = dialogOf(page)
    await expectShown(dialog.getByRole('alert').getByText('Pesanan kredit disetujui oleh pengguna', { exact: false }))
    expect(await dialog.getByRole('button', { name: 'Setujui & Jadwalkan' }).isDisabled()).toBe(true)
  })

  test('who may not schedule is offered no dialog', async () => {
    const order = await anOrder(client)
    const permissions = ['read-sales-order', 'update-sales-order-approve']
    const page = await orderOf(await aPerson(windows.app, { company: 'DEMO', permissions, unit: 0 }), order)
    await expectShown(page.getByRole('button', { name: 'Setujui', exact: true }))
    expect(await page.getByRole('button', { name: 'Setujui & Jadwalkan' }).count()).toBe(0)
  })
})

test.each([
  ['light', 'id', 1366],
  ['dark', 'en', 390],
] as const)('the dialog breaks no rule of accessibility (%s, %s, %i wide)', async (scheme, language, width) => {
  const order = await anOrder(client)
  const page = await orderOf(planner, order, { scheme, language, width, height: 768 })
  await page.getByRole('button', { name: /^(Setujui & Jadwalkan|Approve & schedule)$/ }).click()
  await expectShown(dialogOf(page).getByRole('textbox', { name: /^Volume/ }))
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

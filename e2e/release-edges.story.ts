import { beforeAll, describe, expect, test } from 'vitest'
import { aDriver } from '../src/modules/company/drivers/testing.ts'
import { aTruck } from '../src/modules/equipment/truck-mixer/testing.ts'
import { anApprovedOrder, anOrder } from '../src/modules/sales/sales-order/testing.ts'
import type { Json } from '../src/platform/testing/client.ts'
import { expectShown } from './browser.ts'
import { clicksOf, countClicks } from './clicks.ts'
import { heldBack } from './held.ts'
import { dialogOf, ORDERS, orderWindows } from './order-windows.ts'
import { aPerson } from './people.ts'
import { violations } from './violations.ts'

const { windows, client, hoursOfUnits, schedulesOf, printsOf, statusOf, orderOf } = orderWindows()
/** A user of the first unit with all permissions. */
let planner: string

beforeAll(async () => {
  planner = await aPerson(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
})

describe('From an order to its first docket', () => {
  test('from the row of the list it takes four', async () => {
    await Promise.all([aTruck(client()), aDriver(client())])
    const order = await anApprovedOrder(client(), { volume: 7 })
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

  test('several items of an order are a table, of which lines can be left out', async () => {
    const { items, ...order } = await anOrder(client())
    const [{ product_id, casting_category_id }] = items
    const given = ['first', 'second'].map((_, at) => ({ product_id, casting_category_id, volume: 10 + at, price: 1e6 }))
    await client().patch(`/update/sales-order/${order.id}`, { items: given })
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

test('the dialog takes nothing while it is sent', async () => {
  const order = await anApprovedOrder(client())
  const page = await orderOf(planner, order)
  await page.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
  const dialog = dialogOf(page)
  const answer = await heldBack(page, '**/api/dispatch/release/**')
  const volume = dialog.getByRole('textbox', { name: /^Volume/ })
  await volume.fill('21')
  await dialog.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
  await dialog.getByRole('button', { name: 'Menyimpan…' }).waitFor()
  await volume.focus()
  await page.keyboard.type('7')
  expect(await volume.inputValue()).toMatch(/^21(\.00)?$/)
  answer.letGo()
  await expect.poll(async () => (await schedulesOf(order)).map((one) => one.volume)).toEqual([21])
})

describe('What is refused', () => {
  test('an hour at which the unit is closed is never offered and, typed, told at the hour; nothing is approved', async () => {
    await hoursOfUnits('06:00', '22:00')
    try {
      const order = await anOrder(client())
      const page = await orderOf(planner, order)
      await page.getByRole('button', { name: 'Setujui & Jadwalkan' }).click()
      const dialog = dialogOf(page)
      const hour = dialog.getByRole('spinbutton', { name: 'Jam' })
      const minute = dialog.getByRole('spinbutton', { name: 'Menit' })
      expect(await hour.inputValue()).toMatch(/^(0[6-9]|1\d|2[01])$/)
      // The hour is selected for typing.
      await expect.poll(() => hour.evaluate((one) => one === document.activeElement)).toBe(true)
      await page.keyboard.type('2330')
      expect([await hour.inputValue(), await minute.inputValue()]).toEqual(['23', '30'])
      // With the cursor before it, the existing hour is replaced.
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

  test('more than was ordered is refused at the volume', async () => {
    const order = await anApprovedOrder(client())
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
    const order = await anOrder(client())
    const permissions = [
      'read-sales-order',
      'update-sales-order-approve',
      'create-production-schedule',
      'create-production',
    ]
    const page = await orderOf(await aPerson(windows.app, { company: 'DEMO', permissions, unit: 0 }), order)
    await page.getByRole('button', { name: 'Setujui & Jadwalkan' }).click()
    expect(await page.getByRole('button', { name: 'Setujui', exact: true }).count()).toBe(0)
    const dialog = dialogOf(page)
    await expectShown(dialog.getByRole('alert').getByText('Pesanan kredit disetujui oleh pengguna', { exact: false }))
    expect(await dialog.getByRole('button', { name: 'Setujui & Jadwalkan' }).isDisabled()).toBe(true)
  })

  test('a user who may not schedule gets no dialog', async () => {
    const order = await anOrder(client())
    const permissions = ['read-sales-order', 'update-sales-order-approve', 'update-sales-order-approve-credit']
    const page = await orderOf(await aPerson(windows.app, { company: 'DEMO', permissions, unit: 0 }), order)
    await expectShown(page.getByRole('button', { name: 'Setujui', exact: true }))
    expect(await page.getByRole('button', { name: 'Setujui & Jadwalkan' }).count()).toBe(0)
  })
})

test.each([
  ['light', 'id', 1366],
  ['dark', 'en', 390],
] as const)('the dialog breaks no rule of accessibility (%s, %s, %i wide)', async (scheme, language, width) => {
  const order = await anOrder(client())
  const page = await orderOf(planner, order, { scheme, language, width, height: 768 })
  await page.getByRole('button', { name: /^(Setujui & Jadwalkan|Approve & schedule)$/ }).click()
  await expectShown(dialogOf(page).getByRole('textbox', { name: /^Volume/ }))
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

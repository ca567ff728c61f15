import { describe, expect, test } from 'vitest'
import { aDriver } from '../src/modules/company/drivers/testing.ts'
import { aTruck } from '../src/modules/equipment/truck-mixer/testing.ts'
import { anApprovedOrder, anOrder } from '../src/modules/sales/sales-order/testing.ts'
import { clicksOf } from './clicks.ts'
import { dialogOf, orderWindows } from './order-windows.ts'
import { aPerson } from './people.ts'

const { windows, client, schedulesOf, printsOf, statusOf, orderOf } = orderWindows()

describe('From an order to its first docket', () => {
  test('an approved order has its docket printed after three clicks, and each further load after one', async () => {
    await Promise.all([aTruck(client()), aDriver(client()), aTruck(client()), aDriver(client())])
    const order = await anApprovedOrder(client(), { volume: 14 })
    const page = await orderOf('plant1', order)
    await page.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    const printed = page.waitForEvent('popup')
    await dialogOf(page).getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    const issue = dialogOf(page).getByRole('button', { name: 'Terbitkan & Cetak' })
    await issue.click()
    const paper = await printed
    await expect.poll(() => paper.isClosed()).toBe(true)
    expect(await clicksOf(page)).toBe(3)
    await expect.poll(() => printsOf(order)).toEqual([1])
    await expect.poll(() => issue.getAttribute('data-loading')).toBeNull()
    await issue.click()
    expect(await clicksOf(page)).toBe(4)
    await expect.poll(() => printsOf(order)).toEqual([1, 1])
  })

  test('an order that waits is approved by the same dialog, which says who gets how much for how much', async () => {
    const order = await anOrder(client(), { volume: 21 })
    const overseer = await aPerson(windows.app, { company: 'DEMO', permissions: 'all' })
    const page = await orderOf(overseer, order)
    await page.getByRole('button', { name: 'Setujui & Jadwalkan' }).click()
    const dialog = dialogOf(page)
    await expect.poll(() => dialog.textContent()).toMatch(/Pelanggan.*Proyek.*Produk.*21\.00 m³.*Rp\. [\d.]+,-/)
    await dialog.getByRole('button', { name: 'Setujui & Jadwalkan' }).click()
    await expect.poll(() => statusOf(order)).toBe('approve')
    // A user of all units has no board of one unit and continues at the job order.
    await expect.poll(() => page.url()).toContain('/production/production?view=detail')
    expect((await schedulesOf(order)).map(({ volume }) => volume)).toEqual([21])
  })
})

import { expect, test } from 'vitest'
import { aReceipt } from '../src/modules/inventory/incoming-material/testing.ts'
import { acted } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { startApp } from '../src/testing/running-app.ts'
import { expectShown } from './browser.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

test('the yard on a phone follows a truck from the gate to its second weighing without being read again', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const first = await aReceipt(client, { vehicle_no: 'H 7001 YD' })
  const phone = await windows.signedIn('warehouse1', { width: 390, height: 844 })
  await phone.goto('/inventory/yard')
  const truck = phone.getByRole('listitem').filter({ hasText: 'H 7001 YD' })
  await truck.first().waitFor(SOON)
  await expectShown(truck.getByText('Timbang Masuk').first())
  await expect.poll(() => windows.app.live.hub.size).toBeGreaterThanOrEqual(1)
  expect(await violations(phone)).toEqual([])

  await acted(client, 'incoming-material', first.id, 'weigh1', { gross_kg: 30_000 })
  await expectShown(truck.getByText('Timbang Keluar').first())
  await aReceipt(client, { vehicle_no: 'H 7002 YD' })
  await phone.getByRole('button', { name: '1 data baru' }).click(SOON)
  await expectShown(phone.getByText('H 7002 YD').first())

  await acted(client, 'incoming-material', first.id, 'post', { tare_kg: 10_000 })
  // It is struck through until the list is read again.
  const standing = phone.locator('li:not(:has([data-mark="gone"]))', { hasText: 'H 7001 YD' })
  await expect.poll(() => standing.count()).toBe(0)
  expect(await violations(phone)).toEqual([])
})

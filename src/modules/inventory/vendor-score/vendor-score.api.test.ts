import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayIn } from '../../../platform/server/time.ts'
import type { Client } from '../../../platform/testing/client.ts'
import { viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aWeighedReceipt } from '../incoming-material/testing.ts'
import { anApprovedOrder } from '../purchase-order/testing.ts'

let app: RunningApp
let buyer: Client
beforeAll(async () => {
  app = await startApp()
  buyer = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

test('a vendor is rated by what came in time, what weighed less than on its dockets, what was refused and what it cost', async () => {
  const approver = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { id, vendor_id, items } = await anApprovedOrder(buyer, approver)
  const ids: number[] = []
  for (const vendor_qty of [20_000, 20_500, 20_500]) {
    const receipt = await aWeighedReceipt(buyer, { purchase_order_item_id: items[0].id, vendor_qty })
    ids.push((await acted(buyer, 'incoming-material', receipt.id, 'post', { tare_kg: 10_000 })).id)
  }
  const score = async (client = buyer) => (await client.get(`/list/vendor-score?vendor_id=${vendor_id}`)).body.data
  // 60,000 kg on dockets of 61,000
  expect(await score()).toMatchObject([
    { loads: 3, on_time_pct: 100, difference_pct: -1.64, short_pct: 66.67, reject_pct: null, price: 1_250 },
  ])
  const rating = async (client = buyer) => viewed(client, 'vendor', vendor_id)
  expect(await rating()).toMatchObject({ on_time_pct: 100, difference_pct: -1.64, reject_pct: null })
  const before = todayIn('Asia/Jakarta', new Date(Date.now() - 3 * 86_400_000))
  await app.pools.owner.query('UPDATE purchase_orders SET date = $2, expected_date = $2 WHERE id = $1', [id, before])
  const tested = (status: string, receipt: number | undefined) =>
    app.pools.owner.query("UPDATE incoming_materials SET qc_status = $1, qc_hold = 'quarantine' WHERE id = $2", [
      status,
      receipt,
    ])
  await tested('pass', ids[0])
  await tested('reject', ids[1])
  expect(await score()).toMatchObject([{ on_time_pct: 0, reject_pct: 50, price: 1_250 }])
  expect(await rating()).toMatchObject({ on_time_pct: 0, reject_pct: 50 })
  const keeper = await aUser(app, { company: 'DEMO', permissions: ['read-vendor'], unit: 0 })
  expect((await score(keeper))[0]).not.toHaveProperty('price')
  const trend = async (client: Client) =>
    (await client.get(`/list/vendor-score?vendor_id=${vendor_id}&figures=1&count=only`)).body.chart
  expect(await trend(buyer)).toMatchObject([{ category: todayIn('Asia/Jakarta').slice(0, 7), value: 1_250 }])
  expect(await trend(keeper)).toBeUndefined()
  const other = await aUser(app, { company: 'DEMO', permissions: ['read-vendor'], unit: 1 })
  expect(await score(other)).toEqual([])
  expect(await rating(other)).toMatchObject({ on_time_pct: null, difference_pct: null, reject_pct: null })
})

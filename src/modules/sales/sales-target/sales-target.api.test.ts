import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aDepartedDocket } from '../../production/docket/testing.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import { productCategoryBody } from '../../production/product-category/testing.ts'

const TARGET = 'sales-target'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

/** March of a year without other deliveries. */
const march = (year: number, more: object = {}) =>
  made(client, TARGET, { year, month: 3, target_m3: 10, target_amount: 20_000_000, ...more })
/** Moves a docket to another day, with the sums of its day; its item has no other dockets. */
async function dated(docket: Json, date: string): Promise<void> {
  await app.pools.owner.query('UPDATE dockets SET date = $2 WHERE id = $1', [docket.id, date])
  await app.pools.owner.query(
    `UPDATE docket_loads l SET date = $2 FROM dockets d
     WHERE d.id = $1 AND l.corporate_id = d.corporate_id AND l.sales_order_item_id = d.sales_order_item_id`,
    [docket.id, date],
  )
}
const actual = async (target: Json) => (await viewed(client, TARGET, target.id)).actual_m3

test('the achievement of a target is what was delivered and billable, at order prices before VAT', async () => {
  const target = await march(2017)
  expect(target).toMatchObject({ period: '2017-03', actual_m3: 0, actual_amount: 0, achievement_pct: 0 })
  const job = await aJobOrder(client)
  const finished = await aDepartedDocket(client, job)
  const returned = { returned_volume: 1, return_reason: 'excess' }
  await acted(client, 'production/docket', finished.id, 'finish', returned)
  const refused = await aDepartedDocket(client, job, { quantity: 2 })
  await acted(client, 'production/docket', refused.id, 'reject', { reason: 'Slump', billable_return: true })
  const lost = await aDepartedDocket(client, job, { quantity: 3 })
  await acted(client, 'production/docket', lost.id, 'reject', { reason: 'Slump' })
  const onTheRoad = await aDepartedDocket(client, job, { quantity: 4 })
  for (const docket of [finished, refused, lost, onTheRoad]) await dated(docket, '2017-03-10')
  // 7 − 1, and the 2 m³ billed though rejected, at 2,000,000.
  const reached = { actual_m3: 8, actual_amount: 16_000_000, achievement_pct: 80 }
  expect(await viewed(client, TARGET, target.id)).toMatchObject(reached)
  const { data } = await listed(client, TARGET, { year: 2017, month: 3 })
  expect(data).toMatchObject([{ id: target.id, target_m3: 10, ...reached }])

  const order = await viewed(client, 'sales-order', finished.sales_order_id)
  const [item] = order.items
  const product = await viewed(client, 'product', item.product_id)
  const other = await made(client, 'product-category', await productCategoryBody(client))
  const salesmen = (await listed(client, 'company-salesman', { limit: 5 })).data
  const another = salesmen.find(({ id }: Json) => id !== order.salesman_id)
  expect(await march(2017, { salesman_id: order.salesman_id })).toMatchObject({ actual_m3: 8 })
  expect(await march(2017, { salesman_id: another?.id })).toMatchObject({ actual_m3: 0 })
  expect(await march(2017, { product_category_id: product.product_category_id })).toMatchObject({ actual_m3: 8 })
  expect(await march(2017, { product_category_id: other.id })).toMatchObject({ actual_m3: 0 })
  // The chart counts the target of the whole unit once, or the targets that match a filter.
  for (const filter of [{}, { salesman_id: order.salesman_id }, { product_category_id: product.product_category_id }]) {
    expect((await listed(client, TARGET, { year: 2017, figures: 1, ...filter })).chart).toEqual([
      { category: '2017-03', series: 'aim', value: 10 },
      { category: '2017-03', series: 'reached', value: 8 },
    ])
  }
})

test.each([
  ['period', 2018, ['2018-02-26', '2018-03-25'], ['2018-02-25', '2018-03-26']],
  ['calendar', 2019, ['2019-03-01', '2019-03-31'], ['2019-02-28', '2019-04-01']],
])('by the %s a month has its first and its last day, and no more', async (target_calendar, year, within, beyond) => {
  fine(await client.patch('/update/profile/corporate/1', { target_calendar }))
  const all = await march(year)
  const docket = await aDepartedDocket(client)
  await acted(client, 'production/docket', docket.id, 'finish')
  for (const day of within) {
    await dated(docket, day)
    expect(await actual(all), day).toBe(7)
  }
  for (const day of beyond) {
    await dated(docket, day)
    expect(await actual(all), day).toBe(0)
  }
  fine(await client.patch('/update/profile/corporate/1', { target_calendar: 'period' }))
})

test('a month, unit, salesperson and category have one target, also if some of them are empty', async () => {
  await march(2016)
  const again = await client.post(`/create/${TARGET}`, { year: 2016, month: 3, target_m3: 1 })
  expectInvalid(again, 'month')
  expect(again.body.error_message).toBe('Target untuk bulan, unit, tenaga penjual dan kategori ini sudah ada')
  await march(2016, { salesman_id: (await anyOf(client, 'company-salesman')).id })
})

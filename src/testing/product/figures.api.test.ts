import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApprovedOrder, anOrder } from '../../modules/sales/sales-order/testing.ts'
import type { Client, Json } from '../../platform/testing/client.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { aUser } from '../actors.ts'
import { type RunningApp, startApp } from '../running-app.ts'

let app: RunningApp
let corporate: Client

beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
})
afterAll(() => app?.stop())

const figures = async (client: Client, list: string): Promise<Json> => {
  const separator = list.includes('?') ? '&' : '?'
  return fine(await client.get(`/list/${list}${separator}limit=1&figures=1`))
}
const one = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await app.pools.owner.query(sql, values)).rows[0].n)

test('a list answers its figures where they are asked for, and only there', async () => {
  const asked = await figures(corporate, 'sales-order')
  expect(asked.indicator.pending).toBe(
    await one("SELECT count(*) AS n FROM sales_orders WHERE corporate_id = 1 AND status = 'pending'"),
  )
  expect(asked.indicator.remaining).toBe(
    await one(`SELECT sum(i.remaining) AS n FROM sales_orders o
      JOIN sales_order_items i ON i.corporate_id = o.corporate_id AND i.sales_order_id = o.id
      WHERE o.corporate_id = 1 AND o.status IN ('approve', 'progress')`),
  )
  const plain = fine(await corporate.get('/list/sales-order?limit=1'))
  expect(plain).not.toHaveProperty('indicator')
})

test('figures follow what is done', async () => {
  const clerk = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const before = (await figures(clerk, 'sales-order')).indicator
  await anOrder(clerk)
  await anApprovedOrder(clerk, { volume: 25 })
  const after = (await figures(clerk, 'sales-order')).indicator
  expect([after.pending - before.pending, after.approve - before.approve, after.remaining - before.remaining]).toEqual([
    1, 1, 25,
  ])
})

test('figures are of the rows that the user may see and the filters leave, except for the filters that figures set', async () => {
  const clerk = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const own = (await figures(clerk, 'sales-order')).indicator
  expect(own.progress).toBe(
    await one(
      `SELECT count(*) AS n FROM sales_orders
        WHERE corporate_id = 1 AND production_unit_id = 2 AND status = 'progress'`,
    ),
  )
  expect((await figures(clerk, 'sales-order?status=pending')).indicator).toEqual(own)
  const { rows } = await app.pools.owner.query(
    `SELECT customer_id AS id FROM sales_orders
      WHERE corporate_id = 1 AND production_unit_id = 2 AND status = 'finish' LIMIT 1`,
  )
  const ofCustomer = (await figures(clerk, `sales-order?customer_id=${rows[0].id}`)).indicator
  expect(ofCustomer.progress).toBe(
    await one(
      `SELECT count(*) AS n FROM sales_orders
        WHERE corporate_id = 1 AND production_unit_id = 2 AND status = 'progress' AND customer_id = $1`,
      [rows[0].id],
    ),
  )
  const searched = (await figures(corporate, 'sales-order?search=SO/SMG')).indicator
  expect(searched.progress).toBe(
    await one(
      "SELECT count(*) AS n FROM sales_orders WHERE corporate_id = 1 AND number LIKE 'SO/SMG%' AND status = 'progress'",
    ),
  )
})

test("another company's figures are its own", async () => {
  const rival = (await figures(await app.as('rival'), 'production/docket')).indicator
  expect(rival.progress).toBe(
    await one(
      `SELECT count(*) AS n FROM dockets d JOIN corporates c ON c.id = d.corporate_id
        WHERE c.code = 'RIVAL' AND d.status = 'progress'`,
    ),
  )
})

test('open dockets are counted whatever day the list shows, and the chart has a bar a day', async () => {
  const { indicator, chart } = await figures(corporate, 'production/docket?date_from=2020-01-01&date_to=2020-01-01')
  expect(indicator.progress).toBe(
    await one("SELECT count(*) AS n FROM dockets WHERE corporate_id = 1 AND status = 'progress'"),
  )
  expect(chart.length).toBeLessThanOrEqual(14)
  expect(chart.every((bar: Json) => /^\d{4}-\d{2}-\d{2}$/.test(bar.category) && bar.value > 0)).toBe(true)
})

test('a figure that costs a permission is not answered without it; smallest of nothing is nothing', async () => {
  const permissions = ['read-material-stock']
  const without = await figures(await aUser(app, { company: 'DEMO', permissions }), 'material-stock')
  expect(without.indicator).not.toHaveProperty('value')
  expect(Object.keys(without.indicator).toSorted()).toEqual(['below_min', 'negative'])
  const cost = await figures(corporate, 'material-stock')
  expect(cost.indicator.value).toBeGreaterThan(0)
  const none = await figures(corporate, 'material-stock?search=no such material')
  expect([none.index_indicator.cover, none.indicator.below_min, none.indicator.value]).toEqual([null, 0, 0])
})

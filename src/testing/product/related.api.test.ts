import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDocket } from '../../modules/production/docket/testing.ts'
import { aJobOrder } from '../../modules/production/job-order/testing.ts'
import { aSchedule } from '../../modules/production/production-schedule/testing.ts'
import { anApprovedOrder, orderBody } from '../../modules/sales/sales-order/testing.ts'
import type { Client, Json } from '../../platform/testing/client.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { made } from '../../platform/testing/records.ts'
import { aUser } from '../actors.ts'
import { type RunningApp, startApp } from '../running-app.ts'
import { recordStatements } from '../statements.ts'

let app: RunningApp
let clerk: Client
let order: Json
let schedule: Json
let docket: Json

beforeAll(async () => {
  app = await startApp()
  clerk = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  order = await anApprovedOrder(clerk, { volume: 100 })
  schedule = await aSchedule(clerk, order, { volume: 20 })
  docket = await aDocket(clerk, await aJobOrder(clerk, schedule))
})
afterAll(() => app?.stop())

const related = async (client: Client, path: string): Promise<Json> => fine(await client.get(`/related/${path}`)).data
const kinds = (documents: Json[]) => [...new Set(documents.map((one) => one.module))].toSorted()

test('a docket names the order, schedule and job order it stands on, with number, date and status', async () => {
  const { refers_to: refersTo } = await related(clerk, `production/docket/${docket.id}`)
  expect(kinds(refersTo)).toEqual(['production', 'production-schedule', 'sales-order'])
  expect(refersTo).toContainEqual({
    module: 'sales-order',
    id: order.id,
    number: order.number,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    status: 'approve',
  })
})

test('an order names the newest documents of every kind that refer to it, and of which there are more', async () => {
  for (let index = 0; index < 6; index++) await aSchedule(clerk, order, { volume: 1 })
  const { referred_by: by, more } = await related(clerk, `sales-order/${order.id}`)
  expect(kinds(by)).toEqual(['production', 'production-schedule', 'production/docket'])
  expect(by.filter((one: Json) => one.module === 'production-schedule')).toHaveLength(5)
  expect(more).toEqual(['production-schedule'])
})

test('a record that stands in the lines of documents names them, once each, for whom may read them', async () => {
  const { rows } = await app.pools.owner.query('SELECT product_id FROM sales_order_items WHERE sales_order_id = $1', [
    order.id,
  ])
  const product = rows[0].product_id
  // The same product twice in one order: its order is one document.
  const body = await orderBody(clerk)
  const lines = [1, 2].flatMap(() => body.items.map((item) => ({ ...item, product_id: product, volume: 5 })))
  const twice = await made(clerk, 'sales-order', { ...body, items: lines })
  const { referred_by: by } = await related(clerk, `product/${product}`)
  expect(by).toContainEqual(expect.objectContaining({ module: 'sales-order', id: order.id, by: 'items.product_id' }))
  expect(by.filter((one: Json) => one.module === 'sales-order' && one.id === twice.id)).toHaveLength(1)
  const stranger = await aUser(app, { company: 'DEMO', permissions: ['read-product'], unit: 0 })
  expect((await related(stranger, `product/${product}`)).referred_by).toEqual([])
})

test('what a user may not read is not named', async () => {
  const permissions = ['read-sales-order', 'read-production-schedule']
  const planner = await aUser(app, { company: 'DEMO', permissions, unit: 0 })
  expect(kinds((await related(planner, `sales-order/${order.id}`)).referred_by)).toEqual(['production-schedule'])
  expect((await planner.get(`/related/production/docket/${docket.id}`)).status).toBe(403)
})

test("another unit's and another company's record has no related documents: it does not exist", async () => {
  const elsewhere = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  expect((await elsewhere.get(`/related/sales-order/${order.id}`)).status).toBe(404)
  expect((await (await app.as('rival')).get(`/related/sales-order/${order.id}`)).status).toBe(404)
})

test('it takes two statements, whatever refers to the record', async () => {
  const recorder = recordStatements()
  const count = async (path: string) => {
    await clerk.get(`/related/${path}`)
    recorder.take()
    await clerk.get(`/related/${path}`)
    return recorder.takeOfCalls().length
  }
  const { rows } = await app.pools.owner.query('SELECT customer_id FROM sales_orders WHERE id = $1', [order.id])
  const counts = [
    await count(`sales-order/${order.id}`),
    await count(`customer/${rows[0].customer_id}`),
    await count('product/1'),
  ]
  recorder.stop()
  // The tenant's settings are counted too.
  expect(counts).toEqual([3, 3, 3])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderBody } from '../../modules/sales/sales-order/testing.ts'
import type { Client, Json } from '../../platform/testing/client.ts'
import { expectInvalid, fine } from '../../platform/testing/matrix/subject.ts'
import { made } from '../../platform/testing/records.ts'
import { aUser } from '../actors.ts'
import { type RunningApp, startApp } from '../running-app.ts'

let app: RunningApp
let sales: Client
/** Three products of the same unit; the orders of one customer contain the first two. */
let products: number[]
let both: Json
let second: Json

beforeAll(async () => {
  app = await startApp()
  sales = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const body = await orderBody(sales)
  const [item] = body.items
  const concrete = fine(await sales.get('/lookup/product?kind=concrete&limit=3'))
  products = concrete.data.map(({ id }: Json) => id)
  const order = (...chosen: number[]) =>
    made(sales, 'sales-order', { ...body, items: chosen.map((product_id) => ({ ...item, product_id, volume: 5 })) })
  both = await order(products[0] ?? 0, products[1] ?? 0, products[0] ?? 0)
  second = await order(products[1] ?? 0)
})
afterAll(() => app?.stop())

const listed = async (...wanted: (number | undefined)[]) =>
  fine(await sales.get(`/list/sales-order?customer_id=${both.customer_id}&product_id=${wanted.join(',')}`))
const idsOf = ({ data }: Json) => data.map(({ id }: Json) => id).sort((a: number, b: number) => a - b)

test('a filter by lines finds each record once that has at least one such line', async () => {
  const [one, two, three] = products
  expect(idsOf(await listed(one))).toEqual([both.id])
  expect(idsOf(await listed(two))).toEqual([both.id, second.id])
  const any = await listed(one, two, three)
  expect(idsOf(any)).toEqual([both.id, second.id])
  expect([any.record, any.summary.volume]).toEqual([2, 20])
  expect((await listed(three)).record).toBe(0)
})

test('a filter by lines that is no value of its field is refused under its name', async () => {
  expectInvalid(await sales.get('/list/sales-order?product_id=K300'), 'product_id')
})

test('a field of lines that is no filter is refused as one', async () => {
  expectInvalid(await sales.get('/list/sales-order?casting_category_id=1'), 'casting_category_id')
})

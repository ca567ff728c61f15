import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal, fine, listed } from '../../../platform/testing/matrix/subject.ts'
import { anyOf, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { productBody } from '../product/testing.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

test('a production unit lists what its products cost there, from when and until when', async () => {
  const client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const unit = await anyOf(client, 'production-unit')
  const price = { production_unit_id: unit.id, min_price: 800_000 }
  const body = await productBody(client)
  const product = await made(client, 'product', {
    ...body,
    prices: [
      { ...price, valid_from: '2026-01-01', price: 900_000 },
      { ...price, valid_from: '2026-06-01', price: 950_000 },
    ],
  })
  const { data } = await listed(client, 'product-price', { production_unit_id: unit.id, product_id: product.id })
  expect(data).toMatchObject([
    { product_name: body.name, valid_from: '2026-06-01', valid_until: null, price: 950_000, min_price: 800_000 },
    { product_name: body.name, valid_from: '2026-01-01', valid_until: '2026-05-31', price: 900_000 },
  ])
})

test('a user who does not see prices gets none of them, nor for a unit or product', async () => {
  const dispatcher = await app.as('dispatch1')
  const { data } = fine(await dispatcher.get('/list/product-price?limit=5'))
  expect(data.length).toBeGreaterThan(0)
  for (const row of data) {
    expect(Object.keys(row).filter((key) => /price|valid|product/.test(key))).toEqual([])
  }
  expectRefusal(await dispatcher.get('/list/product-price?product_id=1'), 422)
  expectRefusal(await dispatcher.get('/list/product-price?valid_from=2026-01-01'), 422)
})

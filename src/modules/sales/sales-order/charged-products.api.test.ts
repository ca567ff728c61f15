import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { anyOf, freshWord, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { productBody } from '../../production/product/testing.ts'
import { anOrder, orderBody } from './testing.ts'

let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const CONCRETE_FIELDS = ['strength_class', 'strength_value', 'test_age_days', 'slump_cm', 'slump_tolerance_cm']

/** A pump service: a product without strength and slump. */
async function aService(): Promise<Json> {
  const type = await anyOf(client, 'product-type', { search: 'service' })
  const category = await made(client, 'product-category', {
    code: freshWord(),
    name: 'Jasa Pompa',
    product_type_id: type.id,
    stock_effect: false,
  })
  const { code, uom_id } = await productBody(client)
  return made(client, 'product', {
    code,
    name: 'Pompa Standar',
    product_category_id: category.id,
    uom_id,
    base_price: 750_000,
  })
}

test('a service has neither strength nor slump, concrete requires both', async () => {
  const service = await aService()
  expect(service.kind).toBe('service')
  for (const name of CONCRETE_FIELDS) expect(service[name], name).toBeNull()
  const body: Json = { ...(await productBody(client)) }
  for (const name of ['strength_class', 'strength_value', 'slump_cm']) {
    expectInvalid(await client.post('/create/product', { ...body, [name]: undefined }), name)
  }
  const concrete = await made(client, 'product', body)
  expect(concrete).toMatchObject({ kind: 'concrete', test_age_days: 28, slump_tolerance_cm: 2 })
  expectInvalid(await client.patch(`/update/product/${concrete.id}`, { slump_cm: null }), 'slump_cm')
  // A product that becomes a service loses its concrete values; one that becomes concrete must get them.
  const { product_category_id } = service
  fine(await client.patch(`/update/product/${concrete.id}`, { product_category_id }))
  expect(await viewed(client, 'product', concrete.id)).toMatchObject({ kind: 'service', strength_value: null })
  expectInvalid(
    await client.patch(`/update/product/${concrete.id}`, { product_category_id: body.product_category_id }),
    'strength_class',
  )
})

test('a service has no mix design', async () => {
  const service = await aService()
  const unit = await anyOf(client, 'production-unit')
  const material = await anyOf(client, 'material')
  const uom = await anyOf(client, 'uom')
  const items = [{ material_id: material.id, quantity_ssd: 300, uom_id: uom.id }]
  const body = { product_id: service.id, production_unit_id: unit.id, valid_from: '2026-01-01', items }
  expectInvalid(await client.post('/create/product-mix-design', body), 'product_id')
})

test('concrete is an order item, everything else a charge with its name and VAT', async () => {
  const service = await aService()
  const body = await orderBody(client)
  const [item] = body.items
  const asItem = await client.post('/create/sales-order', { ...body, items: [{ ...item, product_id: service.id }] })
  expectInvalid(asItem, 'items.0.product_id')
  expect(asItem.body.error_message).toBe(`${service.code} bukan beton, masukkan ke Biaya Tambahan`)
  const charge = { name: 'Pompa Standar', basis: 'per_hour', qty: 2, price: 750_000 }
  const charged = (product_id: number) => ({ ...body, charges: [{ ...charge, product_id }] })
  expectInvalid(await client.post('/create/sales-order', charged(Number(item?.product_id))), 'charges.0.product_id')

  const order = await made(client, 'sales-order', charged(service.id))
  expect(order).toMatchObject({ subtotal: 200_000_000, charge: 1_500_000, dpp: 201_500_000, ppn: 22_165_000 })
  expect(order.charges[0]).toMatchObject({ product_id: service.id, product_code: service.code })
  const manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const refused = await manager.post(`/action/product/${service.id}/deactivate`)
  expectRefusal(refused, 409)
  expect(refused.body.error_message).toContain(order.number)
})

test('where the company wants it so, no user approves their own order, one by one or in bulk', async () => {
  const orders = await Promise.all([anOrder(client), anOrder(client)])
  const approve = (by: Client, id: number) => by.post(`/action/sales-order/${id}/approve`)
  const other = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  fine(await other.patch('/update/profile/corporate/1', { self_approval: false }))
  for (const { id } of orders) {
    const refused = await approve(client, id)
    expectRefusal(refused, 422)
    expect(refused.body.error_message).toBe('Pesanan harus disetujui oleh orang lain, bukan pembuatnya')
  }
  fine(await approve(other, orders[0].id))
  fine(await other.patch('/update/profile/corporate/1', { self_approval: true }))
  fine(await approve(client, orders[1].id))
})

test('an order whose item is stored already is changed though its product is by now no concrete', async () => {
  const order = await anOrder(client)
  const { product_category_id } = await aService()
  await app.pools.owner.query('UPDATE products SET product_category_id = $2 WHERE id = $1', [
    order.items[0].product_id,
    product_category_id,
  ])
  const items = order.items.map((item: Json) => ({ ...item, volume: 90 }))
  fine(await client.patch(`/update/sales-order/${order.id}`, { items }))
  expect(await viewed(client, 'sales-order', order.id)).toMatchObject({ volume: 90 })
})

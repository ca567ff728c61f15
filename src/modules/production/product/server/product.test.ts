import { afterAll, beforeAll, expect, test } from 'vitest'
import { actOn } from '../../../../platform/server/write/act.ts'
import { createRecord } from '../../../../platform/server/write/create.ts'
import { updateRecord } from '../../../../platform/server/write/update.ts'
import { productionUnit } from '../../../company/production-unit/production-unit.ts'
import { uom } from '../../../setting/uom/uom.ts'
import { CORPORATE, type Masters, startMasters } from '../../../shared/server/testing.ts'
import { productCategory } from '../../product-category/product-category.ts'
import { product } from '../product.ts'
import implementation from './index.ts'

const UNITS = [1, 2]
let masters: Masters

beforeAll(async () => {
  masters = await startMasters([product, productCategory, uom, productionUnit], [implementation])
  await masters.owner.query(`
    INSERT INTO production_units (corporate_id, id, code, name, timezone) VALUES
      (${CORPORATE}, 1, 'A', 'Unit A', 'Asia/Jakarta'), (${CORPORATE}, 2, 'B', 'Unit B', 'Asia/Jakarta');
    INSERT INTO uoms (corporate_id, id, code, name, type) VALUES (${CORPORATE}, 1, 'M3', 'm3', 'volume');
    INSERT INTO product_types (corporate_id, id, code, name) VALUES (${CORPORATE}, 1, 'concrete', 'Beton');
    INSERT INTO product_categories (corporate_id, id, code, name, product_type_id)
      VALUES (${CORPORATE}, 1, 'NORMAL', 'Beton Normal', 1)`)
})
afterAll(() => masters?.stop())

const module = () => masters.registry.get('product')
const body = (code: string, prices: object[], more: object = {}) => ({
  code,
  name: `Beton ${code}`,
  product_category_id: 1,
  strength_class: 'K',
  strength_value: 300,
  slump_cm: 12,
  uom_id: 1,
  prices,
  ...more,
})
const price = (unit: number, from: string, amount = 900_000, more: object = {}) => ({
  production_unit_id: unit,
  valid_from: from,
  price: amount,
  min_price: amount,
  ...more,
})
const create = (given: object) =>
  masters.run(UNITS, (call) => createRecord(call, masters.registry, module(), { ...given }))
const update = (id: number, given: object) =>
  masters.run(UNITS, (call) => updateRecord(call, masters.registry, module(), id, { ...given }))

async function pricesOf(id: number) {
  const { rows } = await masters.owner.query(
    `SELECT id::int, production_unit_id::int AS unit, valid_from::text AS from, valid_until::text AS until, price::int
     FROM product_prices WHERE product_id = $1 ORDER BY production_unit_id, valid_from`,
    [id],
  )
  return rows
}

test('a new price ends the one before it, at its own unit alone', async () => {
  const { id } = await create(body('P1', [price(1, '2026-01-01'), price(2, '2026-01-01')]))
  const [first, other] = await pricesOf(id)
  await update(id, {
    prices: [
      price(1, '2026-06-01', 950_000),
      { ...price(1, '2026-01-01'), id: first.id },
      { ...price(2, '2026-01-01'), id: other.id },
    ],
  })
  expect((await pricesOf(id)).map(({ unit, from, until }) => [unit, from, until])).toEqual([
    [1, '2026-01-01', '2026-05-31'],
    [1, '2026-06-01', null],
    [2, '2026-01-01', null],
  ])
})

test('two prices may change places in time', async () => {
  const { id } = await create(body('P2', [price(1, '2026-01-01', 1), price(1, '2026-06-01', 2)]))
  const [first, second] = await pricesOf(id)
  await update(id, {
    prices: [
      { ...price(1, '2026-06-01', 1), id: first.id },
      { ...price(1, '2026-01-01', 2), id: second.id },
    ],
  })
  expect((await pricesOf(id)).map((one) => one.price)).toEqual([2, 1])
})

test('I-63: prices that overlap are refused at their line, and by the database', async () => {
  const overlapping = [price(1, '2026-01-01', 1, { valid_until: '2026-12-31' }), price(1, '2026-06-01')]
  await expect(create(body('P3', overlapping))).rejects.toMatchObject({
    status: 422,
    fields: { 'prices.1.valid_from': [{ values: { earlier: ['01 Jan 2026', '01 Jan 2026'] } }] },
  })
  const { id } = await create(body('P4', [price(1, '2026-01-01')]))
  const behindItsBack = masters.owner.query(
    `INSERT INTO product_prices (corporate_id, product_id, production_unit_id, valid_from, price, min_price)
      VALUES ($1, $2, 1, '2027-01-01', 1, 1)`,
    [CORPORATE, id],
  )
  await expect(behindItsBack).rejects.toMatchObject({ code: '23P01', constraint: 'product_prices_period_excl' })
})

test('a minimum above the price is refused, on the product and on a line', async () => {
  const given = body('P5', [price(1, '2026-01-01', 1, { min_price: 2 })], { base_price: 10, min_price: 11 })
  await expect(create(given)).rejects.toMatchObject({
    fields: { min_price: expect.anything(), 'prices.0.min_price': expect.anything() },
  })
})

test('a price cannot end before it begins', async () => {
  const given = body('P6', [price(1, '2026-06-01', 1, { valid_until: '2026-05-31' })])
  await expect(create(given)).rejects.toMatchObject({ fields: { 'prices.0.valid_until': expect.anything() } })
})

test('a product that no open order asks for is deactivated', async () => {
  const { id } = await create(body('P7', []))
  const { record } = await masters.run(UNITS, (call) => actOn(call, masters.registry, module(), id, 'deactivate', {}))
  expect(record).toMatchObject({ active: false })
})

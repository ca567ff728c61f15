import { expect, test } from 'vitest'
import { listedPrice, orderWorth, productsOf } from './order-worth.ts'

const LISTED = new Map([[7, { price: 1_150_333, min_price: 1_000_000 }]])
const VAT = { rate: 12, base_num: 11, base_den: 12, rounding: 'half_up' }
const worth = (items: object[], charges: object[] = [], rate: typeof VAT | null = null, more: object = {}) =>
  orderWorth({ items, charges, ...more }, (product) => LISTED.get(product), rate)

test('a line without a price takes the one of the unit, and is worth its volume times that in whole rupiah', () => {
  // 7.005 × 1,150,333 = 8,058,082.665
  const order = worth([{ product_id: 7, volume: '7.005', price: '', discount: '1000' }])
  expect(order?.lines).toMatchObject([{ price: 1_150_333, isListed: true, isBelow: false, amount: 8_057_083 }])
  const { dpp, ppn, ...sums } = order?.totals ?? {}
  expect(sums).toEqual({ subtotal: 8_058_083, discount: 1_000, charge: 0, total: 8_057_083 })
  expect([dpp, ppn]).toEqual([8_057_083, 0])
})

test('a price that was typed stands, and tells when it is below the minimum', () => {
  const line = (price: string) => worth([{ product_id: 7, volume: '10', price }])?.lines[0]
  expect(line('999999')).toMatchObject({ isListed: false, isBelow: true, min_price: 1_000_000, amount: 9_999_990 })
  expect(line('1000000')).toMatchObject({ isBelow: false })
})

test('charges are added as the server adds them; half-typed ones count for nothing', () => {
  const charges = [
    { qty: '1.5', price: '333333' },
    { qty: '1', price: '' },
  ]
  expect(worth([{ product_id: 7, volume: '1' }], charges)?.totals).toMatchObject({ charge: 500_000, total: 1_650_333 })
})

test('VAT is added to what is taxable, or taken out of prices that include it', () => {
  const items = [{ product_id: 7, volume: '1', price: '1110000' }]
  const charges = [
    { qty: '1', price: '50000', taxable: false },
    { qty: '2', price: '111000', taxable: true },
  ]
  expect(worth(items, charges, VAT)?.totals).toMatchObject({ dpp: 1_332_000, ppn: 146_520, total: 1_528_520 })
  expect(worth(items, charges, VAT, { price_includes_ppn: true })?.totals).toMatchObject({
    dpp: 1_200_000,
    ppn: 132_000,
    total: 1_382_000,
  })
})

test('a product that has no price at the unit is worth nothing yet', () => {
  expect(worth([{ product_id: 8, volume: '10' }])).toMatchObject({
    lines: [{ price: null, amount: null, isListed: false }],
    totals: { total: 0 },
  })
})

test('lines that are half filled in count for nothing', () => {
  expect(worth([{ product_id: 7, volume: '' }, { volume: '3' }, {}])).toBeNull()
  expect(productsOf({ items: [{ product_id: 7 }, { product_id: null }, {}] })).toEqual([7])
})

test('of the prices of a product the newest holds, unless it has ended', () => {
  const row = { price: 5, min_price: 4, valid_from: '2026-01-01', valid_until: '2026-05-31' }
  expect(listedPrice(row, '2026-05-31')).toEqual({ price: 5, min_price: 4 })
  expect(listedPrice(row, '2026-06-01')).toBeUndefined()
  expect(listedPrice({ ...row, valid_until: null }, '2030-01-01')).toBeDefined()
  expect(listedPrice(undefined, '2026-01-01')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { chargesByVat } from '../sales-order.rules.ts'
import { lineAmount, orderWorth } from './order-worth.ts'

const VAT = { rate: 12, base_num: 11, base_den: 12, rounding: 'half_up' }
const worth = (items: object[], charges: object[] = [], rate: typeof VAT | null = null, more: object = {}) =>
  orderWorth({ items, charges, ...more }, rate)

test("a line's amount is volume times price in whole rupiah, less the discount", () => {
  // 7.005 × 1,150,333 = 8,058,082.665
  const line = { volume: '7.005', price: '1150333', discount: '1000' }
  expect(lineAmount(line)).toBe(8_057_083)
  const { dpp, ppn, ...sums } = worth([line]) ?? {}
  expect(sums).toEqual({ subtotal: 8_058_083, discount: 1_000, charge: 0, total: 8_057_083 })
  expect([dpp, ppn]).toEqual([8_057_083, 0])
})

test('charges are added as on the server; incomplete ones count as zero', () => {
  const charges = [
    { qty: '1.5', price: '333333' },
    { qty: '1', price: '' },
  ]
  expect(worth([{ volume: '1', price: '1150333' }], charges)).toMatchObject({ charge: 500_000, total: 1_650_333 })
})

test('VAT is added to what is taxable, or taken out of prices that include it', () => {
  const items = [{ volume: '1', price: '1110000' }]
  const charges = [
    { qty: '1', price: '50000', taxable: false },
    { qty: '2', price: '111000', taxable: true },
  ]
  expect(worth(items, charges, VAT)).toMatchObject({ dpp: 1_332_000, ppn: 146_520, total: 1_528_520 })
  expect(worth(items, charges, VAT, { price_includes_ppn: true })).toMatchObject({
    dpp: 1_200_000,
    ppn: 132_000,
    total: 1_382_000,
  })
})

test('charges without VAT come after it, whether or not prices include it', () => {
  const items = [{ volume: '1', price: '1110000' }]
  const charges = [
    { qty: '1', price: '50000', taxable: false },
    { qty: '2', price: '111000', taxable: true },
  ]
  for (const price_includes_ppn of [false, true]) {
    const sums = orderWorth({ items, charges, price_includes_ppn }, VAT)
    expect(sums && chargesByVat(sums)).toEqual({ taxed: 222_000, untaxed: 50_000 })
  }
})

test('lines without volume or price count as zero', () => {
  expect(worth([{ volume: '', price: '1000' }, { volume: '3', price: '' }, {}])).toBeNull()
  expect(lineAmount({ volume: '3', price: '' })).toBeNull()
})

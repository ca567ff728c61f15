import { describe, expect, test } from 'vitest'
import { mostVolume, openOf, type RunningOrder } from './open.rules.ts'

const rate = { rate: 11, base_num: 1, base_den: 1, rounding: 'half_up' }
const PUMP = { id: 7, basis: 'lump_sum', qty: '1', price: 1_000_000, taxable: true }
const PIPE = { id: 8, basis: 'per_m3', qty: '10', price: 10_000, taxable: true }
const order = (given: Partial<RunningOrder> = {}): RunningOrder => ({
  status: 'progress',
  over_delivery_pct: '10',
  items: [{ id: 1, volume: '10', price: 1_000_000, discount: 500_000 }],
  charges: [],
  vat: { rate: null, included: false },
  vat_collector: false,
  consumed: new Map([[1, '0']]),
  loadedAt: new Map(),
  ...given,
})
const part = (volume: string, discount: number) => ({
  volumes: new Map([[1, volume]]),
  discounts: new Map([[1, discount]]),
  lumpSums: new Set<number>(),
  quantities: new Map(),
})

describe('What an order holds', () => {
  test.each([
    ['pending', 0],
    ['approve', 10_500_000],
    ['progress', 10_500_000],
    ['finish', 3_800_000],
    ['cancel', 0],
  ])('is by its state %s %d rupiah', (status, open) => {
    expect(openOf(order({ status, consumed: new Map([[1, '4']]) }))).toBe(open)
  })

  test('stays the same while its loads go on', () => {
    for (const loaded of ['0', '3.5', '10', '11'])
      expect(openOf(order({ charges: [PUMP, PIPE], consumed: new Map([[1, loaded]]) }))).toBe(11_600_000)
  })

  test('is reduced by its invoices, and once finished is what is delivered and not invoiced', () => {
    const consumed = new Map([[1, '6']])
    expect(openOf(order({ consumed }), part('4', 200_000))).toBe(10_500_000 - 3_800_000)
    expect(openOf(order({ status: 'finish', consumed }), part('4', 200_000))).toBe(1_900_000)
    expect(openOf(order({ status: 'finish', consumed }), part('6', 300_000))).toBe(0)
  })

  test('is, once finished, what was delivered at the prices of its days', () => {
    const loadedAt = new Map([
      [
        1,
        [
          { volume: '1', price: 900_000 },
          { volume: '3', price: 1_000_000 },
        ],
      ],
    ])
    const consumed = new Map([[1, '4']])
    expect(openOf(order({ status: 'finish', consumed, loadedAt }))).toBe(3_700_000)
    expect(openOf(order({ consumed, loadedAt }))).toBe(10_500_000)
  })

  test('has charges with the first m³, and those by m³ as far as it goes', () => {
    const charges = [PUMP, PIPE]
    expect(openOf(order({ status: 'finish', charges }))).toBe(0)
    expect(openOf(order({ status: 'finish', charges, consumed: new Map([[1, '4']]) }))).toBe(
      3_800_000 + 1_000_000 + 40_000,
    )
  })

  test('is without the VAT that its customer pays to the treasury', () => {
    const vat = { rate, included: false }
    expect(openOf(order({ vat }))).toBe(11_655_000)
    expect(openOf(order({ vat, vat_collector: true }))).toBe(10_500_000)
  })
})

test('the most m³ that fit are those of which one tenth more would not', () => {
  const plain = order({ over_delivery_pct: '0', items: [{ id: 1, volume: '12.5', price: 1_250_000, discount: 0 }] })
  expect(mostVolume(plain, 8_000_000)).toBe('6.4')
  expect(mostVolume(plain, 7_999_999)).toBe('6.3')
  expect(mostVolume(plain, 0)).toBe('0')
  expect(mostVolume(plain, -5)).toBe('0')
  expect(mostVolume(plain, 15_625_000)).toBe('12.5')
  expect(mostVolume(plain, 100_000_000)).toBe('80')
})

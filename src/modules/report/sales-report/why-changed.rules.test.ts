import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAUSES, type Cause, type Sold, whyChanged } from './why-changed.rules.ts'

const sold = (customer_id: number, product_id: number, loaded: number, billable: number, dpp: number): Sold => ({
  customer_id,
  product_id,
  loaded: String(loaded),
  billable: String(billable),
  dpp,
})

const partsOf = (before: readonly Sold[], now: readonly Sold[]): Record<Cause, number> => {
  const { parts } = whyChanged(before, now)
  const named = Object.fromEntries(parts.map(({ cause, amount }) => [cause, amount]))
  return Object.fromEntries(CAUSES.map((cause) => [cause, named[cause] ?? Number.NaN])) as Record<Cause, number>
}

/** The causes that are not zero. */
const causes = (before: readonly Sold[], now: readonly Sold[]): Cause[] => {
  const parts = partsOf(before, now)
  return CAUSES.filter((cause) => parts[cause] !== 0)
}

test('a difference is taken apart as it is by hand', () => {
  // Customer 1 takes K-300 at 1,000 and K-350 at 1,200; customer 2 takes K-300 at 900. A tenth of the loads comes back unbilled.
  const before = [sold(1, 300, 50, 50, 50_000), sold(1, 350, 30, 20, 24_000), sold(2, 300, 20, 20, 18_000)]
  // 90 of 100 m³ were billed for 92,000. Now 96 of 120 m³ are, for 110,000.
  const now = [sold(1, 300, 40, 30, 33_000), sold(1, 350, 50, 46, 59_000), sold(2, 300, 30, 20, 18_000)]
  expect(partsOf(before, now)).toEqual({
    // Now a fifth comes back: 80 of the earlier 100 m³ would have been billed, 10 less at 92,000 / 90.
    returned: 81_778 - 92_000,
    // 96 m³ instead of 80, at the same average.
    volume: 98_133 - 81_778,
    // 50 m³ of K-300 at 68,000 / 70 and 46 m³ of K-350 at 1,200.
    product: 103_771 - 98_133,
    // Within K-300: 30 m³ at 1,000 and 20 m³ at 900.
    customer: 103_200 - 103_771,
    // K-300 of customer 1 went up by 100, K-350 to 59,000 for 46 m³.
    price: 110_000 - 103_200,
  })
})

test('what was not sold before counts at its own price, so it changes the mix and not the price', () => {
  const before = [sold(1, 300, 10, 10, 10_000)]
  expect(partsOf(before, [...before, sold(1, 400, 10, 10, 15_000)])).toEqual({
    returned: 0,
    volume: 10_000,
    product: 5_000,
    customer: 0,
    price: 0,
  })
  expect(partsOf(before, [...before, sold(2, 300, 10, 10, 8_000)])).toMatchObject({
    volume: 10_000,
    customer: -2_000,
    price: 0,
  })
})

test('from nothing, to nothing, and between nothing and nothing', () => {
  const some = [sold(1, 300, 10, 8, 8_001)]
  expect(whyChanged([], some)).toMatchObject({ before: 0, now: 8_001 })
  expect(causes([], some)).toEqual(['volume'])
  expect(causes(some, [])).toEqual(['volume'])
  expect(partsOf(some, []).volume).toBe(-8_001)
  expect(causes([], [])).toEqual([])
  // All of it came back.
  expect(causes(some, [sold(1, 300, 10, 0, 0)])).toEqual(['returned'])
})

const thousandths = (most: number) => fc.integer({ min: 1, max: most }).map((litres) => new Big(litres).div(1000))
const rows = fc
  .array(
    fc.record({
      customer_id: fc.integer({ min: 1, max: 4 }),
      product_id: fc.integer({ min: 1, max: 4 }),
      billable: thousandths(900_000),
      unbilled: thousandths(9_000),
      price: fc.integer({ min: 1, max: 2_000_000 }),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((all) =>
    all.map(({ customer_id, product_id, billable, unbilled, price }) => ({
      customer_id,
      product_id,
      loaded: billable.plus(unbilled).toFixed(),
      billable: billable.toFixed(),
      dpp: billable.times(price).round(0).toNumber(),
    })),
  )

test('the parts come to the difference, to the rupiah, whatever was sold', () => {
  fc.assert(
    fc.property(fc.oneof(rows, fc.constant([])), fc.oneof(rows, fc.constant([])), (before, now) => {
      const { before: then, now: later, parts } = whyChanged(before, now)
      expect(parts.map(({ cause }) => cause)).toEqual(CAUSES)
      expect(parts.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true)
      expect(parts.reduce((sum, { amount }) => sum + amount, then)).toBe(later)
      expect(later).toBe(now.reduce((sum, { dpp }) => sum + dpp, 0))
    }),
  )
})

/** The same rows, with one column multiplied. */
const times = (row: Sold, factor: { loaded?: number; all?: number; dpp?: number }): Sold => ({
  ...row,
  loaded: new Big(row.loaded)
    .times(factor.loaded ?? 1)
    .times(factor.all ?? 1)
    .toFixed(),
  billable: new Big(row.billable).times(factor.all ?? 1).toFixed(),
  dpp: row.dpp * (factor.all ?? 1) * (factor.dpp ?? 1),
})

test('each part is nothing where only the others changed', () => {
  const factor = fc.integer({ min: 2, max: 5 })
  fc.assert(
    fc.property(rows, factor, (before, by) => {
      expect(causes(before, before)).toEqual([])
      // The same volume is billed of more loads: the earlier loads would be worth less, and there are more of them.
      expect(
        causes(
          before,
          before.map((row) => times(row, { loaded: by })),
        ).filter((cause) => cause !== 'returned' && cause !== 'volume'),
      ).toEqual([])
      expect(
        causes(
          before,
          before.map((row) => times(row, { all: by })),
        ).filter((cause) => cause !== 'volume'),
      ).toEqual([])
      expect(
        causes(
          before,
          before.map((row) => times(row, { dpp: by })),
        ).filter((cause) => cause !== 'price'),
      ).toEqual([])
    }),
  )
})

test('customers who take the same products of each other move the customers alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 6 }), (prices) => {
      // Each customer has their own price for the only product; the volumes are swapped.
      const before = prices.map((price, index) => sold(index, 1, index + 2, index + 1, price * (index + 1)))
      const now = prices.map((price, index) => {
        const volume = prices.length - index
        return sold(index, 1, volume + 1, volume, price * volume)
      })
      expect(causes(before, now).filter((cause) => cause !== 'customer')).toEqual([])
    }),
  )
})

test('products that change places move the products alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 6 }), (prices) => {
      const before = prices.map((price, index) => sold(1, index, index + 2, index + 1, price * (index + 1)))
      const now = prices.map((price, index) => {
        const volume = prices.length - index
        return sold(1, index, volume + 1, volume, price * volume)
      })
      expect(causes(before, now).filter((cause) => cause !== 'product')).toEqual([])
    }),
  )
})

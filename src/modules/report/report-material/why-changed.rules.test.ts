import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAUSES, type Cause, type Usage, type Used, whyMaterialChanged } from './why-changed.rules.ts'

const used = (
  product_id: number,
  material_id: number,
  dosed: number,
  moisture: number,
  waste: number,
  value: number,
): Used => ({
  product_id,
  material_id,
  dosed: String(dosed),
  moisture: String(moisture),
  waste: String(waste),
  value,
})

const partsOf = (before: Usage, now: Usage): Partial<Record<Cause, number>> =>
  Object.fromEntries(whyMaterialChanged(before, now).parts.map(({ cause, amount }) => [cause, amount]))
const causes = (before: Usage, now: Usage): Cause[] =>
  whyMaterialChanged(before, now).parts.flatMap(({ cause, amount }) => (amount === 0 ? [] : [cause]))

const made = (...volumes: number[]) =>
  volumes.map((volume, index) => ({ product_id: index + 1, volume: String(volume) }))
const NOTHING: Usage = { made: [], used: [] }

test('a difference is taken apart as it is by hand', () => {
  // 100 m³ took 30,000 kg of cement at 1,000 and 80,000 kg of sand at 100, of which 2,000 kg were water and 4,000 kg wasted.
  const before = {
    made: made(100),
    used: [used(1, 1, 30_000, 0, 0, 30_000_000), used(1, 2, 74_000, 2_000, 4_000, 8_000_000)],
  }
  // 120 m³ took 37,200 kg of cement at 1,100, and 96,000 kg of sand at 100: 3,600 kg of water, 6,000 kg wasted.
  const now = {
    made: made(120),
    used: [used(1, 1, 37_200, 0, 0, 40_920_000), used(1, 2, 86_400, 3_600, 6_000, 9_600_000)],
  }
  expect(partsOf(before, now)).toEqual({
    // A fifth more of 38,000,000.
    volume: 7_600_000,
    product: 0,
    // 37,200 kg of cement for 100 more each.
    price: 3_720_000,
    // 310 instead of 300 kg/m³ of cement: 1,200 kg at 1,000; 720 instead of 740 kg/m³ of sand: 2,400 kg less at 100.
    dosage: 1_200_000 - 240_000,
    // 30 instead of 20 kg/m³ of water in the sand: 1,200 kg at 100.
    moisture: 120_000,
    // 50 instead of 40 kg/m³ wasted: 1,200 kg at 100.
    waste: 120_000,
  })
})

test('a product that is new moves the products alone, a material that is new the dosage', () => {
  const before = { made: made(10), used: [used(1, 1, 3_000, 0, 0, 3_000_000)] }
  const another = { made: made(10, 10), used: [...before.used, used(2, 1, 4_000, 0, 100, 4_100_000)] }
  expect(causes(before, another)).toEqual(['volume', 'product'])
  const ash = { made: made(10), used: [...before.used, used(1, 3, 500, 0, 0, 250_000)] }
  expect(partsOf(before, ash)).toMatchObject({ dosage: 250_000, price: 0 })
})

test('from nothing, to nothing, and between nothing and nothing', () => {
  const some = { made: made(10), used: [used(1, 1, 3_000, 0, 0, 3_000_001)] }
  expect(causes(NOTHING, some)).toEqual(['volume'])
  expect(causes(some, NOTHING)).toEqual(['volume'])
  expect(causes(NOTHING, NOTHING)).toEqual([])
  // Every load was refused.
  const wasted = { made: [], used: [used(1, 1, 0, 0, 3_000, 3_000_000)] }
  expect(partsOf(NOTHING, wasted)).toMatchObject({ volume: 3_000_000 })
})

const kilograms = (most: number) => fc.integer({ min: 0, max: most }).map((grams) => new Big(grams).div(1000))
const usage: fc.Arbitrary<Usage> = fc.record({
  made: fc.array(
    fc.record({ product_id: fc.integer({ min: 1, max: 3 }), volume: kilograms(900_000).map((one) => one.toFixed()) }),
    { maxLength: 4 },
  ),
  used: fc.array(
    fc.record({
      product_id: fc.integer({ min: 1, max: 3 }),
      material_id: fc.integer({ min: 1, max: 4 }),
      dosed: kilograms(9_000_000).map((one) => one.toFixed()),
      // Dry sand takes water away.
      moisture: fc.integer({ min: -90_000, max: 90_000 }).map((grams) => new Big(grams).div(1000).toFixed()),
      waste: kilograms(90_000).map((one) => one.toFixed()),
      value: fc.integer({ min: 0, max: 2_000_000_000 }),
    }),
    { maxLength: 10 },
  ),
})

test('the parts come to the difference, to the rupiah, whatever was used', () => {
  fc.assert(
    fc.property(usage, usage, (before, now) => {
      const { before: then, now: later, parts } = whyMaterialChanged(before, now)
      expect(parts.map(({ cause }) => cause)).toEqual(CAUSES)
      expect(parts.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true)
      expect(parts.reduce((sum, { amount }) => sum + amount, then)).toBe(later)
      expect(later).toBe(now.used.reduce((sum, { value }) => sum + value, 0))
    }),
  )
})

/** Loads of each product with some of each material, none of it nothing. */
const whole: fc.Arbitrary<Usage> = fc
  .array(
    fc.record({
      volume: fc.integer({ min: 1, max: 900 }),
      dosed: fc.integer({ min: 1, max: 900 }),
      moisture: fc.integer({ min: 1, max: 90 }),
      waste: fc.integer({ min: 1, max: 90 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((products) => ({
    made: made(...products.map(({ volume }) => volume)),
    used: products.map(({ dosed, moisture, waste }, index) =>
      used(index + 1, 1, dosed, moisture, waste, (dosed + moisture + waste) * 1_000),
    ),
  }))

const each = (
  usageOf: Usage,
  change: (row: Used) => Partial<Record<'dosed' | 'moisture' | 'waste', number>>,
): Usage => ({
  ...usageOf,
  used: usageOf.used.map((row) => {
    const quantities = {
      dosed: Number(row.dosed),
      moisture: Number(row.moisture),
      waste: Number(row.waste),
      ...change(row),
    }
    const { dosed, moisture, waste } = quantities
    return used(row.product_id, row.material_id, dosed, moisture, waste, (dosed + moisture + waste) * 1_000)
  }),
})

test('each part is nothing where only the others changed', () => {
  fc.assert(
    fc.property(whole, fc.integer({ min: 2, max: 5 }), (before, by) => {
      expect(causes(before, before)).toEqual([])
      const more = {
        made: before.made.map((one) => ({ ...one, volume: String(Number(one.volume) * by) })),
        used: each(before, (row) => ({
          dosed: Number(row.dosed) * by,
          moisture: Number(row.moisture) * by,
          waste: Number(row.waste) * by,
        })).used,
      }
      expect(causes(before, more)).toEqual(['volume'])
      for (const [cause, name] of [
        ['dosage', 'dosed'],
        ['moisture', 'moisture'],
        ['waste', 'waste'],
      ] as const) {
        expect(
          causes(
            before,
            each(before, (row) => ({ [name]: Number(row[name]) * by })),
          ),
        ).toEqual([cause])
      }
      const dearer = { ...before, used: before.used.map((row) => ({ ...row, value: row.value * by })) }
      expect(causes(before, dearer)).toEqual(['price'])
    }),
  )
})

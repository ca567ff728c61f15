import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MixItem, mixFigures, yieldFits } from './mix-design.rules.ts'

const item = (
  kind: MixItem['kind'],
  quantity: string,
  specificGravity: string,
  measure: MixItem['measure'] = 'kg',
): MixItem => ({ kind, quantity, specificGravity, measure })

const mix = [
  item('cement', '315', '3.15'),
  item('flyash', '120', '2.4'),
  item('water', '180', '1'),
  item('fine_agg', '660', '2.64'),
  item('coarse_agg', '1072', '2.68'),
  item('admixture', '5', '1.2', 'liter'),
]

test('figures of a mix', () => {
  const figures = mixFigures(mix, '2')
  // 0.1 + 0.05 + 0.18 + 0.25 + 0.4 + 0.005 + 0.02
  expect(figures.yield).toBe('1.005')
  expect(figures.massKg).toBe('2353')
  expect(figures.cementKg).toBe('315')
  expect(Number(figures.wcRatio)).toBeCloseTo(180 / 315, 10)
  expect(Number(figures.wbRatio)).toBeCloseTo(180 / 435, 10)
})

test('without cement there is no water-cement ratio', () => {
  expect(mixFigures([item('fine_agg', '100', '2.64')], '0')).toMatchObject({ wcRatio: null, wbRatio: null })
})

test('the yield guard includes its limits and nothing beyond them', () => {
  expect(['0.9799999', '0.98', '1', '1.02', '1.0200001'].map(yieldFits)).toEqual([false, true, true, true, false])
})

const anyItem = fc.record({
  kind: fc.constantFrom<MixItem['kind']>('cement', 'flyash', 'water', 'fine_agg', 'coarse_agg', 'admixture'),
  quantity: fc.integer({ min: 1, max: 2_000_000 }).map((grams) => new Big(grams).div(1000).toFixed()),
  measure: fc.constantFrom('kg' as const, 'liter' as const),
  specificGravity: fc.constantFrom('1', '1.2', '2.5', '3.2'),
})

test('the order of the items changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 8 }), (items) => {
      expect(mixFigures(items.toReversed(), '2')).toEqual(mixFigures(items, '2'))
    }),
  )
})

test('twice of everything fills twice the volume, with the same water ratio', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 8 }), (items) => {
      const once = mixFigures(items, '0')
      const twice = mixFigures([...items, ...items], '0')
      expect(new Big(twice.yield).minus(new Big(once.yield).times(2)).abs().lt('1e-15')).toBe(true)
      expect(twice.massKg).toBe(new Big(once.massKg).times(2).toFixed())
      expect(twice.wcRatio).toBe(once.wcRatio)
    }),
  )
})

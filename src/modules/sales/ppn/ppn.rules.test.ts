import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxCodeOf, type VatRate, vatOf, vatRuleOf } from './ppn.rules.ts'

const OLD = { id: 1, tax_code: '04', rate: '11.0000', base_num: 1, base_den: 1, rounding: 'half_up' }
const NEW = { id: 2, tax_code: '04', rate: 12, base_num: 11, base_den: 12, rounding: 'half_up' }
const RULES = [
  { ...NEW, valid_from: '2025-01-01', valid_until: null },
  { ...OLD, valid_from: '2022-04-01', valid_until: '2024-12-31' },
]

describe('which rule', () => {
  test.each([
    ['04', '2024-12-01', 1],
    ['04', '2024-12-31', 1],
    ['04', '2025-01-01', 2],
    ['01', '2026-05-01', 2],
    ['02', '2024-12-01', 1],
    ['07', '2026-05-01', undefined],
    ['08', '2026-05-01', undefined],
    ['04', '2022-03-31', undefined],
  ])('a customer of code %s has on %s the rule %s', (code, date, id) => {
    expect(vatRuleOf(RULES, code, date)?.id).toBe(id)
  })

  test('a code with its own rule uses it while the rule is valid', () => {
    const own = { ...OLD, id: 3, tax_code: '03', valid_from: '2026-01-01', valid_until: '2026-06-30' }
    const rules = [...RULES, own]
    expect(vatRuleOf(rules, '03', '2026-06-30')?.id).toBe(3)
    expect(vatRuleOf(rules, '03', '2026-07-01')?.id).toBe(2)
    expect(vatRuleOf(rules, '04', '2026-06-30')?.id).toBe(2)
    // A customer who is charged no VAT gets none, whatever rules there are.
    expect(vatRuleOf([{ ...own, tax_code: '07' }], '07', '2026-06-30')).toBeNull()
  })
})

test('an invoice has code 04 only while a share of the price is taxed', () => {
  expect(taxCodeOf('04', OLD)).toBe('01')
  expect(taxCodeOf('04', NEW)).toBe('04')
  expect(taxCodeOf('04', null)).toBe('04')
  expect(taxCodeOf('02', OLD)).toBe('02')
})

describe('how much', () => {
  test('eleven per cent, and twelve per cent of eleven twelfths, are the same eleven per cent', () => {
    for (const rate of [OLD, NEW]) {
      expect(vatOf(1_000_000, false, rate)).toEqual({ dpp: 1_000_000, ppn: 110_000 })
      expect(vatOf(1_110_000, true, rate)).toEqual({ dpp: 1_000_000, ppn: 110_000 })
    }
  })

  test('the rupiah is rounded once, from the product that was never rounded', () => {
    // 50 × 11 % = 5.5; from a rounded base of 46 it would be 5.52.
    expect(vatOf(50, false, NEW).ppn).toBe(6)
    expect(vatOf(50, false, { ...NEW, rounding: 'floor' }).ppn).toBe(5)
    expect(vatOf(49, false, NEW).ppn).toBe(5)
    expect(vatOf(55, true, NEW)).toEqual({ dpp: 50, ppn: 5 })
  })

  test('a customer without VAT pays the amount', () => {
    for (const includes of [true, false]) expect(vatOf(1_234_567, includes, null)).toEqual({ dpp: 1_234_567, ppn: 0 })
  })
})

const amounts = fc.integer({ min: 0, max: 1_000_000_000_000_000 })
const rates: fc.Arbitrary<VatRate> = fc
  .record({
    rate: fc.integer({ min: 0, max: 1_000_000 }).map((rate) => new Big(rate).div(10_000).toFixed(4)),
    base: fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 })),
    rounding: fc.constantFrom('half_up', 'floor'),
  })
  .map(({ rate, base, rounding }) => ({ rate, base_num: Math.min(...base), base_den: Math.max(...base), rounding }))
const TIMES = { numRuns: 2_000 }

describe('whatever is taxed', () => {
  test('prices without VAT: less than a rupiah lies between the VAT and the rate of its rounded base (I-23)', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const { dpp, ppn } = vatOf(amount, false, { ...rate, rounding: 'half_up' })
        const base = new Big(amount).times(rate.base_num).div(rate.base_den).round(0, Big.roundHalfUp)
        expect(dpp).toBe(amount)
        expect(base.times(rate.rate).div(100).minus(ppn).abs().lte(1)).toBe(true)
      }),
      TIMES,
    )
  })

  test('prices that include VAT: nothing is lost, and both ways differ by a rupiah at most (I-24)', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const { dpp, ppn } = vatOf(amount, true, rate)
        expect(dpp + ppn).toBe(amount)
        expect(Math.abs(vatOf(dpp, false, rate).ppn - ppn)).toBeLessThanOrEqual(1)
      }),
      TIMES,
    )
  })

  test('neither base nor VAT is ever below zero or a part of a rupiah', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), fc.option(rates), (amount, includes, rate) => {
        for (const sum of Object.values(vatOf(amount, includes, rate))) {
          expect(sum).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(sum)).toBe(true)
        }
      }),
      TIMES,
    )
  })
})

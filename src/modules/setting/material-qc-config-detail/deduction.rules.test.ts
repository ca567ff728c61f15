import { expect, test } from 'vitest'
import { deductionOf, factorOf, formulaOf } from './deduction.rules.ts'

const kept = (formula: string) => {
  const factor = factorOf(formula)
  return factor && formulaOf(factor)
}

test('a deduction is k × (value − max), whatever its spelling, and nothing else', () => {
  for (const typed of ['1.5 × (value − max)', '1,5*(value-max)', ' 1.5 x ( VALUE - MAX ) '])
    expect(kept(typed), typed).toBe('1.5 × (value − max)')
  const others = ['', '1% per 1%', 'value - max', '0 × (value − max)', '101 × (value − max)', '1 × (max − value)']
  for (const typed of [...others, '-1 × (value − max)', '1 × (value − max) + 2', '1.00001 × (value − max)'])
    expect(kept(typed), typed).toBeNull()
})

test('a deduction is k for each unit above the limit, zero up to it, and at most 100 %', () => {
  const taken = (value: string, max: string | null = '5') => deductionOf('1.5 × (value − max)', value, max).toFixed()
  expect(['4', '5', '5.1', '7', '500'].map((value) => taken(value))).toEqual(['0', '0', '0.15', '3', '100'])
  expect(taken('7', null)).toBe('0')
  expect(deductionOf(null, '7', '5').toFixed()).toBe('0')
})

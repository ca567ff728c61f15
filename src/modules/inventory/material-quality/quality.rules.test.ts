import { expect, test } from 'vitest'
import { judge, type Measured, outcomeOf } from './quality.rules.ts'

const line = (given: Partial<Measured>): Measured => ({
  value: null,
  min: null,
  max: '5',
  mandatory: true,
  is_moisture: false,
  deduction_formula: null,
  ...given,
})

test('an indicator passes within its limits, both included; what was not measured is neither', () => {
  const results = (given: Partial<Measured>) =>
    ['2.2', '2.3', '3.1', '3.2'].map((value) => judge(line({ min: '2.3', max: '3.1', ...given, value }), false).result)
  expect(results({})).toEqual(['reject', 'pass', 'pass', 'reject'])
  expect(results({ min: null, max: null })).toEqual(['pass', 'pass', 'pass', 'pass'])
  expect(judge(line({}), false)).toEqual({ result: null, deduction_pct: null })
})

test('a test is rejected by a mandatory indicator alone, and its deductions add up to at most all', () => {
  const mud = line({ value: '7', deduction_formula: '1.5 × (value − max)' })
  expect(outcomeOf([mud, line({ value: '4' })], false)).toMatchObject({ overall: 'reject', deduction_pct: '3' })
  expect(outcomeOf([{ ...mud, mandatory: false }], false)).toMatchObject({ overall: 'pass', deduction_pct: '3' })
  expect(outcomeOf([{ ...mud, value: '90' }, mud], false).deduction_pct).toBe('100')
  expect(outcomeOf([line({})], false)).toEqual({ overall: null, deduction_pct: '0', moisture_pct: null })
})

test('the moisture of what is bought dry deducts nothing else', () => {
  const water = line({ value: '8', is_moisture: true, deduction_formula: '1 × (value − max)' })
  expect(outcomeOf([water], true)).toMatchObject({ deduction_pct: '0', moisture_pct: '8' })
  expect(outcomeOf([water], false)).toMatchObject({ deduction_pct: '3', moisture_pct: '8' })
})

import { expect, test } from 'vitest'
import { comparedRange, shiftOf } from './parameters.ts'

test.each([
  ['ten days with the ten before', '2026-11-11', '2026-11-20', '2026-11-01', '2026-11-10', '10 days'],
  ['a calendar month with the month before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', '1 months'],
  ['an accounting period with the period before', '2026-10-26', '2026-11-25', '2026-09-26', '2026-10-25', '1 months'],
  ['a quarter with the quarter before', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31', '3 months'],
  ['a period that is not over by its days', '2026-10-26', '2026-11-23', '2026-09-27', '2026-10-25', '29 days'],
])('%s', (_, from, to, earlierFrom, earlierTo, shift) => {
  expect(comparedRange({ from, to }, 'previous')).toEqual({ from: earlierFrom, to: earlierTo })
  expect(shiftOf({ from, to }, 'previous')).toBe(shift)
})

test('29 February is compared with the last day of February of last year', () => {
  const range = { from: '2028-02-29', to: '2028-03-01' }
  expect(comparedRange(range, 'last_year')).toEqual({ from: '2027-02-28', to: '2027-03-01' })
  expect(shiftOf(range, 'last_year')).toBe('12 months')
})

test('days of a period that is not over are compared with the same days of the month before', () => {
  const compared = (from: string, to: string) => comparedRange({ from, to }, 'last_month')
  expect(compared('2026-10-26', '2026-11-23')).toEqual({ from: '2026-09-26', to: '2026-10-23' })
  expect(compared('2027-03-01', '2027-03-30')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(shiftOf({ from: '2026-10-26', to: '2026-11-23' }, 'last_month')).toBe('1 months')
})

test('a range with an open end has nothing before it', () => {
  expect(() => comparedRange({ from: '2026-11-01', to: undefined }, 'previous')).toThrow()
})

import { describe, expect, it, test } from 'vitest'
import { readTypedMonth, readTypedWeek, readTypedYear } from './typed-period.ts'

describe('a typed year', () => {
  it.each([
    ['2026', '2026-01-01'],
    [' 26 ', '2026-01-01'],
    ['2026-11-21', '2026-01-01'],
    ['202', null],
    ['3000', null],
    ['dua', null],
  ])('%s is %s', (text, day) => expect(readTypedYear(text)).toBe(day))
})

describe('a typed month', () => {
  it.each([
    ['11/26', '2026-11-01'],
    ['11/2026', '2026-11-01'],
    ['1126', '2026-11-01'],
    ['11', '2026-11-01'],
    ['Nov 2026', '2026-11-01'],
    ['agustus', '2026-08-01'],
    ['2026-11-21', '2026-11-01'],
    ['13', null],
    ['00/26', null],
    ['bulan', null],
  ])('%s is %s', (text, day) => expect(readTypedMonth(text, '2026-11-21')).toBe(day))
})

test('a typed week has two digits', () => {
  expect(readTypedWeek('7')).toBe('07')
  expect(readTypedWeek('47')).toBe('47')
  expect(readTypedWeek('x')).toBe('x')
})

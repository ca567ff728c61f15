import { describe, expect, test } from 'vitest'
import { formatMoney, formatNumber, unitIn } from './format.ts'

describe('A number is written', () => {
  test('with the chosen separators, with a fixed or maximum number of decimals', () => {
    expect(formatNumber('1234.5', 2)).toBe('1,234.50')
    expect(formatNumber('1234.5', 2, { format: 'dot-thousands' })).toBe('1.234,50')
    expect(formatNumber('1234.50', 4, { trim: true })).toBe('1,234.5')
    expect(formatNumber(1234, 4, { format: 'dot-thousands', trim: true })).toBe('1.234')
  })

  test('to its last digit, however many it has', () => {
    expect(formatNumber('123456789012345678901.005', 2)).toBe('123,456,789,012,345,678,901.01')
  })

  test('rounded half away from zero, without a sign on zero', () => {
    expect([formatNumber('1.005', 2), formatNumber(1.005, 2), formatNumber('-1.005', 2)]).toEqual([
      '1.01',
      '1.01',
      '−1.01',
    ])
    expect(formatNumber('-0.004', 2)).toBe('0.00')
  })

  test('only if it is a number', () => {
    expect(() => formatNumber('abc', 2)).toThrow("'abc' is no number.")
  })
})

test('money is whole rupiah with dots, whatever the number format', () => {
  expect([formatMoney('8576000'), formatMoney(-1250.5), formatMoney('-0.4')]).toEqual([
    'Rp. 8.576.000,-',
    '−Rp. 1.251,-',
    'Rp. 0,-',
  ])
})

test('units that are Indonesian words are English ones in English', () => {
  expect(['menit', 'hari', 'liter', 'liter/m³', 'harian'].map((unit) => unitIn(unit, 'en'))).toEqual([
    'min',
    'days',
    'l',
    'l/m³',
    'harian',
  ])
})

test("an hour is 'jam' in Indonesian only", () => {
  expect([unitIn('m³/jam', 'id'), unitIn('m³/jam', 'en'), unitIn('jam', 'en'), unitIn('kg', 'en')]).toEqual([
    'm³/jam',
    'm³/h',
    'h',
    'kg',
  ])
})

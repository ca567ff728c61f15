import { expect, test } from 'vitest'
import { isInForce } from './mix.rules.ts'

const MIX = { valid_from: '2026-11-01', valid_until: '2026-11-30' }

test('a version of a mix is in force from its first day to its last', () => {
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => isInForce(MIX, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a version without a last day stays in force', () => {
  expect(isInForce({ ...MIX, valid_until: null }, '2030-01-01')).toBe(true)
})

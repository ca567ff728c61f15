import { expect, test } from 'vitest'
import { levelsFor } from './approval-level.rules.ts'

const LEVELS = [
  { level: 2, min_amount: 250_000_000 },
  { level: 1, min_amount: 0 },
  { level: 3, min_amount: 1_000_000_000 },
]

test.each([
  [0, [1]],
  [249_999_999, [1]],
  [250_000_000, [1, 2]],
  [5_000_000_000, [1, 2, 3]],
])('Rp %d climbs the levels %j', (amount, expected) => {
  expect(levelsFor(LEVELS, amount).map(({ level }) => level)).toEqual(expected)
})

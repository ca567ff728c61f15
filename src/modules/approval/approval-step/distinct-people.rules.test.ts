import { expect, test } from 'vitest'
import { hasDistinctPeople } from './distinct-people.rules.ts'

test.each([
  [[[1], [2]], true],
  [[[1, 2], [1]], true],
  [[[1, 2], [1, 3], [1]], true],
  [[[1], [1]], false],
  [
    [
      [1, 2],
      [1, 2],
      [1, 2],
    ],
    false,
  ],
  [[[1], []], false],
])('levels that %j may decide have a person each: %s', (levels, expected) => {
  expect(hasDistinctPeople(levels)).toBe(expected)
})

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
])('levels with the deciders %j can have different people: %s', (levels, expected) => {
  expect(hasDistinctPeople(levels)).toBe(expected)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyPoliceNumber } from './police-number.rules.ts'

test('however a plate is typed, it is written one way', () => {
  for (const typed of ['h1234ab', 'H 1234 AB', ' h  1234  ab ', 'H-1234-AB', 'h.1234.ab']) {
    expect(tidyPoliceNumber(typed)).toBe('H 1234 AB')
  }
  expect(tidyPoliceNumber('b9')).toBe('B 9')
})

test('an unusual plate keeps its characters', () => {
  expect(tidyPoliceNumber('1234-00')).toBe('1234 00')
})

test('tidying twice is tidying once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 15 }), (typed) => {
      expect(tidyPoliceNumber(tidyPoliceNumber(typed))).toBe(tidyPoliceNumber(typed))
    }),
  )
})

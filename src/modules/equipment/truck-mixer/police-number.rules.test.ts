import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyPoliceNumber } from './police-number.rules.ts'

test('a plate has one standard form, however it is typed', () => {
  for (const typed of ['h1234ab', 'H 1234 AB', ' h  1234  ab ', 'H-1234-AB', 'h.1234.ab']) {
    expect(tidyPoliceNumber(typed)).toBe('H 1234 AB')
  }
  expect(tidyPoliceNumber('b9')).toBe('B 9')
})

test('an unusual plate keeps its characters', () => {
  expect(tidyPoliceNumber('1234-00')).toBe('1234 00')
})

test('the standard form of a plate stays the same when it is formatted again', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 15 }), (typed) => {
      expect(tidyPoliceNumber(tidyPoliceNumber(typed))).toBe(tidyPoliceNumber(typed))
    }),
  )
})

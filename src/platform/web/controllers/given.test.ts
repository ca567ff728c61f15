import { expect, test } from 'vitest'
import { isGiven, isLeftAlone } from './given.ts'

test('a value is the one given until the user types another one, and an empty field holds none', () => {
  expect(isGiven('850000', '850000')).toBe(true)
  expect(isGiven('850001', '850000')).toBe(false)
  expect(isGiven('850000', undefined)).toBe(false)
  expect(isGiven('', '')).toBe(false)
})

test('what the user typed is not written over, an empty field and what was given before are', () => {
  expect(isLeftAlone('', undefined)).toBe(true)
  expect(isLeftAlone(null, 7)).toBe(true)
  expect(isLeftAlone(7, 7)).toBe(true)
  expect(isLeftAlone('12', undefined)).toBe(false)
  expect(isLeftAlone('12', '10')).toBe(false)
})

import { expect, test } from 'vitest'
import { nameIn } from './draft-name.ts'

test("a draft's name is translated for the user, other names are not", () => {
  expect(nameIn('en', 'Konsep #12', 12)).toBe('Draft #12')
  expect(nameIn('id', 'Konsep #12', 12)).toBe('Konsep #12')
  expect(nameIn('en', 'Konsep #12', 7)).toBe('Konsep #12')
  expect(nameIn('en', 'INV/BKS/2611/00012', 12)).toBe('INV/BKS/2611/00012')
})

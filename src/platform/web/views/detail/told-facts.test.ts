import { expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { isTold, sayAnything } from './told-facts.ts'

const label = ['Isian', 'Entry'] as const
const taxed = field.boolean(label)
const tax = field.money(label, { shownWhen: { taxed: true } })
const giro = field.text(label, { onlyKnown: true })

test('a conditional fact is shown while its condition is met, even if empty', () => {
  expect(isTold(['tax', tax], { id: 1, taxed: true, tax: null })).toBe(true)
  expect(isTold(['tax', tax], { id: 1, taxed: false, tax: 5 })).toBe(false)
})

test('a rare fact is shown only where it is not empty', () => {
  expect(isTold(['giro', giro], { id: 1, giro: null })).toBe(false)
  expect(isTold(['giro', giro], { id: 1, giro: 'BB 1' })).toBe(true)
})

test("a 'no' that makes the rest of its group irrelevant hides the group; any other is shown", () => {
  const together = [
    ['taxed', taxed],
    ['tax', tax],
  ] as const
  expect(sayAnything(together, { id: 1, taxed: false })).toBe(false)
  expect(sayAnything(together, { id: 1, taxed: true, tax: null })).toBe(true)
  expect(sayAnything([['taxed', taxed]], { id: 1, taxed: false })).toBe(true)
  expect(sayAnything([['giro', giro]], { id: 1, giro: '' })).toBe(false)
})

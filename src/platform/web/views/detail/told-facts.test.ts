import { expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { isTold, sayAnything } from './told-facts.ts'

const label = ['Isian', 'Entry'] as const
const taxed = field.boolean(label)
const tax = field.money(label, { shownWhen: { taxed: true } })
const giro = field.text(label, { onlyKnown: true })

test('a fact that hangs on another value is told while that holds, with a value or without', () => {
  expect(isTold(['tax', tax], { id: 1, taxed: true, tax: null })).toBe(true)
  expect(isTold(['tax', tax], { id: 1, taxed: false, tax: 5 })).toBe(false)
})

test('a fact that few records have is told where it is there', () => {
  expect(isTold(['giro', giro], { id: 1, giro: null })).toBe(false)
  expect(isTold(['giro', giro], { id: 1, giro: 'BB 1' })).toBe(true)
})

test("a 'no' that does away with all that stands beside it says nothing; any other does", () => {
  const together = [
    ['taxed', taxed],
    ['tax', tax],
  ] as const
  expect(sayAnything(together, { id: 1, taxed: false })).toBe(false)
  expect(sayAnything(together, { id: 1, taxed: true, tax: null })).toBe(true)
  expect(sayAnything([['taxed', taxed]], { id: 1, taxed: false })).toBe(true)
  expect(sayAnything([['giro', giro]], { id: 1, giro: '' })).toBe(false)
})

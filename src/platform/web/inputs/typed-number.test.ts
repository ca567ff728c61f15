import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { echoOfMoney, type NumberShape, plainOf, readPasted, restingText, retype } from './typed-number.ts'

const quantity: NumberShape = { format: 'comma-thousands', decimals: 3, negative: false }
const indonesian: NumberShape = { format: 'dot-thousands', decimals: 3, negative: false }
const year: NumberShape = { format: 'comma-thousands', decimals: 0, negative: false, ungrouped: true }
const money: NumberShape = { format: 'comma-thousands', decimals: 0, negative: false }

/** Types the keys one after the other at the end of an empty input. */
function type(keys: string, shape: NumberShape): string {
  let state = { text: '', caret: 0 }
  for (const key of keys) {
    const text = state.text.slice(0, state.caret) + key + state.text.slice(state.caret)
    state = retype(text, state.caret + 1, shape)
  }
  return state.text
}

describe('typing a number', () => {
  it.each([
    ['1234', '1,234'],
    ['1234567.8', '1,234,567.8'],
    ['1,234.50', '1,234.50'],
    ['12.3456', '12.345'],
    ['1.2.3', '1.23'],
    ['007', '7'],
    ['0.5', '0.5'],
    ['-5', '5'],
    ['12a3', '123'],
    ['.5', '.5'],
  ])('%s reads %s', (keys, text) => expect(type(keys, quantity)).toBe(text))

  it('of a year has no separators, while typed and at rest', () => {
    expect(type('2023', year)).toBe('2023')
    expect(restingText('2023', year, 0)).toBe('2023')
  })

  it('ignores the point of the main row where it would be the thousands separator', () => {
    expect(type('1.500', indonesian)).toBe('1.500')
    expect(plainOf(type('1.500', indonesian), 'dot-thousands')).toBe('1500')
    expect(type('1500,25', indonesian)).toBe('1.500,25')
  })

  it('takes no decimals for whole rupiah and a minus only where it is allowed', () => {
    expect(type('850000.5', money)).toBe('8,500,005')
    expect(type('-5', { ...money, negative: true })).toBe('-5')
  })

  it('keeps the caret behind the digit that was typed', () => {
    expect(retype('1,2934', 4, money)).toEqual({ text: '12,934', caret: 4 })
    expect(retype('12,34', 1, money)).toEqual({ text: '1,234', caret: 1 })
  })

  it('gives back every value typed, in both formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.integer({ min: 1, max: 999 }), (whole, fraction) => {
        const plain = `${whole}.${String(fraction).padStart(3, '0')}`
        expect(plainOf(type(plain, quantity), 'comma-thousands')).toBe(plain)
        expect(plainOf(type(plain.replace('.', ','), indonesian), 'dot-thousands')).toBe(plain)
      }),
    )
  })
})

describe('a number at rest', () => {
  it('shows the decimals of its kind, and more where they were given', () => {
    expect(restingText('1234.5', quantity, 2)).toBe('1,234.50')
    expect(restingText('1234.567', quantity, 2)).toBe('1,234.567')
    expect(restingText('1234.5', indonesian, 2)).toBe('1.234,50')
    expect(restingText('', quantity, 2)).toBe('')
    expect(restingText('abc', quantity, 2)).toBe('abc')
  })

  it('reads a half-typed text', () => {
    expect(plainOf('.5', 'comma-thousands')).toBe('0.5')
    expect(plainOf('12.', 'comma-thousands')).toBe('12')
    expect(plainOf('-', 'comma-thousands')).toBe('')
  })
})

describe('a pasted number', () => {
  it.each([
    ['1.234,50', ['1234.50']],
    ['1,234.50', ['1234.50']],
    ['Rp. 8.576.000,-', ['8576000']],
    ['12,5', ['12.5']],
    ['0.125', ['0.125']],
    ['1.234', ['1234', '1.234']],
    ['1,234', ['1234', '1.234']],
    ['1.234.567', ['1234567']],
    ['42.50 m³', ['42.50']],
    ['60 m3', ['60']],
    ['1.2,3.4', []],
    ['abc', []],
    ['', []],
  ])('%s', (text, readings) => expect(readPasted(text, 3)).toEqual(readings))

  it('leaves no doubt where there are no decimals', () => expect(readPasted('1.234', 0)).toEqual(['1234']))
})

describe('the echo of a large amount', () => {
  it('says it shortly', () => {
    expect(echoOfMoney('1500000', 'dot-thousands', 'id')).toBe('= 1,5 jt')
    expect(echoOfMoney('2350000000', 'dot-thousands', 'id')).toBe('= 2,35 M')
    expect(echoOfMoney('2350000000', 'comma-thousands', 'en')).toBe('= 2.35 billion')
    expect(echoOfMoney('1234567', 'dot-thousands', 'id')).toBe('± 1,235 jt')
    expect(echoOfMoney('999999', 'dot-thousands', 'id')).toBe('')
    expect(echoOfMoney('', 'dot-thousands', 'id')).toBe('')
  })
})

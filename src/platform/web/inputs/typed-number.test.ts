import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { field } from '../../definition/field.ts'
import { parseField } from '../../definition/parse.ts'
import { meaningsOf } from '../../definition/written-number.ts'
import { echoOfFigure, isPlain, type NumberShape, readTyped, restingText, retype } from './typed-number.ts'

const english: NumberShape = { format: 'comma-thousands' }
const indonesian: NumberShape = { format: 'dot-thousands' }
const year: NumberShape = { format: 'comma-thousands', ungrouped: true }

const context = {
  today: '2026-11-22',
  backdate: true,
  format: 'comma-thousands',
  toLocal: (instant: string) => instant,
  toInstant: (local: string) => local,
  record: {},
} as const

/** Types the keys one after the other at the end of an empty input. */
function type(keys: string, shape: NumberShape): string {
  let text = ''
  for (const key of keys) text = retype(text, text + key, text.length + 1, shape).text
  return text
}

describe('typing a number', () => {
  it.each([
    ['1234', '1,234'],
    ['1234567.8', '1,234,567.8'],
    ['1,234.50', '1,234.50'],
    ['12.3456', '12.3456'],
    ['007', '7'],
    ['0.5', '0.5'],
    ['-5', '-5'],
    ['12a3', '123'],
    ['.5', '.5'],
  ])('%s reads %s', (keys, text) => {
    expect(type(keys, english)).toBe(text)
    expect(isPlain(readTyped(text, 'comma-thousands'))).toBe(true)
  })

  it.each([
    ['1500000,75', english],
    ['1500000.75', indonesian],
    ['12,34,567', english],
    ['1,2', english],
    ['1.5', indonesian],
    ['0.125', indonesian],
    ['1.2.3', english],
    ['5-', english],
    ['1,,234', english],
  ])('%s has a sign at an impossible place and is no number, key by key and at once', (keys, shape) => {
    for (const text of [type(keys, shape), retype('', keys, keys.length, shape).text]) {
      const value = readTyped(text, shape.format)
      expect(isPlain(value)).toBe(false)
      expect(parseField(field.quantity(['Volume', 'Volume'], 'm³'), value, context).problem).toBeDefined()
      expect(restingText(value, shape, 2)).toBe(text)
    }
  })

  it('keeps a minus and decimals that its field does not take, for the field to refuse', () => {
    const price = field.money(['Harga', 'Price'])
    for (const keys of ['-1500000', '1500000.5', '-1500000.5']) {
      const value = readTyped(type(keys, english), 'comma-thousands')
      expect(value).toBe(keys)
      expect(parseField(price, value, context).problem).toBeDefined()
    }
  })

  it('of a year has no separators, while typed and at rest', () => {
    expect(type('2023', year)).toBe('2023')
    expect(restingText('2023', year, 0)).toBe('2023')
  })

  it('takes the point of the main row for what it is in the format of the user', () => {
    expect(type('1.500', indonesian)).toBe('1.500')
    expect(readTyped(type('1.500', indonesian), 'dot-thousands')).toBe('1500')
    expect(type('1500,25', indonesian)).toBe('1.500,25')
  })

  it('keeps the caret behind the digit that was typed', () => {
    expect(retype('1,234', '1,2934', 4, english)).toEqual({ text: '12,934', caret: 4 })
    expect(retype('12,345', '2,345', 0, english)).toEqual({ text: '2,345', caret: 0 })
  })

  it('gives back every value typed, in both formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.integer({ min: 1, max: 999 }), (whole, fraction) => {
        const plain = `${whole}.${String(fraction).padStart(3, '0')}`
        expect(readTyped(type(plain, english), 'comma-thousands')).toBe(plain)
        expect(readTyped(type(plain.replace('.', ','), indonesian), 'dot-thousands')).toBe(plain)
      }),
    )
  })
})

describe('a number at rest', () => {
  it('shows the decimals of its kind, and more where they were given', () => {
    expect(restingText('1234.5', english, 2)).toBe('1,234.50')
    expect(restingText('1234.567', english, 2)).toBe('1,234.567')
    expect(restingText('1234.5', indonesian, 2)).toBe('1.234,50')
    expect(restingText('', english, 2)).toBe('')
    expect(restingText(readTyped('abc', 'comma-thousands'), english, 2)).toBe('abc')
  })

  it('reads a half-typed text', () => {
    expect(readTyped('.5', 'comma-thousands')).toBe('0.5')
    expect(readTyped('12.', 'comma-thousands')).toBe('12')
    expect(isPlain(readTyped('-', 'comma-thousands'))).toBe(false)
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
    ['12,34,567', []],
    ['1,23.4', []],
    ['1500000,75', ['1500000.75']],
    ['abc', []],
    ['', []],
  ])('%s', (text, readings) => expect(meaningsOf(text, 3)).toEqual(readings))

  it('leaves no doubt where there are no decimals', () => expect(meaningsOf('1.234', 0)).toEqual(['1234']))
})

describe('the echo of a large amount', () => {
  it('says it shortly', () => {
    expect(echoOfFigure('1500000', 'dot-thousands', 'id')).toBe('= 1,5 juta')
    expect(echoOfFigure('2350000000', 'dot-thousands', 'id')).toBe('= 2,35 miliar')
    expect(echoOfFigure('2350000000', 'comma-thousands', 'en')).toBe('= 2.35 billion')
    expect(echoOfFigure('1234567', 'dot-thousands', 'id')).toBe('± 1,235 juta')
    expect(echoOfFigure('999999', 'dot-thousands', 'id')).toBe('')
    expect(echoOfFigure('', 'dot-thousands', 'id')).toBe('')
  })
})

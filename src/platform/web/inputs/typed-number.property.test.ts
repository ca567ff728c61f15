import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NumberFormat } from '../../definition/format.ts'
import { type NumberShape, plainOf, readPasted, restingText, retype, separators } from './typed-number.ts'

const formats = fc.constantFrom<NumberFormat>('comma-thousands', 'dot-thousands')
/** A plain value as a person writes it: no needless zeros before it. */
const value = fc
  .tuple(
    fc.bigInt({ min: 0n, max: 999_999_999_999n }),
    fc.integer({ min: 0, max: 999 }),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([whole, fraction, digits]) =>
    digits === 0 ? `${whole}` : `${whole}.${String(fraction).padStart(3, '0').slice(0, digits)}`,
  )

/** The keys of a value, one after the other, the caret always at the end. */
function typedKeyByKey(keys: string, shape: NumberShape): string {
  let text = ''
  for (const key of keys) {
    const at = text.length + 1
    text = retype(text + key, at, shape).text
  }
  return text
}

describe('A figure that is typed', () => {
  test('is the value that its keys say, in both formats', () => {
    fc.assert(
      fc.property(value, formats, (plain, format) => {
        const shape = { format, decimals: 3, negative: false }
        const text = typedKeyByKey(plain.replace('.', separators(format).point), shape)
        expect(plainOf(text, format)).toBe(plain)
      }),
    )
  })

  test('keeps its value when the sign of thousands is typed between its digits', () => {
    fc.assert(
      fc.property(value, formats, fc.nat(12), (plain, format, place) => {
        const { thousands, point } = separators(format)
        const keys = plain.replace('.', point)
        const withSign = keys.slice(0, place) + thousands + keys.slice(place)
        const shape = { format, decimals: 3, negative: false }
        expect(plainOf(typedKeyByKey(withSign, shape), format)).toBe(plain)
      }),
    )
  })

  test('whatever is typed, is a value or nothing, with no more decimals than allowed', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        formats,
        fc.integer({ min: 0, max: 4 }),
        fc.boolean(),
        (typed, format, decimals, negative) => {
          const { text, caret } = retype(typed, typed.length, { format, decimals, negative })
          const plain = plainOf(text, format)
          expect(plain).toMatch(new RegExp(`^$|^${negative ? '-?' : ''}\\d+(\\.\\d{1,${Math.max(decimals, 1)}})?$`))
          expect(caret).toBeLessThanOrEqual(text.length)
          // Typing on does not change what stands there already.
          expect(retype(text, text.length, { format, decimals, negative }).text).toBe(text)
        },
      ),
    )
  })

  test('rests as text that means the same value', () => {
    fc.assert(
      fc.property(value, formats, (plain, format) => {
        const text = restingText(plain, { format, decimals: 3, negative: false }, 2)
        expect(Number(plainOf(text, format))).toBe(Number(plain))
      }),
    )
  })

  test('that is pasted is read as it was meant in either format, or is asked about', () => {
    fc.assert(
      fc.property(value, formats, (plain, format) => {
        const text = restingText(plain, { format, decimals: 3, negative: false }, 0)
        const readings = readPasted(text, 3).map(Number)
        expect(readings).toContain(Number(plain))
        expect(readings.length).toBeLessThanOrEqual(2)
      }),
    )
  })
})

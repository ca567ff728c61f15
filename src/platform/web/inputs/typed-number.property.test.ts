import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NumberFormat } from '../../definition/format.ts'
import { meaningsOf } from '../../definition/written-number.ts'
import { isPlain, type NumberShape, readTyped, restingText, retype, separators } from './typed-number.ts'

const formats = fc.constantFrom<NumberFormat>('comma-thousands', 'dot-thousands')
/** A plain value as a person writes it, without leading zeros. */
const value = fc
  .tuple(
    fc.bigInt({ min: 0n, max: 999_999_999_999n }),
    fc.integer({ min: 0, max: 999 }),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([whole, fraction, digits]) =>
    digits === 0 ? `${whole}` : `${whole}.${String(fraction).padStart(3, '0').slice(0, digits)}`,
  )

/** Characters of numbers in any order. */
const typedText = fc.string({ unit: fc.constantFrom(...'0123456789.,-'), maxLength: 14 })

/** The keys of a value, one after the other, with the caret at the end. */
function typedKeyByKey(keys: string, shape: NumberShape): string {
  let text = ''
  for (const key of keys) text = retype(text, text + key, text.length + 1, shape).text
  return text
}

describe('A figure that is typed', () => {
  test('is the value that its keys say, in both formats', () => {
    fc.assert(
      fc.property(value, formats, (plain, format) => {
        const shape = { format }
        const text = typedKeyByKey(plain.replace('.', separators(format).point), shape)
        expect(readTyped(text, format)).toBe(plain)
      }),
    )
  })

  test('with a sign of thousands that it did not have is the same value where it can stand, and no other anywhere', () => {
    fc.assert(
      fc.property(value, formats, fc.nat(12), (plain, format, place) => {
        const { thousands, point } = separators(format)
        const [whole = '', fraction] = plain.split('.')
        const at = Math.min(place, whole.length)
        const keys = `${whole.slice(0, at)}${thousands}${whole.slice(at)}${fraction === undefined ? '' : point + fraction}`
        const isPossible = at > 0 && at <= 3 && whole.length - at === 3 && whole[0] !== '0'
        const atOnce = readTyped(retype('', keys, keys.length, { format }).text, format)
        expect(isPlain(atOnce)).toBe(isPossible)
        // A complete group keeps growing during input; then it is separated again.
        for (const read of [atOnce, readTyped(typedKeyByKey(keys, { format }), format)]) {
          if (isPlain(read)) expect(read).toBe(plain)
        }
      }),
    )
  })

  test('whatever is typed, is the value that its digits say in their order, or none', () => {
    fc.assert(
      fc.property(typedText, formats, (typed, format) => {
        const { text, caret } = retype('', typed, typed.length, { format })
        const read = readTyped(text, format)
        const digits = (one: string) => one.replaceAll(/\D/g, '').replace(/^0+/, '')
        expect(caret).toBeLessThanOrEqual(text.length)
        if (!isPlain(read)) return
        expect(digits(read)).toBe(digits(typed))
        expect(read.startsWith('-')).toBe(/^[-−]/.test(typed))
        // Typing on does not change the existing text.
        expect(retype(text, text, text.length, { format }).text).toBe(text)
      }),
    )
  })

  test('that is pasted has at most two meanings, each of the same digits', () => {
    fc.assert(
      fc.property(typedText, fc.integer({ min: 0, max: 4 }), (text, decimals) => {
        const meanings = meaningsOf(text, decimals)
        expect(meanings.length).toBeLessThanOrEqual(decimals === 0 ? 1 : 2)
        for (const one of meanings) {
          expect(isPlain(one)).toBe(true)
          expect(one.replaceAll(/\D/g, '')).toBe(text.replaceAll(/\D/g, ''))
        }
      }),
    )
  })

  test('rests as text that means the same value', () => {
    fc.assert(
      fc.property(value, formats, (plain, format) => {
        const text = restingText(plain, { format }, 2)
        expect(Number(readTyped(text, format))).toBe(Number(plain))
      }),
    )
  })

  test('that is pasted is read as it was meant in either format, or is asked about', () => {
    fc.assert(
      fc.property(value, formats, (plain, format) => {
        const text = restingText(plain, { format }, 0)
        const readings = meaningsOf(text, 3).map(Number)
        expect(readings).toContain(Number(plain))
        expect(readings.length).toBeLessThanOrEqual(2)
      }),
    )
  })
})

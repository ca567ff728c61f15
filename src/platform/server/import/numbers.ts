import type { NumberField } from '../../definition/field.ts'
import type { Sentence } from '../errors.ts'
import { IMPORT } from './words.ts'

/** What surrounds a figure that people type: the currency, the ',-' after whole rupiah, a percent sign. */
const BESIDE = /^\s*(?:rp\.?|idr)?\s*|(?:,-|\s*%|\s*m³|\s*m3)?\s*$/gi
const GROUPED = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{3})+$/ } as const
type Separator = keyof typeof GROUPED

/**
 * A figure in plain notation, read as `1.234,5` or `1,234.5`, whichever it can be. Where it can be both
 * (1.234 of a field with decimals) nobody but the writer knows: that is a problem, not a guess. What is
 * no figure at all comes back as it is, for the field's own rules to refuse.
 */
export function readNumber(field: NumberField, text: string): string | Sentence {
  const bare = text.replace(BESIDE, '').replace(/^[−–]/, '-').replace(/\s/g, '')
  const sign = bare.startsWith('-') ? '-' : ''
  const digits = bare.slice(sign.length).replace(/^\+/, '')
  if (!/^\d[\d.,]*$/.test(digits)) return text
  const [dots, commas] = [digits.split('.').length - 1, digits.split(',').length - 1]
  if (dots === 0 && commas === 0) return sign + digits
  if (dots > 0 && commas > 0) return both(digits, sign) ?? text
  const separator: Separator = dots > 0 ? '.' : ','
  const plain = digits.replaceAll(separator, '')
  if (dots + commas > 1) return GROUPED[separator].test(digits) ? sign + plain : text
  const [whole = '', fraction = ''] = digits.split(separator)
  const isGroup = GROUPED[separator].test(digits) && !whole.startsWith('0')
  if (!isGroup) return `${sign}${whole}.${fraction}`
  if (field.decimals === 0) return sign + plain
  return {
    label: IMPORT.ambiguousNumber,
    values: { whole: sign + plain, decimal: `${sign}${whole}${separator}${fraction}0` },
  }
}

/** Thousands and decimals are parted by different signs: the last one parts the decimals. */
function both(digits: string, sign: string): string | undefined {
  const point: Separator = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  const [whole = '', fraction = '', ...more] = digits.split(point)
  if (more.length > 0 || fraction === '') return undefined
  const group: Separator = point === '.' ? ',' : '.'
  return GROUPED[group].test(whole) ? `${sign}${whole.replaceAll(group, '')}.${fraction}` : undefined
}

import Big from 'big.js'
import { formatNumber, type NumberFormat } from '../../definition/format.ts'
import type { Language } from '../../definition/label.ts'

export interface NumberShape {
  format: NumberFormat
  /** Whether thousands are not separated. */
  ungrouped?: boolean
}

/** The characters of a number format: the thousands separator and the decimal separator. */
export function separators(format: NumberFormat): { thousands: string; point: string } {
  return format === 'dot-thousands' ? { thousands: '.', point: ',' } : { thousands: ',', point: '.' }
}

/**
 * The prefix of a value that is no number, since its text could otherwise be read as another one. It is never shown.
 */
const UNREAD = '\u2060'

/** Whether the value is a number in plain notation. */
export const isPlain = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value)

/**
 * The value of the text of an input: plain (`1234.5`) where its separators are in valid places, empty for an empty
 * text, else the text itself, which every rule for numbers refuses.
 */
export function readTyped(text: string, format: NumberFormat): string {
  if (text === '') return ''
  const { thousands, point } = separators(format)
  const isWritten = shapeOf(thousands, point).test(text) && /\d/.test(text)
  if (!isWritten) return UNREAD + text
  const plain = text.replaceAll(thousands, '').replace(point, '.')
  return plain.replace(/\.$/, '').replace(/^(-?)\./, '$10.')
}

/** A figure with all thousands separators in their places or with none, and at most one decimal separator. */
function shapeOf(thousands: string, point: string): RegExp {
  return new RegExp(`^-?(?:[1-9]\\d{0,2}(?:\\${thousands}\\d{3})+|\\d*)(?:\\${point}\\d*)?$`)
}

/**
 * The text that an input shows for a value without focus: thousands separated, at least `shown` decimals; an invalid
 * text as it was typed.
 */
export function restingText(value: string, shape: NumberShape, shown: number): string {
  if (!isPlain(value)) return value.replace(UNREAD, '')
  const given = value.split('.')[1]?.replace(/0+$/, '').length ?? 0
  const decimals = Math.max(given, shown)
  return formatNumber(value, decimals, { format: shape.format, grouped: !shape.ungrouped }).replace('−', '-')
}

/**
 * The text of an input after a change, and the caret position: after the same digits as before. Thousands are separated
 * again; a separator that the user types stays where it is, and keys without a meaning in a number are ignored. A text
 * that is no number stays as typed, for the field to refuse it.
 */
export function retype(
  before: string,
  text: string,
  caret: number,
  shape: NumberShape,
): { text: string; caret: number } {
  const { thousands, point } = separators(shape.format)
  const put = putIn(before, text, caret)
  if (put.length === 1 && !/[\d.,−-]/.test(put)) return { text: before, caret: Math.max(0, caret - 1) }
  const typed = text.replaceAll('−', '-')
  const bare = typed.replaceAll(thousands, '')
  const isSeparated = before === '' || !readTyped(before, shape.format).startsWith(UNREAD)
  if (!isSeparated || put.includes(thousands) || !shapeOf(thousands, point).test(bare)) return { text: typed, caret }
  // Leading zeros are dropped: 007 is 7.
  const kept = bare.replace(/^(-?)0+(?=\d)/, '$1')
  const signs = typed.slice(0, caret).replaceAll(thousands, '').length - (bare.length - kept.length)
  const [whole = '', fraction] = kept.split(point)
  const parted = shape.ungrouped ? whole : whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  const grouped = parted + (fraction === undefined ? '' : point + fraction)
  let [at, passed] = [0, 0]
  while (passed < signs && at < grouped.length) {
    if (grouped[at] !== thousands) passed += 1
    at += 1
  }
  return { text: grouped, caret: at }
}

/** The part that a change inserted: a key, or all of the text where more than one key replaced something. */
function putIn(before: string, text: string, caret: number): string {
  const behind = text.slice(caret)
  if (!before.endsWith(behind)) return text
  const stood = before.slice(0, before.length - behind.length)
  let same = 0
  while (same < caret && same < stood.length && text[same] === stood[same]) same += 1
  const put = text.slice(same, caret)
  return put.length > 1 && same < stood.length ? text : put
}

const STEPS: readonly { from: number; word: Record<Language, string> }[] = [
  { from: 1e12, word: { id: 'triliun', en: 'trillion' } },
  { from: 1e9, word: { id: 'miliar', en: 'billion' } },
  { from: 1e6, word: { id: 'juta', en: 'million' } },
]

/** The short form of a large figure below its input, such as '= 1.5 juta'; nothing below a million. */
export function echoOfFigure(plain: string, format: NumberFormat, language: Language): string {
  if (!isPlain(plain)) return ''
  const value = new Big(plain)
  const step = STEPS.find(({ from }) => value.abs().gte(from))
  if (!step) return ''
  const short = value.div(step.from).round(3, Big.roundHalfUp)
  const sign = short.times(step.from).eq(value) ? '=' : '±'
  return `${sign} ${formatNumber(short.toFixed(), 3, { format, trim: true })} ${step.word[language]}`
}

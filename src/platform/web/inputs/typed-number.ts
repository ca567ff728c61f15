import Big from 'big.js'
import { formatNumber, type NumberFormat } from '../../definition/format.ts'
import type { Language } from '../../definition/label.ts'

export interface NumberShape {
  format: NumberFormat
  /** Most digits after the point. */
  decimals: number
  /** Whether a minus sign is taken. */
  negative: boolean
  /** Whether thousands are not separated. */
  ungrouped?: boolean
}

/** The characters of a number format: what groups thousands and what stands before the decimals. */
export function separators(format: NumberFormat): { thousands: string; point: string } {
  return format === 'dot-thousands' ? { thousands: '.', point: ',' } : { thousands: ',', point: '.' }
}

/** The plain value (`1234.5`) of the text of an input; empty for an empty one. */
export function plainOf(text: string, format: NumberFormat): string {
  const { point } = separators(format)
  let plain = ''
  for (const sign of text) {
    if (/\d/.test(sign)) plain += sign
    else if (sign === point && !plain.includes('.')) plain += '.'
    else if ((sign === '-' || sign === '−') && plain === '') plain = '-'
  }
  plain = plain.replace(/\.$/, '').replace(/^(-?)\./, '$10.')
  return /\d/.test(plain) ? plain : ''
}

/** What an input shows for a value at rest: thousands separated, at least `shown` decimals. */
export function restingText(plain: string, shape: NumberShape, shown: number): string {
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return plain
  const given = plain.split('.')[1]?.replace(/0+$/, '').length ?? 0
  const decimals = Math.min(Math.max(given, shown), shape.decimals)
  return formatNumber(plain, decimals, { format: shape.format, grouped: !shape.ungrouped }).replace('−', '-')
}

/**
 * The text of an input after a keystroke, thousands separators set anew, and where the caret stands
 * in it: behind the same digits as before.
 */
export function retype(text: string, caret: number, shape: NumberShape): { text: string; caret: number } {
  const { thousands, point } = separators(shape.format)
  let [kept, before] = ['', 0]
  let pointAt = -1
  for (const [index, sign] of [...text].entries()) {
    const taken = /\d/.test(sign)
      ? pointAt === -1 || kept.length - pointAt <= shape.decimals
      : sign === point
        ? shape.decimals > 0 && pointAt === -1
        : sign === '-' && shape.negative && kept === ''
    if (!taken) continue
    if (sign === point) pointAt = kept.length
    kept += sign
    if (index < caret) before += 1
  }
  // A zero that leads others says nothing: 007 is 7.
  const lead = /^-?(0+)(?=\d)/.exec(kept)?.[1]?.length ?? 0
  if (lead > 0) {
    kept = kept.replace(/^(-?)0+(?=\d)/, '$1')
    before = Math.max(0, before - lead)
  }
  const [whole = '', fraction] = kept.split(point)
  const parted = shape.ungrouped ? whole : whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  const grouped = parted + (fraction === undefined ? '' : point + fraction)
  let [at, passed] = [0, 0]
  while (passed < before && at < grouped.length) {
    if (grouped[at] !== thousands) passed += 1
    at += 1
  }
  return { text: grouped, caret: at }
}

/** How a pasted text may be read: one plain value, two of which the user must choose, or none. */
export function readPasted(text: string, decimals: number): readonly string[] {
  const bare = text
    .replace(/rp\.?/gi, '')
    .replace(/,-+\s*$/, '')
    .replace(/[\s\u00a0]/g, '')
    .replace(/−/g, '-')
    .replace(/[a-z³²%/]+\d?$/i, '')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(bare)) return []
  const marks = bare.replace(/[^.,]/g, '')
  const last = marks.at(-1)
  if (!last) return [bare]
  const asThousands = bare.replace(/[.,]/g, '')
  const asPoint = bare
    .replace(last === ',' ? /\./g : /,/g, '')
    .replace(',', '.')
    .replace(/\.$/, '')
  if (new Set(marks).size === 2) return marks.indexOf(last) === marks.length - 1 ? [asPoint] : []
  if (marks.length > 1) return [asThousands]
  const grouped = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare)
  if (!grouped) return [asPoint]
  return decimals === 0 ? [asThousands] : [asThousands, asPoint]
}

const STEPS: readonly { from: number; word: Record<Language, string> }[] = [
  { from: 1e12, word: { id: 'T', en: 'trillion' } },
  { from: 1e9, word: { id: 'M', en: 'billion' } },
  { from: 1e6, word: { id: 'jt', en: 'million' } },
]

/** A large amount said shortly beneath its input, as '= 1.5 jt'; nothing below a million. */
export function echoOfMoney(plain: string, format: NumberFormat, language: Language): string {
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return ''
  const value = new Big(plain)
  const step = STEPS.find(({ from }) => value.abs().gte(from))
  if (!step) return ''
  const short = value.div(step.from).round(3, Big.roundHalfUp)
  const sign = short.times(step.from).eq(value) ? '=' : '±'
  return `${sign} ${formatNumber(short.toFixed(), 3, { format, trim: true })} ${step.word[language]}`
}

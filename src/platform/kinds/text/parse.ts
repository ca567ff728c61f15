import type { FieldKind } from '../../definition/kind.ts'
import { FORBIDDEN, refuse } from '../../definition/parsed.ts'
import type { TextField } from './field.ts'

/** A line break, and a tab, which a cell copied from a spreadsheet carries. */
const BREAKS = /[\t\n\r\u0085\u2028\u2029]+/g
/** Characters without width and marks of direction; those that join letters and emoji are part of a text. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A text as typed, without what nobody sees: two names that look the same would be two customers. */
export const textKind = {
  parse({ kind, max }: TextField, raw: unknown) {
    if (typeof raw !== 'string' && typeof raw !== 'number') return refuse('text')
    const seen = String(raw).replace(UNSEEN, '')
    const text = (kind === 'text' ? seen.replace(BREAKS, ' ') : seen).trim()
    if (FORBIDDEN.test(text) || !text.isWellFormed()) return refuse('nullByte')
    return [...text].length > max ? refuse('max', { limit: max }) : { value: text || null }
  },
} satisfies FieldKind<TextField>

import type { ValueField } from '../../definition/field.ts'
import type { NumberFormat } from '../../definition/format.ts'
import type { Language } from '../../definition/label.ts'
import type { LinesField } from '../../kinds/lines/field.ts'

/** The language and number format in which values are shown. */
export interface Speech {
  language: Language
  format: NumberFormat
  /** Today, by which papers are coloured; absent where nothing is. */
  today?: string
}

/** How a list is filtered: by choices, records of another module, yes or no, a day, a range, or a part of a text. */
export type FilterKind = 'choices' | 'link' | 'yes-no' | 'day' | 'days' | 'numbers' | 'text'

/** How screens show the values of a kind of field. */
export interface ShownKind<F extends ValueField | LinesField> {
  /** A value that is there, as people read it. */
  text(field: F, value: unknown, speech: Speech): string
  /** How a list is filtered by it; by a part of its text unless told. */
  filter?(field: F): FilterKind
}

/** A value in its field's letter case. */
export function plainText({ transform }: ValueField, value: unknown): string {
  if (typeof value === 'object') return ''
  const text = String(value)
  if (transform === 'upper') return text.toUpperCase()
  if (transform === 'lower') return text.toLowerCase()
  return transform === 'capitalize' ? text.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : text
}

import type { ValueField } from '../../definition/field.ts'
import type { NumberFormat } from '../../definition/format.ts'
import type { Language } from '../../definition/label.ts'
import type { LinesField } from '../../kinds/lines/field.ts'

/** The language and number format of displayed values. */
export interface Speech {
  language: Language
  format: NumberFormat
  /** Today, which decides the colour of expiring documents; absent where none is coloured. */
  today?: string
}

/** The filter of a list: by choices, records of another module, yes or no, a day, a range, or a part of a text. */
export type FilterKind = 'choices' | 'link' | 'yes-no' | 'day' | 'days' | 'numbers' | 'text'

/** The display of values of a kind of field. */
export interface ShownKind<F extends ValueField | LinesField> {
  /** The display text of a value that is not empty. */
  text(field: F, value: unknown, speech: Speech): string
  /** How a list is filtered by it; by default by a part of its text. */
  filter?(field: F): FilterKind
}

/** A value in the letter case of its field. */
export function plainText({ transform }: ValueField, value: unknown): string {
  if (typeof value === 'object') return ''
  const text = String(value)
  if (transform === 'upper') return text.toUpperCase()
  if (transform === 'lower') return text.toLowerCase()
  return transform === 'capitalize' ? text.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : text
}

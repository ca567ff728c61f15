import Big from 'big.js'
import { sql } from 'kysely'
import { formatNumber } from '../../../definition/format.ts'
import { meaningsOf } from '../../../definition/written-number.ts'
import { type CellValue, NUMBER_GROUP, type ServerKind } from '../../../server/field-kind.ts'
import type { Schema } from '../../../server/http/openapi/schemas.ts'
import { IMPORT } from '../../../server/import/words.ts'
import { isWhole, type NumberField } from '../field.ts'

/** The most decimals of a figure in a text. */
const MOST_SHOWN = 4

export const numberOnServer: ServerKind<NumberField> = {
  schema: (field) => ({ type: isWhole(field) ? 'integer' : 'number', ...limits(field) }),
  filter: {
    read(field, text) {
      const written = isWhole(field) ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d{1,4})?$/
      return written.test(text) ? text : undefined
    },
    expected: (field) =>
      isWhole(field) ? ['bilangan bulat', 'a whole number'] : ['angka, contoh 7.5', 'a number, for example 7.5'],
    range: () => 'values',
    isBefore: (end, start) => new Big(String(end)).lt(String(start)),
  },
  present: Number,
  shape: 'number',
  text: ({ kind }, value, { format }) =>
    `${formatNumber(String(value), MOST_SHOWN, { format, trim: true })}${kind === 'percent' ? '%' : ''}`,
  // 5.500 is written as 5.5.
  exported: (value, field) => (isWhole(field) ? value : sql`trim_scale(${value})`),
  readCell: (field, cell, text) => (typeof cell === 'number' ? { raw: cell } : readNumber(field, text)),
  example(field) {
    const told = Number(field.placeholder ?? field.default ?? Number.NaN)
    if (Number.isFinite(told)) return told
    const least = field.above === undefined ? (field.min ?? 0) : field.above + 1
    return Math.max(least, Math.min(1, field.max ?? 1))
  },
}

/** Whole numbers. */
export const integerOnServer: ServerKind<NumberField> = { ...numberOnServer, group: NUMBER_GROUP }

function limits({ min, above, max }: NumberField): Schema {
  return {
    ...(min === undefined ? {} : { minimum: min }),
    ...(above === undefined ? {} : { exclusiveMinimum: above }),
    ...(max === undefined ? {} : { maximum: max }),
  }
}

/**
 * A number in plain notation, or the message for an ambiguous one. A text that is no number is returned unchanged,
 * for the field's rules to refuse.
 */
export function readNumber(field: NumberField, text: string): CellValue {
  const [meant, other] = meaningsOf(text, field.decimals)
  if (meant === undefined) return { raw: text }
  if (other === undefined) return { raw: meant }
  const separator = text.includes(',') ? ',' : '.'
  const values = { whole: meant, decimal: `${other.replace('.', separator)}0` }
  return { problem: { label: IMPORT.ambiguousNumber, values } }
}

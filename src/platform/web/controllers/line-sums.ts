import Big from 'big.js'
import type { Field } from '../../definition/field.ts'

/**
 * Whether a column of lines is added up: what the definition says, else quantities of a unit and
 * amounts that the server computes. A price that is typed adds up to nothing.
 */
export function isSummed(field: Field): boolean {
  if ('sum' in field && typeof field.sum === 'boolean') return field.sum
  if (field.kind === 'money') return field.computed === true
  return field.kind === 'quantity' && Boolean(field.unit) && !/[/%]/.test(field.unit ?? '')
}

/** The exact sum of a column, or null where there is none to say. */
export function sumOf(field: Field, values: readonly unknown[]): string | null {
  if (!isSummed(field)) return null
  const numbers = values.filter((value) => /^-?\d+(\.\d+)?$/.test(String(value ?? '')))
  if (numbers.length === 0) return null
  return numbers.reduce((sum: Big, value) => sum.plus(String(value)), new Big(0)).toFixed()
}

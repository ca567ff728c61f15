import Big from 'big.js'
import type { Field } from '../../definition/field.ts'

/**
 * Whether a column of lines has a sum: by the definition, else for quantities with a unit and amounts that the server
 * computes. A typed price has no meaningful sum.
 */
export function isSummed(field: Field): boolean {
  if ('sum' in field && typeof field.sum === 'boolean') return field.sum
  if (field.kind === 'money') return field.computed === true
  return field.kind === 'quantity' && Boolean(field.unit) && !/[/%]/.test(field.unit ?? '')
}

/** The exact sum of a column, or null where there is none. */
export function sumOf(field: Field, values: readonly unknown[]): string | null {
  if (!isSummed(field)) return null
  const numbers = values.filter((value) => /^-?\d+(\.\d+)?$/.test(String(value ?? '')))
  if (numbers.length === 0) return null
  return numbers.reduce((sum: Big, value) => sum.plus(String(value)), new Big(0)).toFixed()
}

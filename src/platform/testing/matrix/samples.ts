import type { Field, Fields } from '../../definition/field.ts'
import type { When } from '../../definition/when.ts'
import type { Body } from '../contract-subject.ts'

/** A value that the server does not set by itself. */
export function forged(field: Field, own: unknown): unknown {
  switch (field.kind) {
    case 'status':
      return Object.keys(field.words).findLast((word) => word !== own)
    case 'number':
    case 'text':
    case 'textarea':
      return 'FORGED'
    case 'boolean':
      return !own
    case 'select':
      return Object.keys(field.options).find((option) => option !== own)
    default:
      return 424_242
  }
}

/** Values that meet the condition. */
export const meeting = (when: When = {}): Body =>
  Object.fromEntries(Object.entries(when).map(([column, wanted]) => [column, [wanted].flat()[0]]))

/** Values that fail the condition, where an option or boolean decides it. */
export function missingFor(fields: Fields, when: When = {}): Body | undefined {
  for (const [column, wanted] of Object.entries(when)) {
    const field = fields[column]
    // A client cannot set a computed field.
    if (field?.computed) continue
    const wants = (value: unknown) => [wanted].flat().some((one) => one === value)
    if (field?.kind === 'boolean') return { [column]: wants(false) }
    if (field?.kind !== 'select') continue
    const other = Object.keys(field.options).find((option) => !wants(option))
    if (other) return { [column]: other }
  }
  return undefined
}

/** A valid value of the field. */
export function sampleOf(field: Field): unknown {
  switch (field.kind) {
    case 'integer':
    case 'money':
    case 'quantity':
    case 'percent':
      return (field.min ?? field.above ?? 0) + 1
    case 'select':
      return Object.keys(field.options)[0]
    case 'boolean':
      return true
    case 'link':
    case 'file':
      return 1
    case 'date':
      return '2026-11-21'
    case 'time':
      return '07:00'
    default:
      return 'Uji'
  }
}

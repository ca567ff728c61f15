import type { Field, Fields } from '../../definition/field.ts'
import type { When } from '../../definition/when.ts'
import type { Body } from '../contract-subject.ts'
import { testedKindOf } from '../tested-kinds.ts'

/** A value that the server does not set by itself. */
export function forged(field: Field, own: unknown): unknown {
  const other = testedKindOf(field).sample(field, own)
  return typeof other === 'number' ? 424_242 : other
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

import type { Field } from './field.ts'
import { asksForValue } from './rules.ts'

/** Whether a create call must send the field, because it has no default. */
export function mustBeGiven(field: Field): boolean {
  if (field.shownWhen || field.default !== undefined) return false
  const asked = field.kind === 'lines' ? (field.min ?? 0) > 0 : asksForValue(field.rules, {})
  return Boolean(field.required) || asked
}

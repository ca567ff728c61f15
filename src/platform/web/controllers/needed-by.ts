import type { Field } from '../../definition/field.ts'
import type { AnyModule } from '../../definition/module.ts'

/** The modules without whose records none of this module can be created, in the order of its form. */
export function neededBy({ name, scope, fields }: AnyModule): readonly string[] {
  const unit = scope === 'production-unit' ? ['production-unit'] : []
  const needed = new Set([...unit, ...Object.values(fields).flatMap(requiredLinks)])
  needed.delete(name)
  return [...needed]
}

function requiredLinks(field: Field): readonly string[] {
  // Fields that the user may not see are left out, since the user could not fill them.
  if (field.computed || field.shownWhen || field.permission) return []
  if (field.kind === 'link') return field.required ? [field.module] : []
  return field.kind === 'lines' && field.min ? Object.values(field.fields).flatMap(requiredLinks) : []
}

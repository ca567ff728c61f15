import type { AnyModule } from './module.ts'
import { matches } from './when.ts'

type Stored = Readonly<Record<string, unknown>>

/** Whether a field of a stored record may be changed in its current state. */
export function isEditable(
  module: Pick<AnyModule, 'editableWhen' | 'alwaysEditable' | 'completes'>,
  name: string,
  record: Stored,
): boolean {
  if (matches(module.editableWhen, record) || module.alwaysEditable.includes(name)) return true
  return isLeftEmpty(module, name, record)
}

/** Whether a field is empty and may still be filled in once. */
export function isLeftEmpty({ completes }: Pick<AnyModule, 'completes'>, name: string, record: Stored): boolean {
  if (!completes?.fields.includes(name) || !matches(completes.when, record)) return false
  return record[name] === null || record[name] === undefined || record[name] === ''
}

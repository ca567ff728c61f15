import type { LinesField } from '../kinds/lines/field.ts'
import { isValueField, type ValueField } from './field.ts'
import type { AnyModule } from './module.ts'

/** The lines whose field is filtered; undefined for a filter by a field of the record itself. */
export function filteredLines({ fields, list }: AnyModule, name: string): LinesField | undefined {
  const lines = fields[list.lineFilters[name] ?? '']
  return lines?.kind === 'lines' ? lines : undefined
}

/** The field of a filter: one of the record, or of its lines. */
export function filterField(module: AnyModule, name: string): ValueField | undefined {
  const field = (filteredLines(module, name) ?? module).fields[name]
  return isValueField(field) ? field : undefined
}

/** The permissions of a filter: filtering by a hidden field would reveal its values. */
export const filterPermissions = (module: AnyModule, name: string): string[] =>
  [filteredLines(module, name), filterField(module, name)].flatMap((field) => field?.permission ?? [])

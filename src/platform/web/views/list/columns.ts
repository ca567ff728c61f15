import type { Field } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'

export interface Column {
  name: string
  field: Field
  sortable: boolean
  /** The record's name: a link to it, and the column that stays in sight. */
  isTitle: boolean
}

/** What a user decided about columns, by field: shown or hidden. The rest follows the definition. */
export type ColumnChoice = Readonly<Record<string, boolean>>

/** The columns of a list that the user may see, shown or not, in their order. */
export function allColumns(module: AnyModule, allowed: (field: Field) => boolean): Column[] {
  return module.list.columns.flatMap(({ field: name }) => {
    const field = module.fields[name]
    if (!field || !allowed(field)) return []
    return [{ name, field, sortable: module.list.sortable.includes(name), isTitle: name === module.title }]
  })
}

/** Whether a column stands in a window of this width; the record's name always does, else the user's choice wins. */
export function isColumnShown(module: AnyModule, name: string, width: number, choice: ColumnChoice): boolean {
  if (name === module.title) return true
  const chosen = choice[name]
  if (chosen !== undefined) return chosen
  const from = module.list.columns.find((column) => column.field === name)?.from ?? 0
  return from !== 'chosen' && width >= Number(from)
}

/** Reads a choice that was stored; what is no choice is passed over. */
export function readChoice(stored: string | null): ColumnChoice {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, shown]) => typeof shown === 'boolean'))
  } catch {
    return {}
  }
}

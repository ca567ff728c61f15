import type { Field } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { isActiveField } from '../../cells/cell-text.ts'
import { type ColumnWidth, LEAST_TEXT } from '../../cells/column-width.ts'

export interface Column {
  name: string
  field: Field
  sortable: boolean
  /** The record's name: a link to it, and the column that stays in sight. */
  isTitle: boolean
  /** From which width of window on it is shown unless chosen otherwise; 0 for always. */
  from: number
  /** The user asked for it: it stays even where the table then scrolls sideways. */
  isChosen: boolean
}

export interface SizedColumn extends Column {
  size: ColumnWidth
}

/** What a user decided about columns, by field: shown or hidden. The rest follows the definition. */
export type ColumnChoice = Readonly<Record<string, boolean>>

/** The columns of a list that the user may see, shown or not, in their order. */
export function allColumns(module: AnyModule, allowed: (field: Field) => boolean, choice: ColumnChoice = {}): Column[] {
  const titled = module.list.columns.some((column) => column.field === module.title)
  return module.list.columns.flatMap(({ field: name, from }, index) => {
    const field = module.fields[name]
    if (!field || !allowed(field)) return []
    return [
      {
        name,
        field,
        sortable: module.list.sortable.includes(name),
        // Where the name is no column of its own, the first one leads to the record.
        isTitle: titled ? name === module.title : index === 0,
        from: from === 'chosen' ? 0 : from,
        isChosen: choice[name] === true,
      },
    ]
  })
}

/** The least room that columns need beside each other. */
export const roomOf = (columns: readonly SizedColumn[]): number =>
  columns.reduce((sum, { size }) => sum + (size.grows ? Math.max(LEAST_TEXT, size.width) : size.width), 0)

/**
 * The columns that stand beside each other in the room there is: those that the definition shows in
 * wide windows only give way first, so that status and money are in sight without scrolling sideways.
 */
export function fittingColumns(columns: readonly SizedColumn[], room: number | undefined): readonly SizedColumn[] {
  let left = columns
  while (room !== undefined && roomOf(left) > room) {
    const spare = left.filter((column) => column.from > 0 && !column.isChosen && !column.isTitle)
    const widest = Math.max(...spare.map((column) => column.from))
    const gone = spare.findLast((column) => column.from === widest)
    if (!gone) return withoutTheLast(left, room)
    left = left.filter((column) => column !== gone)
  }
  return left
}

const FEWEST = 4

/** On a small window even columns that are always shown give way, from the end, but never name, money and status. */
function withoutTheLast(columns: readonly SizedColumn[], room: number): readonly SizedColumn[] {
  let left = columns
  while (roomOf(left) > room && left.length > FEWEST) {
    const gone = left.findLast(
      ({ name, field, isTitle, isChosen }) =>
        !isTitle && !isChosen && field.kind !== 'status' && field.kind !== 'money' && !isActiveField(name, field),
    )
    if (!gone) return left
    left = left.filter((column) => column !== gone)
  }
  return left
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

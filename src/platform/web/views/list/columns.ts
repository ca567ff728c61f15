import type { Field } from '../../../definition/field.ts'
import { fieldOfColumn, LAST_UPDATE } from '../../../definition/last-update.ts'
import type { ListLayout } from '../../../definition/list-view.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { isActiveField } from '../../../definition/status.ts'
import { type ColumnWidth, LEAST_TEXT } from '../../cells/column-width.ts'
import { UNIT } from '../../controllers/asked-unit.ts'
import type { OwnColumn } from '../../customize.ts'

export interface Column {
  name: string
  field: Field
  sortable: boolean
  /** Sortable while the list has few rows. */
  whenFew: boolean
  /** The record's name: a link to it, and the column that stays visible. */
  isTitle: boolean
  /** The window width from which it is shown by default; 0 for always. */
  from: number | 'chosen'
  /** The user chose it: it stays even if the table then scrolls horizontally. */
  isChosen: boolean
  /** It is pinned at the left. */
  isPinned: boolean
  /** The width that the user dragged, in pixels. */
  width: number | undefined
  /** A column of the module, rendered from the whole record. */
  own?: OwnColumn
}

export interface SizedColumn extends Column {
  size: ColumnWidth & {
    /** The share of a growing column in the remaining width; without one, what then remains. */
    share?: number
  }
}

/** The possible columns of a list: those of its definition, the module's own, and the time of the last change. */
function columnsToShow(
  module: AnyModule,
  own: readonly OwnColumn[],
): Pick<Column, 'name' | 'field' | 'from' | 'own'>[] {
  const defined = module.list.columns.flatMap(({ field: name, from }) => {
    const field = fieldOfColumn(module, name)
    return field ? [{ name, field, from: from === 'chosen' ? from : Number(from) }] : []
  })
  const drawn = own.map((one) => {
    const field: Field = { kind: 'json', label: one.label, permission: one.permission, computed: true }
    return { name: one.name, field, from: one.from ?? 0, own: one }
  })
  const moment = fieldOfColumn(module, LAST_UPDATE)
  const isMissing = moment && !defined.some(({ name }) => name === LAST_UPDATE)
  return [...defined, ...drawn, ...(isMissing ? [{ name: LAST_UPDATE, field: moment, from: 'chosen' as const }] : [])]
}

/** The columns with only the named ones shown at first, at each width of the window. */
export const startingWith = (columns: readonly Column[], names: readonly string[] | undefined): readonly Column[] =>
  names ? columns.map((column) => ({ ...column, from: names.includes(column.name) ? 0 : 'chosen' })) : columns

/**
 * The columns of a list that the user may see, shown or not, in the order of the layout: pinned ones first. `oneUnit`
 * where the user sees only one unit's rows; `told` are fields whose value the surrounding screen shows already.
 */
export function allColumns(
  module: AnyModule,
  allowed: (field: Field) => boolean,
  layout: ListLayout = {},
  own: readonly OwnColumn[] = [],
  oneUnit = false,
  told: readonly string[] = [],
): Column[] {
  const { shown = {}, order = [], widths = {}, pinned = [] } = layout
  const titled = module.list.columns.some((column) => column.field === module.title)
  const columns = columnsToShow(module, own).flatMap((column, index): Column[] => {
    const { name, field } = column
    if (!allowed(field)) return []
    // Where the name is no column of its own, the first one links to the record.
    const isTitle = titled ? name === module.title : index === 0
    return [
      {
        ...column,
        // Where all rows belong to one unit, its column is left out.
        from:
          told.includes(name) || (oneUnit && module.scope === 'production-unit' && name === UNIT)
            ? 'chosen'
            : column.from,
        sortable: module.list.sortable.includes(name),
        whenFew: module.list.sortableWhenFew.includes(name),
        isTitle,
        isChosen: shown[name] === true,
        isPinned: isTitle || pinned.includes(name),
        width: widths[name],
      },
    ]
  })
  const place = ({ name }: Column) => {
    const moved = order.indexOf(name)
    return moved < 0 ? order.length + columns.findIndex((column) => column.name === name) : moved
  }
  const ordered = order.length === 0 ? columns : columns.toSorted((a, b) => place(a) - place(b))
  if (pinned.length === 0) return ordered
  // The record's name comes first among pinned columns, then the others in their order.
  const rank = (column: Column) => (column.isTitle ? 0 : column.isPinned ? 1 : 2)
  return ordered.toSorted((a, b) => rank(a) - rank(b))
}

/** The order after a column was moved to the place of another, or by this many places. */
export function moveColumn(names: readonly string[], name: string, to: number): readonly string[] {
  const rest = names.filter((one) => one !== name)
  const place = Math.min(Math.max(0, to), rest.length)
  return [...rest.slice(0, place), name, ...rest.slice(place)]
}

/** The space that the other columns need at least. */
export const roomOf = (columns: readonly SizedColumn[]): number =>
  columns.reduce((sum, { size }) => sum + (size.grows ? Math.max(LEAST_TEXT, size.width) : size.width), 0)

/** Below this width the names of records cannot be distinguished: columns for wide windows are dropped first. */
const READABLE_TITLE = 180

/** The width in which the names of the records can be distinguished. */
function readableRoom(columns: readonly SizedColumn[]): number {
  const wished = columns.map(({ size, isTitle }) =>
    size.grows && isTitle ? Math.min(size.wants ?? 0, READABLE_TITLE) : 0,
  )
  return columns.reduce((sum, column, index) => sum + Math.max(roomOf([column]), wished[index] ?? 0), 0)
}

/**
 * Distributes the remaining width: each name gets what it needs, or proportionally less. The last one gets the rest, so
 * that no pixel widens a column of fixed width.
 */
export function withShares(columns: readonly SizedColumn[], room: number | undefined): readonly SizedColumn[] {
  const growing = columns.filter(({ size }) => size.grows)
  if (room === undefined || growing.some(({ size }) => size.wants === undefined)) return columns
  const least = ({ size }: SizedColumn) => Math.max(LEAST_TEXT, size.width)
  const lacks = (column: SizedColumn) => Math.max(0, (column.size.wants ?? 0) - least(column))
  const left = Math.max(0, room - roomOf(columns))
  const lacking = growing.reduce((sum, column) => sum + lacks(column), 0)
  const part = lacking === 0 ? 0 : Math.min(1, left / lacking)
  const over = Math.max(0, left - lacking) / growing.length
  return columns.map((column) =>
    column.size.grows && column !== growing.at(-1)
      ? { ...column, size: { ...column.size, share: Math.floor(least(column) + lacks(column) * part + over) } }
      : column,
  )
}

const mayGo = (column: Column) => !column.isChosen && !column.isPinned

/**
 * The columns that fit into the available width: those that the definition shows only in wide windows are dropped
 * first, so that status and money are visible without scrolling.
 */
export function fittingColumns(columns: readonly SizedColumn[], room: number | undefined): readonly SizedColumn[] {
  let left = columns
  while (room !== undefined && readableRoom(left) > room) {
    // Money is more important than a wider name.
    const isTight = roomOf(left) > room
    const spare = left.filter(
      (column) => Number(column.from) > 0 && mayGo(column) && (isTight || column.field.kind !== 'money'),
    )
    const widest = Math.max(...spare.map((column) => Number(column.from)))
    const gone = spare.findLast((column) => column.from === widest)
    if (!gone) return withoutTheLast(left, room)
    left = left.filter((column) => column !== gone)
  }
  return left
}

const FEWEST = 4

/** In a small window even permanent columns are dropped from the end, but never name, money and status. */
function withoutTheLast(columns: readonly SizedColumn[], room: number): readonly SizedColumn[] {
  let left = columns
  while (roomOf(left) > room && left.length > FEWEST) {
    const gone = left.findLast(
      (column) =>
        mayGo(column) &&
        column.field.kind !== 'status' &&
        column.field.kind !== 'money' &&
        !isActiveField(column.name, column.field),
    )
    if (!gone) return left
    left = left.filter((column) => column !== gone)
  }
  return left
}

/**
 * Whether a column is shown in a window of this width; the record's name always is, otherwise the user's choice wins.
 */
export function isColumnShown({ name, isTitle, from }: Column, width: number, layout: ListLayout): boolean {
  if (isTitle) return true
  return layout.shown?.[name] ?? (from !== 'chosen' && width >= from)
}

/** The distance of each pinned column from the left edge; `lead` is the width of everything before them. */
export function pinnedPlaces(columns: readonly SizedColumn[], lead: number): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  let left = lead
  for (const { name, isPinned, size } of columns) {
    if (!isPinned) continue
    places.set(name, left)
    left += size.width
  }
  return places
}

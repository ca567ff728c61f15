import { type FileRow, isBlank, lengthOf } from './cell.ts'
import { PIECE, RECORD } from './limits.ts'
import type { Mapping } from './mapping.ts'
import { type SameValues, standingValues } from './same-values.ts'
import type { Target } from './targets.ts'

/** A column of a file and the target it fills. */
export interface Filled {
  target: Target
  column: number
}

/** A field with the same value in all records. */
export interface Same {
  target: Target
  value: unknown
}

/** How a file is read: its columns, and the values that all records share. */
export interface FileWork {
  id: number
  filled: readonly Filled[]
  same: readonly Same[]
  total: number
}

/** The rows of one record: the first has the record's values, each may have lines. */
export interface FileRecord {
  rows: FileRow[]
  /** The number of characters in these rows. */
  length: number
  /** Rows above the limit, which are not held; such a record is refused. */
  beyond: number
}

interface MappedFile {
  id: number
  mapping: Mapping
  same_values: SameValues
  row_count: number
}

/** How a file is read, from its stored mapping. */
export function fileWork(stored: MappedFile, targets: readonly Target[]): FileWork {
  const values = standingValues(stored.same_values, stored.mapping, targets)
  const same = targets.flatMap((target) => (target.key in values ? [{ target, value: values[target.key] }] : []))
  return { id: stored.id, filled: filledColumns(stored.mapping, targets), same, total: stored.row_count }
}

/** The columns mapped to an existing target, from left to right. */
export function filledColumns(mapping: Mapping, targets: readonly Target[]): Filled[] {
  const byKey = new Map(targets.map((target) => [target.key, target]))
  return mapping.flatMap((key, column) => {
    const target = key === null ? undefined : byKey.get(key)
    return target ? [{ target, column }] : []
  })
}

/**
 * Groups rows into records. Where columns fill lines, a row that repeats the record's cells of the row above, or
 * leaves them all empty, is another line of it; else every row is a record.
 */
export async function* recordsOf(rows: AsyncIterable<FileRow>, filled: readonly Filled[]): AsyncGenerator<FileRecord> {
  const own = filled.filter(({ target }) => !target.lines)
  const hasLines = own.length < filled.length
  let open: FileRecord | undefined
  for await (const row of rows) {
    if (open && hasLines && goesOn(open, row, own)) {
      const length = open.length + lengthOf(row)
      if (open.beyond > 0 || open.rows.length === RECORD.rows || length > RECORD.length) open.beyond += 1
      else {
        open.rows.push(row)
        open.length = length
      }
      continue
    }
    if (open) yield open
    open = { rows: [row], length: lengthOf(row), beyond: 0 }
  }
  if (open) yield open
}

function goesOn(open: FileRecord, row: FileRow, own: readonly Filled[]): boolean {
  const first = open.rows[0]
  return (
    own.every(({ column }) => isBlank(row.cells[column])) ||
    own.every(({ column }) => row.cells[column] === first?.cells[column])
  )
}

/** Batches of items to process together: `most` of them, or fewer where they are large. */
export async function* inPieces<T extends { length: number }>(
  items: AsyncIterable<T>,
  most: number = PIECE.rows,
): AsyncGenerator<T[]> {
  let [piece, length]: [T[], number] = [[], 0]
  for await (const item of items) {
    if (piece.length === most || (piece.length > 0 && length + item.length > PIECE.bytes)) {
      yield piece
      piece = []
      length = 0
    }
    piece.push(item)
    length += item.length
  }
  if (piece.length > 0) yield piece
}

export const rowsOfRecords = (records: readonly FileRecord[]): number =>
  records.reduce((sum, { rows, beyond }) => sum + rows.length + beyond, 0)

import { type FileRow, isBlank, lengthOf } from './cell.ts'
import { PIECE, RECORD } from './limits.ts'
import type { Mapping } from './mapping.ts'
import { standingValues } from './same-values.ts'
import type { StoredImport } from './store.ts'
import type { Target } from './targets.ts'

/** The columns of a file that fill a target. */
export interface Filled {
  target: Target
  column: number
}

/** A field that has one value in all records. */
export interface Same {
  target: Target
  value: unknown
}

/** What is read of a file: its columns, and what stands in all records alike. */
export interface FileWork {
  id: number
  filled: readonly Filled[]
  same: readonly Same[]
  total: number
}

/** The rows that make one record: the first says what it is, every one of them may carry lines. */
export interface FileRecord {
  rows: FileRow[]
  /** Characters of these rows. */
  length: number
  /** Rows beyond what a record may be made of, which are not held: such a record is refused. */
  beyond: number
}

/** How a file is read, as it was matched. */
export function fileWork(stored: StoredImport, targets: readonly Target[]): FileWork {
  const values = standingValues(stored.same_values, stored.mapping, targets)
  const same = targets.flatMap((target) => (target.key in values ? [{ target, value: values[target.key] }] : []))
  return { id: stored.id, filled: filledColumns(stored.mapping, targets), same, total: stored.row_count }
}

/** The columns that were matched to a target that there is, from left to right. */
export function filledColumns(mapping: Mapping, targets: readonly Target[]): Filled[] {
  const byKey = new Map(targets.map((target) => [target.key, target]))
  return mapping.flatMap((key, column) => {
    const target = key === null ? undefined : byKey.get(key)
    return target ? [{ target, column }] : []
  })
}

/**
 * Puts rows together to records. Where columns fill lines, a row that repeats the record's cells of the
 * row above, or leaves them all empty, is a further line of it; else every row is a record of its own.
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

/** As many items at a time as are worked on together: `most` of them, or fewer where they are large. */
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

/** How many rows of the file make the records. */
export const rowsOfRecords = (records: readonly FileRecord[]): number =>
  records.reduce((sum, { rows, beyond }) => sum + rows.length + beyond, 0)

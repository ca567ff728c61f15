import { type FileRow, isBlank } from './cell.ts'
import type { Mapping } from './mapping.ts'
import type { Target } from './targets.ts'

/** The columns of a file that fill a target. */
export interface Filled {
  target: Target
  column: number
}

/** The rows that make one record: the first says what it is, every one of them may carry lines. */
export interface FileRecord {
  rows: FileRow[]
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
      open.rows.push(row)
      continue
    }
    if (open) yield open
    open = { rows: [row] }
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

/** As many records at a time as are worked on together. */
export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

import type { LinkField } from '../../kinds/link/field.ts'
import type { Draft } from '../engine/implement.ts'
import type { FieldMessages, Sentence } from '../errors.ts'
import { serverKindOf } from '../kinds.ts'
import { type Cell, cellText, isBlank } from './cell.ts'
import { RECORD } from './limits.ts'
import type { FileRecord, FileWork, Filled } from './records.ts'
import type { Target } from './targets.ts'
import { IMPORT } from './words.ts'

/** An error: its row and column in the file, and the reason. */
export interface CellProblem {
  row: number
  /** The column's field; absent when the whole record is meant. */
  target?: Target
  text: string
  sentence: Sentence
}

/** A link whose record must still be looked up by the cell's text. */
export interface PendingLink {
  path: string
  field: LinkField
  text: string
  /** Where the id goes, and the values that `among` compares with. */
  holder: Record<string, unknown>
  name: string
}

/** A record of the file: its request body, and the cell of each value. */
export interface Entry {
  row: number
  body: Record<string, unknown>
  links: PendingLink[]
  problems: CellProblem[]
  places: Map<string, { row: number; target: Target; text: string }>
  draft?: Draft
}

/** Converts the cells of a record to a request body, together with the values that are the same for all records. */
export function entryOf(record: FileRecord, { filled, same }: Pick<FileWork, 'filled' | 'same'>): Entry {
  const row = record.rows[0]?.no ?? 0
  const entry: Entry = { row, body: {}, links: [], problems: [], places: new Map() }
  if (record.beyond > 0) {
    const values = { rows: RECORD.rows.toLocaleString('id'), length: RECORD.length.toLocaleString('id') }
    entry.problems.push({ row, text: '', sentence: { label: IMPORT.recordTooLarge, values } })
  }
  for (const { target, value } of same) {
    entry.body[target.key] = value
    entry.places.set(target.key, { row, target, text: '' })
  }
  for (const { target, column } of filled) {
    if (target.lines) continue
    put(entry, entry.body, target.key, target, row, record.rows[0]?.cells[column] ?? null)
  }
  const names = new Set(filled.flatMap(({ target }) => target.lines ?? []))
  for (const lines of names) putLines(entry, lines, record, filled)
  return entry
}

function putLines(entry: Entry, lines: string, record: FileRecord, filled: readonly Filled[]): void {
  const columns = filled.filter(({ target }) => target.lines === lines)
  const list: Record<string, unknown>[] = []
  for (const { no, cells } of record.rows) {
    if (columns.every(({ column }) => isBlank(cells[column]))) continue
    const line: Record<string, unknown> = {}
    for (const { target, column } of columns) {
      put(entry, line, `${lines}.${list.length}.${nameOf(target)}`, target, no, cells[column] ?? null)
    }
    list.push(line)
  }
  entry.body[lines] = list
}

const nameOf = (target: Target) => (target.lines ? target.key.slice(target.lines.length + 1) : target.key)

function put(
  entry: Entry,
  holder: Record<string, unknown>,
  path: string,
  target: Target,
  row: number,
  cell: Cell,
): void {
  const text = cellText(cell)
  entry.places.set(path, { row, target, text })
  if (text === '') return
  if (target.field.kind === 'link') {
    entry.links.push({ path, field: target.field, text, holder, name: nameOf(target) })
    return
  }
  const value = serverKindOf(target.field).readCell?.(target.field, cell, text) ?? { raw: text }
  if ('problem' in value) entry.problems.push({ row, target, text, sentence: value.problem })
  else holder[nameOf(target)] = value.raw
}

/** Adds the refusals of a record to their cells; a cell that already has an error gets no second one. */
export function refuseEntry(entry: Entry, fields: FieldMessages): void {
  for (const [path, [sentence]] of Object.entries(fields)) {
    if (!sentence) continue
    const place = entry.places.get(path)
    const isTold = place && entry.problems.some((one) => one.row === place.row && one.target === place.target)
    if (!isTold) entry.problems.push({ row: entry.row, text: '', ...place, sentence })
  }
}

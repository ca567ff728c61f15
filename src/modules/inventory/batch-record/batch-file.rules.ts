import type { Label, LabelValues } from '../../../platform/definition/label.ts'

/** The columns of a file of batches; a row is one material of one batch. */
export const COLUMNS = [
  'seq',
  'docket_number',
  'batch_no',
  'at',
  'volume',
  'lines',
  'material_code',
  'target_kg',
  'actual_kg',
] as const
type Column = (typeof COLUMNS)[number]
type Row = Record<Column, string>

/** A batch of a file in the form of the body of `POST /api/device/batch`, with the numbers of its lines. */
export interface FileBatch {
  body: Record<string, unknown>
  rows: readonly number[]
}

export interface FileProblem {
  /** The line of the file, counted from 1, and its column where it is known. */
  line: number
  column?: string
  label: Label
  values: LabelValues
}

const HEADER: Label = [
  'Baris pertama harus berisi kolom {columns}',
  'The first line must contain the columns {columns}',
]
const CUT: Label = [
  'Baris {line}: file terpotong. Kirim ulang file yang utuh',
  'Line {line}: the file is cut off. Send the complete file again',
]
const MISSING: Label = [
  'Baris {line}: batch {seq} punya {found} dari {lines} baris. File terpotong; kirim ulang yang utuh',
  'Line {line}: batch {seq} has {found} of {lines} lines. The file is cut off; send the complete file again',
]
const OTHER: Label = [
  'Baris {line}: {column} berbeda dari baris lain batch {seq}',
  'Line {line}: {column} differs from the other lines of batch {seq}',
]

const LINES_A_TURN = 2_000

/** Values that are equal in all rows of a batch. */
const OF_BATCH = ['docket_number', 'batch_no', 'at', 'volume', 'lines'] as const

/**
 * Parses a file of batches: separated by commas or semicolons, decimals with a point, a line for each material. Each
 * line contains the number of lines of its batch, and the last one is marked, so a truncated file is recognised.
 * Between some thousand lines `turn` lets other requests run.
 */
export async function readBatchFile(
  text: string,
  turn: () => Promise<unknown>,
): Promise<{ batches: FileBatch[] } | { problem: FileProblem }> {
  const lines = text.replace(/^\uFEFF/, '').split('\n')
  const separator = lines[0]?.includes(';') ? ';' : ','
  const header = cellsOf(lines[0] ?? '', separator)
  if (COLUMNS.some((column) => !header.includes(column)))
    return { problem: { line: 1, label: HEADER, values: { columns: COLUMNS.join(', ') } } }
  const places = COLUMNS.map((column) => [column, header.indexOf(column)] as const)
  const last = lines.length
  if (lines.at(-1) !== '') return { problem: { line: last, label: CUT, values: { line: last } } }
  const batches = new Map<string, { first: Row; rows: number[]; items: Pick<Row, Item>[] }>()
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue
    const at = index + 1
    if (at % LINES_A_TURN === 0) await turn()
    const cells = cellsOf(line, separator)
    if (cells.length !== header.length) return { problem: { line: at, label: CUT, values: { line: at } } }
    const row = Object.fromEntries(places.map(([column, place]) => [column, cells[place] ?? ''])) as Row
    const { material_code, target_kg, actual_kg } = row
    const known = batches.get(row.seq) ?? { first: row, rows: [], items: [] }
    const other = OF_BATCH.find((column) => known.first[column] !== row[column])
    if (other)
      return { problem: { line: at, column: other, label: OTHER, values: { line: at, column: other, seq: row.seq } } }
    known.rows.push(at)
    known.items.push({ material_code, target_kg, actual_kg })
    batches.set(row.seq, known)
  }
  for (const { first, rows } of batches.values()) {
    if (String(rows.length) === first.lines) continue
    const at = rows.at(-1) ?? last
    const values = { line: at, seq: first.seq, found: rows.length, lines: first.lines }
    return { problem: { line: at, column: 'lines', label: MISSING, values } }
  }
  return { batches: [...batches.values()].map(({ first, rows, items }) => ({ body: bodyOf(first, items), rows })) }
}

type Item = 'material_code' | 'target_kg' | 'actual_kg'

const cellsOf = (line: string, separator: string) =>
  line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))

function bodyOf({ seq, docket_number, batch_no, at, volume }: Row, items: readonly Pick<Row, Item>[]) {
  return { seq, docket_number, batch_no, at, volume, items }
}

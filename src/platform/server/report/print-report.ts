import { sql } from 'kysely'
import { type Label, type Language, say } from '../../definition/label.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { company } from '../database/sql.ts'
import { readTogether } from '../database/transaction.ts'
import { RuleBroken } from '../errors.ts'
import { type Column, exportColumns } from '../export/columns.ts'
import { copyOut } from '../export/copy-out.ts'
import { type Cells, readRows } from '../export/copy-rows.ts'
import { speaker } from '../export/html.ts'
import { GROUP_MARK } from '../export/marks.ts'
import { EVERY_ROW, parseExportQuery } from '../export/parameters.ts'
import { isAddable, reportStatement } from '../export/report-statement.ts'
import type { Parts } from '../http/parts.ts'
import { seenBy } from '../query/present.ts'
import type { ReportQuery } from './parameters.ts'
import { reportHead } from './report-head.ts'
import type { PaperColumn, PaperRow, ReportPaper } from './report-paper.ts'
import { type ReportHalf, rowsOf } from './report-source.ts'

/** The limit of a print, which is read by people. */
const MOST_ROWS = 10_000
const TOO_LONG: Label = [
  'Laporan ini lebih dari {most} baris. Persempit periode atau filternya, atau unduh sebagai file',
  'This report has more than {most} rows. Narrow its period or filters, or export it as a file',
]

/** The content of a report's print: the rows of its file for people, in the same order, from one snapshot. */
export async function readPaper(
  parts: Pick<Parts, 'reports' | 'streaming' | 'registry'>,
  half: ReportHalf,
  actor: Actor,
  language: Language,
  asked: ReportQuery,
  signal: AbortSignal,
): Promise<ReportPaper> {
  const { registry } = parts
  const { list, rest } = asked
  const { query, columns: chosen } = parseExportQuery(seenBy(list, actor), rest)
  const columns = exportColumns(list, actor, language, chosen)
  const rows = { registry, list, actor, ...rowsOf(half, asked) }
  const window = { limit: EVERY_ROW, offset: 0 }
  const statement = reportStatement(rows, language, query, columns, { window, as: 'rows' })
  let countedAt = new Date()
  const copy = copyOut(parts.streaming, tenantOf(actor, query), [statement], signal, (at) => {
    countedAt = at
  })
  const found: Cells[] = []
  for await (const some of readRows(copy)) {
    found.push(...some)
    if (found.length > MOST_ROWS) throw new RuleBroken('too_many_rows', TOO_LONG, { most: MOST_ROWS })
  }
  const [named] = await readTogether(parts.reports, tenantOf(actor), [
    { query: sql`SELECT name FROM corporates WHERE id = ${company}` },
  ])
  const notAdded = half.report.modes[asked.mode]?.notAdded ?? []
  const speakers = columns.map((column) => speaker(column, { language, format: actor.numberFormat }))
  return {
    company: String(named?.rows[0]?.name ?? ''),
    title: say(half.report.label, language),
    head: await reportHead(parts.reports, { registry, actor, language, countedAt }, half.report, asked, query),
    columns: columns.map((column) => paperColumn(column, column.name in rows.source.measures, notAdded)),
    rows: found.map((cells) => paperRow(cells, columns, speakers)),
    written: actor.numberFormat,
  }
}

function paperColumn(column: Column, isMeasure: boolean, notAdded: readonly string[]): PaperColumn {
  if (column.shape !== 'number') return { label: column.label }
  return {
    label: column.label,
    decimals: column.decimals,
    ...(column.field.kind === 'money' ? { isMoney: true } : {}),
    ...(isMeasure && isAddable(column) && !notAdded.includes(column.name) ? { isCarried: true } : {}),
  }
}

function paperRow(cells: Cells, columns: readonly Column[], speakers: readonly ((cell: string) => string)[]): PaperRow {
  const [mark, ...values] = cells
  const isSum = mark !== GROUP_MARK
  const isWord = (cell: string, index: number) => isSum && columns[index]?.shape !== 'text' && !/^[-\d]/.test(cell)
  return {
    isSum,
    cells: values.map((cell, index) => {
      if (cell === null) return ''
      if (columns[index]?.field.kind === 'money') return amount(cell)
      return isWord(cell, index) ? cell : (speakers[index]?.(cell) ?? cell)
    }),
    figures: values.map((cell, index) => (columns[index]?.shape === 'number' ? cell : null)),
  }
}

/** Whole rupiah without a unit, since the column's header has it. */
const amount = (cell: string) => cell.replace('-', '−').replace(/\B(?=(\d{3})+$)/g, '.')

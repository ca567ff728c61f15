import { formatDay, formatMoment, formatMoney, formatNumber, formatPeriod } from '../../definition/format.ts'
import type { Reader } from '../field-kind.ts'
import type { Head } from '../report/report-head.ts'
import type { Column } from './columns.ts'
import type { Cells } from './copy-rows.ts'
import { type Around, GROUP_MARK } from './marks.ts'

// Excel opens such a file too; the format keeps it from running a text as a formula.
const STYLE = [
  'body{font:13px/1.4 system-ui,sans-serif;margin:16px}',
  'table{border-collapse:collapse}',
  'th,td{border:1px solid #ccc;padding:3px 8px;text-align:left;white-space:nowrap}',
  'th{background:#f2f2f2;position:sticky;top:0}',
  '.text{mso-number-format:"\\@"}',
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 12px}',
  'dt{font-weight:600}',
  'dd{margin:0}',
  '.sum td{font-weight:600;background:#f2f2f2}',
  '.number{text-align:right;font-variant-numeric:tabular-nums}',
].join('')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one) : text
}

/** The rows as a page with one table, formatted as on the screens. */
export async function* writeHtml(
  title: string,
  reader: Reader,
  columns: readonly Column[],
  chunks: AsyncIterable<readonly Cells[]>,
  { source, head = [], isMarked = false }: Around = {},
): AsyncGenerator<string> {
  const heads = columns.map((column) => `<th class="${column.shape}">${escapeHtml(column.label)}</th>`)
  const name = escapeHtml(title)
  yield `<!doctype html>
<html lang="${reader.language}"><head><meta charset="utf-8"><title>${name}</title><style>${STYLE}</style></head>
<body><h1>${name}</h1>
${headOf(head)}<table><thead><tr>${heads.join('')}</tr></thead>
<tbody>
`
  const cells = columns.map((column) => cellWriter(column, reader))
  const sums = columns.map((column) => sumWriter(column, reader))
  const first = isMarked ? 1 : 0
  for await (const rows of chunks) {
    let text = ''
    for (const row of rows) {
      const isSum = isMarked && row[0] !== GROUP_MARK
      const writers = isSum ? sums : cells
      text += isSum ? '<tr class="sum">' : '<tr>'
      for (let index = 0; index < writers.length; index++) text += writers[index]?.(row[index + first] ?? null)
      text += '</tr>\n'
    }
    yield text
  }
  yield `</tbody></table>${source ? `<p>${escapeHtml(source)}</p>` : ''}</body></html>\n`
}

function cellWriter(column: Column, reader: Reader): (cell: string | null) => string {
  const open = `<td class="${column.shape}">`
  const say = speaker(column, reader)
  return (cell) => `${open}${cell === null ? '' : escapeHtml(say(cell))}</td>`
}

/** A cell of a total row; instead of a day or number it may contain a word. */
function sumWriter(column: Column, reader: Reader): (cell: string | null) => string {
  const write = cellWriter(column, reader)
  return (cell) =>
    cell === null || column.shape === 'text' || /^[-\d]/.test(cell) ? write(cell) : `<td>${escapeHtml(cell)}</td>`
}

/** The parameters above the rows, each with its label. */
function headOf(head: Head): string {
  if (head.length === 0) return ''
  const lines = head.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`)
  return `<dl>${lines.join('')}</dl>\n`
}

/** Formats the values of a column as the screens do. */
export function speaker(column: Column, { language, format }: Reader): (cell: string) => string {
  switch (column.shape) {
    case 'number':
      return column.field.kind === 'money' ? formatMoney : (cell) => formatNumber(cell, column.decimals, { format })
    case 'day': {
      const { kind } = column.field
      if (kind === 'month' || kind === 'year') return (cell) => formatPeriod(cell, kind, language)
      return (cell) => formatDay(cell, language)
    }
    case 'moment':
      return (cell) => formatMoment(cell, language)
    default:
      return (cell) => cell
  }
}

import { formatDay, formatMoment, formatMoney, formatNumber, type NumberFormat } from '../../definition/format.ts'
import type { Language } from '../../definition/label.ts'
import type { Column } from './columns.ts'
import type { Cells } from './copy-rows.ts'

// Excel opens such a file too; the format keeps it from running a text as a formula.
const STYLE = [
  'body{font:13px/1.4 system-ui,sans-serif;margin:16px}',
  'table{border-collapse:collapse}',
  'th,td{border:1px solid #ccc;padding:3px 8px;text-align:left;white-space:nowrap}',
  'th{background:#f2f2f2;position:sticky;top:0}',
  '.text{mso-number-format:"\\@"}',
  '.number{text-align:right;font-variant-numeric:tabular-nums}',
].join('')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand in an HTML page. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one) : text
}

/** How whoever reads the page writes. */
interface Reader {
  language: Language
  format: NumberFormat
}

/** The rows as a page with one table, its values written as the screens write them. */
export async function* writeHtml(
  title: string,
  reader: Reader,
  columns: readonly Column[],
  chunks: AsyncIterable<readonly Cells[]>,
  source?: string,
): AsyncGenerator<string> {
  const heads = columns.map((column) => `<th class="${column.shape}">${escapeHtml(column.label)}</th>`)
  yield `<!doctype html>\n<html lang="${reader.language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>\n<body><h1>${escapeHtml(title)}</h1>\n<table><thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n`
  const cells = columns.map((column) => cellWriter(column, reader))
  for await (const rows of chunks) {
    let text = ''
    for (const row of rows) {
      text += '<tr>'
      for (let index = 0; index < cells.length; index++) text += cells[index]?.(row[index] ?? null)
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

function speaker(column: Column, { language, format }: Reader): (cell: string) => string {
  switch (column.shape) {
    case 'number':
      return column.field.kind === 'money' ? formatMoney : (cell) => formatNumber(cell, column.decimals, { format })
    case 'day':
      return (cell) => formatDay(cell, language)
    case 'moment':
      return (cell) => formatMoment(cell, language)
    default:
      return (cell) => cell
  }
}

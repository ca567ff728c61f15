import type { Cells } from './cells.ts'
import type { Column } from './columns.ts'

const BYTE_ORDER_MARK = '\uFEFF'
const QUOTED = /[",\r\n]/
// What a spreadsheet takes for a formula, or skips to find one behind it (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r\n]/

/**
 * The rows as RFC 4180: UTF-8 with its mark, so that Excel reads it as such, lines ended by CRLF, days and
 * moments ISO 8601, figures plain. A text that a spreadsheet would run as a formula gets an apostrophe.
 */
export async function* writeCsv(
  columns: readonly Column[],
  chunks: AsyncIterable<readonly Cells[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${columns.map((column) => textCell(column.label)).join(',')}\r\n`
  const isText = columns.map((column) => column.shape === 'text')
  for await (const rows of chunks) {
    let text = ''
    for (const row of rows) {
      for (let index = 0; index < isText.length; index++) {
        const cell = row[index]
        if (index > 0) text += ','
        if (cell) text += isText[index] ? textCell(cell) : cell
      }
      text += '\r\n'
    }
    yield text
  }
}

function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

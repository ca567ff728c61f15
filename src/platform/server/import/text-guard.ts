import { RuleBroken } from '../errors.ts'
import { LIMITS } from './limits.ts'
import { IMPORT } from './words.ts'

const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [34, 10, 13]

/**
 * Walks once through a csv before it is read: the reader behind it builds each cell sign by sign and holds a row of any
 * width. Rows are counted with the blank ones, and what is too much is refused where it begins.
 */
export function guardText(text: string, delimiter: string): void {
  const sign = delimiter.charCodeAt(0)
  let [row, column, cellLength, rowLength, isQuoted] = [1, 0, 0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (!isQuoted && (code === LINE_FEED || code === CARRIAGE_RETURN)) {
      if (code === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED) at++
      row += 1
      column = cellLength = rowLength = 0
      if (row > LIMITS.rawRows + 1) throw tooManyRows()
      continue
    }
    rowLength += 1
    if (rowLength > LIMITS.rowLength) throw rowTooLong(row)
    if (isQuoted && code === QUOTE && text.charCodeAt(at + 1) === QUOTE) {
      at++
      cellLength += 1
    } else if (code === QUOTE && (isQuoted || cellLength === 0)) {
      isQuoted = !isQuoted
    } else if (!isQuoted && code === sign) {
      column += 1
      cellLength = 0
      if (column >= LIMITS.rawColumns) throw tooManyColumns()
    } else {
      cellLength += 1
      if (column >= LIMITS.columns && !isBlankCode(code)) throw tooManyColumns()
    }
  }
}

const isBlankCode = (code: number) => code === 32 || String.fromCharCode(code).trim() === ''

const tooManyRows = () =>
  new RuleBroken('too_many_rows', IMPORT.tooManyRawRows, { limit: LIMITS.rawRows.toLocaleString('id') }, 'file')

/** The file has more columns than an import takes. */
export const tooManyColumns = () =>
  new RuleBroken('too_many_columns', IMPORT.tooManyColumns, { limit: LIMITS.columns }, 'file')

/** A row holds more than an import takes. */
export const rowTooLong = (row: number) =>
  new RuleBroken('row_too_long', IMPORT.rowTooLong, { row, limit: LIMITS.rowLength.toLocaleString('id') }, 'file')

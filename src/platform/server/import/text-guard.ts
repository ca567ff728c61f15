import { RuleBroken } from '../errors.ts'
import { LIMITS } from './limits.ts'
import { IMPORT } from './words.ts'

const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [34, 10, 13]

/**
 * Scans a csv before it is parsed, because the parser builds cells character by character and holds rows of any
 * width. Counts blank rows too, and refuses at the first excess.
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

/** The refusal of too many columns. */
export const tooManyColumns = () =>
  new RuleBroken('too_many_columns', IMPORT.tooManyColumns, { limit: LIMITS.columns }, 'file')

/** The refusal of a row that is too long. */
export const rowTooLong = (row: number) =>
  new RuleBroken('row_too_long', IMPORT.rowTooLong, { row, limit: LIMITS.rowLength.toLocaleString('id') }, 'file')

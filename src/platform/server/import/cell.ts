/** A cell of the file; days and moments of a workbook are already text. */
export type Cell = string | number | boolean | null

/** A row of the file and its number, counted with the heading as in a spreadsheet. */
export interface FileRow {
  no: number
  cells: readonly Cell[]
}

/** The visible text of the cell. */
export const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).trim()

/** The number of characters in a row, a measure of its processing time. */
export const lengthOf = ({ cells }: FileRow): number =>
  cells.reduce((sum: number, cell) => sum + cellText(cell).length, 0)

export const isBlank = (cell: Cell | undefined): boolean => cellText(cell) === ''

/** A cell as it stands in the file; days and moments of a workbook are texts by now. */
export type Cell = string | number | boolean | null

/** A row of the file and its number there, the heading's being counted too, as a spreadsheet shows it. */
export interface FileRow {
  no: number
  cells: readonly Cell[]
}

/** What somebody reads in the cell. */
export const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).trim()

/** Characters of a row, which tell how much there is to do with it. */
export const lengthOf = ({ cells }: FileRow): number =>
  cells.reduce((sum: number, cell) => sum + cellText(cell).length, 0)

export const isBlank = (cell: Cell | undefined): boolean => cellText(cell) === ''

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

export const isBlank = (cell: Cell | undefined): boolean => cellText(cell) === ''

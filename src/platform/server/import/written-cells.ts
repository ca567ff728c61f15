/** Codes and phone numbers keep their first zero only in columns that are text. */
export const TEXT_FORMAT = '@'

/** Bold cells of the first row. */
export const headingCells = (count: number) =>
  new Map(Array.from({ length: count }, (_, column) => [`0,${column}`, { style: { font: { bold: true } } }]))

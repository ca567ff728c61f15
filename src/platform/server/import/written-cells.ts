/** Text format, because codes and phone numbers lose their leading zero in other columns. */
export const TEXT_FORMAT = '@'

/** Bold cells of the first row. */
export const headingCells = (count: number) =>
  new Map(Array.from({ length: count }, (_, column) => [`0,${column}`, { style: { font: { bold: true } } }]))

/** What a file may hold; the numbers keep one import within the memory and the time of one process. */
export const LIMITS = {
  fileBytes: 20 * 1024 * 1024,
  /** Of a workbook, once unpacked. */
  unpackedBytes: 300 * 1024 * 1024,
  /** Parts of a workbook: a few for each sheet. */
  parts: 2_000,
  rows: 100_000,
  /** The blank rows included: as many as a spreadsheet has, which writes all of them once the last is formatted. */
  rawRows: 1_048_576,
  columns: 200,
  /** The blank columns included: as many as a spreadsheet has. */
  rawColumns: 16_384,
  /** Characters of a row. */
  rowLength: 100_000,
  /** Of all rows together, as they are kept. */
  keptBytes: 64 * 1024 * 1024,
} as const

/** Rows of the file that are kept, checked and written together. */
export const CHUNK_ROWS = 500

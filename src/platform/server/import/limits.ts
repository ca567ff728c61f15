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
  /** Characters of a column's heading, which is remembered and sent with every answer about the file. */
  headingLength: 200,
  /** Of all rows together, as they are kept. */
  keptBytes: 64 * 1024 * 1024,
} as const

/**
 * What is kept, checked or written in one piece: so many rows at most, and so many bytes unless a single row has more.
 * The event loop reads and writes such a piece at one stroke.
 */
export const PIECE = { rows: 500, bytes: 256 * 1024 } as const

/** Rows that one answer shows, and characters of each of their cells. */
export const SHOWN = { rows: 50, length: 200 } as const

/** What one record may be made of, as much as a record typed by hand could hold. */
export const RECORD = { rows: 1_000, length: 1_000_000 } as const

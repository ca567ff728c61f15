/** The limits of a file; they keep one import within the memory and time of a process. */
export const LIMITS = {
  fileBytes: 20 * 1024 * 1024,
  /** Of an unpacked workbook. */
  unpackedBytes: 300 * 1024 * 1024,
  /** Parts of a workbook; each sheet has a few. */
  parts: 2_000,
  rows: 100_000,
  /** With blank rows: as many as a spreadsheet has, since it writes all of them when the last one is formatted. */
  rawRows: 1_048_576,
  columns: 200,
  /** With blank columns: as many as a spreadsheet has. */
  rawColumns: 16_384,
  /** Characters per row. */
  rowLength: 100_000,
  /** Characters of a column heading, which is remembered and sent with every answer about the file. */
  headingLength: 200,
  /** Bytes of all rows as stored. */
  keptBytes: 64 * 1024 * 1024,
} as const

/**
 * The largest piece that is stored, checked or written at once: so many rows, and so many bytes unless a single row
 * is larger. The event loop handles such a piece without a break.
 */
export const PIECE = { rows: 500, bytes: 256 * 1024 } as const

/** Rows that one answer shows, and characters of each of their cells. */
export const SHOWN = { rows: 50, length: 200 } as const

/** The rows and characters of one record, as large as a record typed by hand could be. */
export const RECORD = { rows: 1_000, length: 1_000_000 } as const

import type pg from 'pg'

/** The values of one row, in the order of the columns. */
export type Row = readonly (string | number)[]

// PostgreSQL takes at most 65,535 parameters in a statement.
const MOST_PARAMETERS = 30_000

/** Inserts the rows, many in a statement; rows whose key exists are skipped. */
export async function insertMissing(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  key: string,
  rows: readonly Row[],
): Promise<void> {
  const size = Math.floor(MOST_PARAMETERS / columns.length)
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size)
    const places = batch.map((_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`)})`)
    await client.query(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')} ON CONFLICT (${key}) DO NOTHING`,
      batch.flat(),
    )
  }
}

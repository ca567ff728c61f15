import type pg from 'pg'

/** A row by the names of its columns; undefined stands for NULL. */
export type NewRow = Readonly<Record<string, unknown>>

// PostgreSQL takes at most 65,535 parameters in a statement.
const MOST_PARAMETERS = 30_000

/**
 * Inserts rows of the same columns, many in a statement, and returns their ids in the rows' order.
 * The columns are those of the first row.
 */
export async function insertRows(client: pg.ClientBase, table: string, rows: readonly NewRow[]): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {})
  const size = Math.floor(MOST_PARAMETERS / Math.max(columns.length, 1))
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size)
    const { text, values } = statement(table, columns, batch)
    const { rows: inserted } = await client.query<{ id: number | string }>(`${text} RETURNING id`, values)
    ids.push(...inserted.map((row) => Number(row.id)))
  }
  return ids
}

/** Inserts rows and passes over those that are there already; for tables without an id too. */
export async function insertMissingRows(client: pg.ClientBase, table: string, rows: readonly NewRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const size = Math.floor(MOST_PARAMETERS / Math.max(columns.length, 1))
  for (let start = 0; start < rows.length; start += size) {
    const { text, values } = statement(table, columns, rows.slice(start, start + size))
    await client.query(`${text} ON CONFLICT DO NOTHING`, values)
  }
}

function statement(table: string, columns: readonly string[], rows: readonly NewRow[]) {
  const places = rows.map(
    (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  )
  const names = columns.map((name) => `"${name}"`).join(', ')
  return {
    text: `INSERT INTO ${table} (${names}) VALUES ${places.join(', ')}`,
    values: rows.flatMap((row) => columns.map((name) => row[name])),
  }
}

import type pg from 'pg'

/** A row by column names; undefined means NULL. */
export type NewRow = Readonly<Record<string, unknown>>

// PostgreSQL takes at most 65,535 parameters per statement.
const MOST_PARAMETERS = 30_000

/**
 * Inserts rows in batches. The columns are those of the first row.
 * @returns the ids in the rows' order
 */
export async function insertRows(client: pg.ClientBase, table: string, rows: readonly NewRow[]): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {})
  const size = Math.floor(MOST_PARAMETERS / Math.max(columns.length, 1))
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size)
    const { rows: inserted } = await client.query<{ id: number | string }>(...insertOf(table, batch))
    ids.push(...inserted.map((row) => Number(row.id)))
  }
  return ids
}

/** Inserts rows and skips existing ones; also for tables without an id. */
export async function insertMissingRows(client: pg.ClientBase, table: string, rows: readonly NewRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const size = Math.floor(MOST_PARAMETERS / Math.max(columns.length, 1))
  for (let start = 0; start < rows.length; start += size) {
    const { text, values } = statement(table, columns, rows.slice(start, start + size))
    await client.query(`${text} ON CONFLICT DO NOTHING`, values)
  }
}

/** Inserts rows, at most a few thousand, and returns their ids: the text of the statement, and its values. */
export function insertOf(table: string, rows: readonly NewRow[]): [text: string, values: unknown[]] {
  const { text, values } = statement(table, Object.keys(rows[0] ?? {}), rows)
  return [`${text} RETURNING id`, values]
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

import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../../../../platform/server/database/sql.ts'

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
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const size = Math.floor(MOST_PARAMETERS / columns.length)
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size)
    const values = sql.join(batch.map((row) => sql`(${sql.join(row)})`))
    await run(
      client,
      sql`INSERT INTO ${sql.table(table)} (${names}) VALUES ${values} ON CONFLICT (${sql.ref(key)}) DO NOTHING`,
    )
  }
}

import { sql } from 'kysely'
import type pg from 'pg'
import { run, type Sql } from './sql.ts'

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
    const { rows: inserted } = await run<{ id: number | string }>(client, insertOf(table, batch))
    ids.push(...inserted.map((row) => Number(row.id)))
  }
  return ids
}

/** Inserts rows and skips existing ones; also for tables without an id. */
export async function insertMissingRows(client: pg.ClientBase, table: string, rows: readonly NewRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const size = Math.floor(MOST_PARAMETERS / Math.max(columns.length, 1))
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size)
    await run(client, sql`${insertedInto(table, batch)} ON CONFLICT DO NOTHING`)
  }
}

/** A statement that inserts rows, at most a few thousand, and returns their ids. */
export const insertOf = (table: string, rows: readonly NewRow[]): Sql => sql`${insertedInto(table, rows)} RETURNING id`

function insertedInto(table: string, rows: readonly NewRow[]): Sql {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`)
  return sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    VALUES ${sql.join(values)}`
}

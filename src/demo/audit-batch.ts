import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../platform/server/database/sql.ts'
import type { Person } from './history/world.ts'

/** Rows that were inserted in one batch. */
export interface Batch {
  corporateId: number
  author: Person
  /** The table that represents all of them, and the highest id before the batch. */
  table: string
  after: number
  source: string
  rows: Readonly<Record<string, number>>
}

/** Writes the audit row of a batch, with source and counts (I-48). */
export async function auditBatch(client: pg.ClientBase, batch: Batch): Promise<void> {
  const { corporateId, author, table, after, source, rows } = batch
  await run(
    client,
    sql`INSERT INTO audit_logs (corporate_id, user_id, user_name, action, "table", row_id, after, reason)
      VALUES (${corporateId}, ${author.id}, ${author.name}, 'import', ${table}, ${after},
        ${JSON.stringify({ source, rows })}, ${source})`,
  )
}

import type pg from 'pg'
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
  await client.query(
    `INSERT INTO audit_logs (corporate_id, user_id, user_name, action, "table", row_id, after, reason)
     VALUES ($1, $2, $3, 'import', $4, $5, $6, $7)`,
    [corporateId, author.id, author.name, table, after, JSON.stringify({ source, rows }), source],
  )
}

import { sql } from 'kysely'
import { MESSAGES } from '../../definition/messages.ts'
import { company } from '../database/sql.ts'
import type { Transaction } from '../database/transaction.ts'
import { Refused } from '../errors.ts'
import type { Owner } from './store.ts'

/** Uploads of one user within an hour: far more than anyone corrects and uploads again. */
export const MOST_SENT = { files: 120, bytes: 1024 * 1024 * 1024 }
const MINUTES = 15

/**
 * Counts an upload before it is received, whatever becomes of it; 429 after too many within the hour. The count is in
 * the database, so it covers all processes.
 */
export async function countFile(tx: Transaction, { userId }: Owner, size: number): Promise<void> {
  const { rows } = await tx.send(
    sql`SELECT count(*) AS files, coalesce(sum(size), 0) AS bytes FROM import_uploads
      WHERE corporate_id = ${company} AND user_id = ${userId} AND created_at > now() - interval '1 hour'`,
  )
  if (Number(rows[0]?.files) >= MOST_SENT.files || Number(rows[0]?.bytes) >= MOST_SENT.bytes) {
    const sentence = { label: MESSAGES.uploadsTooMany, values: { minutes: MINUTES } }
    throw new Refused(429, 'too_many', sentence, { retryAfter: MINUTES * 60 })
  }
  await tx.send(sql`INSERT INTO import_uploads (corporate_id, user_id, size) VALUES (${company}, ${userId}, ${size})`)
}

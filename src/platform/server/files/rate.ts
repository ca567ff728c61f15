import { sql } from 'kysely'
import type pg from 'pg'
import { MESSAGES } from '../../definition/messages.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { company } from '../database/sql.ts'
import { readTogether } from '../database/transaction.ts'
import { Refused } from '../errors.ts'

/** Uploads of one user within an hour: more than a busy office sends, less than fills a disk. */
export const MOST_UPLOADED = { files: 600, bytes: 1024 * 1024 * 1024 }
const MINUTES = 15

/** 429 after too many uploads of a user within the hour; counted in the database, so over all processes. */
export async function assertMayUpload(pool: pg.Pool, actor: Actor): Promise<void> {
  const [recent] = await readTogether(pool, tenantOf(actor), [
    {
      query: sql`SELECT count(*) AS files, coalesce(sum(size), 0) AS bytes FROM files
        WHERE corporate_id = ${company} AND created_by = ${actor.userId} AND created_at > now() - interval '1 hour'`,
    },
  ])
  const { files, bytes } = recent?.rows[0] ?? { files: 0, bytes: 0 }
  if (Number(files) < MOST_UPLOADED.files && Number(bytes) < MOST_UPLOADED.bytes) return
  const sentence = { label: MESSAGES.uploadsTooMany, values: { minutes: MINUTES } }
  throw new Refused(429, 'too_many', sentence, { retryAfter: MINUTES * 60 })
}

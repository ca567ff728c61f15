import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../database/sql.ts'
import { connect, sqlState } from '../database/transaction.ts'
import { definePlatformJob, type PlatformJob } from '../jobs/job.ts'
import type { FileStorage } from './routes.ts'
import type { FileStore } from './store.ts'

const FREE_HOURS = 24
const INCOMING_HOURS = 1

/** The hourly job that removes files that nothing refers to. */
export function cleanFiles({ store, incoming }: FileStorage): PlatformJob {
  return definePlatformJob({
    name: 'clean-files',
    schedule: { cron: '37 * * * *' },
    async run({ owner, signal }) {
      await cleanUpFiles(owner, store, signal)
      await cleanUpIncoming(incoming)
    },
  })
}

/**
 * Removes files that no record has used for a day. The row is deleted in a transaction that commits only after the
 * bytes are gone, so an interruption loses nothing; a foreign key keeps files that a record still refers to.
 * @returns how many files were removed
 */
export async function cleanUpFiles(owner: pg.Pool, store: FileStore, signal?: AbortSignal): Promise<number> {
  const { rows } = await run<{ corporate_id: number; id: number }>(
    owner,
    sql`SELECT corporate_id, id FROM files WHERE free_since < now() - make_interval(hours => ${FREE_HOURS})
      ORDER BY free_since LIMIT 5000`,
  )
  let gone = 0
  for (const { corporate_id, id } of rows) {
    signal?.throwIfAborted()
    if (await removeFree(owner, store, corporate_id, id)) gone++
  }
  return gone
}

async function removeFree(owner: pg.Pool, store: FileStore, corporateId: number, id: number): Promise<boolean> {
  const client = await connect(owner)
  try {
    await client.query('BEGIN')
    const { rows } = await run<{ key: string }>(
      client,
      sql`DELETE FROM files WHERE corporate_id = ${corporateId} AND id = ${id} AND free_since IS NOT NULL
        RETURNING key`,
    )
    if (rows[0]) await store.remove(rows[0].key)
    await client.query('COMMIT')
    return rows[0] !== undefined
  } catch (error) {
    await client.query('ROLLBACK')
    if (sqlState(error) === '23503') return false
    throw error
  } finally {
    client.release()
  }
}

/** Removes the leftovers of interrupted uploads from the temporary folder. */
export async function cleanUpIncoming(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > INCOMING_HOURS * 3_600_000) await rm(file, { force: true })
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { run } from './sql.ts'

const PREPARATION = 7_233_001
/** The lock for creating the queue's tables, which happens after the process answers, and in a restore. */
export const QUEUE_LOCK = 7_233_002
const LOOK_AGAIN_MS = 100

/**
 * Runs the work while no other process migrates, fills or restores this database. The lock belongs to the connection:
 * PostgreSQL releases it when its process is killed. The same connection may take it again.
 */
export async function alone<R>(
  client: pg.ClientBase,
  log: (line: string) => void,
  work: () => Promise<R>,
  lock = PREPARATION,
): Promise<R> {
  if (!(await take(client, lock))) {
    log('Another process prepares this database; waiting for it …')
    // Poll instead of waiting in SQL: a waiting statement holds a snapshot and the server's timeout may cancel it.
    do await sleep(LOOK_AGAIN_MS)
    while (!(await take(client, lock)))
  }
  try {
    return await work()
  } finally {
    await run(client, sql`SELECT pg_advisory_unlock(${lock})`)
  }
}

async function take(client: pg.ClientBase, lock: number): Promise<boolean> {
  const { rows } = await run<{ taken: boolean }>(client, sql`SELECT pg_try_advisory_lock(${lock}) AS taken`)
  return rows[0]?.taken === true
}

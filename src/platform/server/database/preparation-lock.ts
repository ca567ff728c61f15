import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const PREPARATION = 7_233_001
/** The queue makes its tables by itself, once the process answers, and within a restore. */
export const QUEUE_LOCK = 7_233_002
const LOOK_AGAIN_MS = 100

/**
 * Runs the work while no other process, of this server or another one, migrates, fills or restores this database.
 * The lock belongs to the connection: PostgreSQL frees it when the process that holds it is killed. The same
 * connection may take it again.
 */
export async function alone<R>(
  client: pg.ClientBase,
  log: (line: string) => void,
  work: () => Promise<R>,
  lock = PREPARATION,
): Promise<R> {
  if (!(await take(client, lock))) {
    log('Another process prepares this database; waiting for it …')
    // Asked again and again: a statement that waits holds a snapshot and may be cut off by a timeout of the server.
    do await sleep(LOOK_AGAIN_MS)
    while (!(await take(client, lock)))
  }
  try {
    return await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lock])
  }
}

async function take(client: pg.ClientBase, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lock])
  return rows[0]?.taken === true
}

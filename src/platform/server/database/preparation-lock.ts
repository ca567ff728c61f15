import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const LOCK = 7_233_001
const LOOK_AGAIN_MS = 100

/**
 * Runs the work while no other process, of this server or another one, migrates, fills or restores this database.
 * The lock belongs to the connection: PostgreSQL frees it when the process that holds it is killed. The same
 * connection may take it again.
 */
export async function alone<R>(client: pg.ClientBase, log: (line: string) => void, work: () => Promise<R>): Promise<R> {
  if (!(await take(client))) {
    log('Another process prepares this database; waiting for it …')
    // Asked again and again: a statement that waits holds a snapshot and may be cut off by a timeout of the server.
    do await sleep(LOOK_AGAIN_MS)
    while (!(await take(client)))
  }
  try {
    return await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
  }
}

async function take(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK])
  return rows[0]?.taken === true
}

import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { begin, connect, type Tenant } from '../database/transaction.ts'

// Without it PostgreSQL goes on with a query whose client has gone; where the platform cannot watch, it does.
const WATCH = "SET client_connection_check_interval = '1s'"

/**
 * Runs a COPY … TO STDOUT in a transaction of the tenant and passes its bytes on, no faster than they
 * are taken: one snapshot, flat memory. A copy that does not come to its end (an error, a reader who
 * leaves, the signal) closes its connection, which ends the query in PostgreSQL too. `begun` is told of which moment it is.
 */
export async function* copyOut(
  pool: pg.Pool,
  tenant: Tenant,
  statement: string,
  signal: AbortSignal,
  begun?: (at: Date) => void,
): AsyncGenerator<Buffer, void> {
  const client = await connect(pool)
  let isHeld = true
  const leave = (isDone: boolean) => {
    if (!isHeld) return
    isHeld = false
    signal.removeEventListener('abort', breakOff)
    client.release(!isDone)
  }
  const breakOff = () => leave(false)
  signal.addEventListener('abort', breakOff)
  // The pool listens to idle connections alone; one that breaks here is told to nobody else.
  client.once('error', breakOff)
  try {
    signal.throwIfAborted()
    await client.query(WATCH).catch(() => {})
    await client.query(begin(tenant))
    if (begun) begun((await client.query<{ at: Date }>('SELECT now() AS at')).rows[0]?.at ?? new Date())
    yield* client.query(copyTo(statement))
    await client.query('COMMIT')
    client.off('error', breakOff)
    leave(true)
  } finally {
    leave(false)
  }
}

import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { literally, type Sql } from '../database/sql.ts'
import { begin, connect, type Tenant } from '../database/transaction.ts'

// Otherwise PostgreSQL continues a query after its client left; some platforms do not support it.
const WATCH = "SET client_connection_check_interval = '1s'"

// All statements see the rows of one moment.
const ONE_MOMENT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ'

/** The chunk between the rows of one statement and those of the next. */
export const NEXT_ROWS = Buffer.alloc(0)

/**
 * Runs COPY … TO STDOUT statements in a transaction of the tenant and passes their bytes on at the client's pace: one
 * snapshot, constant memory. When it does not finish (error, client gone, signal) it closes the connection, which also
 * ends the query. `begun` gets the time of the snapshot.
 */
export async function* copyOut(
  pool: pg.Pool,
  tenant: Tenant,
  statements: readonly Sql[],
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
  // The pool listens to idle connections only, so errors of this one are handled here.
  client.once('error', breakOff)
  try {
    signal.throwIfAborted()
    await client.query(WATCH).catch(() => {})
    await client.query([...begin(tenant), ...(statements.length > 1 ? [ONE_MOMENT] : [])].join('; '))
    if (begun) begun((await client.query<{ at: Date }>('SELECT now() AS at')).rows[0]?.at ?? new Date())
    for (const [index, statement] of statements.entries()) {
      if (index > 0) yield NEXT_ROWS
      yield* client.query(copyTo(literally(statement, tenant.corporateId)))
    }
    await client.query('COMMIT')
    client.off('error', breakOff)
    leave(true)
  } finally {
    leave(false)
  }
}

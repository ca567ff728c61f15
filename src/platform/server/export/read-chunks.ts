import type pg from 'pg'
import { begin, connect, type Tenant } from '../database/transaction.ts'
import type { ExportStatement } from './statement.ts'

/** A row as PostgreSQL's text of its cells. */
export type RawRow = (string | null)[]

const CHUNK = 1_000
/** No value is made of the text: a file is text again. */
const RAW: pg.CustomTypesConfig = { getTypeParser: () => String }
// Without it PostgreSQL goes on with a query whose client has gone; where the platform cannot watch, it does.
const WATCH = "SET client_connection_check_interval = '1s'"

/**
 * Reads the rows through a cursor in a transaction of the tenant: one snapshot, flat memory, the next
 * chunk on its way while this one is written. A read that does not come to its end (an error, a reader
 * who leaves, the signal) closes its connection, which ends the query in PostgreSQL too.
 */
export async function* readChunks(
  pool: pg.Pool,
  tenant: Tenant,
  statement: ExportStatement,
  signal: AbortSignal,
): AsyncGenerator<RawRow[], void> {
  const client = await connect(pool)
  let isHeld = true
  const leave = (isDone: boolean) => {
    if (!isHeld) return
    isHeld = false
    client.release(!isDone)
  }
  const breakOff = () => leave(false)
  signal.addEventListener('abort', breakOff)
  try {
    signal.throwIfAborted()
    await client.query(WATCH).catch(() => {})
    await client.query(`${begin(tenant)}; SET LOCAL cursor_tuple_fraction = 1`)
    await client.query({
      text: `DECLARE export NO SCROLL CURSOR FOR ${statement.text}`,
      values: [...statement.values],
    })
    for (let next = fetchChunk(client); ; ) {
      const rows = await next
      const isLast = rows.length < CHUNK
      if (!isLast) {
        next = fetchChunk(client)
        // Should the reader leave meanwhile, nobody waits for it any more.
        next.catch(() => {})
      }
      if (rows.length > 0) yield rows
      if (isLast) break
    }
    await client.query('COMMIT')
    leave(true)
  } finally {
    signal.removeEventListener('abort', breakOff)
    leave(false)
  }
}

async function fetchChunk(client: pg.PoolClient): Promise<RawRow[]> {
  const { rows } = await client.query<RawRow>({ text: `FETCH ${CHUNK} FROM export`, rowMode: 'array', types: RAW })
  return rows
}

/** Passes the chunks on, and calls `onStall` when the reader has taken nothing for so long: others wait for the connection. */
export async function* watchReader<T>(
  chunks: AsyncIterable<T>,
  stalledMs: number,
  onStall: () => void,
): AsyncGenerator<T, void> {
  for await (const chunk of chunks) {
    const timer = setTimeout(onStall, stalledMs)
    try {
      yield chunk
    } finally {
      clearTimeout(timer)
    }
  }
}

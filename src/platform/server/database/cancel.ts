import { once } from 'node:events'
import pg from 'pg'

/** What a connected client knows of its session; pg's types omit it. */
interface Session {
  host: string
  port: number
  processID: number
  secretKey: number
}

interface Canceller extends pg.Connection {
  connect(port: number | string, host?: string): void
  cancel(processID: number, secretKey: number): void
}

/** How long a server may take to pass a cancel on; a session waits for it before it is used again. */
const PATIENCE_MS = 5_000

/**
 * Cancels what the client's session runs once the signal aborts. The returned function ends that; it waits for a
 * cancel under way, which would otherwise hit what the session runs next.
 */
export function cancelOnAbort(client: pg.PoolClient, signal: AbortSignal): () => Promise<void> {
  let sent: Promise<void> | undefined
  const abort = () => {
    // Without a connection to the server there is nothing to cancel.
    sent = cancel(client as pg.PoolClient & Session).catch(() => {})
  }
  signal.addEventListener('abort', abort, { once: true })
  return async () => {
    signal.removeEventListener('abort', abort)
    await sent
  }
}

/** The server closes the connection of a cancel once it has passed it on. */
async function cancel({ host, port, processID, secretKey }: Session): Promise<void> {
  const connection = new pg.Connection() as Canceller
  const ended = once(connection, 'end', { signal: AbortSignal.timeout(PATIENCE_MS) })
  // A connection that fails after that is of no interest, and without a listener it would end the process.
  connection.on('error', () => {})
  connection.once('connect', () => connection.cancel(processID, secretKey))
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`)
  else connection.connect(port, host)
  try {
    await ended
  } finally {
    connection.stream.destroy()
  }
}

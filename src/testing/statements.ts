import pg from 'pg'
import { vi } from 'vitest'

/** A statement that the product sent, its connection, and its error. */
export interface Statement {
  connection: unknown
  text: string
  /** PostgreSQL's code of its failure. */
  failure?: string
}

/** Everything sent to the database from now on. */
export interface Recorder {
  /** The statements since the last call. */
  take(): Statement[]
  /** The same without statements that the process sends at times of its own. */
  takeOfCalls(): Statement[]
  stop(): void
}

/**
 * Announcing changes, checking connections, the queue's own work, and values cached for seconds: sessions, and whether
 * maintenance is on.
 */
const AT_ITS_OWN_TIME =
  /pg_notify|^LISTEN|^SELECT 1$|\bsessions\b|must_set_second_factor|'ALLOW_BACKDATE'|'MAINTENANCE'/

const isOfCall = ({ text }: Statement): boolean =>
  text.includes('pgboss.') ? text.includes('INSERT INTO pgboss.job') : !AT_ITS_OWN_TIME.test(text)

/** A query of pg with the methods that its client calls; its types lack them. */
interface Sent {
  text: string
  submit(connection: pg.Connection): unknown
  handleError(failure: { code?: string }, connection: pg.Connection): void
}

/** Records every statement of this process, as it is sent. */
export function recordStatements(): Recorder {
  let sent: Statement[] = []
  const known = new WeakMap<Sent, Statement>()
  const query = pg.Query.prototype as unknown as Sent
  const { submit, handleError } = query
  const submits = vi.spyOn(query, 'submit').mockImplementation(function (this: Sent, connection) {
    // Statements that are read together have a connection object each, over one stream.
    const statement: Statement = { connection: connection.stream, text: this.text }
    known.set(this, statement)
    sent.push(statement)
    return submit.call(this, connection)
  })
  const failures = vi.spyOn(query, 'handleError').mockImplementation(function (this: Sent, failure, connection) {
    const statement = known.get(this)
    if (statement) statement.failure = failure.code ?? 'lost'
    handleError.call(this, failure, connection)
  })
  const take = () => {
    const taken = sent
    sent = []
    return taken
  }
  return {
    take,
    takeOfCalls: () => take().filter(isOfCall),
    stop: () => {
      submits.mockRestore()
      failures.mockRestore()
    },
  }
}

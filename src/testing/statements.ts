import pg from 'pg'
import { vi } from 'vitest'

/** A statement that the product sent, on which connection, and how it ended when it failed. */
export interface Statement {
  connection: unknown
  text: string
  /** PostgreSQL's code of its failure. */
  failure?: string
}

/** Everything sent to the database from now on. */
export interface Recorder {
  /** What was sent since the last time. */
  take(): Statement[]
  /** The same without what the process sends at its own time, during this call or another. */
  takeOfCalls(): Statement[]
  stop(): void
}

/**
 * Telling others what changed, asking whether a connection lives, the queue's own work, and what is remembered for some
 * seconds: who holds a session, whether the product is being maintained.
 */
const AT_ITS_OWN_TIME =
  /pg_notify|^LISTEN|^SELECT 1$|\bsessions\b|must_set_second_factor|'ALLOW_BACKDATE'|'MAINTENANCE'/

const isOfCall = ({ text }: Statement): boolean =>
  text.includes('pgboss.') ? text.includes('INSERT INTO pgboss.job') : !AT_ITS_OWN_TIME.test(text)

/** A query of pg as its client sends it and tells it of a failure; its types leave both out. */
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
    // Statements that are read together have each a connection of its own, over one stream.
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

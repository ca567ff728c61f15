import pg from 'pg'
import { vi } from 'vitest'

/** A statement that the product sent, on which connection, and how it ended when it failed. */
export interface Statement {
  connection: unknown
  text: string
  /** PostgreSQL's code of its failure. */
  failure?: string
}

/** Everything sent to the database from now on; `take` returns it and starts anew. */
export interface Recorder {
  take(): Statement[]
  stop(): void
}

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
  return {
    take: () => {
      const taken = sent
      sent = []
      return taken
    },
    stop: () => {
      submits.mockRestore()
      failures.mockRestore()
    },
  }
}

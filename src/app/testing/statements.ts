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

/** Records every statement of this process, as it is sent. */
export function recordStatements(): Recorder {
  let sent: Statement[] = []
  const original = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
    const [query] = given
    const text = typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')
    const statement: Statement = { connection: this, text }
    sent.push(statement)
    const answered: unknown = Reflect.apply(original, this, given)
    if (answered instanceof Promise) {
      answered.catch((error: { code?: string }) => {
        statement.failure = error.code ?? 'lost'
      })
    }
    return answered as never
  })
  return {
    take: () => {
      const taken = sent
      sent = []
      return taken
    },
    stop: () => spy.mockRestore(),
  }
}

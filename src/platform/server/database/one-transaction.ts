import pg from 'pg'
import { parsers } from './parsers.ts'
import type { Sql, Written } from './sql.ts'
import { statementName } from './statement-names.ts'

/** A statement that is read together with others. */
export interface Statement {
  query: Sql
  /** Planned for its values at every call, because they decide which index serves it. */
  plannedAnew?: boolean
  /** It selects one text, which the statements after it find in this setting. */
  keptAs?: `app.${string}`
}

/** A statement as it is sent. */
export interface Prepared extends Written {
  plannedAnew?: boolean | undefined
}

/**
 * Runs the statements in one round trip and one transaction. With a single Sync behind all of them PostgreSQL makes
 * one without BEGIN and COMMIT, which cost a short read more than row-level security does.
 */
export function inOneTransaction(client: pg.PoolClient, statements: readonly Prepared[]): Promise<pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new OneTransaction(statements, { resolve, reject }))
  })
}

const failedAt = new WeakMap<object, number>()

/** Remembers the place of the statement that failed. */
export function failedAsPlace(failure: unknown, place: number): void {
  if (failure instanceof Error) failedAt.set(failure, place)
}

/** The place of the statement that failed among those that were sent together. */
export const placeOfFailure = (failure: object): number | undefined => failedAt.get(failure)

/** The methods and names that a client uses on a running query; pg's types omit them. */
interface Answered extends pg.Query {
  name?: string
  text?: string
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
  handleReadyForQuery(connection: pg.Connection): void
  handleError(failure: unknown, connection: pg.Connection): void
}

interface Connection extends pg.Connection {
  /** Prepared statements sent but not confirmed yet, by name. */
  submittedNamedStatements: Record<string, string>
}

interface Done {
  resolve: (results: pg.QueryResult[]) => void
  reject: (reason: unknown) => void
}

/** One query for the client; it passes each message to the statement whose turn it is. */
class OneTransaction extends pg.Query {
  readonly #parts: readonly Answered[]
  readonly #done: Done
  readonly #results: pg.QueryResult[] = []
  #failure: Error | undefined
  #turn = 0
  // The client records prepared statements under these.
  name: string | undefined
  text: string | undefined

  constructor(statements: readonly Prepared[], done: Done) {
    super('')
    this.#done = done
    this.#parts = statements.map(({ text, values, plannedAnew }, index) => {
      // Extended: a statement without name and values would be sent as a simple query, which ends the transaction.
      const config: pg.QueryConfig & { queryMode: 'extended' } = {
        text,
        values: [...values],
        // A statement without a name is planned when it runs.
        name: plannedAnew ? undefined : statementName(text),
        types: parsers,
        queryMode: 'extended',
      }
      return new pg.Query(config, (failure, result) => {
        this.#failure ??= failure
        this.#results[index] = result
      }) as Answered
    })
    this.#turnTo(0)
  }

  #turnTo(turn: number): void {
    this.#turn = turn
    this.name = this.#parts[turn]?.name
    this.text = this.#parts[turn]?.text
  }

  override submit = (connection: pg.Connection): null => {
    const unsynced: pg.Connection = Object.create(connection, { sync: { value: () => {} } })
    for (const part of this.#parts) part.submit(unsynced)
    connection.sync()
    return null
  }

  handleRowDescription(message: unknown): void {
    this.#parts[this.#turn]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#turn]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#parts[this.#turn]?.handleCommandComplete(message, connection)
    this.#turnTo(this.#turn + 1)
  }

  handleReadyForQuery(connection: pg.Connection): void {
    for (const part of this.#parts) part.handleReadyForQuery(connection)
    if (this.#failure) this.#done.reject(this.#failure)
    else this.#done.resolve(this.#results)
  }

  /** After a failure PostgreSQL skips everything up to the Sync, so the skipped statements are not prepared. */
  handleError(failure: unknown, connection: Connection): void {
    const [failed, ...skipped] = this.#parts.slice(this.#turn)
    for (const { name } of skipped) if (name) delete connection.submittedNamedStatements[name]
    failed?.handleError(failure, connection)
    failedAsPlace(failure, this.#turn)
    this.#done.reject(failure)
  }
}

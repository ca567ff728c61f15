import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { ofCompany, StatementCompiler } from './sql.ts'
import { statementName } from './statement-names.ts'
import type { Database } from './types.gen.ts'

/**
 * Sends everything written before the next tick in one packet: a socket write costs more than composing a statement.
 */
export function inOnePacket(client: pg.PoolClient): void {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Sends a statement within a transaction. */
export type Send = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>

/** Runs a statement as a named prepared one. */
export function send(client: pg.PoolClient, text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
  inOnePacket(client)
  return client.query({ text, values: values as unknown[], name: statementName(text) })
}

/** Kysely in a company's transaction on one connection; the caller opens and ends the transaction. */
export function boundKysely(sendOne: Send, corporateId: number): Kysely<Database> {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await sendOne(query.sql, ofCompany(query.parameters, corporateId))
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('Streams run on a connection of their own.')
    },
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new StatementCompiler(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        beginTransaction: async () => refuse(),
        commitTransaction: async () => refuse(),
        rollbackTransaction: async () => refuse(),
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
    },
  })
}

function refuse(): never {
  throw new Error('The transaction is opened and ended by transaction(), not by Kysely.')
}

import { once } from 'node:events'
import { sql } from 'kysely'
import type pg from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { run } from '../../platform/server/database/sql.ts'
import { copyStatement } from '../copy-in.ts'
import { HISTORY_TABLES, type HistoryTable } from '../history/ids.ts'
import { copyLine, type RowSink, type Value } from '../history/rows.ts'
import { connectOwner } from './connections.ts'

/** The size of a piece of text that is sent at once. */
const CHUNK = 128 * 1024

/** A table that is loaded over its own connection, in its own transaction. */
class TableStream {
  readonly client: pg.Client
  readonly #stream: CopyStreamQuery
  readonly #ended: Promise<unknown>
  #text = ''

  constructor(client: pg.Client, table: HistoryTable, isFresh: boolean) {
    this.client = client
    this.#stream = client.query(from(copyStatement(table, isFresh)))
    this.#ended = once(this.#stream, 'finish')
    // `end` reports a failure; until then it must not end the process.
    this.#ended.catch(() => {})
  }

  add(line: string): void {
    this.#text += line
    if (this.#text.length >= CHUNK) this.#flush()
  }

  #flush(): void {
    this.#stream.write(this.#text)
    this.#text = ''
  }

  /** Waits while the server is behind. */
  async relief(): Promise<void> {
    if (this.#stream.writableNeedDrain) await Promise.race([once(this.#stream, 'drain'), this.#ended])
  }

  async end(): Promise<void> {
    if (this.#text !== '') this.#flush()
    this.#stream.end()
    await this.#ended
  }
}

/** Loads all tables of a history in parallel, each over its own connection; no row is visible before `commit`. */
export class BulkRows implements RowSink {
  readonly #streams: ReadonlyMap<HistoryTable, TableStream>

  private constructor(streams: ReadonlyMap<HistoryTable, TableStream>) {
    this.#streams = streams
  }

  /**
   * With `isFresh` the rows are inserted frozen and need no vacuum: the table is truncated and its old rows are
   * restored after them, all in one transaction.
   */
  static async open(connectionString: string, isFresh: boolean): Promise<BulkRows> {
    const streams = new Map<HistoryTable, TableStream>()
    for (const table of HISTORY_TABLES) {
      const client = await connectOwner(connectionString)
      await client.query('BEGIN')
      if (isFresh) await setAside(client, table)
      streams.set(table, new TableStream(client, table, isFresh))
    }
    return new BulkRows(streams)
  }

  row(table: HistoryTable, values: readonly Value[]): void {
    this.#streams.get(table)?.add(copyLine(values))
  }

  async relief(): Promise<void> {
    for (const stream of this.#streams.values()) await stream.relief()
  }

  /** Ends the loading, restores the old rows, and commits. */
  async commit(isFresh: boolean): Promise<void> {
    await Promise.all([...this.#streams.values()].map((stream) => stream.end()))
    for (const [table, { client }] of this.#streams) {
      if (isFresh) await putBack(client, table)
    }
    for (const { client } of this.#streams.values()) await client.query('COMMIT')
    await this.close()
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#streams.values()].map(({ client }) => client.end()))
  }
}

async function setAside(client: pg.ClientBase, table: string): Promise<void> {
  const columns = await ownColumns(client, table)
  await client.query(`CREATE TEMP TABLE kept_${table} ON COMMIT DROP AS SELECT ${columns} FROM ${table}`)
  await client.query(`TRUNCATE ${table}`)
}

async function putBack(client: pg.ClientBase, table: string): Promise<void> {
  const columns = await ownColumns(client, table)
  await client.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM kept_${table}`)
}

/** The columns with given values; generated ones are left out. */
async function ownColumns(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await run<{ columns: string }>(
    client,
    sql`SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
      WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  )
  return rows[0]?.columns ?? ''
}

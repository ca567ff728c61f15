import type { Sql } from './sql.ts'

/** A row as PostgreSQL returns it. */
export type Row = Record<string, unknown> & { id: number }

/** Reading under row-level security. */
export interface Reader {
  /** The public URL of the installation, where it is set. */
  publicUrl: string | undefined
  /** Runs a statement; `company` in it is that of the reading user. */
  query(query: Sql): Promise<Row[]>
}

/** A row written by a call, before and after; a new row has no before, a deleted one no after. */
export interface Written {
  table: string
  before?: Row | undefined
  after?: Row | undefined
}

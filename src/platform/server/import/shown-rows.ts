import { sql } from 'kysely'
import { company } from '../database/sql.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Cell } from './cell.ts'
import { SHOWN } from './limits.ts'
import type { RowError } from './problem-text.ts'

/** A row as a screen shows it, with long cells shortened. */
export interface ShownRow {
  row: number
  cells: Cell[]
  errors: RowError[]
}

export interface Page {
  limit: number
  offset: number
}

/** The cells of row r, shortened by PostgreSQL so that the rest is not transferred. */
const LENGTH = sql.lit(SHOWN.length)
const SHOWN_CELLS = sql`(SELECT jsonb_agg(CASE WHEN length(c.cell #>> '{}') > ${LENGTH}
    THEN to_jsonb(left(c.cell #>> '{}', ${LENGTH}) || '…') ELSE c.cell END ORDER BY c.at)
  FROM jsonb_array_elements(r.value) WITH ORDINALITY AS c (cell, at) WHERE c.at > 1)`

/** The first rows of the file. */
export async function readSample(tx: Transaction, id: number, count: number): Promise<Cell[][]> {
  // Each chunk has at least one row.
  const most = sql.val(count)
  const { rows } = await tx.send(
    sql`SELECT ${SHOWN_CELLS} AS cells FROM import_chunks k
      CROSS JOIN LATERAL jsonb_array_elements(k.rows) WITH ORDINALITY AS r (value, at)
      WHERE k.corporate_id = ${company} AND k.import_id = ${id} AND k.no < ${most} ORDER BY k.no, r.at LIMIT ${most}`,
  )
  return (rows as { cells: Cell[] }[]).map(({ cells }) => cells)
}

type ReadPage = (tx: Transaction, id: number, page: Page) => Promise<ShownRow[]>

/** A page of all rows, with their errors. */
export const readShownRows: ReadPage = async (tx, id, { limit, offset }) => {
  const file = sql.val(id)
  const { rows } = await tx.send(
    sql`SELECT r.row_no AS row, ${SHOWN_CELLS} AS cells, coalesce(e.errors, '[]') AS errors
      FROM (SELECT k.no, (r.value ->> 0)::int AS row_no, r.value FROM import_chunks k
        CROSS JOIN LATERAL jsonb_array_elements(k.rows) AS r (value)
        WHERE k.corporate_id = ${company} AND k.import_id = ${file}
        ORDER BY k.no, row_no LIMIT ${limit} OFFSET ${offset}) r
      LEFT JOIN import_errors e ON e.corporate_id = ${company} AND e.import_id = ${file} AND e.row_no = r.row_no
      ORDER BY r.row_no`,
  )
  return rows as ShownRow[]
}

/** A page of the wrong rows. */
export const readWrongRows: ReadPage = async (tx, id, { limit, offset }) => {
  const file = sql.val(id)
  const { rows } = await tx.send(
    sql`SELECT e.row_no AS row, ${SHOWN_CELLS} AS cells, e.errors
      FROM (SELECT row_no, errors FROM import_errors WHERE corporate_id = ${company} AND import_id = ${file}
        ORDER BY row_no LIMIT ${limit} OFFSET ${offset}) e
      CROSS JOIN LATERAL (SELECT rows FROM import_chunks WHERE corporate_id = ${company} AND import_id = ${file}
        AND last_row >= e.row_no ORDER BY no LIMIT 1) k
      CROSS JOIN LATERAL jsonb_array_elements(k.rows) AS r (value)
      WHERE (r.value ->> 0)::int = e.row_no ORDER BY e.row_no`,
  )
  return rows as ShownRow[]
}

export async function countWrongRows(tx: Transaction, id: number): Promise<number> {
  const { rows } = await tx.send(
    sql`SELECT count(*) AS n FROM import_errors WHERE corporate_id = ${company} AND import_id = ${id}`,
  )
  return Number(rows[0]?.n ?? 0)
}

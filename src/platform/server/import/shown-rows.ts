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
const SHOWN_CELLS = `(SELECT jsonb_agg(CASE WHEN length(c.cell #>> '{}') > ${SHOWN.length}
    THEN to_jsonb(left(c.cell #>> '{}', ${SHOWN.length}) || '…') ELSE c.cell END ORDER BY c.at)
  FROM jsonb_array_elements(r.value) WITH ORDINALITY AS c (cell, at) WHERE c.at > 1)`

/** The first rows of the file. */
export async function readSample(tx: Transaction, corporateId: number, id: number, count: number): Promise<Cell[][]> {
  // Each chunk has at least one row.
  const { rows } = await tx.send(
    `SELECT ${SHOWN_CELLS} AS cells FROM import_chunks k
     CROSS JOIN LATERAL jsonb_array_elements(k.rows) WITH ORDINALITY AS r (value, at)
     WHERE k.corporate_id = $1 AND k.import_id = $2 AND k.no < $3 ORDER BY k.no, r.at LIMIT $3`,
    [corporateId, id, count],
  )
  return (rows as { cells: Cell[] }[]).map(({ cells }) => cells)
}

type ReadPage = (tx: Transaction, corporateId: number, id: number, page: Page) => Promise<ShownRow[]>

/** A page of all rows, with their errors. */
export const readShownRows: ReadPage = async (tx, corporateId, id, { limit, offset }) => {
  const { rows } = await tx.send(
    `SELECT r.row_no AS row, ${SHOWN_CELLS} AS cells, coalesce(e.errors, '[]') AS errors
     FROM (SELECT k.no, (r.value ->> 0)::int AS row_no, r.value FROM import_chunks k
       CROSS JOIN LATERAL jsonb_array_elements(k.rows) AS r (value)
       WHERE k.corporate_id = $1 AND k.import_id = $2 ORDER BY k.no, row_no LIMIT $3 OFFSET $4) r
     LEFT JOIN import_errors e ON e.corporate_id = $1 AND e.import_id = $2 AND e.row_no = r.row_no ORDER BY r.row_no`,
    [corporateId, id, limit, offset],
  )
  return rows as ShownRow[]
}

/** A page of the wrong rows. */
export const readWrongRows: ReadPage = async (tx, corporateId, id, { limit, offset }) => {
  const { rows } = await tx.send(
    `SELECT e.row_no AS row, ${SHOWN_CELLS} AS cells, e.errors
     FROM (SELECT row_no, errors FROM import_errors WHERE corporate_id = $1 AND import_id = $2 ORDER BY row_no
       LIMIT $3 OFFSET $4) e
     CROSS JOIN LATERAL (SELECT rows FROM import_chunks WHERE corporate_id = $1 AND import_id = $2
       AND last_row >= e.row_no ORDER BY no LIMIT 1) k
     CROSS JOIN LATERAL jsonb_array_elements(k.rows) AS r (value)
     WHERE (r.value ->> 0)::int = e.row_no ORDER BY e.row_no`,
    [corporateId, id, limit, offset],
  )
  return rows as ShownRow[]
}

export async function countWrongRows(tx: Transaction, corporateId: number, id: number): Promise<number> {
  const { rows } = await tx.send('SELECT count(*) AS n FROM import_errors WHERE corporate_id = $1 AND import_id = $2', [
    corporateId,
    id,
  ])
  return Number(rows[0]?.n ?? 0)
}

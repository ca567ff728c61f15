import type { Transaction } from '../database/transaction.ts'
import type { RawQuery } from '../query/parameters.ts'
import type { FileRow } from './cell.ts'
import type { RowError } from './problem-text.ts'
import { readErrors, readRows, rowsNumbered, type StoredImport } from './store.ts'
import type { Target } from './targets.ts'

const SAMPLE_ROWS = 5
const [DEFAULT_LIMIT, MOST_LIMIT] = [50, 500]

/** An import as its screen needs it: where it stands, what its columns are, what they may be. */
export async function describeImport(tx: Transaction, stored: StoredImport, targets: readonly Target[]) {
  const corporateId = Number(stored.corporate_id)
  const sample: FileRow[] = []
  for await (const row of readRows((text, values) => tx.send(text, values), corporateId, stored.id)) {
    sample.push(row)
    if (sample.length === SAMPLE_ROWS) break
  }
  return {
    id: stored.id,
    file_name: stored.file_name,
    status: stored.status,
    headers: stored.headers,
    sample: sample.map((row) => row.cells),
    row_count: stored.row_count,
    mapping: stored.mapping,
    record_count: stored.record_count,
    error_count: stored.error_count,
    targets: targets.map(({ key, label, isRequired }) => ({ key, label, required: isRequired })),
  }
}

/** A page of the file's rows with what is wrong with them; `only=errors` leaves the right ones out. */
export async function describeRows(
  tx: Transaction,
  stored: StoredImport,
  query: RawQuery,
): Promise<{ data: { row: number; cells: FileRow['cells']; errors: RowError[] }[]; record: number }> {
  const limit = whole(query.limit, DEFAULT_LIMIT, MOST_LIMIT)
  const offset = (whole(query.page, 1, 1_000_000) - 1) * limit
  const corporateId = Number(stored.corporate_id)
  if (query.only === 'errors') {
    const [wrong, count] = await Promise.all([
      readErrors(tx, corporateId, stored.id, { limit, offset }),
      tx.send('SELECT count(*) AS n FROM import_errors WHERE corporate_id = $1 AND import_id = $2', [
        corporateId,
        stored.id,
      ]),
    ])
    const rows = await rowsNumbered(
      tx,
      corporateId,
      stored.id,
      wrong.map(({ row }) => row),
    )
    const cells = new Map(rows.map((row) => [row.no, row.cells]))
    const data = wrong.map(({ row, errors }) => ({ row, cells: cells.get(row) ?? [], errors }))
    return { data, record: Number(count.rows[0]?.n ?? 0) }
  }
  const { rows } = await tx.send(
    `SELECT r.value AS row, e.errors FROM import_chunks c CROSS JOIN LATERAL jsonb_array_elements(c.rows) AS r (value)
     LEFT JOIN import_errors e ON e.corporate_id = c.corporate_id AND e.import_id = c.import_id AND e.row_no = (r.value ->> 0)::int
     WHERE c.corporate_id = $1 AND c.import_id = $2 ORDER BY c.no, (r.value ->> 0)::int LIMIT $3 OFFSET $4`,
    [corporateId, stored.id, limit, offset],
  )
  const data = rows.map(({ row: [row, ...cells], errors }) => ({ row, cells, errors: errors ?? [] }))
  return { data, record: stored.row_count }
}

function whole(raw: unknown, fallback: number, most: number): number {
  const value = Number(raw)
  return Number.isSafeInteger(value) && value > 0 ? Math.min(value, most) : fallback
}

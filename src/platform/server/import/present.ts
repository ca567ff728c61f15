import type { Transaction } from '../database/transaction.ts'
import type { RawQuery } from '../query/parameters.ts'
import { SHOWN } from './limits.ts'
import { countWrongRows, readSample, readShownRows, readWrongRows, type ShownRow } from './shown-rows.ts'
import type { StoredImport } from './store.ts'
import type { Target } from './targets.ts'

const SAMPLE_ROWS = 5

/** An import as its screen needs it: status, columns and their possible targets. */
export async function describeImport(tx: Transaction, stored: StoredImport, targets: readonly Target[]) {
  return {
    id: stored.id,
    file_name: stored.file_name,
    status: stored.status,
    headers: stored.headers,
    sample: await readSample(tx, stored.id, SAMPLE_ROWS),
    row_count: stored.row_count,
    mapping: stored.mapping,
    values: stored.same_values,
    record_count: stored.record_count,
    error_count: stored.error_count,
    targets: targets.map(({ key, label, isRequired }) => ({ key, label, required: isRequired })),
  }
}

/** A page of the file's rows with their errors; `only=errors` leaves out the correct ones. */
export async function describeRows(
  tx: Transaction,
  stored: StoredImport,
  query: RawQuery,
): Promise<{ data: ShownRow[]; record: number }> {
  const limit = whole(query.limit, SHOWN.rows, SHOWN.rows)
  const page = { limit, offset: (whole(query.page, 1, 1_000_000) - 1) * limit }
  if (query.only !== 'errors') {
    return { data: await readShownRows(tx, stored.id, page), record: stored.row_count }
  }
  const [data, record] = await Promise.all([readWrongRows(tx, stored.id, page), countWrongRows(tx, stored.id)])
  return { data, record }
}

function whole(raw: unknown, fallback: number, most: number): number {
  const value = Number(raw)
  return Number.isSafeInteger(value) && value > 0 ? Math.min(value, most) : fallback
}

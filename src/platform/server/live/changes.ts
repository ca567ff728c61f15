import { OTHER_UNIT } from '../../definition/module-input.ts'

/** A row that a call has changed. */
export interface ChangedRow {
  table: string
  row: Readonly<Record<string, unknown>> & { id: number }
  kind: 'new' | 'changed' | 'gone'
}

export interface CallChanges {
  corporateId: number
  /** The name of the user. */
  by: string
  /** ISO 8601, UTC. */
  at: string
  /** The browser tab that called; it already knows the change. */
  tab: string | null
  rows: readonly ChangedRow[]
}

/** A changed row as announced between processes; without an id many rows of the table. */
export interface Change {
  table: string
  id: number | null
  /** The production unit of the row; null for a company row, or when unknown. */
  unitId: number | null
  /** The second unit of a document of two. */
  otherUnitId?: number
  kind: ChangedRow['kind']
  /** Its values of the columns by which modules or permissions show only a part of the table. */
  is?: Readonly<Record<string, string>>
}

/** The changes of one call as announced between processes. */
export interface Changes extends Omit<CallChanges, 'rows'> {
  /** The process that handled the call. */
  process: string
  rows: readonly Change[]
}

/** In this table the rows are the units themselves. */
const UNITS = 'production_units'

/** A changed row, with the column values that decide who gets it. */
export function changeOf({ table, row, kind }: ChangedRow, columns: readonly string[]): Change {
  const unit = table === UNITS ? row.id : row.production_unit_id
  const other = row[OTHER_UNIT]
  const known = columns.flatMap((column) => (typeof row[column] === 'string' ? [[column, row[column]] as const] : []))
  return {
    table,
    id: row.id,
    unitId: typeof unit === 'number' ? unit : null,
    ...(typeof other === 'number' ? { otherUnitId: other } : {}),
    kind,
    ...(known.length > 0 ? { is: Object.fromEntries(known) } : {}),
  }
}

/** More changed rows of one table are announced as "many", so that a bulk load is one short notice. */
const MOST_ROWS = 50

/** Merges the changes of a call: each row once, and only the table where it has many rows. */
export function folded(rows: readonly Change[]): Change[] {
  const byTable = Map.groupBy(rows, (row) => row.table)
  return [...byTable.values()].flatMap((all) => {
    const once = new Map<number | null, Change>()
    for (const row of all) {
      const before = once.get(row.id)
      // A row inserted and then changed in one call is new to everyone else.
      once.set(row.id, before?.kind === 'new' && row.kind === 'changed' ? before : row)
    }
    if (once.size <= MOST_ROWS && !once.has(null)) return [...once.values()]
    const alike = Map.groupBy(all, ({ unitId, otherUnitId, is }) => JSON.stringify([unitId, otherUnitId, is]))
    return [...alike.values()].flatMap(([one]): Change[] => (one ? [{ ...one, id: null, kind: 'changed' }] : []))
  })
}

/** PostgreSQL limits a notification to less than 8,000 bytes. */
const MOST_BYTES = 7_900

/** Packs notices into as few notifications as possible; a notice that is too long is split. */
export function packed(notices: readonly Changes[]): string[] {
  const payloads: string[] = []
  let open: string[] = []
  let size = 2
  for (const text of notices.flatMap(textsOf)) {
    const bytes = Buffer.byteLength(text) + 1
    if (size + bytes > MOST_BYTES && open.length > 0) {
      payloads.push(`[${open.join(',')}]`)
      open = []
      size = 2
    }
    open.push(text)
    size += bytes
  }
  if (open.length > 0) payloads.push(`[${open.join(',')}]`)
  return payloads
}

function textsOf(notice: Changes): string[] {
  const text = JSON.stringify(notice)
  const { rows } = notice
  if (rows.length < 2 || Buffer.byteLength(text) <= MOST_BYTES - 2) return [text]
  const middle = Math.ceil(rows.length / 2)
  return [rows.slice(0, middle), rows.slice(middle)].flatMap((half) => textsOf({ ...notice, rows: half }))
}

/** Unpacks notices of another process. */
export function unpacked(payload: string): Changes[] {
  // Only our own processes send on this channel, so the cast is safe.
  return JSON.parse(payload) as Changes[]
}

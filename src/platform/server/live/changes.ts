import { OTHER_UNIT } from '../../definition/module-input.ts'

/** A row of the business that a call has changed, as the call knows it. */
export interface ChangedRow {
  table: string
  row: Readonly<Record<string, unknown>> & { id: number }
  kind: 'new' | 'changed' | 'gone'
}

/** What one call has changed. */
export interface CallChanges {
  corporateId: number
  /** Who did it, by name. */
  by: string
  /** ISO 8601, UTC. */
  at: string
  /** The browser tab that called: it knows already. */
  tab: string | null
  rows: readonly ChangedRow[]
}

/** A changed row as processes tell it each other; without an id many rows of the table. */
export interface Change {
  table: string
  id: number | null
  /** The production unit whose row it is; null for a row of the company, and where the call does not know. */
  unitId: number | null
  /** The second unit of a document of two. */
  otherUnitId?: number
  kind: ChangedRow['kind']
  /** Its values of the columns by which modules, or rights to read, hold a part of the table alone. */
  is?: Readonly<Record<string, string>>
}

/** What one call has changed, as processes tell it each other. */
export interface Changes extends Omit<CallChanges, 'rows'> {
  /** The process that took the call. */
  process: string
  rows: readonly Change[]
}

/** Units themselves are the rows of this table. */
const UNITS = 'production_units'

/** A changed row, with its values of the columns that decide who is told. */
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

/** More rows of one table are told as "many", so that a load of thousands is one short notice. */
const MOST_ROWS = 50

/** Folds what a call has changed: each row once, and of a table with many rows the table alone. */
export function folded(rows: readonly Change[]): Change[] {
  const byTable = Map.groupBy(rows, (row) => row.table)
  return [...byTable.values()].flatMap((all) => {
    const once = new Map<number | null, Change>()
    for (const row of all) {
      const before = once.get(row.id)
      // What was made and then changed in one call is new to everybody else.
      once.set(row.id, before?.kind === 'new' && row.kind === 'changed' ? before : row)
    }
    if (once.size <= MOST_ROWS && !once.has(null)) return [...once.values()]
    const alike = Map.groupBy(all, ({ unitId, otherUnitId, is }) => JSON.stringify([unitId, otherUnitId, is]))
    return [...alike.values()].flatMap(([one]): Change[] => (one ? [{ ...one, id: null, kind: 'changed' }] : []))
  })
}

/** PostgreSQL takes notifications shorter than 8,000 bytes. */
const MOST_BYTES = 7_900

/** The notices in as few notifications as hold them; one that is too long alone is split. */
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

/** What another process packed. */
export function unpacked(payload: string): Changes[] {
  // Only our own processes send on the channel; the runtime role reaches it through the engine alone.
  return JSON.parse(payload) as Changes[]
}

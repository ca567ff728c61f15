/** A row of the business that a call has changed; without an id many rows of the table. */
export interface Change {
  table: string
  id: number | null
  unitId: number | null
  kind: 'new' | 'changed' | 'gone'
}

/** What one call has changed, as the processes tell it each other. */
export interface Changes {
  corporateId: number
  /** Who did it, by name. */
  by: string
  /** ISO 8601, UTC. */
  at: string
  /** The browser tab that called: it knows already. */
  tab: string | null
  rows: readonly Change[]
}

/** More rows of one table are told as "many", so that a load of thousands is one short notice. */
const MOST_ROWS = 50

/** Folds what a call has changed: each row once, and of a table with many rows the table alone. */
export function folded(rows: readonly Change[]): Change[] {
  const byTable = Map.groupBy(rows, (row) => row.table)
  return [...byTable].flatMap(([table, all]) => {
    const once = new Map<number | null, Change>()
    for (const row of all) {
      const before = once.get(row.id)
      // What was made and then changed in one call is new to everybody else.
      once.set(row.id, before?.kind === 'new' && row.kind === 'changed' ? before : row)
    }
    if (once.size <= MOST_ROWS && !once.has(null)) return [...once.values()]
    const units = new Set(all.map((row) => row.unitId))
    return [...units].map((unitId): Change => ({ table, id: null, unitId, kind: 'changed' }))
  })
}

/** PostgreSQL takes notifications shorter than 8,000 bytes. */
const MOST_BYTES = 7_900

/** The notices in as few notifications as hold them; one that is too long alone becomes "many" of its tables. */
export function packed(notices: readonly Changes[]): string[] {
  const payloads: string[] = []
  let open: string[] = []
  let size = 2
  for (const notice of notices) {
    let text = JSON.stringify(notice)
    if (Buffer.byteLength(text) > MOST_BYTES - 2) text = JSON.stringify({ ...notice, rows: withoutIds(notice.rows) })
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

function withoutIds(rows: readonly Change[]): Change[] {
  const tables = [...new Set(rows.map((row) => row.table))]
  return tables.map((table) => ({ table, id: null, unitId: null, kind: 'changed' }))
}

/** What another process packed. */
export function unpacked(payload: string): Changes[] {
  // Only our own processes send on the channel; the runtime role reaches it through the engine alone.
  return JSON.parse(payload) as Changes[]
}

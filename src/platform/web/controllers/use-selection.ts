import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../record.ts'

/** The selected records of a list; they stay selected on other pages, until search or filters change. */
export interface Selection {
  rows: ReadonlyMap<number, Row>
  /** Why a record that is still selected was refused, by its id. */
  failures: ReadonlyMap<number, string>
  /** Selects records or deselects them. */
  put: (rows: readonly Row[], chosen: boolean) => void
  clear: () => void
  /** After an operation: deselects the successful ones, and keeps the failed ones with their reason. */
  settle: (done: readonly number[], failures: ReadonlyMap<number, string>) => void
}

interface Chosen {
  /** The filters of the selected rows. */
  scope: string
  rows: ReadonlyMap<number, Row>
  failures: ReadonlyMap<number, string>
}

const NONE: Omit<Chosen, 'scope'> = { rows: new Map(), failures: new Map() }

/** The selection of a list; `scope` identifies the list with its filters. */
export function useSelection(scope: string): Selection {
  const [state, setState] = useState<Chosen>({ scope, ...NONE })
  const current = state.scope === scope ? state : { scope, ...NONE }
  const change = useCallback(
    (next: (now: Chosen) => Omit<Chosen, 'scope'>) =>
      setState((now) => ({ scope, ...next(now.scope === scope ? now : { scope, ...NONE }) })),
    [scope],
  )
  const put = useCallback(
    (rows: readonly Row[], chosen: boolean) =>
      change((now) => {
        const next = new Map(now.rows)
        const failures = new Map(now.failures)
        for (const row of rows) {
          if (chosen) next.set(row.id, row)
          else next.delete(row.id)
          if (!chosen) failures.delete(row.id)
        }
        return { rows: next, failures }
      }),
    [change],
  )
  const clear = useCallback(() => change(() => NONE), [change])
  const settle = useCallback(
    (done: readonly number[], failures: ReadonlyMap<number, string>) =>
      change((now) => {
        const gone = new Set(done)
        const rows = [...now.rows].filter(([id]) => !gone.has(id))
        return { rows: new Map(rows), failures: new Map([...failures].filter(([id]) => now.rows.has(id))) }
      }),
    [change],
  )
  const { rows, failures } = current
  return useMemo(() => ({ rows, failures, put, clear, settle }), [rows, failures, put, clear, settle])
}

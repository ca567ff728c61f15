import { useCallback, useRef } from 'react'
import { hasBulk } from '../../controllers/bulk.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { usePermission } from '../../session/session.ts'
import { useHidden } from '../hidden.ts'

/**
 * Whether rows of this list can be selected: not in an embedded one, and only where there is an operation on several.
 */
export function useIsSelectable(): boolean {
  const { module, embedding } = useListContext()
  const may = usePermission()
  return !useHidden().includes('actions') && !embedding && hasBulk(module, may)
}

/** Selects one row of the page, or all from the last selected one to it. */
export function useRowSelection(): (index: number, extend: boolean) => void {
  const { rows, selection } = useListContext()
  /** The record selected last: its index means another one once the page has changed. */
  const anchor = useRef<number | null>(null)
  const latest = useRef({ rows, selection })
  latest.current = { rows, selection }
  return useCallback((index, extend) => {
    const { rows: page, selection: chosen } = latest.current
    const row = page[index]
    if (!row) return
    const start = page.findIndex(({ id }) => id === anchor.current)
    if (extend && start >= 0) {
      chosen.put(page.slice(Math.min(start, index), Math.max(start, index) + 1), true)
      return
    }
    anchor.current = row.id
    chosen.put([row], extend || !chosen.rows.has(row.id))
  }, [])
}

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Row } from '../../record.ts'

/** The record that each list was left for. */
const leftFor = new Map<string, number>()

/** Remembers for which record a list is being left. */
export const rememberRow = (list: string, id: number) => leftFor.set(list, id)

interface RowKeyOptions {
  /** The name of the list, by which it remembers for which record it was left. */
  list: string
  rows: readonly Row[]
  isOpen: (id: number) => boolean
  expand: (id: number) => void
  open: (row: Row, newTab: boolean) => void
  /** Chooses a row, or all from the last one chosen to it; absent where rows are not chosen. */
  select: ((index: number, extend: boolean) => void) | undefined
}

/**
 * The keys of a table: one stop for Tab, arrows, Home and End move through the rows, Enter opens
 * (with Ctrl in a new tab), right and left open and close the preview, Space chooses, Shift with
 * arrows chooses on.
 */
export function useRowKeys({ list, rows, isOpen, expand, open, select }: RowKeyOptions) {
  const [stop, setStop] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const last = rows.length - 1
  const current = Math.min(stop, Math.max(0, last))

  function focusRow(index: number): void {
    const next = Math.min(Math.max(0, index), last)
    setStop(next)
    body.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>): void {
    const place = event.target instanceof HTMLElement ? event.target.dataset.row : undefined
    const row = place === undefined ? undefined : rows[Number(place)]
    // Keys of what stands inside a row (a menu's button, a preview's link) are its own.
    if (!row || place === undefined) return
    if (event.altKey || !act(event, row, Number(place))) return
    event.preventDefault()
  }

  function move(index: number, by: number, extend: boolean): void {
    const next = Math.min(Math.max(0, index + by), last)
    if (extend && select) {
      select(index, true)
      select(next, true)
    }
    focusRow(next)
  }

  /** Does what the key means; false for a key that means nothing here. */
  function act(event: KeyboardEvent, row: Row, index: number): boolean {
    switch (event.key) {
      case 'ArrowDown':
        move(index, 1, event.shiftKey)
        return true
      case 'ArrowUp':
        move(index, -1, event.shiftKey)
        return true
      case 'Home':
        focusRow(0)
        return true
      case 'End':
        focusRow(last)
        return true
      case 'Enter':
        open(row, event.ctrlKey || event.metaKey)
        return true
      case ' ':
        select?.(index, false)
        return select !== undefined
      case 'ArrowRight':
      case 'ArrowLeft':
        if (isOpen(row.id) === (event.key === 'ArrowLeft')) expand(row.id)
        return true
      default:
        return false
    }
  }

  // Back from a record the focus is on its row again, unless something else has it already.
  const first = rows[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows are there
  useEffect(() => {
    const index = rows.findIndex(({ id }) => id === leftFor.get(list))
    if (index < 0 || document.activeElement !== document.body) return
    leftFor.delete(list)
    focusRow(index)
  }, [first])

  const onFocus = (target: EventTarget) => {
    const place = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined
    if (place !== undefined) setStop(Number(place))
  }

  return { body, stop: current, focusRow, onKeyDown, onFocus }
}

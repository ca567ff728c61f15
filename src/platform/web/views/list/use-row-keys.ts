import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Row } from '../../record.ts'

/** The record from which each list was left. */
const leftFor = new Map<string, number>()

/** Remembers the record for which a list is left. */
export const rememberRow = (list: string, id: number) => leftFor.set(list, id)

interface RowKeyOptions {
  /** The key of the list, under which it remembers the record for which it was left. */
  list: string
  rows: readonly Row[]
  isOpen: (id: number) => boolean
  expand: (id: number) => void
  open: (row: Row, newTab: boolean) => void
  /** Selects a row, or all from the last selected one to it; absent where rows cannot be selected. */
  select: ((index: number, extend: boolean) => void) | undefined
}

/**
 * The keys of a table: one tab stop; arrows, Home and End move through the rows, Enter opens (with Ctrl in a new tab),
 * right and left open and close the preview, Space selects, Shift with arrows extends the selection.
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
    // Keys within a row's controls (a menu's button, a preview's link) are theirs.
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

  /** Handles the key; false for a key without a meaning here. */
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

  // After returning from a record its row gets the focus again, unless another element has it.
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

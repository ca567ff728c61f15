import { type KeyboardEvent, useRef, useState } from 'react'
import type { Row } from '../../record.ts'

interface RowKeyOptions {
  rows: readonly Row[]
  isOpen: (id: number) => boolean
  expand: (id: number) => void
  open: (row: Row, newTab: boolean) => void
}

/**
 * The keys of a table: one stop for Tab, arrows, Home and End move through the rows, Enter opens
 * (with Ctrl in a new tab), right and left open and close the preview.
 */
export function useRowKeys({ rows, isOpen, expand, open }: RowKeyOptions) {
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

  /** Does what the key means; false for a key that means nothing here. */
  function act(event: KeyboardEvent, row: Row, index: number): boolean {
    switch (event.key) {
      case 'ArrowDown':
        focusRow(index + 1)
        return true
      case 'ArrowUp':
        focusRow(index - 1)
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
      case 'ArrowRight':
      case 'ArrowLeft':
        if (isOpen(row.id) === (event.key === 'ArrowLeft')) expand(row.id)
        return true
      default:
        return false
    }
  }

  const onFocus = (target: EventTarget) => {
    const place = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined
    if (place !== undefined) setStop(Number(place))
  }

  return { body, stop: current, focusRow, onKeyDown, onFocus }
}

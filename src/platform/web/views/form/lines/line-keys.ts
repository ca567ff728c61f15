import type { KeyboardEvent } from 'react'
import type { LineColumn } from '../line-columns.ts'

/** A cell of a table of lines. */
export interface Cell {
  row: number
  column: number
}

export const firstInput = (columns: readonly LineColumn[]) =>
  Math.max(
    0,
    columns.findIndex(({ field }) => !field.computed),
  )
const lastInput = (columns: readonly LineColumn[]) => columns.findLastIndex(({ field }) => !field.computed)

interface LineKeys {
  columns: readonly LineColumn[]
  rows: number
  /** Whether the line is empty: from an empty line Tab leaves the table, so that users are not trapped in it. */
  isBlank: (row: number) => boolean
  add: (column?: number) => void
  goTo: (cell: Cell) => void
}

/** Enter moves down, Tab to the right as usual, also out of a multi-line text; after the last cell both add a line. */
export function onLineKey(event: KeyboardEvent<HTMLElement>, { columns, rows, isBlank, add, goTo }: LineKeys): void {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement))
    return
  const cell = target.closest<HTMLElement>('[data-column]')
  if (!cell || target.tagName === 'BUTTON') return
  const [row, column] = [Number(cell.dataset.line), Number(cell.dataset.column)]
  const isLast = row === rows - 1
  if (event.key === 'Enter' && target.tagName !== 'TEXTAREA' && target.getAttribute('aria-expanded') !== 'true') {
    event.preventDefault()
    if (!isLast) goTo({ row: row + 1, column })
    else add(column)
  }
  if (event.key === 'Tab' && !event.shiftKey && isLast && column === lastInput(columns) && !isBlank(row)) {
    event.preventDefault()
    add()
  }
}

/** Focuses a cell and selects its text; false while the cell is not rendered. */
export function focusCell(frame: HTMLElement | null, { row, column }: Cell): boolean {
  const cell = frame?.querySelector(`[data-line="${row}"][data-column="${column}"]`)
  const input = cell?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')
  if (!input) return false
  input.focus()
  if (input instanceof HTMLInputElement && input.type === 'text') input.select()
  return true
}

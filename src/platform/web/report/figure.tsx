import type { KeyboardEvent, ReactNode } from 'react'
import { useSay } from '../language.ts'
import { ORIGIN } from '../origin/words.ts'
import type { Row } from '../record.ts'
import { useScreenSearch } from '../router/search.ts'
import styles from './report.module.css'

interface FigureProps {
  name: string
  label: string
  /** The row that it is of, as the address names it; of all rows without it. */
  row?: string
  children: ReactNode
}

/**
 * A figure that tells where it comes from. The sums are reached by the Tab key, the figures of the rows from there by the arrow
 * keys: hundreds of them would stand in the way.
 */
export function Figure({ name, label, row, children }: FigureProps) {
  const { change } = useScreenSearch()
  const say = useSay()
  return (
    <button
      type="button"
      className={styles.figure}
      data-figure
      tabIndex={row === undefined ? undefined : -1}
      title={say(ORIGIN.of, { figure: label })}
      aria-haspopup="dialog"
      onClick={() => change({ figure: name, row })}
    >
      {children}
    </button>
  )
}

/** What names a row in the address: its columns with their values, of a subtotal the first. */
export const rowKey = (row: Row, columns: readonly string[], isSubtotal: boolean): string =>
  JSON.stringify(
    Object.fromEntries(columns.slice(0, isSubtotal ? 1 : undefined).map((name) => [name, row[name] ?? null])),
  )

/** Moves the focus from a figure to its neighbour left, right, above or below. */
export function moveAmongFigures(event: KeyboardEvent<HTMLTableElement>) {
  const { target, key, currentTarget } = event
  const cell = target instanceof HTMLElement && target.dataset.figure !== undefined ? target.closest('td') : null
  const step = STEPS[key]
  if (!cell || !step) return
  event.preventDefault()
  const rows = [...currentTarget.rows]
  const [down, right] = step
  let [line, column] = [rows.findIndex((row) => row.contains(cell)) + down, cell.cellIndex + right]
  for (let found = rows[line]; found?.cells[column]; found = rows[line]) {
    const figure = found.cells[column]?.querySelector<HTMLElement>('[data-figure]')
    if (figure) return figure.focus()
    line += down
    column += right
  }
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

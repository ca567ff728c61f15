import type { KeyboardEvent, ReactNode } from 'react'
import { useSay } from '../language.ts'
import { ORIGIN } from '../origin/words.ts'
import type { Row } from '../record.ts'
import { useScreenSearch } from '../router/search.ts'
import styles from './report.module.css'

interface FigureProps {
  name: string
  label: string
  /** The row of the figure, as in the URL; absent for the figure of all rows. */
  row?: string
  children: ReactNode
}

/**
 * A figure that opens its origin. The sums are tab stops, and arrow keys lead from there to the figures of the rows,
 * which are too many for tab stops.
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

/** The identity of a row in the URL: its columns with their values, for a subtotal the first. */
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

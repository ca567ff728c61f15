import { type KeyboardEvent, useEffect, useRef } from 'react'

/** The elements that the arrow keys move between. */
const STOP = '[data-stop]'

/**
 * The keys of a grid: one tab stop, arrows move from switch to switch, Home and End to the ends of a row, with Ctrl to
 * the ends of the grid. Up and down stay in the column where possible.
 */
export function useGridKeys() {
  const grid = useRef<HTMLTableElement>(null)

  // Where no switch has the tab stop, or its row has gone, the first switch gets it.
  useEffect(() => {
    const stops = stopsIn(grid.current)
    if (!stops.some((one) => one.tabIndex === 0)) stops[0]?.setAttribute('tabindex', '0')
  })

  function onFocus({ target }: { target: EventTarget }): void {
    if (!(target instanceof HTMLElement) || !target.matches(STOP)) return
    for (const one of stopsIn(grid.current)) one.tabIndex = one === target ? 0 : -1
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    if (!(event.target instanceof HTMLElement) || !event.target.matches(STOP) || event.altKey) return
    const next = nextStop(event, grid.current, event.target)
    if (!next) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  }

  return { ref: grid, onFocus, onKeyDown }
}

const stopsIn = (element: Element | null) => [...(element?.querySelectorAll<HTMLElement>(STOP) ?? [])].filter(isDrawn)

const isDrawn = (element: HTMLElement) => element.getClientRects().length > 0

function nextStop({ key, ctrlKey }: KeyboardEvent, grid: Element | null, from: HTMLElement): HTMLElement | undefined {
  const row = stopsIn(from.closest('tr'))
  const at = row.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return row[at + 1]
    case 'ArrowLeft':
      return row[at - 1]
    case 'Home':
      return ctrlKey ? stopsIn(grid)[0] : row[0]
    case 'End':
      return ctrlKey ? stopsIn(grid).at(-1) : row.at(-1)
    case 'ArrowDown':
      return inNextRow(grid, from, 1)
    case 'ArrowUp':
      return inNextRow(grid, from, -1)
    default:
      return undefined
  }
}

/** The switch of the same column in the nearest row that has one, else the row's last. */
function inNextRow(grid: Element | null, from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const rows = [...(grid?.querySelectorAll('tr') ?? [])].map(stopsIn).filter((stops) => stops.length > 0)
  const next = rows[rows.findIndex((stops) => stops.includes(from)) + by]
  return next?.find(({ dataset }) => dataset.stop === from.dataset.stop) ?? next?.at(-1)
}

import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** From this number of rows on only visible ones are rendered: a thousand rows of inputs would block the page. */
const MANY = 60
const OVERSCAN = 8

interface VirtualRows {
  /** The indexes of the rendered rows. */
  indexes: readonly number[]
  /** The space of the rows before and after them. */
  before: number
  after: number
  /** Ref of each rendered row, which measures its height; the row has its index in data-index. */
  measure: ((element: HTMLElement | null) => void) | undefined
  /** Whether the rows are scrolling; undefined where all are rendered anyway. */
  scrolling: boolean | undefined
  /** Scrolls to a row, which renders it. */
  reveal: (index: number) => void
}

/** Virtualizes many rows in a scrolling frame. Few rows are all rendered. */
export function useVirtualRows(count: number, frame: RefObject<HTMLElement | null>, height: number): VirtualRows {
  const many = count > MANY
  const rows = useVirtualizer({
    count,
    enabled: many,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    initialRect: { width: 800, height: 480 },
  })
  if (!many) {
    return {
      indexes: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      measure: undefined,
      scrolling: undefined,
      reveal: () => {},
    }
  }
  const items = rows.getVirtualItems()
  return {
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: rows.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: rows.measureElement,
    scrolling: rows.isScrolling,
    reveal: (index) => rows.scrollToIndex(index),
  }
}

import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** From so many rows on only those in sight are drawn: a thousand rows of inputs would stall the page. */
const MANY = 60
const OVERSCAN = 8

interface VirtualRows {
  /** The rows to draw, by their place. */
  indexes: readonly number[]
  /** The room that the rows before and after them take. */
  before: number
  after: number
  /** Given to each drawn row, so that its true height is known; the row says its place in data-index. */
  measure: ((element: HTMLElement | null) => void) | undefined
  /** Whether the rows move just now; undefined where all are drawn anyway. */
  scrolling: boolean | undefined
  /** Brings a row into sight, and so into being. */
  reveal: (index: number) => void
}

/** Which of many rows in a scrolling frame are drawn. Few rows are all drawn. */
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

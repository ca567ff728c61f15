import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { cellText, labelWithUnit } from '../../cells/cell-text.ts'
import { columnWidth, measureText } from '../../cells/column-width.ts'
import { useSpeech } from '../../cells/use-speech.ts'
import type { Row } from '../../record.ts'
import { type Column, fittingColumns, type SizedColumn } from './columns.ts'

/** How wide the visible part of an element is; known before it is first painted. */
export function useWidthOf(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => setWidth(node.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The columns that fit into the frame, each with its width for the rows that are shown. */
export function useSizedColumns(
  columns: readonly Column[],
  rows: readonly Row[],
  room: number | undefined,
): readonly SizedColumn[] {
  const speech = useSpeech()
  const sized = useMemo(
    () =>
      columns.map((column) => ({
        ...column,
        size: columnWidth(
          { ...column, header: labelWithUnit(column.field, speech.language) },
          rows.map((row) => cellText(column.name, column.field, row, speech)),
          speech.language,
          measureText,
        ),
      })),
    [columns, rows, speech],
  )
  return useMemo(() => fittingColumns(sized, room), [sized, room])
}

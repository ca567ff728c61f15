import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { cellText, isOfNumbered, labelWithUnit } from '../../cells/cell-text.ts'
import { type ColumnWidth, columnWidth, measureText } from '../../cells/column-width.ts'
import { useSpeech } from '../../cells/use-speech.ts'
import type { Row } from '../../record.ts'
import { type Column, fittingColumns, type SizedColumn, withShares } from './columns.ts'

/** The minimum width of a name with pinned neighbours. */
const PINNED_TITLE = 120

/** The width of the visible part of an element, known before the first paint. */
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

/** Whether the page's font is loaded: texts measured before are measured again. */
function useFontIsThere(): boolean {
  const [there, setThere] = useState(() => document.fonts.status === 'loaded')
  useEffect(() => {
    void document.fonts.ready.then(() => setThere(true))
  }, [])
  return there
}

/** A dragged width wins; beside a pinned column every position must be known. */
function sizeOf(column: Column, usual: ColumnWidth, isBesidePinned: boolean): ColumnWidth {
  if (column.width !== undefined) return { width: column.width, grows: false }
  return column.isPinned && isBesidePinned ? { width: Math.max(usual.width, PINNED_TITLE), grows: false } : usual
}

/** Where no column grows, the record's name takes the remaining width, unless widths were dragged. */
function withRoomFilled(columns: readonly SizedColumn[]): readonly SizedColumn[] {
  if (columns.some(({ size, width }) => size.grows || width !== undefined)) return columns
  return columns.map((column) => (column.isTitle ? { ...column, size: { ...column.size, grows: true } } : column))
}

/** The columns that fit into the frame, each with its width for the shown rows. */
export function useSizedColumns(
  columns: readonly Column[],
  rows: readonly Row[],
  room: number | undefined,
): readonly SizedColumn[] {
  const speech = useSpeech()
  const font = useFontIsThere()
  const pins = columns.filter((column) => column.isPinned).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the font decides what is measured
  const sized = useMemo(
    () =>
      columns.map((column) => ({
        ...column,
        size: sizeOf(
          column,
          column.own?.width !== undefined
            ? { width: column.own.width, grows: false }
            : columnWidth(
                {
                  ...column,
                  header: labelWithUnit(column.field, speech.language),
                  // The space for the arrow stays whether or not few rows make the column sortable, so that nothing
                  // jumps with a filter.
                  sortable: column.sortable || column.whenFew,
                  isOfNumbered: rows.some((row) => isOfNumbered(column.name, row)),
                },
                rows.map((row) => cellText(column.name, column.field, row, speech)),
                speech.language,
                measureText,
              ),
          pins > 1,
        ),
      })),
    [columns, rows, speech, font, pins],
  )
  return useMemo(() => withShares(withRoomFilled(fittingColumns(sized, room)), room), [sized, room])
}

import { useMemo } from 'react'
import { cellText, labelWithUnit } from '../../cells/cell-text.ts'
import { type ColumnWidth, columnWidth, measureText } from '../../cells/column-width.ts'
import { useSpeech } from '../../cells/use-speech.ts'
import type { Row } from '../../record.ts'
import type { Column } from './columns.ts'

/** The widths of the columns for the rows that are shown. */
export function useWidths(columns: readonly Column[], rows: readonly Row[]): readonly ColumnWidth[] {
  const speech = useSpeech()
  return useMemo(
    () =>
      columns.map(({ name, field }) =>
        columnWidth(
          name,
          field,
          labelWithUnit(field, speech.language),
          rows.map((row) => cellText(name, field, row, speech)),
          speech.language,
          measureText,
        ),
      ),
    [columns, rows, speech],
  )
}

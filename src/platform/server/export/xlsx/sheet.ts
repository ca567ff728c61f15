import type { Shape } from '../../field-kind.ts'
import type { Head } from '../../report/report-head.ts'
import type { Column } from '../columns.ts'
import { HEADER_STYLE } from './styles.ts'

const WIDTHS: Readonly<Record<Shape, number>> = { text: 24, number: 14, day: 13, moment: 18, time: 8 }
/** The start of a sheet: column widths, the parameters, the frozen header. */
export function sheetStart(columns: readonly Column[], head: Head = []): string {
  const widths = columns.map(({ shape, label }, index) => {
    const width = Math.max(WIDTHS[shape], Math.min(label.length + 2, 40))
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  const header = columns.map((column) => headerCell(column.label)).join('')
  const above = head.map(([label, value]) => `<row>${headerCell(label)}${textCell(value)}</row>`)
  const rows = head.length > 0 ? [...above, '<row/>'] : []
  const first = rows.length + 1
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${first}" topLeftCell="A${first + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
    widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '',
    `<sheetData>${rows.join('')}<row>${header}</row>`,
  ].join('')
}

export const SHEET_END = '</sheetData></worksheet>'

function headerCell(label: string): string {
  return `<c s="${HEADER_STYLE}" t="inlineStr"><is><t>${escapeXml(label)}</t></is></c>`
}

const textCell = (text: string) => `<c t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`

/** A row below the others: the source of the data. */
export const noteRow = (text: string): string => `<row/><row>${textCell(text)}</row>`

/** Escapes a label for XML. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

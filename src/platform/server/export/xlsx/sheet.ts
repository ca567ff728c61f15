import type { Cells } from '../cells.ts'
import type { Column, Shape } from '../columns.ts'
import { HEADER_STYLE } from './styles.ts'

const WIDTHS: Readonly<Record<Shape, number>> = { text: 24, number: 14, day: 13, moment: 18, time: 8 }
/** Excel holds no longer text in a cell. */
const LONGEST_TEXT = 32_767
const DAY_MS = 86_400_000
/** Excel counts days from the last of 1899, as if 1900 had been a leap year. */
const DAY_ZERO = 25_569

/** What stands before a sheet's rows: the widths, the header that stays in sight. */
export function sheetStart(columns: readonly Column[]): string {
  const widths = columns.map(({ shape, label }, index) => {
    const width = Math.max(WIDTHS[shape], Math.min(label.length + 2, 40))
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  const header = columns.map((column) => textCell(column.label, HEADER_STYLE)).join('')
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '',
    `<sheetData><row>${header}</row>`,
  ].join('')
}

export const SHEET_END = '</sheetData></worksheet>'

/** Writes rows as XML. Every text is a typed string in its cell, so that none is ever a formula. */
export function rowWriter(columns: readonly Column[], styles: readonly number[]): (rows: readonly Cells[]) => string {
  const writers = columns.map((column, index) => cellWriter(column.shape, styles[index] ?? 0))
  return (rows) => {
    let xml = ''
    for (const row of rows) {
      xml += '<row>'
      for (let index = 0; index < writers.length; index++) {
        const cell = row[index] ?? null
        xml += cell === null || cell === '' ? '<c/>' : writers[index]?.(cell)
      }
      xml += '</row>'
    }
    return xml
  }
}

function cellWriter(shape: Shape, style: number): (cell: string) => string {
  switch (shape) {
    case 'number':
      return (cell) => `<c s="${style}"><v>${cell}</v></c>`
    case 'day':
      return (cell) => `<c s="${style}"><v>${serial(`${cell}T00:00:00`)}</v></c>`
    case 'moment':
      // The clock's own reading in the unit's zone: a sheet knows no zones.
      return (cell) => `<c s="${style}"><v>${serial(cell.slice(0, 19))}</v></c>`
    case 'time':
      return (cell) => `<c s="${style}"><v>${serial(`1970-01-01T${cell}:00`) - DAY_ZERO}</v></c>`
    case 'text':
      return (cell) => textCell(cell, style)
  }
}

function serial(local: string): number {
  return Date.parse(`${local}Z`) / DAY_MS + DAY_ZERO
}

function textCell(text: string, style: number): string {
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : ''
  return `<c${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t${space}>${escapeXml(text.slice(0, LONGEST_TEXT))}</t></is></c>`
}

const SPECIAL = /[&<>_\p{Cc}\p{Cs}\uFFFE\uFFFF]/u
/** Characters that XML does not know. */
const FOREIGN = /[[\p{Cc}\uFFFE\uFFFF]--[\t\n\r]]/gv

/** A text as it may stand in XML; `_x0041_` would be read as an A, so its first mark is written out. */
export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text
  return text
    .toWellFormed()
    .replace(FOREIGN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

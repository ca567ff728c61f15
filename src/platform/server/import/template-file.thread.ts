import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { type Language, say } from '../../definition/label.ts'
import { sheetName } from '../export/xlsx/sheet-name.ts'
import { threaded } from '../workers/threaded.ts'
import { columnName } from './read-file.ts'
import { IMPORT } from './words.ts'
import { headingCells, TEXT_FORMAT } from './written-cells.ts'

/** Rows for which a workbook offers the choices of a column. */
const OFFERED_ROWS = 5_000

/** The content of a template file. */
export interface Template {
  title: string
  columns: readonly {
    label: string
    isRequired: boolean
    isText: boolean
    example: string | number
    /** The choices of the column, where they are a short list. */
    choices: readonly string[] | undefined
  }[]
  language: Language
}

/**
 * The template file: headings with an asterisk for required values, an example row, and a second sheet with the
 * choices.
 */
export async function writeTemplate({ title, columns, language }: Template): Promise<Uint8Array> {
  const headings = columns.map(({ label, isRequired }) => `${label}${isRequired ? ' *' : ''}`)
  const listed = columns.flatMap(({ label, choices }, column) =>
    choices ? [{ heading: label, values: choices, column }] : [],
  )
  const tallest = Math.max(0, ...listed.map(({ values }) => values.length))
  const values: CellValue[][] = [
    listed.map(({ heading }) => heading),
    ...Array.from({ length: tallest }, (_, row) => listed.map(({ values: list }) => list[row] ?? null)),
  ]
  const valuesName = say(IMPORT.values, language)
  return writeXlsx({
    sheets: [
      {
        name: sheetName(title),
        columns: columns.map(({ isText }, index) => ({
          width: Math.min(40, Math.max(12, (headings[index] ?? '').length + 2)),
          ...(isText ? { numFmt: TEXT_FORMAT } : {}),
        })),
        rows: [headings, columns.map(({ example }) => example)],
        cells: headingCells(headings.length),
        freezePane: { rows: 1 },
        dataValidations: listed.map(({ column, values: list }, index) => ({
          type: 'list',
          allowBlank: true,
          // An incomplete list only suggests.
          showErrorMessage: false,
          formula1: `'${valuesName}'!$${columnName(index)}$2:$${columnName(index)}$${list.length + 1}`,
          range: `${columnName(column)}2:${columnName(column)}${OFFERED_ROWS}`,
        })),
      },
      {
        name: valuesName,
        columns: listed.map(() => ({ width: 28 })),
        rows: values,
        cells: headingCells(listed.length),
        freezePane: { rows: 1 },
      },
    ],
  })
}

export default threaded(writeTemplate, ({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))

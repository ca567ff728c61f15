import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { type Language, say } from '../../definition/label.ts'
import { sheetName } from '../export/xlsx/sheet-name.ts'
import { threaded } from '../workers/threaded.ts'
import { columnName } from './read-file.ts'
import { IMPORT } from './words.ts'
import { headingCells, TEXT_FORMAT } from './written-cells.ts'

/** Rows for which a workbook offers the choices of a column. */
const OFFERED_ROWS = 5_000

/** What a file to start from holds. */
export interface Template {
  title: string
  columns: readonly {
    label: string
    isRequired: boolean
    isText: boolean
    example: string | number
    /** What the column takes, where that is a short list. */
    choices: readonly string[] | undefined
  }[]
  language: Language
}

/**
 * The file to start from: the headings with an asterisk where a value is needed, an example, and a second
 * sheet with what the columns of choices take.
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
          // A list that is not complete only suggests.
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

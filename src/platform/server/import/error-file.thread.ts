import { writeXlsx } from 'hucre/xlsx'
import { type Language, say } from '../../definition/label.ts'
import { threaded } from '../workers/threaded.ts'
import type { Cell } from './cell.ts'
import { type RowError, sentenceOf } from './problem-text.ts'
import { readWhole } from './whole-file.ts'
import { IMPORT } from './words.ts'
import { headingCells, TEXT_FORMAT } from './written-cells.ts'

/** The content of the file with the wrong rows. */
export interface WrongRows {
  headers: readonly string[]
  /** An open file of JSON lines, each with pairs of a row's cells and its errors. */
  file: number
  language: Language
}

/** The wrong rows as uploaded, with a column that explains the errors, to be corrected and uploaded again. */
export async function writeErrorFile({ headers, file, language }: WrongRows): Promise<Uint8Array> {
  const lines = readWhole(file).toString().trimEnd().split('\n')
  const heading = say(IMPORT.errors, language)
  const headings = [...headers, heading]
  return writeXlsx({
    sheets: [
      {
        name: heading,
        columns: headings.map((_, index) => ({ width: index === headings.length - 1 ? 80 : 20, numFmt: TEXT_FORMAT })),
        rows: [headings, ...lines.flatMap((line) => wrongRows(line, headers.length, language))],
        cells: headingCells(headings.length),
        freezePane: { rows: 1 },
      },
    ],
  })
}

function wrongRows(line: string, width: number, language: Language): Cell[][] {
  const pairs: [Cell[], RowError[]][] = JSON.parse(line)
  return pairs.map(([cells, errors]) => [
    ...Array.from({ length: width }, (_, index) => cells[index] ?? null),
    errors.map((one) => sentenceOf(one, language)).join('\n'),
  ])
}

export default threaded(writeErrorFile, ({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))

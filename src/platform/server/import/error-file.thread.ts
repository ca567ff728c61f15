import { writeXlsx } from 'hucre/xlsx'
import { type Language, say } from '../../definition/label.ts'
import { threaded } from '../workers/threaded.ts'
import type { Cell } from './cell.ts'
import { type RowError, sentenceOf } from './problem-text.ts'
import type { StoredErrors } from './store.ts'
import { IMPORT } from './words.ts'
import { headingCells, TEXT_FORMAT } from './written-cells.ts'

/** What the file with the wrong rows is made of. */
export interface WrongRows {
  headers: readonly string[]
  chunks: readonly StoredErrors[]
  language: Language
}

/** The wrong rows as they came, with a column that says what is wrong: to be mended and uploaded again. */
export async function writeErrorFile({ headers, chunks, language }: WrongRows): Promise<Uint8Array> {
  const heading = say(IMPORT.errors, language)
  const headings = [...headers, heading]
  return writeXlsx({
    sheets: [
      {
        name: heading,
        columns: headings.map((_, index) => ({ width: index === headings.length - 1 ? 80 : 20, numFmt: TEXT_FORMAT })),
        rows: [headings, ...chunks.flatMap((chunk) => wrongRows(chunk, headers.length, language))],
        cells: headingCells(headings.length),
        freezePane: { rows: 1 },
      },
    ],
  })
}

function wrongRows({ rows, errors }: StoredErrors, width: number, language: Language): Cell[][] {
  const wrong = new Map<number, RowError[]>(JSON.parse(errors))
  const read: [number, ...Cell[]][] = JSON.parse(rows)
  return read.flatMap(([no, ...cells]) => {
    const told = wrong.get(no)
    if (!told) return []
    const padded = Array.from({ length: width }, (_, index) => cells[index] ?? null)
    return [[...padded, told.map((one) => sentenceOf(one, language)).join('\n')]]
  })
}

export default threaded(writeErrorFile)

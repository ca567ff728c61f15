import { type Language, say } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import type { CellProblem } from './entry.ts'
import { IMPORT } from './words.ts'

/** A wrong cell as stored and answered. */
export interface RowError {
  row: number
  /** The key of the column's field; empty when the whole record is meant. */
  field: string
  column: string
  /** The cell's text, shortened. */
  value: string
  message: string
}

const COUNTED: readonly unknown[] = [MESSAGES.digits, MESSAGES.length, MESSAGES.min, MESSAGES.max]
const LONGEST_TOLD = 60

/** An error as a message about its column, with the cell's text: 'harus 16 angka, tertulis 15'. */
export function tellProblem({ row, target, text, sentence }: CellProblem, language: Language): RowError {
  const column = target ? say(target.label, language) : ''
  const bare = say(sentence.label, language, { ...sentence.values, ...(target ? { field: '' } : {}) })
  const predicate = bare.replace(/\s+/g, ' ').trim()
  const told = COUNTED.includes(sentence.label) ? String([...text].length) : `"${excerpt(text)}"`
  const written = text === '' ? '' : `, ${say(IMPORT.written, language, { value: told })}`
  return { row, field: target?.key ?? '', column, value: excerpt(text), message: `${predicate}${written}` }
}

/** The complete message of an error: 'Baris 14, NPWP: harus 16 angka, tertulis 15'. */
export function sentenceOf({ row, column, message }: RowError, language: Language): string {
  const place = say(IMPORT.row, language, { row })
  return column === '' ? `${place}: ${message}` : `${place}, ${column}: ${message}`
}

const excerpt = (text: string) =>
  [...text].length > LONGEST_TOLD ? `${[...text].slice(0, LONGEST_TOLD).join('')}…` : text

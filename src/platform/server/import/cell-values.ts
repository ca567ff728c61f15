import type { Field } from '../../definition/field.ts'
import type { Label } from '../../definition/label.ts'
import { optionNames } from '../../definition/option-names.ts'
import type { Sentence } from '../errors.ts'
import { type Cell, cellText } from './cell.ts'
import { readDay, readMoment, readMonth, readTime, readYear } from './days.ts'
import { readNumber } from './numbers.ts'
import { IMPORT } from './words.ts'

const YES = new Set(['ya', 'y', 'yes', 'true', '1', 'benar', 'iya'])
const NO = new Set(['tidak', 't', 'no', 'n', 'false', '0', 'salah', 'tdk'])

/** The request value of a cell, or why it cannot be read; links are resolved elsewhere. */
export type CellValue = { raw: unknown } | { problem: Sentence }

/** Converts a non-empty cell to the request value of the field's kind. */
export function readCell(field: Exclude<Field, { kind: 'link' }>, cell: Cell): CellValue {
  const text = cellText(cell)
  switch (field.kind) {
    case 'integer':
    case 'quantity':
    case 'percent':
    case 'money':
      return typeof cell === 'number' ? { raw: cell } : outcome(readNumber(field, text))
    case 'date':
      return { raw: readDay(text.replace(/[T ]00:00(:00)?$/, '')) }
    case 'year':
      return { raw: readYear(text) }
    case 'month':
      return { raw: readMonth(text) }
    case 'datetime':
      return { raw: readMoment(text) }
    case 'time':
      return { raw: readTime(text) }
    case 'boolean':
      return { raw: YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : text }
    case 'select':
      return readOption(field.options, text)
    case 'choices':
      return readOptions(field.options, text)
    default:
      return { raw: text }
  }
}

const outcome = (read: string | Sentence): CellValue => (typeof read === 'string' ? { raw: read } : { problem: read })

type Options = Readonly<Record<string, Label>>

/** An option by its code or its label in either language. */
function readOption(options: Options, text: string): CellValue {
  const wanted = text.toLowerCase()
  const found = Object.entries(options).find(
    ([code, label]) => code === text || [code, label[0], label[1]].some((one) => one.toLowerCase() === wanted),
  )
  if (found) return { raw: found[0] }
  return { problem: { label: IMPORT.oneOf, values: { options: optionNames(options) } } }
}

/** Several options, separated by semicolons, line breaks or commas. */
function readOptions(options: Options, text: string): CellValue {
  const parts = text.split(/[;\n]/.test(text) ? /[;\n]/ : /,/).map((part) => part.trim())
  const codes: unknown[] = []
  for (const part of parts.filter((one) => one !== '')) {
    const read = readOption(options, part)
    if ('problem' in read) return read
    codes.push(read.raw)
  }
  return { raw: codes }
}

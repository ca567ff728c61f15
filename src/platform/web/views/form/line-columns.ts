import type { Field, LinesField } from '../../../definition/field.ts'
import { isNumeric } from '../../cells/cell-text.ts'

export interface LineColumn {
  name: string
  field: Field
  numeric: boolean
  width: number | undefined
}

const WIDTHS: Readonly<Partial<Record<Field['kind'], number>>> = {
  integer: 96,
  quantity: 112,
  percent: 96,
  money: 160,
  date: 140,
  datetime: 300,
  time: 96,
  year: 96,
  month: 128,
  week: 72,
  boolean: 88,
  select: 140,
  text: 140,
}

const hasValue = (value: unknown) => value !== null && value !== undefined && value !== '' && Number(value) !== 0

/**
 * The columns of a table of lines that the user may see. What the server computes stands there only
 * where it says something: a new line has nothing of the kind yet.
 */
export function lineColumns(
  field: LinesField,
  rows: readonly Readonly<Record<string, unknown>>[],
  allowed: (field: Field) => boolean,
): LineColumn[] {
  return Object.entries(field.fields).flatMap(([name, one]) => {
    if (one.kind === 'lines' || !allowed(one)) return []
    if (one.computed && !rows.some((row) => hasValue(row[name]))) return []
    return [{ name, field: one, numeric: isNumeric(one), width: WIDTHS[one.kind] }]
  })
}

import type { Field } from '../../../definition/field.ts'
import { columnsOfLines, type LinesField } from '../../../kinds/lines/field.ts'
import { isNumeric } from '../../cells/cell-text.ts'

export interface LineColumn {
  name: string
  field: Field
  numeric: boolean
  width: number | undefined
  /** The width that its values need, to which it gives way before the table scrolls sideways. */
  least: number | undefined
}

const WIDTHS: Readonly<Partial<Record<Field['kind'], number>>> = {
  integer: 96,
  quantity: 104,
  percent: 96,
  money: 150,
  date: 140,
  datetime: 300,
  time: 96,
  year: 96,
  month: 128,
  week: 72,
  boolean: 72,
  select: 140,
  text: 140,
}

/** Figures that are whole in less than their usual width. */
const LEAST: Readonly<Partial<Record<Field['kind'], number>>> = { integer: 88, quantity: 96, percent: 72, money: 128 }

/**
 * A short text, such as a slump, needs less width, and so does a choice that another one fills, such as a material's
 * unit; a computed amount has no frame.
 */
function widthOf(field: Field, isFilled: boolean): number | undefined {
  if (field.kind === 'text' && field.max <= 20) return 112
  if (field.kind === 'link' && isFilled) return 112
  return field.kind === 'money' && field.computed ? 128 : WIDTHS[field.kind]
}

const hasValue = (value: unknown) => value !== null && value !== undefined && value !== '' && Number(value) !== 0

/**
 * The columns of a table of lines that the user may see. Computed ones are shown only where they have values, which a
 * new line has not yet, or where a choice in the line fills them, such as a material's unit.
 */
export function lineColumns(
  field: LinesField,
  rows: readonly Readonly<Record<string, unknown>>[],
  allowed: (field: Field) => boolean,
  /** Computed values that the module shows during input. */
  drawn: (name: string) => boolean = () => false,
): LineColumn[] {
  const all = columnsOfLines(field)
  const isFilled = (name: string) => all.some(([, one]) => one.kind === 'link' && one.fills && name in one.fills)
  const columns = all.flatMap(([name, one]): LineColumn[] => {
    if (one.kind === 'lines' || !allowed(one)) return []
    if (one.computed && !drawn(name) && !isFilled(name) && !rows.some((row) => hasValue(row[name]))) return []
    const width = widthOf(one, isFilled(name))
    return [
      {
        name,
        field: one,
        numeric: isNumeric(one),
        width,
        least: one.computed ? undefined : (LEAST[one.kind] ?? width),
      },
    ]
  })
  // Links share the rest of the width. Without one the texts do: else numbers, and even the '#', would spread.
  if (columns.some(({ width }) => width === undefined)) return columns
  return columns.map((one) => (one.field.kind === 'text' ? { ...one, width: undefined } : one))
}

import { nameKey } from '../../../../definition/module.ts'
import type { LinesField, LinesSource } from '../../../../kinds/lines/field.ts'
import { type Allowed, type FormValues, isBlankLine, newValues } from '../../../controllers/form-values.ts'
import type { Row } from '../../../record.ts'

/** What the line of a listed row starts with: which row it is, its name, and what it only shows. */
export function startOf(source: LinesSource, row: Row): FormValues {
  const key = source.key ?? 'id'
  const name = key === 'id' ? (row.name ?? row.number ?? row.code) : row[nameKey(key)]
  const shown = Object.entries(source.shows ?? {}).map(([column, from]) => [column, row[from] ?? null])
  return { [source.link]: row[key], [nameKey(source.link)]: name, ...Object.fromEntries(shown) }
}

/** Where the line of a listed row stands among the lines; -1 while nothing was put into the row. */
export function placeOf(source: LinesSource, lines: readonly FormValues[], start: FormValues): number {
  return lines.findIndex((line) => line[source.link] === start[source.link])
}

/**
 * The lines after a value was put into a listed row: its line changed, added, or, once it is blank
 * again and was never stored, taken out.
 */
export function changedLines(
  { field, source, allowed }: { field: LinesField; source: LinesSource; allowed: Allowed },
  lines: readonly FormValues[],
  start: FormValues,
  column: string,
  value: unknown,
): FormValues[] {
  const place = placeOf(source, lines, start)
  const line = { ...newValues(field.fields), ...start, ...lines[place], [column]: value }
  const { [source.link]: _, ...typed } = field.fields
  if (isBlankLine({ ...field, fields: typed }, line, allowed)) return lines.filter((_, index) => index !== place)
  return place === -1 ? [...lines, line] : lines.with(place, line)
}

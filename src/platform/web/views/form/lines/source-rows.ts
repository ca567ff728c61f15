import { nameKey } from '../../../../definition/module.ts'
import type { LinesField, LinesSource } from '../../../../kinds/lines/field.ts'
import { type Allowed, type FormValues, isBlankLine, newValues } from '../../../controllers/form-values.ts'
import type { Row } from '../../../record.ts'

/** The initial line of a listed row: its link with the name, and the displayed values. */
export function startOf(source: LinesSource, row: Row): FormValues {
  const key = source.key ?? 'id'
  const name = key === 'id' ? (row.name ?? row.number ?? row.code) : row[nameKey(key)]
  const shown = Object.entries(source.shows ?? {}).map(([column, from]) => [column, row[from] ?? null])
  return { [source.link]: row[key], [nameKey(source.link)]: name, ...Object.fromEntries(shown) }
}

/** The index of a listed row's line; -1 while the row is empty. */
export function placeOf(source: LinesSource, lines: readonly FormValues[], start: FormValues): number {
  return lines.findIndex((line) => line[source.link] === start[source.link])
}

/**
 * The lines after a change in a listed row: its line changed, added or, once it is empty again and was never stored,
 * removed.
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

import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import { zoneOf } from '../query/present.ts'
import type { Column } from './columns.ts'
import type { RawRow } from './read-chunks.ts'
import { hasUnit } from './statement.ts'

/** A row's cells in the order of the columns, as the list answers them; null where there is nothing. */
export type Cells = readonly (string | null)[]

/**
 * Turns the database's text into what the list answers, with words for states and choices and each
 * unit's own time. The rows given are the ones that come back: a million copies would only be garbage.
 */
export function cellReader(
  definition: AnyModule,
  actor: Actor,
  columns: readonly Column[],
): (rows: readonly RawRow[]) => readonly Cells[] {
  const zones = new Map<string | null, string>()
  const zoneFor = (unit: string | null): string => {
    const known = zones.get(unit)
    if (known) return known
    const zone = zoneOf(actor, { production_unit_id: unit === null ? undefined : Number(unit) })
    zones.set(unit, zone)
    return zone
  }
  const readers = columns.map((column) => column.read)
  const withUnit = hasUnit(definition)
  return (rows) => {
    for (const row of rows) {
      const zone = zoneFor(withUnit ? (row[columns.length] ?? null) : null)
      for (let index = 0; index < readers.length; index++) {
        const text = row[index]
        const read = readers[index]
        if (read && text !== null && text !== undefined) row[index] = read(text, zone)
      }
    }
    return rows
  }
}

import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import { zoneOf } from '../query/present.ts'
import type { Column } from './columns.ts'
import type { RawRow } from './read-chunks.ts'
import { hasUnit } from './statement.ts'

/** A row's cells as the list answers them, null where there is nothing; one for each column. */
export type Cells = readonly (string | null)[]

/** Turns the database's text into what the list answers, with words for states and choices and each unit's own time. */
export function cellReader(
  definition: AnyModule,
  actor: Actor,
  columns: readonly Column[],
): (rows: readonly RawRow[]) => Cells[] {
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
  return (rows) =>
    rows.map((raw) => {
      const zone = zoneFor(withUnit ? (raw[columns.length] ?? null) : null)
      return readers.map((read, index) => {
        const text = raw[index] ?? null
        return text === null || !read ? text : read(text, zone)
      })
    })
}

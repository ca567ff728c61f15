import { draftName } from '../../definition/draft-name.ts'
import type { Fields } from '../../definition/field.ts'
import { type Language, say } from '../../definition/label.ts'
import { type AnyModule, linesOf, readableOf } from '../../definition/module.ts'
import { OTHER_UNIT } from '../../definition/module-input.ts'
import { holdsPermission, permissionToRead } from '../../definition/permission.ts'
import { type Actor, unitOf } from '../access/actor.ts'
import type { Row } from '../engine/call.ts'
import type { Registry } from '../engine/registry.ts'
import { maySee, presentRow, zoneOf } from '../query/present.ts'

/** A row that a call has written: as it was before and as it is now; new without a before, gone without an after. */
export interface Written {
  table: string
  before?: Row | undefined
  after?: Row | undefined
}

/** One field that a call changes. */
export interface Effect {
  /** What people call the record by: its number, its code, else its id. */
  document: string
  /** The module of the record, or of the record whose line it is. */
  module: string
  id: number
  /** The lines that the row stands among; absent for the record itself. */
  lines?: string
  field: string
  before: unknown
  after: unknown
}

/** The rows of one table as a module shows them. */
interface Shown {
  definition: AnyModule
  lines?: string
  fields: Fields
}

/**
 * What the actor may see of the rows that a call has written, field by field. A row that was written several times
 * tells its first and its last values. What he may not read is left out: other modules, units and columns.
 */
export function effectsOf(registry: Registry, actor: Actor, language: Language, written: readonly Written[]): Effect[] {
  const shown = shownTo(registry, actor)
  return merged(written).flatMap(({ table, before, after }): Effect[] => {
    const row = after ?? before
    const as = shown.get(table)
    if (!row || !as || !isOfHisUnits(actor, row)) return []
    const { definition, lines, fields } = as
    const said = { document: nameOf(row, language), module: definition.name, id: row.id, ...(lines ? { lines } : {}) }
    const [was, is] = [before, after].map((one) => (one ? presentRow(fields, one, actor, zoneOf(actor, row)) : {}))
    return readableOf(fields)
      .filter(([name, field]) => name in row && maySee(actor, field))
      .map(([field]) => ({ ...said, field, before: was?.[field] ?? null, after: is?.[field] ?? null }))
      .filter((effect) => JSON.stringify(effect.before) !== JSON.stringify(effect.after))
  })
}

/** Each row once, in the order in which it was first written. */
function merged(written: readonly Written[]): Written[] {
  const byRow = Map.groupBy(written, ({ table, before, after }) => `${table}:${(after ?? before)?.id}`)
  return [...byRow.values()].flatMap((all) => {
    const [first] = all
    return first ? [{ table: first.table, before: first.before, after: all.at(-1)?.after }] : []
  })
}

function shownTo(registry: Registry, actor: Actor): ReadonlyMap<string, Shown> {
  const tables = new Map<string, Shown>()
  for (const { definition } of registry.all) {
    if (!holdsPermission(actor, permissionToRead(definition))) continue
    if (!tables.has(definition.table)) tables.set(definition.table, { definition, fields: definition.fields })
    for (const [lines, field] of linesOf(definition.fields)) {
      if (maySee(actor, field)) tables.set(field.table, { definition, lines, fields: field.fields })
    }
  }
  return tables
}

const isOfHisUnits = (actor: Actor, { production_unit_id: unit, [OTHER_UNIT]: other }: Row) =>
  typeof unit !== 'number' || [unit, other].some((id) => unitOf(actor, id) !== undefined)

function nameOf({ id, number, code }: Row, language: Language): string {
  if (number === null) return say(draftName(id), language)
  return String(number ?? code ?? `#${id}`)
}

import { draftName } from '../../definition/draft-name.ts'
import type { Effect } from '../../definition/effect.ts'
import type { Fields } from '../../definition/field.ts'
import { type Language, say } from '../../definition/label.ts'
import { type AnyModule, linesOf, readableOf } from '../../definition/module.ts'
import { OTHER_UNIT } from '../../definition/module-input.ts'
import { holdsPermission, permissionToRead } from '../../definition/permission.ts'
import type { LinesField } from '../../kinds/lines/field.ts'
import { type Actor, unitOf } from '../access/actor.ts'
import type { Row, Written } from '../database/row.ts'
import type { Registry } from '../engine/registry.ts'
import { maySee, presentRow, zoneOf } from '../query/present.ts'

/** The rows of one table as a module displays them. */
interface Shown {
  definition: AnyModule
  lines?: { name: string; field: LinesField }
  fields: Fields
}

/**
 * The written rows of a call, field by field, as far as the actor may see them. A row written several times shows its
 * first and last values. A table of several modules is told by the called one. Modules, units and columns the actor may
 * not read are left out.
 */
export function effectsOf(
  { registry, actor, language }: { registry: Registry; actor: Actor; language: Language },
  called: AnyModule,
  written: readonly Written[],
): Effect[] {
  const shown = shownTo(registry, actor, called)
  const rows = merged(written)
  const records = new Map(rows.map((one) => [`${one.table}:${(one.after ?? one.before)?.id}`, one.after ?? one.before]))
  return rows.flatMap(({ table, before, after }): Effect[] => {
    const row = after ?? before
    const as = shown.get(table)?.find((one) => isRowOf(one, row))
    if (!row || !as || !isOfHisUnits(actor, row)) return []
    const { definition, lines, fields } = as
    const record = (lines && records.get(`${definition.table}:${row[lines.field.parent]}`)) ?? row
    const document = nameOf(record, language)
    const said = { document, module: definition.name, id: row.id, ...(lines ? { lines: lines.name } : {}) }
    // A posting is audited once for all its rows: such an entry names their unit and none of their values.
    const told = readableOf(fields).filter(([name, field]) => name in row && maySee(actor, field))
    if (told.every(([name]) => name === 'production_unit_id')) return []
    const [was, is] = [before, after].map((one) => (one ? presentRow(fields, one, actor, zoneOf(actor, row)) : {}))
    return told
      .map(([field]) => ({ ...said, field, before: was?.[field] ?? null, after: is?.[field] ?? null }))
      .filter((effect) => JSON.stringify(effect.before) !== JSON.stringify(effect.after))
  })
}

/** Each row once, in the order of its first write. */
function merged(written: readonly Written[]): Written[] {
  const byRow = Map.groupBy(written, ({ table, before, after }) => `${table}:${(after ?? before)?.id}`)
  return [...byRow.values()].flatMap((all) => {
    const [first] = all
    return first ? [{ table: first.table, before: first.before, after: all.at(-1)?.after }] : []
  })
}

/**
 * How the modules that the actor may read display the rows of each table: the called one first, then those that write
 * it.
 */
function shownTo(registry: Registry, actor: Actor, called: AnyModule): ReadonlyMap<string, readonly Shown[]> {
  const rank = (one: AnyModule) => (one === called ? 2 : Number(writes(one)))
  const shown = registry.all
    .filter(({ definition }) => holdsPermission(actor, permissionToRead(definition)))
    .toSorted((one, other) => rank(other.definition) - rank(one.definition))
    .flatMap(({ definition }): (Shown & { table: string })[] => [
      { table: definition.table, definition, fields: definition.fields },
      ...linesOf(definition.fields)
        .filter(([, field]) => maySee(actor, field))
        .map(([name, field]) => ({ table: field.table, definition, lines: { name, field }, fields: field.fields })),
    ])
  return Map.groupBy(shown, ({ table }) => table)
}

/** A module on a part of its table displays only the rows of that part. */
const isRowOf = ({ definition, lines }: Shown, row: Row | undefined) =>
  lines !== undefined || Object.entries(definition.rows).every(([name, value]) => row?.[name] === value)

const writes = ({ calls, actions }: AnyModule) => calls.create || calls.update || Object.keys(actions).length > 0

const isOfHisUnits = (actor: Actor, { production_unit_id: unit, [OTHER_UNIT]: other }: Row) =>
  typeof unit !== 'number' || [unit, other].some((id) => unitOf(actor, id) !== undefined)

function nameOf({ id, number, code }: Row, language: Language): string {
  if (number === null) return say(draftName(id), language)
  return String(number ?? code ?? `#${id}`)
}

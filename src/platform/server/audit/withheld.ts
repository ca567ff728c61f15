import { isObject } from '../../definition/is-object.ts'
import { type AnyModule, linesOf } from '../../definition/module.ts'
import { holdsPermission } from '../../definition/permission.ts'
import type { Actor } from '../access/actor.ts'
import type { Registry } from '../engine/registry.ts'
import { oncePerModule } from '../query/source.ts'

type Row = Readonly<Record<string, unknown>>

/** A part of a recorded row that needs a permission: a column, a column of its lines, or (an empty path) all of it. */
interface Guarded {
  path: readonly string[]
  permission: string
}

const known = new WeakMap<Registry, ReadonlyMap<string, readonly Guarded[]>>()

/** The guarded parts of each table's rows, from the definitions of its records. */
function guardedParts(registry: Registry): ReadonlyMap<string, readonly Guarded[]> {
  const found = known.get(registry)
  if (found) return found
  const parts = new Map<string, Guarded[]>()
  const add = (table: string, permission: string | undefined, ...path: string[]) => {
    if (permission) parts.set(table, [...(parts.get(table) ?? []), { path, permission }])
  }
  for (const { definition } of registry.all) {
    for (const [name, { permission }] of Object.entries(definition.fields)) add(definition.table, permission, name)
    for (const [name, lines] of linesOf(definition.fields)) {
      add(lines.table, lines.permission)
      for (const [column, { permission }] of Object.entries(lines.fields)) {
        add(lines.table, permission, column)
        add(definition.table, permission, name, column)
      }
    }
  }
  known.set(registry, parts)
  return parts
}

const recordedFields = oncePerModule((_, { fields }) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'json' && field.rowOf ? [{ name, table: field.rowOf }] : [],
  ),
)

/**
 * The row without columns in its recorded rows (fields with `rowOf`) that the actor may not see in the records
 * themselves.
 */
export function withoutWithheld(registry: Registry, definition: AnyModule, row: Row, actor: Actor): Row {
  const recorded = recordedFields(registry, definition)
  if (recorded.length === 0) return row
  const seen: Record<string, unknown> = { ...row }
  for (const { name, table } of recorded) {
    const guarded = guardedParts(registry).get(String(row[table])) ?? []
    for (const { path, permission } of guarded) {
      if (!holdsPermission(actor, permission)) seen[name] = without(seen[name], path)
    }
  }
  return seen
}

function without(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return null
  if (Array.isArray(value)) return value.map((one) => without(one, [first, ...rest]))
  if (!isObject(value) || !(first in value)) return value
  const { [first]: inner, ...others } = value
  return rest.length === 0 ? others : { ...others, [first]: without(inner, rest) }
}

/** Whether any record hides a column from the actor; such a user gets no recorded rows in files. */
export function isAnythingWithheld(registry: Registry, actor: Actor): boolean {
  return [...guardedParts(registry).values()].flat().some(({ permission }) => !holdsPermission(actor, permission))
}

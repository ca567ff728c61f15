import type { AnyModule } from '../../definition/module.ts'
import { holdsPermission, permissionToRead, readPartOf } from '../../definition/permission.ts'
import type { Actor } from '../access/actor.ts'
import type { Change, Changes } from './changes.ts'

/** A change as sent to a browser: the module, the record (null for many), the kind of change. */
export type Told = readonly [module: string, id: number | null, kind: Change['kind']]

/** Decides who gets which change: the modules of a table whose lists show the row to the user. */
export class Audience {
  readonly #byTable: ReadonlyMap<string, readonly AnyModule[]>

  constructor(definitions: readonly AnyModule[]) {
    this.#byTable = Map.groupBy(definitions, (definition) => definition.table)
  }

  /** The columns by which modules of the table, or permissions to read them, show only a part of its rows. */
  partColumns(table: string): string[] {
    const columns = (this.#byTable.get(table) ?? []).flatMap(({ rows, readsPart }) => [
      ...Object.keys(rows),
      ...(readsPart ? [readsPart.field] : []),
    ])
    return [...new Set(columns)]
  }

  /** The part of the changes that this user gets. */
  toldTo(actor: Actor, changes: Changes): Told[] {
    return changes.rows.flatMap((row) =>
      (this.#byTable.get(row.table) ?? [])
        .filter((definition) => mayList(actor, definition, changes.corporateId, row))
        .map((definition): Told => [definition.name, row.id, row.kind]),
    )
  }
}

const keys = new WeakMap<Actor, string>()

/** Users with the same key get the same changes. */
export function audienceKey(actor: Actor): string {
  const known = keys.get(actor)
  if (known !== undefined) return known
  const { homeCorporateId, corporateId, fixedUnitId, units, permissions } = actor
  const key = JSON.stringify([
    homeCorporateId,
    corporateId,
    fixedUnitId,
    units.map(({ id }) => id),
    [...permissions].sort(),
  ])
  keys.set(actor, key)
  return key
}

/** Whether the module's list would show the row to this user; false when the row's values are not known. */
function mayList(actor: Actor, definition: AnyModule, corporateId: number, row: Change): boolean {
  if (!holdsPermission(actor, permissionToRead(definition))) return false
  if (definition.platformOnly && actor.homeCorporateId !== 0) return false
  if (Object.entries(definition.rows).some(([column, value]) => row.is?.[column] !== value)) return false
  const part = readPartOf(definition, actor)
  if (part && !part.values.includes(row.is?.[part.field] ?? '')) return false
  if (definition.scope === 'reference') return true
  return actor.corporateId === corporateId && isOfOwnUnits(actor, definition, row)
}

/**
 * A user of one unit gets changes of that unit's rows and of company rows, but not of a row that should have a unit
 * and names none.
 */
function isOfOwnUnits(actor: Actor, { scope, ownUnitOnly }: AnyModule, { unitId, otherUnitId }: Change): boolean {
  if (unitId === null) return actor.fixedUnitId === null || (scope === 'corporate' && !ownUnitOnly)
  const isOf = (id: number) => unitId === id || otherUnitId === id
  if (actor.fixedUnitId !== null) return isOf(actor.fixedUnitId)
  return scope === 'corporate' || actor.units.some(({ id }) => isOf(id))
}

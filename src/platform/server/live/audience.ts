import type { AnyModule } from '../../definition/module.ts'
import { holdsPermission, permissionOf } from '../../definition/permission.ts'
import type { Actor } from '../access/actor.ts'
import type { Registry } from '../engine/registry.ts'
import type { Change, Changes } from './changes.ts'

/** A change as a browser is told it: the module, the record (null: many of them), what happened. */
export type Told = readonly [module: string, id: number | null, kind: Change['kind']]

/** Who may hear of what: the modules of a table that the user may read, in his company and units. */
export class Audience {
  readonly #byTable: ReadonlyMap<string, readonly AnyModule[]>

  constructor(registry: Registry) {
    this.#byTable = Map.groupBy(
      registry.all.map((module) => module.definition),
      (definition) => definition.table,
    )
  }

  /** What of the changes this user is told. */
  toldTo(actor: Actor, changes: Changes): Told[] {
    return changes.rows.flatMap((row) =>
      (this.#byTable.get(row.table) ?? [])
        .filter((definition) => mayHear(actor, definition, changes.corporateId, row))
        .map((definition): Told => [definition.name, row.id, row.kind]),
    )
  }
}

function mayHear(actor: Actor, definition: AnyModule, corporateId: number, row: Change): boolean {
  if (!holdsPermission(actor, permissionOf(definition, 'read'))) return false
  if (definition.scope === 'reference') return true
  if (actor.corporateId !== corporateId) return false
  if (definition.scope !== 'production-unit' || row.unitId === null) return true
  return actor.units.some((unit) => unit.id === row.unitId)
}

import type { Action } from '../../definition/action.ts'
import type { AnyModule } from '../../definition/module.ts'
import { lacksFurther, permissionOf, permissionOfAction } from '../../definition/permission.ts'
import { matches } from '../../definition/when.ts'
import type { Row } from '../record.ts'

/** An action or deletion of several records of a list at once. */
export interface BulkOffer {
  verb: string
  action: Action
  /** The selected records whose state permits it, as far as their rows show. */
  allowed: readonly Row[]
}

/** Whether the known values of a record forbid the action; the server decides. */
export function mayStart(action: Action, row: Row): boolean {
  const from = action.from === undefined || [action.from].flat().some((word) => word === row.status)
  const known = Object.fromEntries(Object.entries(action.when ?? {}).filter(([name]) => name in row))
  return from && matches(known, row)
}

/** The operations that the selected records permit, dangerous ones last; those that no record permits are left out. */
export function bulkOffers(
  module: AnyModule,
  rows: readonly Row[],
  may: (permission: string) => boolean,
): readonly BulkOffer[] {
  const offers = Object.entries(module.actions).flatMap(([verb, action]) => {
    if (!action.bulk || !may(permissionOfAction(module, verb))) return []
    const allowed = rows.filter((row) => mayStart(action, row) && !lacksFurther(module, verb, may, row))
    return allowed.length > 0 ? [{ verb, action, allowed }] : []
  })
  return offers.toSorted((a, b) => Number(a.action.danger ?? false) - Number(b.action.danger ?? false))
}

/** The selected records that may be deleted: numbered documents never. */
export function deletableRows(
  module: AnyModule,
  rows: readonly Row[],
  may: (permission: string) => boolean,
): readonly Row[] {
  const numbered = Object.values(module.fields).some((field) => field.kind === 'number' && !field.givenBy)
  if (!module.calls.delete || numbered || !may(permissionOf(module, 'delete'))) return []
  const known = (row: Row) =>
    Object.fromEntries(Object.entries(module.deletableWhen ?? {}).filter(([name]) => name in row))
  return rows.filter((row) => matches(known(row), row))
}

/** Whether there is an operation on several records of the module, so that rows can be selected. */
export function hasBulk(module: AnyModule, may: (permission: string) => boolean): boolean {
  const acts = Object.entries(module.actions).some(
    ([verb, action]) => action.bulk && may(permissionOfAction(module, verb)),
  )
  const can = (call: 'delete' | 'export') => module.calls[call] && may(permissionOf(module, call))
  return acts || can('delete') || can('export')
}

import type { AnyModule } from './module.ts'
import type { ReadsPart } from './module-input.ts'
import { holds } from './when.ts'

/** The permission that everybody holds. */
export const ALLOW_ALL = 'template-allow-all'

/** What the check needs to know of who asks; null while nobody is signed in. */
export interface Holder {
  /** -1 is the super user, who holds everything. */
  roleId: number
  permissions: ReadonlySet<string>
}

/**
 * Specification §6: an empty permission is never held, 'template-allow-all' always, the super user
 * holds all others; alternatives are separated by '|' and one suffices.
 */
export function holdsPermission(holder: Holder | null, permission: string | undefined): boolean {
  if (!permission || !holder) return false
  return permission.split('|').some((one) => {
    const name = one.trim()
    if (name === '') return false
    return name === ALLOW_ALL || holder.roleId === -1 || holder.permissions.has(name)
  })
}

/** The permission for one of the generic calls: `read-customer`. */
export function permissionOf(
  definition: Pick<AnyModule, 'task'>,
  call: 'create' | 'read' | 'update' | 'delete' | 'export',
): string {
  return `${call}-${definition.task}`
}

/** The permission to add or take away documents of a record; a module whose records nobody creates or deletes asks for the right to change them. */
export function permissionOfAttachments(
  definition: Pick<AnyModule, 'task' | 'calls'>,
  change: 'create' | 'delete',
): string {
  return permissionOf(definition, definition.calls[change] ? change : 'update')
}

/** The permissions of which one opens reading: all rows, or a part of them. */
export function permissionToRead(definition: Pick<AnyModule, 'task' | 'readsPart'>): string {
  const all = permissionOf(definition, 'read')
  return definition.readsPart ? `${all}|${definition.readsPart.permission}` : all
}

/** The rows to which the holder's right to read is narrowed; null where he reads all of them. */
export function readPartOf(
  definition: Pick<AnyModule, 'task' | 'readsPart'>,
  holder: Holder,
): ReadsPart<string> | null {
  return holdsPermission(holder, permissionOf(definition, 'read')) ? null : (definition.readsPart ?? null)
}

/** The permissions of which one opens an update: all of the record, or a part of it. */
export function permissionToUpdate(definition: Pick<AnyModule, 'task' | 'parts'>): string {
  const all = permissionOf(definition, 'update')
  return [all, ...Object.keys(definition.parts).map((part) => `${all}-${part}`)].join('|')
}

/** The fields that the holder may change: null for all, else those of the parts he holds. */
export function updatableFields(
  definition: Pick<AnyModule, 'task' | 'parts'>,
  holder: Holder,
): ReadonlySet<string> | null {
  const all = permissionOf(definition, 'update')
  if (holdsPermission(holder, all)) return null
  const held = Object.entries(definition.parts).filter(([part]) => holdsPermission(holder, `${all}-${part}`))
  return new Set(held.flatMap(([, fields]) => fields))
}

/** The permissions of which one opens an action: `update-sales-order-approve`, or a narrower right to it. */
export function permissionOfAction(definition: Pick<AnyModule, 'task' | 'actions'>, verb: string): string {
  const { also } = definition.actions[verb] ?? {}
  const whole = permissionOfWholeAction(definition, verb)
  return also ? `${whole}|update-${definition.task}-${also.right}` : whole
}

function permissionOfWholeAction({ task, actions }: Pick<AnyModule, 'task' | 'actions'>, verb: string): string {
  return actions[verb]?.permission ?? `update-${task}-${verb}`
}

/** Whether the holder of a right to an action may do it to this record: a narrower right holds for some of them only. */
export function mayActOn(
  definition: Pick<AnyModule, 'task' | 'actions'>,
  verb: string,
  holder: Holder,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const { also } = definition.actions[verb] ?? {}
  const isNarrow = !holdsPermission(holder, permissionOfWholeAction(definition, verb))
  return holdsPermission(holder, permissionOfAction(definition, verb)) && !(isNarrow && !holds(also?.when, record))
}

/** What the rights to a module's actions are called after `update-{task}-`: its verbs, and the narrower ones. */
export function rightsToActions({ actions, collections }: Pick<AnyModule, 'actions' | 'collections'>): string[] {
  // What needs a permission of another name has no right of its own.
  const ofActions = Object.entries(actions).flatMap(([verb, { also, permission }]) => [
    ...(permission ? [] : [verb]),
    ...(also ? [also.right] : []),
  ])
  const ofCollections = Object.entries(collections).flatMap(([verb, { permission }]) => (permission ? [] : [verb]))
  return [...ofActions, ...ofCollections]
}

/** The permission of a call on many records: `update-sales-invoice-bill`, or the one that it names. */
export function permissionOfCollection(
  { task, collections }: Pick<AnyModule, 'task' | 'collections'>,
  verb: string,
): string {
  return collections[verb]?.permission ?? `update-${task}-${verb}`
}

/** The permission of a right that the module declares beside its calls and verbs: `update-sales-order-approve-credit`. */
export function permissionOfOverride(
  { name, task, overrides }: Pick<AnyModule, 'name' | 'task' | 'overrides'>,
  override: string,
): string {
  if (!(override in overrides))
    throw new Error(`Module ${name}, overrides: there is no '${override}'; declare it with its words.`)
  return `update-${task}-${override}`
}

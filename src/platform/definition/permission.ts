import type { AnyModule } from './module.ts'
import type { ReadsPart } from './module-input.ts'
import { matches } from './when.ts'

/** The permission that every user has. */
export const ALLOW_ALL = 'template-allow-all'

/** The user as the permission check sees them; null without a session. */
export interface Holder {
  /** -1 is the super user, who has every permission. */
  roleId: number
  permissions: ReadonlySet<string>
}

/**
 * Specification §6: an empty permission is never granted, 'template-allow-all' always, the super user has all others;
 * '|' separates alternatives, of which one suffices; of an alternative joined by '&' every permission is needed.
 */
export function holdsPermission(holder: Holder | null, permission: string | undefined): boolean {
  if (!permission || !holder) return false
  const isHeld = (name: string) =>
    name !== '' && (name === ALLOW_ALL || holder.roleId === -1 || holder.permissions.has(name))
  return permission.split('|').some((one) => one.split('&').every((name) => isHeld(name.trim())))
}

/** The permission of a generic call: `read-customer`. */
export function permissionOf(
  definition: Pick<AnyModule, 'task'>,
  call: 'create' | 'read' | 'update' | 'delete' | 'export',
): string {
  return `${call}-${definition.task}`
}

/** The permission to add or remove attachments; update where the module's records cannot be created or deleted. */
export function permissionOfAttachments(
  definition: Pick<AnyModule, 'task' | 'calls'>,
  change: 'create' | 'delete',
): string {
  return permissionOf(definition, definition.calls[change] ? change : 'update')
}

/** The alternative permissions to read: all rows, or a part of them. */
export function permissionToRead(definition: Pick<AnyModule, 'task' | 'readsPart'>): string {
  const all = permissionOf(definition, 'read')
  return definition.readsPart ? `${all}|${definition.readsPart.permission}` : all
}

/** The rows to which the user's permission to read is limited; null for all rows. */
export function readPartOf(
  definition: Pick<AnyModule, 'task' | 'readsPart'>,
  holder: Holder,
): ReadsPart<string> | null {
  return holdsPermission(holder, permissionOf(definition, 'read')) ? null : (definition.readsPart ?? null)
}

/** The alternative permissions to update: the whole record, or a part of it. */
export function permissionToUpdate(definition: Pick<AnyModule, 'task' | 'parts'>): string {
  const all = permissionOf(definition, 'update')
  return [all, ...Object.keys(definition.parts).map((part) => `${all}-${part}`)].join('|')
}

/** The fields the user may change: null for all, else those of the permitted parts. */
export function updatableFields(
  definition: Pick<AnyModule, 'task' | 'parts'>,
  holder: Holder,
): ReadonlySet<string> | null {
  const all = permissionOf(definition, 'update')
  if (holdsPermission(holder, all)) return null
  const held = Object.entries(definition.parts).filter(([part]) => holdsPermission(holder, `${all}-${part}`))
  return new Set(held.flatMap(([, fields]) => fields))
}

/** The permissions of an action: `update-sales-order-approve`, or a narrower one. */
export function permissionOfAction(definition: Pick<AnyModule, 'task' | 'actions'>, verb: string): string {
  const { also } = definition.actions[verb] ?? {}
  const whole = permissionOfWholeAction(definition, verb)
  return also ? `${whole}|update-${definition.task}-${also.right}` : whole
}

function permissionOfWholeAction({ task, actions }: Pick<AnyModule, 'task' | 'actions'>, verb: string): string {
  return actions[verb]?.permission ?? `update-${task}-${verb}`
}

/** Whether a user with a permission for the action may run it on this record; a narrower permission has a condition. */
export function mayActOn(
  definition: Pick<AnyModule, 'task' | 'actions'>,
  verb: string,
  holder: Holder,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const { also } = definition.actions[verb] ?? {}
  const may = (permission: string) => holdsPermission(holder, permission)
  const isNarrow = !may(permissionOfWholeAction(definition, verb))
  if (isNarrow && !matches(also?.when, record)) return false
  return may(permissionOfAction(definition, verb)) && !lacksFurther(definition, verb, may, record)
}

/** Whether the user lacks the further permission that the action needs on this record. */
export function lacksFurther(
  { task, actions }: Pick<AnyModule, 'task' | 'actions'>,
  verb: string,
  may: (permission: string) => boolean,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const { needs } = actions[verb] ?? {}
  return needs !== undefined && matches(needs.when, record) && !may(`update-${task}-${needs.right}`)
}

/** The suffixes of the module's action permissions after `update-{task}-`: its verbs, and narrower ones. */
export function rightsToActions({ actions, collections }: Pick<AnyModule, 'actions' | 'collections'>): string[] {
  // An action with another permission has none of its own.
  const ofActions = Object.entries(actions).flatMap(([verb, { also, permission }]) => [
    ...(permission ? [] : [verb]),
    ...(also ? [also.right] : []),
  ])
  const ofCollections = Object.entries(collections).flatMap(([verb, { permission }]) => (permission ? [] : [verb]))
  return [...ofActions, ...ofCollections]
}

/** The permission of a call on many records: `update-sales-invoice-bill`, or its declared one. */
export function permissionOfCollection(
  { task, collections }: Pick<AnyModule, 'task' | 'collections'>,
  verb: string,
): string {
  return collections[verb]?.permission ?? `update-${task}-${verb}`
}

/** The permission of a declared override: `update-sales-order-approve-credit`. */
export function permissionOfOverride(
  { name, task, overrides }: Pick<AnyModule, 'name' | 'task' | 'overrides'>,
  override: string,
): string {
  if (!(override in overrides))
    throw new Error(`Module ${name}, overrides: there is no '${override}'; declare it with its words.`)
  return `update-${task}-${override}`
}

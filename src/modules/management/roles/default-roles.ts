import type { Label } from '../../../platform/definition/label.ts'
import type { AnyModule } from '../../../platform/definition/module.ts'
import { permissionOf, permissionOfAction, rightsToActions } from '../../../platform/definition/permission.ts'
import { ROLE_NAMES } from './role-names.ts'
import { readGrant } from './role-notation.ts'
import { COLUMN_PERMISSIONS, ROLE_TABLE, STAFF_ROLES, type StaffRole } from './role-table.ts'

export type RoleCode = 'SUPER-ADMIN' | StaffRole

/** A role of every company. */
export interface DefaultRole {
  code: RoleCode
  name: Label
  /** Whether its users see all production units of the company. */
  corporateLevel: boolean
  /**
   * 0 platform, 10 corporate manager, 20 corporate staff and plant admin, 30 plant staff. Users grant only roles with a
   * higher number than their own.
   */
  level: 0 | 10 | 20 | 30
  /** The id that means every permission; other ids come from the database. */
  id?: -1
}

/** The default roles; the super admin belongs to the platform, the others to each company. */
export const DEFAULT_ROLES: readonly DefaultRole[] = [
  { code: 'SUPER-ADMIN', id: -1, name: ROLE_NAMES['SUPER-ADMIN'], corporateLevel: true, level: 0 },
  { code: 'CORPORATE-MANAGER', name: ROLE_NAMES['CORPORATE-MANAGER'], corporateLevel: true, level: 10 },
  { code: 'PLANT-ADMIN', name: ROLE_NAMES['PLANT-ADMIN'], corporateLevel: false, level: 20 },
  { code: 'DISPATCHER', name: ROLE_NAMES.DISPATCHER, corporateLevel: false, level: 30 },
  { code: 'SALES', name: ROLE_NAMES.SALES, corporateLevel: true, level: 20 },
  { code: 'FINANCE', name: ROLE_NAMES.FINANCE, corporateLevel: true, level: 20 },
  { code: 'QC', name: ROLE_NAMES.QC, corporateLevel: false, level: 30 },
  { code: 'WAREHOUSE', name: ROLE_NAMES.WAREHOUSE, corporateLevel: false, level: 30 },
  { code: 'MECHANIC', name: ROLE_NAMES.MECHANIC, corporateLevel: false, level: 30 },
]

/** Verbs that override a refusal. They are not part of "every verb": a cell of the table must name them. */
const OVERRIDES = new Set(['approve-credit', 'hold', 'limit', 'override', 'over'])

const CALLS = ['read', 'create', 'update', 'delete', 'export'] as const

/**
 * The permissions of a default role, sorted. The given modules determine the calls and verbs of a task. For a task
 * without a module, those that the table names are used.
 */
export function permissionsOf(role: RoleCode, modules: readonly AnyModule[]): string[] {
  const permissions = role === 'SUPER-ADMIN' ? allOf(modules) : staffPermissions(role, modules)
  return [...new Set(permissions)].toSorted()
}

function allOf(modules: readonly AnyModule[]): string[] {
  return [
    ...Object.keys(COLUMN_PERMISSIONS),
    ...modules.flatMap((module) => [
      ...CALLS.filter((call) => call === 'read' || module.calls[call]).map((call) => permissionOf(module, call)),
      ...Object.keys(module.actions).flatMap((verb) => permissionOfAction(module, verb).split('|')),
    ]),
  ]
}

function staffPermissions(role: StaffRole, modules: readonly AnyModule[]): string[] {
  const column = STAFF_ROLES.indexOf(role)
  const permissions = Object.entries(COLUMN_PERMISSIONS).flatMap(([name, roles]) =>
    roles.includes(role) ? [name] : [],
  )
  for (const [tasks, cells] of ROLE_TABLE) {
    for (const task of tasks.split(' ')) {
      permissions.push(
        ...grantedOn(
          task,
          cells[column] ?? '',
          modules.filter((module) => module.task === task),
        ),
      )
    }
  }
  return permissions
}

/** Whether the action is permitted by the permission for a call instead of by one of its own. */
const asks = (module: AnyModule, call: (typeof CALLS)[number]) =>
  Object.values(module.actions).some(({ permission }) => permission === permissionOf(module, call))

/** The permissions of one cell for one task; several modules may share a task. */
function grantedOn(task: string, cell: string, modules: readonly AnyModule[]): string[] {
  const { calls, parts, verbs, overrides } = readGrant(cell)
  const exists = (call: (typeof CALLS)[number]) =>
    modules.length === 0 || call === 'read' || modules.some((module) => module.calls[call] || asks(module, call))
  const own = new Set(modules.flatMap(rightsToActions))
  const granted = verbs.all
    ? [...own].filter((verb) => !OVERRIDES.has(verb) && !verbs.named.includes(verb))
    : verbs.named.filter((verb) => modules.length === 0 || own.has(verb))
  return [
    ...calls.filter(exists).map((call) => permissionOf({ task }, call)),
    ...[...parts, ...granted, ...overrides].map((verb) => `update-${task}-${verb}`),
  ]
}

import type { Label, LabelValues } from '../../../platform/definition/label.ts'

/** Who manages roles, as far as it decides what he may do with them. */
export interface Manager {
  /** -1 is the super user, who stands above all. */
  roleId: number
  level: number
  /** Not bound to one production unit. */
  seesAllUnits: boolean
  /** Of the platform's own people. */
  isPlatform: boolean
  permissions: ReadonlySet<string>
}

/** A right as it is granted; a list that does not tell of platform and packages judges neither. */
export interface Right {
  permission: string
  is_platform?: boolean
  is_included?: boolean
}

interface Refusal {
  code: string
  label: Label
  values?: LabelValues
  /** The field that is wrong, where one is. */
  field?: string
}

const isSuper = ({ roleId }: Manager) => roleId === -1

/** Who gives or changes a role stands above it: its number is higher than his own. */
export function whyNotOfLevel(manager: Manager, level: number): Refusal | undefined {
  if (isSuper(manager) || level > manager.level) return undefined
  return {
    code: 'role_rank',
    label: [
      'Hanya peran dengan jenjang di atas {level} yang dapat Anda atur',
      'You may only manage roles of a level number above {level}',
    ],
    values: { level: String(manager.level) },
    field: 'level',
  }
}

/** A role that sees all production units is made and changed by a user who sees them all. */
export function whyNotAsWide(manager: Manager, seesAllUnits: unknown): Refusal | undefined {
  if (manager.seesAllUnits || seesAllUnits !== true) return undefined
  return {
    code: 'role_rank',
    label: [
      'Peran dengan akses semua unit hanya diatur oleh pengguna yang memilikinya',
      'Roles with access to all units are managed only by users who have it',
    ],
    field: 'corporate_level',
  }
}

/** Nobody changes what he himself may do. */
export function whyNotOwn(manager: Manager, roleId: number): Refusal | undefined {
  if (isSuper(manager) || manager.roleId !== roleId) return undefined
  return {
    code: 'own_role',
    label: ['Peran Anda sendiri diatur oleh orang lain', 'Your own role is managed by somebody else'],
  }
}

/**
 * A permission is granted by a user who holds it, so that a role is never given more than its maker has. Judged exactly:
 * one of several alternatives does not stand for the others. What belongs to the platform it alone grants, and a company
 * that bought packages of modules grants what these hold.
 */
export function whyNotGranted(manager: Manager, right: Right): Refusal | undefined {
  if (right.is_platform === true && !manager.isPlatform) return OF_PLATFORM
  if (!isSuper(manager) && !manager.permissions.has(right.permission)) return NOT_HELD
  return right.is_included === false ? NOT_INCLUDED : undefined
}

const OF_PLATFORM: Refusal = {
  code: 'platform_task',
  label: [
    'Izin ini hanya dapat diberikan oleh administrator platform',
    'Only platform administrators may grant this permission',
  ],
}

const NOT_HELD: Refusal = {
  code: 'permission_not_held',
  label: [
    'Anda hanya dapat memberikan izin yang Anda miliki sendiri. Minta administrator platform untuk memberikannya',
    'You may only grant permissions that you hold yourself. Ask the platform administrator to grant it',
  ],
  field: 'permission',
}

const NOT_INCLUDED: Refusal = {
  code: 'module_not_included',
  label: [
    'Modul ini tidak termasuk paket perusahaan. Hubungi administrator platform',
    'This module is not in the packages of the company. Ask the platform administrator',
  ],
}

import type { Label, LabelValues } from '../../../platform/definition/label.ts'

/** A user who manages roles, with what the rules need to know. */
export interface Manager {
  /** -1 is the super user, above all levels. */
  roleId: number
  level: number
  /** Whether the user is not bound to a production unit. */
  seesAllUnits: boolean
  /** Whether the user belongs to the platform. */
  isPlatform: boolean
  permissions: ReadonlySet<string>
}

/** A permission to be granted. The last two are unknown in lists, which then skip these checks. */
export interface Right {
  permission: string
  is_platform?: boolean
  is_included?: boolean
}

interface Refusal {
  code: string
  label: Label
  values?: LabelValues
  /** The field that the refusal belongs to. */
  field?: string
}

const isSuper = ({ roleId }: Manager) => roleId === -1

/** Users give and change only roles with a higher number than their own. */
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

/** Only a user who sees all production units creates and changes a role that sees them all. */
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

/** Nobody changes their own permissions. */
export function whyNotOwn(manager: Manager, roleId: number): Refusal | undefined {
  if (isSuper(manager) || manager.roleId !== roleId) return undefined
  return {
    code: 'own_role',
    label: ['Peran Anda sendiri diatur oleh orang lain', 'Your own role must be managed by another user'],
  }
}

/**
 * Users grant only permissions that they hold, so that no role gets more than its author has. An alternative of a held
 * permission does not count. Permissions of the platform are granted by the platform only; a company with packages
 * grants only permissions of these.
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
    'This module is not in the packages of the company. Contact the platform administrator',
  ],
}

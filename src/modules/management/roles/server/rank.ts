import type { Call } from '../../../../platform/server/engine/call.ts'
import { Forbidden, RuleBroken } from '../../../../platform/server/errors.ts'

/**
 * Who gives or changes a role stands above it: its number is higher than his own. The super user stands above all.
 * 422 at `field`, which names the level or the role.
 */
export function refuseRank(call: Call, level: number, field = 'level'): void {
  if (call.actor.roleId === -1 || level > call.actor.level) return
  throw new RuleBroken(
    'role_rank',
    [
      'Hanya peran dengan jenjang di atas {level} yang dapat Anda atur',
      'You may only manage roles of a level number above {level}',
    ],
    { level: String(call.actor.level) },
    field,
  )
}

/** Nobody changes what he himself may do. */
export function refuseOwnRole(call: Call, roleId: number): void {
  if (call.actor.roleId === roleId && call.actor.roleId !== -1) throw new Forbidden()
}

/** A role that sees all production units is made and changed by a user who sees them all. */
export function refuseWiderRole(call: Call, seesAllUnits: unknown): void {
  if (call.actor.fixedUnitId === null || seesAllUnits !== true) return
  throw new RuleBroken(
    'role_rank',
    [
      'Peran tingkat perusahaan hanya diatur oleh pengguna tingkat perusahaan',
      'Roles of corporate level are managed by users of corporate level only',
    ],
    {},
    'corporate_level',
  )
}

/**
 * A permission is granted by a user who holds it, so that a role is never given more than its maker has. Judged exactly:
 * one of several alternatives does not stand for the others.
 */
export function refuseUnheld(call: Call, permission: string): void {
  if (call.actor.roleId === -1 || call.actor.permissions.has(permission)) return
  throw new RuleBroken(
    'permission_not_held',
    [
      'Anda hanya dapat memberikan izin yang Anda miliki sendiri. Minta administrator platform untuk memberikannya',
      'You may only grant permissions that you hold yourself. Ask the platform administrator to grant it',
    ],
    {},
    'permission',
  )
}

import type { Call } from '../../../../platform/server/engine/call.ts'
import { Forbidden, RuleBroken } from '../../../../platform/server/errors.ts'

/** Whoever gives or changes a role stands above it: its number is higher than his own. The super user stands above all. */
export function refuseRank(call: Call, level: number): void {
  if (call.actor.roleId === -1 || level > call.actor.level) return
  throw new RuleBroken(
    'role_rank',
    [
      'Hanya hak akses dengan tingkat di atas {level} yang dapat Anda atur',
      'You may only manage roles of a level number above {level}',
    ],
    { level: String(call.actor.level) },
    'level',
  )
}

/** Nobody changes what he himself may do. */
export function refuseOwnRole(call: Call, roleId: number): void {
  if (call.actor.roleId === roleId && call.actor.roleId !== -1) throw new Forbidden()
}

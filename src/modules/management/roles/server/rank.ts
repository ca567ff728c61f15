import type { Call } from '../../../../platform/server/engine/call.ts'
import { Forbidden, RuleBroken } from '../../../../platform/server/errors.ts'
import { type Manager, type Right, whyNotAsWide, whyNotGranted, whyNotOfLevel, whyNotOwn } from '../granting.rules.ts'

const managerOf = ({ actor }: Call): Manager => ({
  roleId: actor.roleId,
  level: actor.level,
  seesAllUnits: actor.fixedUnitId === null,
  isPlatform: actor.homeCorporateId === 0,
  permissions: actor.permissions,
})

/** 422 at `field`, which names the level or the role, where the user's rank does not permit managing the role. */
export function refuseRank(call: Call, level: number, field = 'level'): void {
  const why = whyNotOfLevel(managerOf(call), level)
  if (why) throw new RuleBroken(why.code, why.label, why.values, field)
}

/** 403 for the user's own role. */
export function refuseOwnRole(call: Call, roleId: number): void {
  if (whyNotOwn(managerOf(call), roleId)) throw new Forbidden()
}

/** 422 where a role sees more units than the user. */
export function refuseWiderRole(call: Call, seesAllUnits: unknown): void {
  const why = whyNotAsWide(managerOf(call), seesAllUnits)
  if (why) throw new RuleBroken(why.code, why.label, why.values, why.field)
}

/** 422 where the user may not grant one of the permissions. */
export function refuseToGrant(call: Call, rights: readonly Right[]): void {
  const manager = managerOf(call)
  for (const right of rights) {
    const why = whyNotGranted(manager, right)
    if (why) throw new RuleBroken(why.code, why.label, why.values, why.field)
  }
}

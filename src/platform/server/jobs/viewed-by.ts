import { holdsPermission, permissionToRead } from '../../definition/permission.ts'
import type { Actor } from '../access/actor.ts'
import { actorOfUser } from '../access/sessions.ts'
import type { Pools } from '../database/pools.ts'
import type { Registry } from '../engine/registry.ts'
import { NotFound } from '../errors.ts'
import { readRecord } from '../query/view.ts'

/** A record as the call `view` answers it to a user; undefined where the call would refuse. */
export async function viewedBy(
  { pools, registry }: { pools: Pools; registry?: Registry },
  [corporateId, userId]: readonly [number, number],
  name: string,
  id: number,
): Promise<{ user: Actor; record: Record<string, unknown> } | undefined> {
  if (!registry) throw new Error('This process knows no modules.')
  const user = await actorOfUser(pools.owner, corporateId, userId)
  const module = registry.get(name)
  if (!user || !holdsPermission(user, permissionToRead(module.definition))) return undefined
  try {
    return { user, record: await readRecord(pools.runtime, registry, module, user, id) }
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

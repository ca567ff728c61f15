import { type Actor, tenantOf, type Unit } from '../access/actor.ts'
import { unitsOfCorporate } from '../access/units.ts'
import type { Pools } from '../database/pools.ts'
import { transaction } from '../database/transaction.ts'
import { Call } from '../engine/call.ts'
import type { Registry } from '../engine/registry.ts'
import type { CallChanges } from '../live/changes.ts'
import type { Queue } from './enqueue.ts'

/** The user in the audit log for what no user did. */
const SYSTEM_USER = { id: 0, name: 'Sistem' } as const

/** What calls of the system work with. */
export interface SystemParts {
  pools: Pools
  queue: Queue
  /** All modules of the process, for work on records. */
  registry?: Registry
  /** Sends live updates of what is changed. */
  announce?: (changes: CallChanges) => void
}

/** Runs work as the system under a company's row-level security, over all its units, with the given permissions. */
export async function systemCall<R>(
  parts: SystemParts,
  { corporateId, may = [] }: { corporateId: number; may?: readonly string[] },
  work: (call: Call) => Promise<R>,
): Promise<R> {
  const { pools, queue, registry, announce } = parts
  const actor = systemActor(corporateId, await unitsOfCorporate(pools.owner, corporateId), may)
  let last: Call | undefined
  const result = await transaction(pools.runtime, tenantOf(actor), async (tx) => {
    const caller = { actor, corporateId, language: 'id', address: '', jobs: queue, registry, announce } as const
    const call = new Call(caller, tx)
    const done = await work(call)
    tx.beforeCommit(call.settled())
    last = call
    return done
  })
  await last?.committed()
  return result
}

/** The system as actor: no account, all units of the company, and only the given permissions. */
export function systemActor(corporateId: number, units: readonly Unit[], may: readonly string[] = []): Actor {
  return {
    userId: SYSTEM_USER.id,
    name: SYSTEM_USER.name,
    username: 'system',
    homeCorporateId: corporateId,
    corporateId,
    roleId: 0,
    roleCode: 'SYSTEM',
    level: 0,
    permissions: new Set(may),
    corporateLevel: true,
    fixedUnitId: null,
    unitId: null,
    units,
    mustChangePassword: false,
    mustSetSecondFactor: false,
    numberFormat: 'comma-thousands',
    tokenHash: '',
    limits: {},
  }
}

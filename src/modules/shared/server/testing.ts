import type pg from 'pg'
import { field } from '../../../platform/definition/field.ts'
import { type AnyModule, columnsOf, defineModule } from '../../../platform/definition/module.ts'
import { type Actor, tenantOf, type Unit } from '../../../platform/server/access/actor.ts'
import { Listener } from '../../../platform/server/database/listener.ts'
import { openPools } from '../../../platform/server/database/pools.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import type { Brought } from '../../../platform/server/engine/belongings.ts'
import { Call } from '../../../platform/server/engine/call.ts'
import type { Implemented } from '../../../platform/server/engine/implement.ts'
import { Registry } from '../../../platform/server/engine/registry.ts'
import { JobQueue } from '../../../platform/server/jobs/queue.ts'
import { ownDatabase } from '../../../platform/testing/own-database.ts'

export const CORPORATE = 7

/** What the tests of masters need. */
export interface Masters {
  registry: Registry
  /** Runs statements as the owner, without row-level security. */
  owner: pg.Pool
  /** Runs work as a corporate-level user who may see these units; `as` changes the user. */
  run<R>(unitIds: readonly number[], work: (call: Call) => Promise<R>, as?: Partial<Actor>): Promise<R>
  stop(): Promise<void>
}

/** An empty, migrated database with the given modules. Their jobs are enqueued, none runs. */
export async function startMasters(
  definitions: readonly AnyModule[],
  implemented: readonly Implemented[],
  beside: readonly Brought[] = [],
): Promise<Masters> {
  const database = await ownDatabase()
  const pools = openPools(database.connectionString)
  await pools.signIn(() => {})
  const registry = new Registry([...definitions, ...standIns(definitions)], implemented, beside)
  const listener = new Listener(database.connectionString)
  await listener.open()
  const jobs = new JobQueue({ pools, listener, jobs: registry.jobs, failed: console.error })
  return {
    registry,
    owner: pools.owner,
    run: (unitIds, work, as) => {
      const actor = { ...corporateUser(unitIds), ...as }
      return transaction(pools.runtime, tenantOf(actor), async (tx) => {
        const call = new Call({ actor, corporateId: CORPORATE, language: 'id', address: '127.0.0.1', jobs }, tx)
        const result = await work(call)
        await call.settled()
        return result
      })
    },
    stop: async () => {
      await jobs.stop()
      await listener.close()
      await pools.end()
      await database.drop()
    },
  }
}

function corporateUser(unitIds: readonly number[]): Actor {
  return {
    roleId: -1,
    permissions: new Set(),
    userId: 1,
    homeCorporateId: CORPORATE,
    corporateId: CORPORATE,
    username: 'corporate',
    name: 'Corporate',
    roleCode: 'CORPORATE-MANAGER',
    level: 10,
    corporateLevel: true,
    fixedUnitId: null,
    unitId: null,
    units: unitIds.map(unit),
    mustChangePassword: false,
    mustSetSecondFactor: false,
    numberFormat: 'comma-thousands',
    tokenHash: '',
    limits: {},
  }
}

function unit(id: number): Unit {
  const nothing = { phone: null, email: null, address: null, description: null }
  return { id, code: `U${id}`, name: `Unit ${id}`, timezone: 'Asia/Jakarta', allowBackdate: true, ...nothing }
}

/** Modules that the given ones link to but the test does not use: only their names exist. */
function standIns(definitions: readonly AnyModule[]): AnyModule[] {
  const linked = definitions.flatMap(({ fields }) =>
    columnsOf(fields).flatMap(([, one]) => (one.kind === 'link' ? [one.module] : [])),
  )
  const known = new Set(definitions.map((one) => one.name))
  return [...new Set(linked)]
    .filter((name) => !known.has(name))
    .map((name) =>
      defineModule({
        name,
        label: [name, name],
        table: name,
        scope: 'corporate',
        title: 'name',
        fields: { name: field.text(['Nama', 'Name']) },
        list: { columns: ['name'], search: ['name'], sort: 'name' },
      }),
    )
}

import type { PgBoss, Job as QueuedJob } from 'pg-boss'
import { holdsPermission, permissionToRead } from '../../definition/permission.ts'
import type { Actor } from '../access/actor.ts'
import { actorOfUser } from '../access/sessions.ts'
import type { Pools } from '../database/pools.ts'
import type { Registry } from '../engine/registry.ts'
import { NotFound } from '../errors.ts'
import { readRecord } from '../query/view.ts'
import type { CompanyJob, Job, Outside, QueuedData, Reading } from './job.ts'
import { type SystemParts, systemCall } from './system-call.ts'

/** What jobs work with. */
export interface RunParts extends Omit<SystemParts, 'queue'> {
  /** What jobs do outside the database; a process without it only enqueues. */
  outside?: Outside
}

type Parts = RunParts & SystemParts

const missing = () => Promise.reject(new Error('This process reaches nothing outside the database.'))
const NOTHING: Outside = { publicUrl: '', draw: missing, mail: missing }

/** Runs one job from the queue. A schedule's tick enqueues a job for every active company instead. */
export async function runQueued(parts: Parts, boss: PgBoss, job: Job, queued: QueuedJob<QueuedData>): Promise<void> {
  const run = { id: queued.id, attempt: queued.retryCount + 1, signal: queued.signal }
  if (job.scope === 'platform') return job.run({ ...run, owner: parts.pools.owner })
  const { corporate_id: corporateId, payload } = queued.data
  if (corporateId === null) return forEveryCompany(parts, boss, job)
  await job.run({
    ...run,
    corporateId,
    payload: job.parse(payload),
    outside: parts.outside ?? NOTHING,
    get reading() {
      return readingOf(parts)
    },
    viewedBy: (userId, module, record) => viewedBy(parts, [corporateId, userId], module, record),
    transaction: (work) => systemCall(parts, { corporateId, may: job.may }, work),
  })
}

function readingOf({ registry, pools }: Parts): Reading {
  if (!registry) throw new Error('This process serves no modules.')
  return { registry, pools }
}

async function forEveryCompany(parts: Parts, boss: PgBoss, job: CompanyJob<unknown>): Promise<void> {
  const { rows } = await parts.pools.owner.query<{ id: number }>(
    "SELECT id FROM corporates WHERE id <> 0 AND status = 'active' ORDER BY id",
  )
  const payload = job.schedule?.payload ?? null
  await boss.insert(
    job.name,
    rows.map(({ id }) => ({ data: { corporate_id: id, payload } satisfies QueuedData })),
  )
}

/** A record as the call `view` answers it to a user; undefined where the call would refuse. */
async function viewedBy(
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

import { sql } from 'kysely'
import type pg from 'pg'
import { ownDatabase } from '../../testing/own-database.ts'
import { tenantOf } from '../access/actor.ts'
import { Listener } from '../database/listener.ts'
import { openPools, type Pools } from '../database/pools.ts'
import { transaction } from '../database/transaction.ts'
import { Call } from '../engine/call.ts'
import type { CompanyJob, Job } from './job.ts'
import { JobQueue } from './queue.ts'
import { systemActor } from './system-call.ts'

/** A migrated database with companies 1 and 2 and an inactive one, for processes with jobs. */
export interface JobBench {
  pools: Pools
  /** The problems that its queues have reported. */
  problems: unknown[]
  /** Starts a process; with `runs` it takes jobs. */
  process(jobs: readonly Job[], runs?: boolean): Promise<JobQueue>
  /**
   * Enqueues in a call of the company, which fails afterwards if told to. Returns the database role after the
   * enqueue.
   */
  enqueue<P>(queue: JobQueue, corporateId: number, job: CompanyJob<P>, payload: P, fails?: boolean): Promise<string>
  /** As `hurryJobs`, on its database. */
  hurry(): Promise<number>
  stop(): Promise<void>
}

/**
 * Makes waiting jobs and retries due now and wakes their workers, which by themselves look for them now and then.
 * Returns their number.
 */
export async function hurryJobs(owner: pg.Pool): Promise<number> {
  const { rowCount } = await owner.query(
    `WITH due AS (UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry') RETURNING name)
     SELECT pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) FROM due`,
  )
  return rowCount ?? 0
}

/** Starts the bench on a new database. */
export async function startJobBench(): Promise<JobBench> {
  const database = await ownDatabase()
  const pools = openPools(database.connectionString)
  const client = await pools.owner.connect()
  await client.query(`INSERT INTO corporates (id, code, name, status) VALUES
    (0, 'PLATFORM', 'Molen', 'active'), (1, 'ONE', 'One', 'active'), (2, 'TWO', 'Two', 'active'),
      (3, 'GONE', 'Gone', 'non-active')`)
  client.release()
  await pools.signIn(() => {})
  const problems: unknown[] = []
  const started: { queue: JobQueue; listener: Listener }[] = []
  return {
    pools,
    problems,
    async process(jobs, runs = true) {
      const listener = new Listener(database.connectionString)
      await listener.open()
      const queue = new JobQueue({ pools, listener, jobs, failed: (problem) => problems.push(problem) })
      started.push({ queue, listener })
      if (runs) await queue.start()
      return queue
    },
    async enqueue(queue, corporateId, job, payload, fails = false) {
      const actor = systemActor(corporateId, [])
      return transaction(pools.runtime, tenantOf(actor), async (tx) => {
        const call = new Call({ actor, corporateId, language: 'id', address: '', jobs: queue }, tx)
        await call.enqueue(job, payload)
        const { rows } = await call.send(sql`SELECT current_user AS role`)
        if (fails) throw new Error('refused')
        return rows[0].role
      })
    },
    hurry: () => hurryJobs(pools.owner),
    async stop() {
      await Promise.all(
        started.map(async ({ queue, listener }) => {
          await queue.stop()
          await listener.close()
        }),
      )
      await pools.end()
      await database.drop()
    },
  }
}

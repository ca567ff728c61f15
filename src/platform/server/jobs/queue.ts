import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, PgBoss, Job as QueuedJob } from 'pg-boss'
import { isCoordinator } from '../database/citus.ts'
import type { Listener } from '../database/listener.ts'
import { alone, QUEUE_LOCK } from '../database/preparation-lock.ts'
import { connect, type Transaction } from '../database/transaction.ts'
import { type DeadLetter, deadLettersIn } from './dead-letters.ts'
import type { Enqueued, Queue } from './enqueue.ts'
import type { Job, QueuedData } from './job.ts'
import { type RunParts, runQueued } from './run-queued.ts'

/** The queue of dead letters. */
export const DEAD_LETTERS = 'dead-letters'

const ZONE = 'Asia/Jakarta'
const DAY = 86_400
const STOP_WITHIN_MS = 20_000
/** A failed start is retried after this time. */
const START_AGAIN_MS = 2_000
/** After this time without a heartbeat a process counts as dead and its jobs are retried. */
const SIGN_OF_LIFE_SECONDS = 60
const LOOK_SECONDS = 5
/** The same while notices wake the workers: only retries and delayed jobs wait for it. */
const NOTIFIED_LOOK_SECONDS = 15
const RETRY = { retryDelay: 20, retryBackoff: true, retryDelayMax: 3_600 }

export interface JobParts extends RunParts {
  listener: Listener
  jobs: readonly Job[]
  /** Called with a failed job, and with problems of the queue itself. */
  failed: (problem: unknown) => void
}

/**
 * The queue of this process, in PostgreSQL (docs/jobs.md). A job is inserted in the transaction it follows from; any
 * process may run it.
 */
export class JobQueue implements Queue {
  readonly #parts: JobParts
  #boss: Promise<PgBoss> | undefined
  /** The jobs that this process runs. */
  readonly #taken = new Set<string>()
  readonly #stopped = new AbortController()

  constructor(parts: JobParts) {
    const names = parts.jobs.map((job) => job.name)
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice) throw new Error(`Two jobs are named '${twice}'.`)
    this.#parts = parts
  }

  async enqueue<P>(transaction: Transaction, job: Enqueued<P>, payload: P, after?: Date): Promise<void> {
    this.#assertKnown(job)
    await this.#open()
    // The runtime role has no privilege on the queue's tables; otherwise a call could enqueue a job for another
    // company.
    await transaction.send(sql`SELECT enqueue_job(${job.name}, ${JSON.stringify(payload)}, ${after ?? null})`)
  }

  async enqueueEach<P>(transaction: Transaction, job: Enqueued<P>, payloads: readonly P[]): Promise<void> {
    this.#assertKnown(job)
    if (payloads.length === 0) return
    await this.#open()
    await transaction.send(
      sql`SELECT enqueue_job(${job.name}, payload, NULL)
        FROM jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) payload`,
    )
  }

  async enqueueAsOwner<P>(
    owner: pg.ClientBase | pg.Pool,
    corporateId: number,
    job: Enqueued<P>,
    payload: P,
  ): Promise<void> {
    this.#assertKnown(job)
    const boss = await this.#open()
    const db = { executeSql: (text: string, values?: unknown[]) => owner.query(text, values) }
    await boss.insert(job.name, [{ data: { corporate_id: corporateId, payload } satisfies QueuedData }], { db })
  }

  #assertKnown({ name }: { name: string }): void {
    if (!this.#parts.jobs.some((one) => one.name === name)) throw new Error(`There is no job '${name}'.`)
  }

  /**
   * Starts running jobs; called after the process answers calls, since nothing waits for it. While the database is
   * unavailable it retries, until the queue is stopped.
   */
  async start(): Promise<void> {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      try {
        return await this.#take()
      } catch (problem) {
        this.#parts.failed(problem)
        await setTimeout(START_AGAIN_MS, undefined, { signal }).catch(() => {})
      }
    }
  }

  async #take(): Promise<void> {
    const boss = await this.#open()
    await this.#keepSchedules(boss)
    for (const job of this.#parts.jobs) {
      if (this.#taken.has(job.name)) continue
      for (let worker = 0; worker < (job.parallel ?? 1); worker++) await this.#work(boss, job)
      this.#taken.add(job.name)
    }
  }

  async #work(boss: PgBoss, job: Job): Promise<void> {
    // A new job wakes the workers; polling finds retries and delayed jobs.
    const looks = { pollingIntervalSeconds: LOOK_SECONDS, notifyPollingIntervalSeconds: NOTIFIED_LOOK_SECONDS }
    let worker: string | undefined
    worker = await boss.work<QueuedData>(job.name, looks, async ([queued]) => {
      if (!queued) return
      try {
        await this.#run(boss, job, queued)
      } finally {
        // Jobs enqueued together wake the worker once, so take the next one without waiting for the poll.
        if (worker) boss.notifyWorker(worker)
      }
    })
  }

  /** Creates the queue's tables where they are missing, without running any job. */
  async makeReady(): Promise<void> {
    await this.#open()
  }

  /** Finishes running jobs and takes no more. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    const boss = await this.#boss?.catch(() => undefined)
    await boss?.stop({ close: false, graceful: true, timeout: STOP_WITHIN_MS })
  }

  /** The dead letters, the newest first. */
  async deadLetters(): Promise<DeadLetter[]> {
    return deadLettersIn(await this.#open(), DEAD_LETTERS)
  }

  /** Retries dead letters; returns how many were found. */
  async retry(ids: readonly string[]): Promise<number> {
    return (await this.#open()).redrive(DEAD_LETTERS, { ids: [...ids] })
  }

  async #run(boss: PgBoss, job: Job, queued: QueuedJob<QueuedData>): Promise<void> {
    try {
      await runQueued({ ...this.#parts, queue: this }, boss, job, queued)
    } catch (error) {
      this.#parts.failed({ job: job.name, id: queued.id, attempt: queued.retryCount + 1, error })
      throw error
    }
  }

  /** Opens the queue once; the first process creates its tables. */
  #open(): Promise<PgBoss> {
    this.#boss ??= this.#prepare()
    // After a failure, as while the database is unavailable, the next caller tries again.
    this.#boss.catch(() => {
      this.#boss = undefined
    })
    return this.#boss
  }

  /** One process at a time: PostgreSQL refuses the later of two that create the schema at once. */
  async #prepare(): Promise<PgBoss> {
    const client = await connect(this.#parts.pools.owner)
    try {
      return await alone(
        client,
        () => {},
        () => this.#make(client),
        QUEUE_LOCK,
      )
    } finally {
      client.release()
    }
  }

  async #make(client: pg.ClientBase): Promise<PgBoss> {
    // Loaded on first use, so that the application starts faster.
    const { PgBoss } = await import('pg-boss')
    const { pools, listener, jobs } = this.#parts
    const db = ownerDatabase(pools.owner, listener, await isCoordinator(client))
    const boss = new PgBoss({ db, useListenNotify: true, reindex: false })
    boss.on('error', this.#parts.failed)
    await boss.start()
    const known = new Set((await boss.getQueues()).map((queue) => queue.name))
    if (!known.has(DEAD_LETTERS)) {
      await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * DAY, deleteAfterSeconds: 30 * DAY })
    }
    for (const job of jobs) {
      const options = {
        ...RETRY,
        retryLimit: (job.tries ?? 5) - 1,
        heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
        deleteAfterSeconds: DAY,
        deadLetter: DEAD_LETTERS,
        notify: true,
      }
      await (known.has(job.name) ? boss.updateQueue(job.name, options) : boss.createQueue(job.name, options))
    }
    return boss
  }

  /** Schedules follow the code: changed times replace the old ones, and removed jobs run no more. */
  async #keepSchedules(boss: PgBoss): Promise<void> {
    const wanted = this.#parts.jobs.filter(({ schedule }) => schedule)
    const data: QueuedData = { corporate_id: null, payload: null }
    const known = await boss.getSchedules()
    for (const { name } of known) if (!wanted.some((job) => job.name === name)) await boss.unschedule(name)
    for (const { name, schedule } of wanted) {
      const before = known.find((one) => one.name === name)
      if (!schedule || before?.cron === schedule.cron) continue
      await boss.schedule(name, schedule.cron, data, { tz: ZONE, missed: 'once' })
      if (!before && 'atFirst' in schedule) await boss.send(name, data)
    }
  }
}

// The tables are on the coordinator only, and Citus would forward statements that are sent together as one.
const BEGIN = /^\s*BEGIN;/
const BEGIN_HERE = 'BEGIN; SET LOCAL citus.enable_ddl_propagation = off;'

/** Connects pg-boss: its tables belong to the owner, and notifications arrive over the process's listener. */
function ownerDatabase(owner: pg.Pool, listener: Listener, onCoordinator: boolean): Db {
  return {
    executeSql: (text, values) => owner.query(onCoordinator ? text.replace(BEGIN, BEGIN_HERE) : text, values),
    async listen(channel, onNotification, onReconnect) {
      const close = await listener.hear(channel, { notified: onNotification, missed: onReconnect })
      return { close }
    },
  }
}

import type pg from 'pg'
import type { Language } from '../../definition/label.ts'
import type { MailTemplate } from '../../definition/mail-templates.ts'
import type { Actor } from '../access/actor.ts'
import type { Pools } from '../database/pools.ts'
import type { Call } from '../engine/call.ts'
import type { Registry } from '../engine/registry.ts'
import type { Waiting } from '../long-work/turns.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Drawing } from '../print/draw.thread.ts'
import type { Enqueued } from './enqueue.ts'

/** The stored data of a job; a schedule's tick has no company. */
export interface QueuedData {
  corporate_id: number | null
  payload: unknown
}

/** What every run of a job gets. */
interface Run {
  /** The same for every attempt: outside effects carry it, so that a retry can be told from a new job. */
  id: string
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the process must end before the job has: stop waiting for outside work then. */
  signal: AbortSignal
}

export interface CompanyRun<P> extends Run {
  corporateId: number
  payload: P
  /**
   * Reads and writes under the company's row-level security as the system, in one transaction. Do nothing outside the
   * database in it.
   */
  transaction<R>(work: (call: Call) => Promise<R>): Promise<R>
  /**
   * A record as a user of the company sees it, with that user; undefined where the user is not active or may not read
   * it.
   */
  viewedBy(
    userId: number,
    module: string,
    id: number,
  ): Promise<{ user: Actor; record: Record<string, unknown> } | undefined>
  outside: Outside
  /** For reading with a user's own permissions and row-level security. */
  reading: Reading
}

/** What reading as a user needs. */
export interface Reading {
  registry: Registry
  pools: Pools
}

/** What a job does outside the database. */
export interface Outside {
  /** The public URL of the installation, for links in mails. */
  publicUrl: string
  /** Draws a document in a worker, in the company's turn. */
  draw(drawing: Drawing, waiting: Waiting): Promise<Uint8Array>
  /** Sends a mail from its template. */
  mail(
    template: MailTemplate,
    mail: Omit<Mail, 'subject' | 'text'> & { language: Language; values: Readonly<Record<string, string>> },
  ): Promise<void>
}

/** A run for the installation, not limited to one company. */
export interface PlatformRun extends Run {
  owner: pg.Pool
}

interface Named {
  /** Its name in code, logs and tables: lower case and hyphens. */
  name: string
  /** Attempts before it becomes a dead letter; 5 by default. */
  tries?: number
  /** Jobs of this name that one process runs at a time; 1 by default. */
  parallel?: number
}

/** Work that follows from a company's write and runs after its commit, until it succeeds. It may run more than once. */
export interface CompanyJob<P> extends Named, Enqueued<P> {
  run(run: CompanyRun<P>): Promise<void>
  /** Permissions of the system while it runs, to act on records as their modules require; none by default. */
  may?: readonly string[]
  /**
   * Runs for every active company at these times (cron, Jakarta time), with this payload; `atFirst` also as soon as the
   * schedule is new, so that a new installation does not wait for the first of these times.
   */
  schedule?: { cron: string; payload: P; atFirst?: true }
}

/** Housekeeping of the installation, on a schedule. */
export interface PlatformJob extends Named {
  scope: 'platform'
  /** Cron, Jakarta time. */
  schedule: { cron: string }
  run(run: PlatformRun): Promise<void>
}

export type Job = CompanyJob<unknown> | PlatformJob

/** Infers the payload type of a job. */
export function defineJob<P>(job: Omit<CompanyJob<P>, 'scope'>): CompanyJob<P> {
  return { ...job, scope: 'corporate' }
}

/** Defines a job of the installation. */
export function definePlatformJob(job: Omit<PlatformJob, 'scope'>): PlatformJob {
  return { ...job, scope: 'platform' }
}

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

/** What every run of a job knows. */
interface Run {
  /** The same at every try: what is done outside carries it, so that a repetition can be told from a new job. */
  id: string
  /** 1 for the first try. */
  attempt: number
  /** Aborted when the process must end before the job has: whoever waits for something outside stops waiting. */
  signal: AbortSignal
}

/** A run on behalf of one company. */
export interface CompanyRun<P> extends Run {
  corporateId: number
  payload: P
  /** Reads and writes inside the company's fence, as the system itself; all of it or nothing. Nothing outside the database is done in it. */
  transaction<R>(work: (call: Call) => Promise<R>): Promise<R>
  /** A record as a user of the company sees it, with him; undefined where he is no active user any more, or may not read it. */
  viewedBy(
    userId: number,
    module: string,
    id: number,
  ): Promise<{ user: Actor; record: Record<string, unknown> } | undefined>
  outside: Outside
  /** For what is read as a user reads it, under his own rights and within his own fence. */
  reading: Reading
}

/** What reads as a user. */
export interface Reading {
  registry: Registry
  pools: Pools
}

/** What a job does outside the database. */
export interface Outside {
  /** Where the installation is reached, for links in mails. */
  publicUrl: string
  /** Draws a document in a thread, when it is the company's turn. */
  draw(drawing: Drawing, waiting: Waiting): Promise<Uint8Array>
  /** Sends a mail in the words of its template. */
  mail(
    template: MailTemplate,
    mail: Omit<Mail, 'subject' | 'text'> & { language: Language; values: Readonly<Record<string, string>> },
  ): Promise<void>
}

/** A run on behalf of the installation, past the fence of companies. */
export interface PlatformRun extends Run {
  owner: pg.Pool
}

interface Named {
  /** Its name in code, logs and tables: lower case and hyphens. */
  name: string
  /** How often it is tried before it is given up as a dead letter; 5 unless told. */
  tries?: number
  /** Jobs of this name that one process runs at a time; 1 unless told. */
  parallel?: number
}

/** Work that follows from a write of a company, and happens after its commit, exactly once it succeeded at least once. */
export interface CompanyJob<P> extends Named {
  scope: 'corporate'
  /** Reads the payload as it comes back from the database; throws when it is not one. */
  parse(payload: unknown): P
  run(run: CompanyRun<P>): Promise<void>
  /** Rights that the system has while it runs, to act on records as their modules say; none unless told. */
  may?: readonly string[]
  /** Runs for every active company at these times (cron, of Jakarta), with this payload. */
  schedule?: { cron: string; payload: P }
}

/** Housekeeping of the installation, at its times. */
export interface PlatformJob extends Named {
  scope: 'platform'
  /** Cron, of Jakarta. */
  schedule: { cron: string }
  run(run: PlatformRun): Promise<void>
}

export type Job = CompanyJob<unknown> | PlatformJob

/** Keeps the type of a job while checking it. */
export function defineJob<P>(job: Omit<CompanyJob<P>, 'scope'>): CompanyJob<P> {
  return { ...job, scope: 'corporate' }
}

/** Keeps the type of a job of the installation while checking it. */
export function definePlatformJob(job: Omit<PlatformJob, 'scope'>): PlatformJob {
  return { ...job, scope: 'platform' }
}

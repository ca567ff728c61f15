import type pg from 'pg'
import type { Contents } from '../../definition/contents.ts'
import type { Language } from '../../definition/label.ts'
import type { WaitingContact } from '../access/admit.ts'
import type { Sentence } from '../errors.ts'
import type { Job } from '../jobs/job.ts'
import type { PrintedDocument } from '../print/printed-document.ts'
import type { TemplatesOf } from '../print/stored-templates.ts'
import type { ReportHalf } from '../report/report-source.ts'
import type { Call } from './call.ts'
import type { LedgerCheck } from './ledger-checks.ts'
import type { ModuleRoute } from './module-route.ts'
import type { Registry } from './registry.ts'

/**
 * Locks days of a unit as open or closed until the transaction ends, and returns the reason where one of them is
 * closed. These locks come before all others; days already locked need no statement. An entry may take another day, the
 * day of a record is given.
 */
export type ClosedDays = (
  call: Call,
  unitId: number,
  days: readonly string[],
  of?: 'entry' | 'record',
) => Promise<Sentence | undefined>

/** All that a process serves. */
export interface Product {
  contents: Contents
  registry: Registry
}

/**
 * Adds rows that every database needs and that are missing. It runs at every start, in one transaction with all
 * modules: it must be quick when nothing is missing, and must not change edited rows.
 */
export type FirstData = (client: pg.ClientBase, product: Product) => Promise<void>

/** The contact that users of a company see while their account waits for approval. */
export type ContactOf = (owner: pg.Pool, corporateId: number, language: Language) => Promise<WaitingContact | null>

/** What a module adds beside its definition; every part is optional. */
export interface Belongings {
  /** Routes that no definition generates. */
  routes?: readonly ModuleRoute[]
  /** The report of the folder, with the source of its figures. */
  report?: ReportHalf
  /** Documents that can be printed. */
  prints?: readonly PrintedDocument[]
  /** The company's own print templates, beside those of the product; one module provides this. */
  templatesOf?: TemplatesOf
  /** Rows that every database needs before the first use. */
  firstData?: FirstData
  /** Jobs it enqueues or schedules (docs/jobs.md). */
  jobs?: readonly Job[]
  /** Invariants between its rows, each a query for violations. */
  ledgerChecks?: readonly LedgerCheck[]
  /** Which days are closed for entry; one module provides this. */
  closedDays?: ClosedDays
  /** The contact for users whose account waits for approval; one module provides this. */
  waitingContact?: ContactOf
}

/** Belongings with the name of their module. */
export interface Brought {
  module: string
  belongings: Belongings
}

import type { ContactOf } from '../access/routes.ts'
import type { Sentence } from '../errors.ts'
import type { Job } from '../jobs/job.ts'
import { type PrintedDocument, printCalls } from '../print/print-calls.ts'
import type { TemplatesOf } from '../print/stored-templates.ts'
import type { ReportHalf } from '../report/report-source.ts'
import type { Call } from './call.ts'
import type { FirstData } from './first-data.ts'
import type { LedgerCheck } from './ledger-checks.ts'
import type { ModuleRoute } from './module-route.ts'

/**
 * Locks days of a unit as open or closed until the transaction ends, and returns the reason where one of them is
 * closed. These locks come before all others; days already locked need no statement.
 */
export type ClosedDays = (call: Call, unitId: number, days: readonly string[]) => Promise<Sentence | undefined>

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

/** All routes of the belongings: declared ones, and those of printed documents. */
export function callsOf({ routes = [], prints = [] }: Belongings): readonly ModuleRoute[] {
  return [...routes, ...prints.flatMap(printCalls)]
}

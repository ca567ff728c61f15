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
 * Holds days of a unit as they are, open or closed, until the call has ended, and says why where one of them is closed. It
 * comes before every other lock; what it holds already it asks nothing for.
 */
export type ClosedDays = (call: Call, unitId: number, days: readonly string[]) => Promise<Sentence | undefined>

/** What a module brings beside what follows from its definition; every part may be absent. */
export interface Belongings {
  /** Calls that no definition makes. */
  routes?: readonly ModuleRoute[]
  /** The report of the folder, with where its figures come from. */
  report?: ReportHalf
  /** Documents that can be printed. */
  prints?: readonly PrintedDocument[]
  /** Which templates are kept beside those of the product, written or switched off; one module knows it. */
  templatesOf?: TemplatesOf
  /** Rows that every database needs before anybody can work. */
  firstData?: FirstData
  /** Work that it puts into the queue or does at its times (docs/jobs.md). */
  jobs?: readonly Job[]
  /** What always holds between its rows, each as a query for what breaks it. */
  ledgerChecks?: readonly LedgerCheck[]
  /** Which days are closed for entry; one module knows it. */
  closedDays?: ClosedDays
  /** Whom the users of a company ask while their accounts wait for approval; one module knows it. */
  waitingContact?: ContactOf
}

/** Belongings with the name of the module that brings them. */
export interface Brought {
  module: string
  belongings: Belongings
}

/** The calls that belongings make: those declared, and those of their documents. */
export function callsOf({ routes = [], prints = [] }: Belongings): readonly ModuleRoute[] {
  return [...routes, ...prints.flatMap(printCalls)]
}

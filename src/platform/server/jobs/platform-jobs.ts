import { sealAudit } from '../audit/seal.ts'
import { mailReport, sendReports } from '../report-mails/send-reports.ts'
import { cleanIdempotencyKeys, cleanImports, cleanSessions } from './housekeeping.ts'
import type { Job } from './job.ts'

/** The engine's own jobs; a module's jobs are in its implementation. */
export const platformJobs: readonly Job[] = [
  cleanIdempotencyKeys,
  cleanSessions,
  cleanImports,
  sealAudit,
  sendReports,
  mailReport,
]

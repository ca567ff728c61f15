import type pg from 'pg'
import type { UpkeepRun } from '../upkeep/upkeep.ts'
import { ago, type Finding, failed, isOlderThan, ok, warning } from './finding.ts'

const VERIFIED_HOURS = 8 * 24
/** The job seals every two minutes, unless a long transaction is writing. */
const SEALED_HOURS = 0.5

const SEALS = `
  SELECT min(open.at) AS open, max(s.at) AS sealed
  FROM corporates c
  LEFT JOIN LATERAL (SELECT to_id, at FROM audit_seals WHERE corporate_id = c.id ORDER BY no DESC LIMIT 1) s ON true
  LEFT JOIN LATERAL (
    SELECT at FROM audit_logs WHERE corporate_id = c.id AND id > coalesce(s.to_id, 0) ORDER BY id LIMIT 1
  ) open ON true`

/** Checks that the audit log is sealed continuously and was verified recently. */
export async function auditFinding(client: pg.ClientBase, run: UpkeepRun | undefined): Promise<Finding> {
  const verify = 'npm run admin -- verify-audit'
  if (run?.problem) {
    return failed(`${run.problem} It was verified ${ago(run.at)}: ${verify} names them; keep the backups of before.`)
  }
  const { rows } = await client.query<{ open: Date | null; sealed: Date | null }>(SEALS)
  const { open = null, sealed = null } = rows[0] ?? {}
  if (open && isOlderThan(SEALED_HOURS, open)) {
    return warning(
      `Rows of the audit log have waited for their seal since ${ago(open)}: does the server run, with its jobs (npm run admin -- dead-letters)?`,
    )
  }
  if (!run) return warning(`The audit log was never verified: ${verify}, every week by a timer.`)
  if (isOlderThan(VERIFIED_HOURS, run.at)) return warning(`The audit log was verified ${ago(run.at)}: ${verify}.`)
  return ok(`verified ${ago(run.at)}, last sealed ${sealed ? ago(sealed) : 'never'}`)
}

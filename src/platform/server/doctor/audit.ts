import { sql } from 'kysely'
import type pg from 'pg'
import { run, type Sql } from '../database/sql.ts'
import type { UpkeepRun } from '../upkeep/upkeep.ts'
import { ago, type Finding, failed, isOlderThan, ok, warning } from './finding.ts'

const VERIFIED_HOURS = 8 * 24
/** The job seals every two minutes, unless a long transaction is writing. */
const SEALED_HOURS = 0.5

/** Of one company: on Citus its rows lie in one shard. */
function sealsOfCompany(corporateId: number): Sql {
  const corporate = sql.val(corporateId)
  return sql`
    WITH last AS (SELECT to_id, at FROM audit_seals WHERE corporate_id = ${corporate} ORDER BY no DESC LIMIT 1)
    SELECT (SELECT at FROM last) AS sealed, (
      SELECT at FROM audit_logs WHERE corporate_id = ${corporate} AND id > coalesce((SELECT to_id FROM last), 0)
      ORDER BY id LIMIT 1
    ) AS open`
}

/** Since when the oldest row waits for its seal, and when the last seal was made. */
async function sealsOf(client: pg.ClientBase): Promise<{ open?: Date | undefined; sealed?: Date | undefined }> {
  const companies = await client.query<{ id: number }>('SELECT id FROM corporates')
  const times: { open: Date | null; sealed: Date | null }[] = []
  for (const { id } of companies.rows) {
    times.push(...(await run<{ open: Date | null; sealed: Date | null }>(client, sealsOfCompany(id))).rows)
  }
  const inOrder = (key: 'open' | 'sealed') => times.flatMap((one) => one[key] ?? []).toSorted((a, b) => +a - +b)
  return { open: inOrder('open')[0], sealed: inOrder('sealed').at(-1) }
}

/** Checks that the audit log is sealed continuously and was verified recently. */
export async function auditFinding(client: pg.ClientBase, last: UpkeepRun | undefined): Promise<Finding> {
  const verify = 'npm run admin -- verify-audit'
  if (last?.problem) {
    return failed(`${last.problem} It was verified ${ago(last.at)}: ${verify} names them; keep the backups of before.`)
  }
  const { open, sealed } = await sealsOf(client)
  if (open && isOlderThan(SEALED_HOURS, open)) {
    return warning(
      `Rows of the audit log have waited for their seal since ${ago(open)}: does the server run, with its jobs (npm run admin -- dead-letters)?`,
    )
  }
  if (!last) return warning(`The audit log was never verified: ${verify}, every week by a timer.`)
  if (isOlderThan(VERIFIED_HOURS, last.at)) return warning(`The audit log was verified ${ago(last.at)}: ${verify}.`)
  return ok(`verified ${ago(last.at)}, last sealed ${sealed ? ago(sealed) : 'never'}`)
}

import { sql } from 'kysely'
import { say } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Outcome, Run } from '../../../../platform/server/engine/implement.ts'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'
import type { Registry } from '../../../../platform/server/engine/registry.ts'

export type OneCheck = Registry['checksByModule'][number]

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

/** The number of violations that are listed; the others are counted. */
export const MOST_NAMED = 20

/** A check is identified by this name and its rule. */
export const nameOf = ({ says }: LedgerCheck) => capital(say(says, 'en'))

/**
 * Runs one check on all rows of the company and stores the result. Row-level security narrows the check, which reads
 * whole tables, to the company. It is one statement, so it sees one moment and blocks nobody.
 */
export async function runCheck(call: Call, { module, check: one }: OneCheck): Promise<Outcome> {
  const { query, slice } = one
  const looked = slice ? sql`count(*) FROM ${sql.table(slice.of)}` : sql`NULL::bigint AS count`
  const { rows } = await call.send(
    sql`WITH v AS MATERIALIZED (SELECT DISTINCT example::text AS example FROM (${query}) AS v (example)),
        named AS (SELECT example FROM v ORDER BY example LIMIT ${sql.lit(MOST_NAMED)}),
        looked AS MATERIALIZED (SELECT ${looked})
      INSERT INTO ledger_check_results (corporate_id, status, rule, name, name_en, module, found, examples, looked_at,
        took_ms, checked_at)
      SELECT ${company}, CASE WHEN count(*) = 0 THEN 'pass' ELSE 'reject' END, ${one.rule},
        ${capital(say(one.says, 'id'))}, ${nameOf(one)}, ${module}, count(*),
        (SELECT string_agg(example, E'\\n' ORDER BY example) FROM named), (SELECT count FROM looked),
        extract(epoch FROM clock_timestamp() - statement_timestamp()) * 1000, now()
      FROM v
      ON CONFLICT (corporate_id, rule, name_en) DO UPDATE SET status = excluded.status, name = excluded.name,
        module = excluded.module, found = excluded.found, examples = excluded.examples, looked_at = excluded.looked_at,
        took_ms = excluded.took_ms, checked_at = excluded.checked_at
      RETURNING id, found`,
  )
  const [{ id, found }] = rows
  call.changed('ledger_check_results', [{ id }])
  return { id, found }
}

/** Results of checks that no longer exist are deleted. */
export async function forgetOthers(call: Call): Promise<void> {
  const names = call.registry.checksByModule.map(({ check: one }) => nameOf(one))
  await call.send(sql`DELETE FROM ledger_check_results WHERE corporate_id = ${company} AND name_en <> ALL (${names})`)
}

/**
 * Runs the work for every check, two at a time: each keeps one core of the database busy. After a failure no further
 * check begins.
 */
export async function runEach(checks: readonly OneCheck[], work: (check: OneCheck) => Promise<void>): Promise<void> {
  const waiting = [...checks]
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await work(one)
  }
  await Promise.all([lane(), lane()]).finally(() => {
    waiting.length = 0
  })
}

/**
 * Runs all checks at a user's request, each in its own transaction, over all units, since ledgers belong to the
 * company.
 */
export async function check(run: Run): Promise<Record<string, unknown>> {
  const checks = await run.read(async (call) => call.registry.checksByModule)
  let [done, failed] = [0, 0]
  run.tell({ done, total: checks.length })
  await runEach(checks, async (one) => {
    const { found } = await run.write((call) => call.acrossUnits(() => runCheck(call, one)))
    if (found !== 0) failed += 1
    done += 1
    run.tell({ done, total: checks.length })
  })
  await run.write(async (call) => {
    await forgetOthers(call)
    return { id: 0 }
  })
  return { checks: checks.length, failed }
}

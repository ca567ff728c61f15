import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { defineJob } from '../../../../platform/server/jobs/job.ts'
import { forgetOthers, type OneCheck, runCheck, runEach } from './run-checks.ts'
import { findTouched, keepTouched, runTouched } from './touched.ts'

type Transaction = <R>(work: (call: Call) => Promise<R>) => Promise<R>

/**
 * Hourly, checks the documents touched since the last run; at 2 a.m. of the first unit, when no truck loads, all rows.
 */
export const checkLedgers = defineJob({
  name: 'check-ledgers',
  parse: () => null,
  schedule: { cron: '0 * * * *', payload: null },
  async run({ transaction, signal }) {
    const checks = await transaction((call) => checksDue(call, new Date().toISOString()))
    if (checks.length > 0) await checkWholly(transaction, checks, signal)
    else await checkTouched(transaction, signal)
  },
})

/** All checks where it is 2 a.m. in the first unit, else none. */
export async function checksDue(call: Call, at: string): Promise<readonly OneCheck[]> {
  const { rows } = await call.send(
    sql`SELECT extract(hour FROM ${at}::timestamptz AT TIME ZONE timezone) = 2 AS is_due FROM production_units
      WHERE corporate_id = ${company} ORDER BY id LIMIT 1`,
  )
  return rows[0]?.is_due ? call.registry.checksByModule : []
}

/** Checks all rows, in a transaction for each check. */
export async function checkWholly(
  transaction: Transaction,
  checks: readonly OneCheck[],
  signal: AbortSignal,
): Promise<void> {
  await runEach(checks, async (one) => {
    signal.throwIfAborted()
    await transaction((call) => runCheck(call, one))
  })
  await transaction(forgetOthers)
}

/** Checks the documents touched since the last run; after an interruption the next run repeats them. */
export async function checkTouched(transaction: Transaction, signal: AbortSignal): Promise<void> {
  const touched = await transaction(findTouched)
  if (!touched) return
  const checks = await transaction(async (call) => call.registry.checksByModule)
  for (const one of checks) {
    const ids = one.check.slice && touched.ids.get(one.check.slice)
    if (!ids || ids.length === 0) continue
    signal.throwIfAborted()
    await transaction((call) => runTouched(call, one, ids))
  }
  await transaction((call) => keepTouched(call, touched))
}

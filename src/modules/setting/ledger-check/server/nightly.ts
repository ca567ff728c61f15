import type { Call } from '../../../../platform/server/engine/call.ts'
import { defineJob } from '../../../../platform/server/jobs/job.ts'
import { forgetOthers, runCheck } from './run-checks.ts'

/** Every hour, for companies in whose first unit it is two in the night: then nobody is loading. */
export const checkLedgersNightly = defineJob({
  name: 'check-ledgers',
  parse: () => null,
  schedule: { cron: '0 * * * *', payload: null },
  async run({ transaction, signal }) {
    const checks = await transaction((call) => checksDue(call, new Date().toISOString()))
    for (const one of checks) {
      signal.throwIfAborted()
      await transaction((call) => runCheck(call, one))
    }
    if (checks.length > 0) await transaction(forgetOthers)
  },
})

/** All checks where it is two in the night at that moment, else none. */
export async function checksDue(call: Call, at: string) {
  const { rows } = await call.send(
    `SELECT extract(hour FROM $2::timestamptz AT TIME ZONE timezone) = 2 AS is_due FROM production_units
     WHERE corporate_id = $1 ORDER BY id LIMIT 1`,
    [call.corporateId, at],
  )
  return rows[0]?.is_due ? call.registry.checksByModule : []
}

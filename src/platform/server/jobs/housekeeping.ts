import { IDLE_HOURS } from '../access/sessions.ts'
import { definePlatformJob } from './job.ts'

/** How long idempotency keys are kept; the contract promises a day. */
const KEYS_KEPT_HOURS = 48
const ATTEMPTS_KEPT_HOURS = 24

/** Deletes old idempotency keys, and the progress of calls on many records. */
export const cleanIdempotencyKeys = definePlatformJob({
  name: 'clean-idempotency-keys',
  schedule: { cron: '17 * * * *' },
  async run({ owner }) {
    const isOld = `created_at < now() - interval '${KEYS_KEPT_HOURS} hours'`
    await owner.query(`DELETE FROM idempotency_keys WHERE ${isOld}`)
    await owner.query(`DELETE FROM collection_outcomes WHERE ${isOld}`)
  },
})

/** Deletes expired sessions and codes, and attempts that no longer count. */
export const cleanSessions = definePlatformJob({
  name: 'clean-sessions',
  schedule: { cron: '27 * * * *' },
  async run({ owner }) {
    await owner.query(
      `DELETE FROM sessions WHERE expires_at < now() OR used_at < now() - interval '${IDLE_HOURS} hours'`,
    )
    await owner.query('DELETE FROM one_time_codes WHERE expires_at < now()')
    await owner.query(`DELETE FROM attempts WHERE at < now() - interval '${ATTEMPTS_KEPT_HOURS} hours'`)
  },
})

/** Deletes old import files, saved or not, and uploads that no longer count. */
export const cleanImports = definePlatformJob({
  name: 'clean-imports',
  schedule: { cron: '37 * * * *' },
  async run({ owner }) {
    await owner.query("DELETE FROM imports WHERE created_at < now() - interval '1 day'")
    await owner.query("DELETE FROM import_uploads WHERE created_at < now() - interval '1 hour'")
  },
})

import { sql } from 'kysely'
import { IDLE_HOURS } from '../access/sessions.ts'
import { run } from '../database/sql.ts'
import { definePlatformJob } from './job.ts'

/** How long idempotency keys are kept; the contract promises a day. */
const KEYS_KEPT_HOURS = 48
const ATTEMPTS_KEPT_HOURS = 24

/** Deletes old idempotency keys, and the progress of calls on many records. */
export const cleanIdempotencyKeys = definePlatformJob({
  name: 'clean-idempotency-keys',
  schedule: { cron: '17 * * * *' },
  async run({ owner }) {
    const isOld = sql`created_at < now() - make_interval(hours => ${KEYS_KEPT_HOURS})`
    await run(owner, sql`DELETE FROM idempotency_keys WHERE ${isOld}`)
    await run(owner, sql`DELETE FROM collection_outcomes WHERE ${isOld}`)
  },
})

/** Deletes expired sessions and codes, and attempts that no longer count. */
export const cleanSessions = definePlatformJob({
  name: 'clean-sessions',
  schedule: { cron: '27 * * * *' },
  async run({ owner }) {
    await run(
      owner,
      sql`DELETE FROM sessions WHERE expires_at < now() OR used_at < now() - make_interval(hours => ${IDLE_HOURS})`,
    )
    await run(owner, sql`DELETE FROM one_time_codes WHERE expires_at < now()`)
    await run(owner, sql`DELETE FROM attempts WHERE at < now() - make_interval(hours => ${ATTEMPTS_KEPT_HOURS})`)
  },
})

/** Deletes old import files, saved or not, and uploads that no longer count. */
export const cleanImports = definePlatformJob({
  name: 'clean-imports',
  schedule: { cron: '37 * * * *' },
  async run({ owner }) {
    await run(owner, sql`DELETE FROM imports WHERE created_at < now() - interval '1 day'`)
    await run(owner, sql`DELETE FROM import_uploads WHERE created_at < now() - interval '1 hour'`)
  },
})

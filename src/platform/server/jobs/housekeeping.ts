import { IDLE_HOURS } from '../access/sessions.ts'
import { definePlatformJob } from './job.ts'

/** How long idempotency keys are kept; the contract promises a day. */
const KEYS_KEPT_HOURS = 48
const ATTEMPTS_KEPT_HOURS = 24
const AT_ONCE = 10_000

/** Deletes in batches, so that no statement locks many rows for long. */
async function deleteInPieces(
  { owner, signal }: Parameters<Parameters<typeof definePlatformJob>[0]['run']>[0],
  table: string,
  condition: string,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const { rowCount } = await owner.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${AT_ONCE}))`,
    )
    if ((rowCount ?? 0) < AT_ONCE) return
  }
}

/** Deletes old idempotency keys, and the progress of calls on many records. */
export const cleanIdempotencyKeys = definePlatformJob({
  name: 'clean-idempotency-keys',
  schedule: { cron: '17 * * * *' },
  async run(run) {
    const isOld = `created_at < now() - interval '${KEYS_KEPT_HOURS} hours'`
    await deleteInPieces(run, 'idempotency_keys', isOld)
    await deleteInPieces(run, 'collection_outcomes', isOld)
  },
})

/** Deletes expired sessions and codes, and attempts that no longer count. */
export const cleanSessions = definePlatformJob({
  name: 'clean-sessions',
  schedule: { cron: '27 * * * *' },
  async run(run) {
    await deleteInPieces(run, 'sessions', `expires_at < now() OR used_at < now() - interval '${IDLE_HOURS} hours'`)
    await deleteInPieces(run, 'one_time_codes', 'expires_at < now()')
    await deleteInPieces(run, 'attempts', `at < now() - interval '${ATTEMPTS_KEPT_HOURS} hours'`)
  },
})

/** Deletes old import files, saved or not, and uploads that no longer count. */
export const cleanImports = definePlatformJob({
  name: 'clean-imports',
  schedule: { cron: '37 * * * *' },
  async run(run) {
    await deleteInPieces(run, 'imports', "created_at < now() - interval '1 day'")
    await deleteInPieces(run, 'import_uploads', "created_at < now() - interval '1 hour'")
  },
})

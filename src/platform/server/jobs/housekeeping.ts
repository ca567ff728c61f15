import { IDLE_HOURS } from '../access/sessions.ts'
import { definePlatformJob } from './job.ts'

/** A repetition of a call within this time gets the first answer; a day is what the contract promises. */
const KEYS_KEPT_HOURS = 48
const ATTEMPTS_KEPT_HOURS = 24
const AT_ONCE = 10_000

/** Deletes in pieces, so that no statement holds many rows for long. */
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

/** Forgets the answers kept for repetitions, and what calls on many records have done. */
export const cleanIdempotencyKeys = definePlatformJob({
  name: 'clean-idempotency-keys',
  schedule: { cron: '17 * * * *' },
  async run(run) {
    const isOld = `created_at < now() - interval '${KEYS_KEPT_HOURS} hours'`
    await deleteInPieces(run, 'idempotency_keys', isOld)
    await deleteInPieces(run, 'collection_outcomes', isOld)
  },
})

/** Forgets sessions and codes that hold no more, and attempts that count no more. */
export const cleanSessions = definePlatformJob({
  name: 'clean-sessions',
  schedule: { cron: '27 * * * *' },
  async run(run) {
    await deleteInPieces(run, 'sessions', `expires_at < now() OR used_at < now() - interval '${IDLE_HOURS} hours'`)
    await deleteInPieces(run, 'one_time_codes', 'expires_at < now()')
    await deleteInPieces(run, 'attempts', `at < now() - interval '${ATTEMPTS_KEPT_HOURS} hours'`)
  },
})

/** Forgets files that were uploaded for an import, saved or not, and uploads that count no more. */
export const cleanImports = definePlatformJob({
  name: 'clean-imports',
  schedule: { cron: '37 * * * *' },
  async run(run) {
    await deleteInPieces(run, 'imports', "created_at < now() - interval '1 day'")
    await deleteInPieces(run, 'import_uploads', "created_at < now() - interval '1 hour'")
  },
})

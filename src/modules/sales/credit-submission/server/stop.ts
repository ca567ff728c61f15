import { sql } from 'kysely'
import { permissionOfAction } from '../../../../platform/definition/permission.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { defineJob } from '../../../../platform/server/jobs/job.ts'
import { closeSteps, isDeserted, tellStopped } from '../../../approval/approval-step/server/index.ts'
import { creditSubmission } from '../credit-submission.ts'
import { holdSubmission } from './decide.ts'
import { DOC_TYPE } from './submit.ts'

type Submission = RowOf<'credit_submissions'>

/** The reason why a submission ends, as its history shows it. */
const WHY = {
  customer_held: 'Tidak dapat dilanjutkan: pelanggan ditahan',
  customer_inactive: 'Tidak dapat dilanjutkan: pelanggan dinonaktifkan',
  project_inactive: 'Tidak dapat dilanjutkan: proyek dinonaktifkan',
  expired: 'Tidak dapat dilanjutkan: masa berlaku sudah lewat',
  order_cancelled: 'Tidak dapat dilanjutkan: pesanannya dibatalkan',
  deserted: 'Tidak dapat dilanjutkan: level yang terbuka tidak punya penyetuju lagi',
} as const

/**
 * Ends the undecided submissions of a customer or for a project (C8), and mails their authors and the users who
 * manage submissions. The customer's or project's row is locked, so nothing is submitted meanwhile.
 */
export async function stopSubmissions(
  call: Call,
  of: { customer_id: number } | { site_project_id: number },
  why: keyof typeof WHY,
): Promise<void> {
  const [column, id] =
    'customer_id' in of
      ? (['customer_id', of.customer_id] as const)
      : (['site_project_id', of.site_project_id] as const)
  const open = await call.db
    .selectFrom('credit_submissions')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where(column, '=', id)
    .where('status', 'in', ['pending', 'progress'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const submission of open) await stop(call, submission, why)
}

async function stop(call: Call, submission: Submission, why: keyof typeof WHY): Promise<void> {
  const reason = WHY[why]
  await closeSteps(call, { doc_type: DOC_TYPE, doc_id: submission.id }, reason)
  const patch = { status: 'cancel', cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  await call.update('credit_submissions', { ...submission }, patch, { action: 'cancel', reason })
  const author_ids = [submission.created_by, submission.submitted_by].filter((id) => id !== null)
  const document = { ...submission, doc_type: DOC_TYPE, doc_id: submission.id, author_ids: [...new Set(author_ids)] }
  await tellStopped(call, document, permissionOfAction(creditSubmission, 'assign'))
}

/**
 * Ends hourly what nobody can decide any more (C8): the order is cancelled, the validity is over, or the open level
 * has lost all who may decide it. Each submission has its own transaction, in the lock order of a decision.
 */
export const stopHopeless = defineJob({
  name: 'stop-credit-submissions',
  parse: () => null,
  schedule: { cron: '0 * * * *', payload: null },
  async run({ transaction, signal }) {
    const at = new Date()
    for (const id of await transaction(undecided)) {
      signal.throwIfAborted()
      await transaction((call) => stopIfHopeless(call, id, at))
    }
  },
})

/** The submissions that are not decided. */
export async function undecided(call: Call): Promise<number[]> {
  const rows = await call.db
    .selectFrom('credit_submissions')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('status', 'in', ['pending', 'progress'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends a submission that nobody can decide any more; a second run changes nothing. */
export async function stopIfHopeless(call: Call, id: number, at: Date): Promise<void> {
  await holdSubmission(call, id)
  const { rows } = await call.send(hopeless(id, at))
  const [found] = rows as (Submission & { is_expired: boolean; is_order_cancelled: boolean })[]
  if (!found) return
  const { is_expired, is_order_cancelled, ...submission } = found
  if (is_order_cancelled) await stop(call, submission, 'order_cancelled')
  else if (is_expired) await stop(call, submission, 'expired')
  else if (await isDeserted(call, { doc_type: DOC_TYPE, doc_id: id })) await stop(call, submission, 'deserted')
}

const hopeless = (id: number, at: Date) => sql`
  SELECT s.*,
    coalesce(s.valid_until < (${at.toISOString()}::timestamptz AT TIME ZONE u.timezone)::date, false) AS is_expired,
    coalesce(o.status = 'cancel', false) AS is_order_cancelled
  FROM credit_submissions s
  JOIN production_units u ON u.corporate_id = s.corporate_id AND u.id = s.production_unit_id
  LEFT JOIN sales_orders o ON o.corporate_id = s.corporate_id AND o.id = s.sales_order_id
  WHERE s.corporate_id = ${company} AND s.id = ${id} AND s.status IN ('pending', 'progress')`

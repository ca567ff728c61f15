import { permissionOfAction } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { closeSteps, tellStopped } from '../../../approval/approval-step/server/index.ts'
import { creditSubmission } from '../credit-submission.ts'
import { DOC_TYPE } from './submit.ts'

/** The reason why a submission ends, as its history shows it. */
const WHY = {
  customer_held: 'Tidak dapat dilanjutkan: pelanggan ditahan',
  customer_inactive: 'Tidak dapat dilanjutkan: pelanggan dinonaktifkan',
  project_inactive: 'Tidak dapat dilanjutkan: proyek dinonaktifkan',
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
  const reason = WHY[why]
  for (const submission of open) {
    await closeSteps(call, { doc_type: DOC_TYPE, doc_id: submission.id }, reason)
    const patch = { status: 'cancel', cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
    await call.update('credit_submissions', { ...submission }, patch, { action: 'cancel', reason })
    const author_ids = [submission.created_by, submission.submitted_by].filter((id) => id !== null)
    const document = { ...submission, doc_type: DOC_TYPE, doc_id: submission.id, author_ids: [...new Set(author_ids)] }
    await tellStopped(call, document, permissionOfAction(creditSubmission, 'assign'))
  }
}

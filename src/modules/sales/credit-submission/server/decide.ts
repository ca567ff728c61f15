import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { Conflict } from '../../../../platform/server/errors.ts'
import { decideStep } from '../../../approval/approval-step/server/index.ts'
import { grantLimit, holdLine, lineOf } from '../../credit-limit-entry/server/index.ts'
import { assertMayAsk, assertNotHeld } from './draft.ts'

const CLOSED: Label = ['Pengajuan tidak dapat dilanjutkan', 'The submission cannot continue']

type Submission = RowOf<'credit_submissions'>
type Step = RowOf<'approval_steps'>

/** Locks customer, submission and requested line, in this order, before a level is decided. */
export async function holdSubmission(call: Call, id: number): Promise<void> {
  const named = await readSubmission(call, id)
  if (!named) return
  await call.db
    .selectFrom('customers')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', named.customer_id)
    .forShare()
    .execute()
  await call.db
    .selectFrom('credit_submissions')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const line = await lineOf(call, named)
  if (line !== undefined) await holdLine(call, line)
}

/** Approves an open level; the last one sets the limit, in the same transaction. */
export async function approveLevel(call: Call, step: Step, note: string | null): Promise<Step> {
  const submission = await openSubmission(call, step)
  await assertNotHeld(call, submission)
  await assertMayAsk(call, submission)
  const { step: decided, isLast } = await decideStep(call, step, 'approve', note)
  const status = isLast ? 'approve' : 'progress'
  if (submission.status !== status)
    await call.update('credit_submissions', submission, { status }, { action: isLast ? 'approve' : 'update' })
  if (isLast)
    await grantLimit(call, submission, {
      limit: submission.requested_limit,
      top_days: submission.requested_top,
      valid_until: submission.valid_until,
      ref: submission.number,
      reason: submission.reason,
    })
  return decided
}

/** Refuses an open level, and with it the submission. */
export async function rejectLevel(call: Call, step: Step, reason: string): Promise<Step> {
  const submission = await openSubmission(call, step)
  const { step: decided } = await decideStep(call, step, 'reject', reason)
  const patch = { status: 'reject', cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  await call.update('credit_submissions', submission, patch, { action: 'reject', reason })
  return decided
}

async function openSubmission(call: Call, step: Step): Promise<Submission> {
  const submission = await readSubmission(call, step.doc_id)
  if (submission?.status !== 'pending' && submission?.status !== 'progress')
    throw new Conflict('state', { label: CLOSED })
  return submission
}

async function readSubmission(call: Call, id: number): Promise<Submission | undefined> {
  const submission = await call.db
    .selectFrom('credit_submissions')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  return submission && { ...submission }
}

import type { Call } from '../../../../platform/server/engine/call.ts'
import {
  type ActionResult,
  after,
  type Input,
  implement,
  integer,
  type RowOf,
  text,
} from '../../../../platform/server/engine/implement.ts'
import { assignStep, closeSteps, withSteps } from '../../../approval/approval-step/server/index.ts'
import { customer } from '../../customer/customer.ts'
import { siteProject } from '../../site-project/site-project.ts'
import { creditSubmission } from '../credit-submission.ts'
import { holdSubmission } from './decide.ts'
import { completeDraft } from './draft.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { stopHopeless, stopSubmissions } from './stop.ts'
import { DECIDES, DOC_TYPE, submit } from './submit.ts'

export { approveLevel, holdSubmission, rejectLevel } from './decide.ts'

type Submission = RowOf<'credit_submissions'>

export default implement(creditSubmission, {
  ledgerChecks,
  prepare: completeDraft,
  viewed: withSteps(DOC_TYPE),
  lockFirst: async (call, id, verb) => {
    if (verb !== undefined) await holdSubmission(call, id)
  },
  actions: { submit, assign, cancel },
  jobs: [stopHopeless],
  follows: [
    after(customer, 'hold', (call, { id }) => stopSubmissions(call, { customer_id: id }, 'customer_held')),
    after(customer, 'deactivate', (call, { id }) => stopSubmissions(call, { customer_id: id }, 'customer_inactive')),
    after(siteProject, 'deactivate', (call, { id }) =>
      stopSubmissions(call, { site_project_id: id }, 'project_inactive'),
    ),
  ],
  constraints: {
    credit_submissions_open_key: {
      field: 'customer_id',
      label: [
        'Pengajuan lain untuk limit ini masih berjalan; selesaikan atau batalkan dahulu',
        'Another submission for this limit is still open; finish or cancel it first',
      ],
    },
    credit_submissions_valid_check: {
      field: 'valid_until',
      label: ['Berlaku Sampai tidak boleh sebelum Berlaku Dari', 'Valid until must not be before Valid from'],
    },
  },
})

/** Reassigns the open level to another user who may decide it. */
async function assign(call: Call, submission: Submission, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  await assignStep(call, { doc_type: DOC_TYPE, doc_id: submission.id }, integer(input, 'user_id'), {
    permission: DECIDES,
    reason,
  })
  return { record: await call.update('credit_submissions', submission, {}, { action: 'assign', reason }) }
}

/** Withdraws an undecided submission; the limit does not change. */
async function cancel(call: Call, submission: Submission, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  await closeSteps(call, { doc_type: DOC_TYPE, doc_id: submission.id }, reason)
  const patch = { status: 'cancel', cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  return { record: await call.update('credit_submissions', submission, patch, { action: 'cancel', reason }) }
}

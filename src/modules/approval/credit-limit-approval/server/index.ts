import { implement } from '../../../../platform/server/engine/implement.ts'
import { approveLevel, holdSubmission, rejectLevel } from '../../../sales/credit-submission/server/index.ts'
import { noteOf, refusalOf } from '../../approval-step/server/index.ts'
import { creditLimitApproval } from '../credit-limit-approval.ts'

export default implement(creditLimitApproval, {
  async lockFirst(call, id) {
    const step = await call.db
      .selectFrom('approval_steps')
      .select('doc_id')
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', id)
      .where('doc_type', '=', 'credit_submission')
      .executeTakeFirst()
    if (step) await holdSubmission(call, step.doc_id)
  },

  actions: {
    async approve(call, step, input) {
      return { record: await approveLevel(call, step, noteOf(input)) }
    },
    async reject(call, step, input) {
      return { record: await rejectLevel(call, step, refusalOf(input)) }
    },
  },
})

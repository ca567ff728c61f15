import { implement } from '../../../../platform/server/engine/implement.ts'
import { withSteps } from '../../../approval/approval-step/server/index.ts'
import { purchaseOrder } from '../purchase-order.ts'
import { approve, cancel, close, DOC_TYPE, reject, submit } from './decide.ts'
import { completeDraft } from './draft.ts'
import { mail, mailOrder, orderDocument, print } from './print.ts'

export default implement(purchaseOrder, {
  prepare: completeDraft,
  viewed: withSteps(DOC_TYPE),
  prints: [orderDocument],
  actions: { submit, approve, print, mail, reject, close, cancel },
  jobs: [mailOrder],
})

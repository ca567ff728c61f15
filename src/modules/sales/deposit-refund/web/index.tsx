import { customize } from '../../../../platform/web/customize.ts'
import { approvalSteps } from '../../../shared/web/approval-steps.tsx'
import { depositRefund } from '../deposit-refund.ts'

export default customize(depositRefund, { tabs: [approvalSteps] })

import { addTo } from '../../../../../../platform/web/additions.ts'
import { creditLimitApproval } from '../../../../../approval/credit-limit-approval/credit-limit-approval.ts'
import { Ageing } from '../../ageing.tsx'

export default addTo(creditLimitApproval, { aside: Ageing })

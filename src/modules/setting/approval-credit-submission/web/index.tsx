import { customize } from '../../../../platform/web/customize.ts'
import { approvalCreditSubmission } from '../approval-credit-submission.ts'
import { LevelPreview } from './level-preview.tsx'

export default customize(approvalCreditSubmission, { header: LevelPreview })

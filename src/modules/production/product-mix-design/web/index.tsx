import { customize } from '../../../../platform/web/customize.ts'
import { approvalSteps } from '../../../shared/web/approval-steps.tsx'
import { productMixDesign } from '../product-mix-design.ts'
import { LiveFigures } from './live-figures.tsx'

export default customize(productMixDesign, { sections: { figures: LiveFigures }, tabs: [approvalSteps] })

import { implement } from '../../../../platform/server/engine/implement.ts'
import { vendorScore } from '../vendor-score.ts'

export default implement(vendorScore, {})

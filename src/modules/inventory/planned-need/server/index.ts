import { implement } from '../../../../platform/server/engine/implement.ts'
import { plannedNeed } from '../planned-need.ts'

export default implement(plannedNeed, {})

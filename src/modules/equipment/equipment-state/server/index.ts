import { implement } from '../../../../platform/server/engine/implement.ts'
import { equipmentState } from '../equipment-state.ts'

export default implement(equipmentState, {})

import { implement } from '../../../../platform/server/engine/implement.ts'
import { materialDay } from '../material-day.ts'

export default implement(materialDay, {})

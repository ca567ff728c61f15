import { implement } from '../../../../platform/server/engine/implement.ts'
import { plantDay } from '../plant-day.ts'

export default implement(plantDay, {})

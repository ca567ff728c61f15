import { implement } from '../../../../platform/server/engine/implement.ts'
import { trip } from '../trip.ts'

export default implement(trip, {})

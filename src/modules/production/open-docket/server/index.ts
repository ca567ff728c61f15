import { implement } from '../../../../platform/server/engine/implement.ts'
import { openDocket } from '../open-docket.ts'

export default implement(openDocket, {})

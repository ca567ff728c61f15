import { implement } from '../../../../platform/server/engine/implement.ts'
import { receivableEntry } from '../receivable-entry.ts'

export { postReceivable } from './post.ts'

export default implement(receivableEntry, {})

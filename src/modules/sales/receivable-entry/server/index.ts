import { implement } from '../../../../platform/server/engine/implement.ts'
import { receivableEntry } from '../receivable-entry.ts'
import { figures } from './figures.ts'
import { statementDocument } from './print-statement.ts'

export { postReceivable } from './post.ts'

export default implement(receivableEntry, { figures, prints: [statementDocument] })

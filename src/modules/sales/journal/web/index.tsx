import { customize } from '../../../../platform/web/customize.ts'
import { journal } from '../journal.ts'
import { DocumentCell } from './document-cell.tsx'

export default customize(journal, { cells: { source_type: DocumentCell } })

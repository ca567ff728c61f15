import { customize } from '../../../../platform/web/customize.ts'
import { calledByRef, RefCell } from '../../web/ledger-ref.tsx'
import { receivableEntry } from '../receivable-entry.ts'

export default customize(receivableEntry, { called: calledByRef, cells: { ref: RefCell } })

import { customize } from '../../../../platform/web/customize.ts'
import { calledByRef, RefCell } from '../../web/ledger-ref.tsx'
import { receivableEntry } from '../receivable-entry.ts'
import { PrintStatement } from './print-statement.tsx'

export default customize(receivableEntry, {
  called: calledByRef,
  cells: { ref: RefCell },
  toolbar: { list: PrintStatement },
})

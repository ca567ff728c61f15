import { customize } from '../../../../platform/web/customize.ts'
import { calledByRef, RefCell } from '../../web/ledger-ref.tsx'
import { depositEntry } from '../deposit-entry.ts'

export default customize(depositEntry, { called: calledByRef, cells: { ref: RefCell } })

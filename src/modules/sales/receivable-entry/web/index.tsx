import { useListContext } from '../../../../platform/web/controllers/use-list.ts'
import { customize } from '../../../../platform/web/customize.ts'
import { calledByRef, RefCell } from '../../web/ledger-ref.tsx'
import { receivableEntry } from '../receivable-entry.ts'
import { StatementButton } from './statement-button.tsx'

export default customize(receivableEntry, {
  called: calledByRef,
  cells: { ref: RefCell },
  toolbar: { list: PrintStatement },
})

/** Prints what a list of one customer's entries shows. */
function PrintStatement() {
  const { state } = useListContext()
  const { customer_id, date_from, date_to } = state.filters
  const id = Number(customer_id)
  return Number.isSafeInteger(id) ? <StatementButton key={id} customerId={id} days={{ date_from, date_to }} /> : null
}

import { useListContext } from '../../../../platform/web/controllers/use-list.ts'
import { StatementButton } from './statement-button.tsx'

/** Prints what a list of one customer's entries shows. */
export function PrintStatement() {
  const { state } = useListContext()
  const { customer_id, date_from, date_to } = state.filters
  const id = Number(customer_id)
  return Number.isSafeInteger(id) ? <StatementButton key={id} customerId={id} days={{ date_from, date_to }} /> : null
}

import type { CellProps } from '../../../../platform/web/customize.ts'
import { customize } from '../../../../platform/web/customize.ts'
import { StatusBadge } from '../../../../platform/web/status-badge.tsx'
import { customer, HOLDS } from '../customer.ts'

/** Shows that a customer is on hold, and why; empty if not. */
function HoldCell({ value }: CellProps) {
  if (value !== 'manual' && value !== 'overdue') return null
  return <StatusBadge word={{ label: HOLDS[value], badge: value === 'manual' ? 'red' : 'warning' }} />
}

export default customize(customer, {
  cells: { hold: HoldCell },
  // Users choose by the project; the line itself is for other programs.
  asked: { limit: { isAnswered: (name) => name === 'credit_line_id' } },
})

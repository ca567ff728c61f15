import { type CellProps, customize } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { StatusBadge } from '../../../../platform/web/status-badge.tsx'
import { stockForecast } from '../stock-forecast.ts'
import { Proposed } from './proposed.tsx'

export default customize(stockForecast, { cells: { urgency: Urgency, proposed_qty: Proposed } })

const WORDS = stockForecast.fields.urgency.options
const BADGES = { dry: 'red', order: 'warning', hurry: 'warning' } as const

/** The urgency: a badge where an order is needed, else plain text. */
function Urgency({ value }: CellProps) {
  const say = useSay()
  if (value === 'dry' || value === 'order' || value === 'hurry')
    return <StatusBadge word={{ label: WORDS[value], badge: BADGES[value] }} />
  return value === 'enough' ? say(WORDS.enough) : null
}

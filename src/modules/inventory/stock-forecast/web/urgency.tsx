import type { CellProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { StatusBadge } from '../../../../platform/web/status-badge.tsx'
import { stockForecast } from '../stock-forecast.ts'

const WORDS = stockForecast.fields.urgency.options
const BADGES = { dry: 'red', order: 'warning', hurry: 'warning' } as const

/** The urgency: a badge where an order is needed, else plain text. */
export function Urgency({ value }: CellProps) {
  const say = useSay()
  if (value === 'dry' || value === 'order' || value === 'hurry')
    return <StatusBadge word={{ label: WORDS[value], badge: BADGES[value] }} />
  return value === 'enough' ? say(WORDS.enough) : null
}

import type { CellProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { StatusBadge } from '../../../../platform/web/status-badge.tsx'
import { materialStock } from '../material-stock.ts'

const LEVELS = materialStock.fields.stock_level.options
const ALARMS = { below_min: 'warning', negative: 'red', quarantine: 'warning', in_transit: 'info' } as const

const isLevel = (value: unknown): value is keyof typeof LEVELS =>
  typeof value === 'string' && Object.hasOwn(LEVELS, value)

/**
 * The state of a stock: plain text when it suffices, a badge below the minimum, below zero and where it may not be
 * used.
 */
export function StockLevel({ value }: CellProps) {
  const say = useSay()
  if (!isLevel(value)) return null
  if (value === 'enough') return say(LEVELS.enough)
  return <StatusBadge word={{ label: LEVELS[value], badge: ALARMS[value] }} />
}

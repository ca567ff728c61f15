import type { CellProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import badge from '../../../../platform/web/status-badge.module.css'
import { materialStock } from '../material-stock.ts'

const LEVELS = materialStock.fields.stock_level.options
const COLOURS = { enough: 'green', below_min: 'warning', negative: 'red' } as const

const isLevel = (value: unknown): value is keyof typeof COLOURS =>
  typeof value === 'string' && Object.hasOwn(COLOURS, value)

/** Whether the stock suffices: calm when it does, yellow below its minimum, red below zero. */
export function StockLevel({ value }: CellProps) {
  const say = useSay()
  if (!isLevel(value)) return null
  return (
    <span className={badge.badge} data-colour={COLOURS[value]} data-quiet={value === 'enough' || undefined}>
      <span className={badge.dot} />
      {say(LEVELS[value])}
    </span>
  )
}

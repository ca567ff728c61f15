import { EMPTY } from '../../../../platform/web/cells/cell-text.ts'
import { type CellProps, customize } from '../../../../platform/web/customize.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { salesTarget } from '../sales-target.ts'
import styles from './achievement-bar.module.css'

export default customize(salesTarget, { cells: { achievement_pct: AchievementBar } })

/** The delivered share of the target, as text and as a bar that is full at the target. */
function AchievementBar({ value }: CellProps) {
  const format = useFormat()
  if (typeof value !== 'number') return EMPTY
  return (
    <span className={styles.achievement} data-reached={value >= 100 || undefined}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.min(value, 100)}%` }} />
      </span>
      {format.number(value, 1)}%
    </span>
  )
}

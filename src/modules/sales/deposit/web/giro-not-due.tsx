import type { AskedProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { GIRO_NOT_DUE } from '../../giro.ts'
import styles from './giro-not-due.module.css'

/** Warns before money is confirmed on a day on which its giro cannot be paid yet. */
function GiroNotDue({ record: { giro_no, giro_due }, values: { cleared_at } }: AskedProps) {
  const say = useSay()
  const format = useFormat()
  if (typeof giro_due !== 'string' || typeof cleared_at !== 'string' || cleared_at >= giro_due) return null
  return (
    <p className={styles.warning} role="alert">
      {say(GIRO_NOT_DUE, { number: String(giro_no ?? ''), day: format.day(giro_due) })}
    </p>
  )
}

export const confirmedMoney = { Beside: GiroNotDue } as const

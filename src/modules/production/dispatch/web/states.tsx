import { Button, Skeleton } from '@mantine/core'
import { useOpen } from '../../../../platform/web/controllers/address.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import styles from './board.module.css'
import type { Shown } from './timeline.ts'
import { WORDS } from './words.ts'

/** Rows of the board's own height until the first answer. */
export function Waiting() {
  return (
    <div className={styles.board} aria-busy>
      <Skeleton height={40} animate={false} />
      <Skeleton height={420} mt={8} animate={false} />
    </div>
  )
}

/** Whoever sees several units looks at the day of one of them. */
export function NoUnit() {
  const say = useSay()
  return <p className={styles.state}>{say(WORDS.noUnit)}</p>
}

export function Failed({ reload }: { reload: () => void }) {
  const say = useSay()
  return (
    <div className={styles.state}>
      <p>{say(WORDS.failed)}</p>
      <Button variant="default" onClick={reload}>
        {say(WORDS.reload)}
      </Button>
    </div>
  )
}

/** A day without pours, or none that the filter shows: what it says, and what to do next. */
export function EmptyDay({ date, shown }: { date: string; shown: Shown }) {
  const say = useSay()
  const format = useFormat()
  const may = usePermission()
  const open = useOpen()
  if (shown !== 'all') {
    return <p className={styles.state}>{say(shown === 'late' ? WORDS.noneLate : WORDS.noneWaiting)}</p>
  }
  return (
    <div className={styles.state}>
      <p>{say(WORDS.empty, { day: format.day(date) })}</p>
      <p className={styles.since}>{say(WORDS.emptyNext)}</p>
      <div className={styles.day}>
        {may('create-production-schedule') && (
          <Button onClick={() => open('/production/production-schedule?view=create')}>{say(WORDS.toSchedule)}</Button>
        )}
        {may('read-sales-order') && (
          <Button variant="default" onClick={() => open('/sales/sales-order')}>
            {say(WORDS.toOrders)}
          </Button>
        )}
      </div>
    </div>
  )
}

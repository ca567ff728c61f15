import { Button, Skeleton } from '@mantine/core'
import { useOpen } from '../../../../platform/web/controllers/address.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { showFailure } from '../../../../platform/web/notices/notices.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { chooseUnit } from '../../../../platform/web/session/actions.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { useKnownUnits } from '../../../../platform/web/session/use-units.ts'
import styles from './board.module.css'
import type { Shown } from './timeline.ts'
import { WORDS } from './words.ts'

/** Placeholder rows of the board's height until the first answer. */
export function Waiting() {
  return (
    <div className={styles.board} aria-busy>
      <Skeleton height={40} animate={false} />
      <Skeleton height={420} mt={8} animate={false} />
    </div>
  )
}

/** Offers the units to a user of several: a board shows the day of one. A new company has none yet. */
export function NoUnit() {
  const say = useSay()
  const may = usePermission()
  const open = useOpen()
  const known = useKnownUnits()
  const units = known ?? []
  if (known?.length === 0) {
    return (
      <div className={styles.state}>
        <p>{say(WORDS.noUnits)}</p>
        {may('create-production-unit') && (
          <Button onClick={() => open('/company/production-unit?view=create')}>{say(WORDS.addUnit)}</Button>
        )}
      </div>
    )
  }
  return (
    <div className={styles.state}>
      <p>{say(WORDS.noUnit)}</p>
      <div className={styles.day}>
        {units.map(({ id, name }) => (
          <Button key={id} variant="default" onClick={() => void chooseUnit(id).catch(showFailure)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
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

/** A day without pours, or none for the filter: a message and the next step. */
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

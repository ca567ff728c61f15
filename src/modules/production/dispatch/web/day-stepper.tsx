import { ActionIcon, Button } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { addDays } from '../../../../platform/definition/dates.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import styles from './board.module.css'
import { WORDS, weekday } from './words.ts'

interface Props {
  date: string
  isToday: boolean
  /** Undefined returns to the unit's today, which then moves on. */
  choose: (date: string | undefined) => void
}

/** The shown day, with buttons to its neighbours. */
export function DayStepper({ date, isToday, choose }: Props) {
  const say = useSay()
  const format = useFormat()
  return (
    <div className={styles.day}>
      <ActionIcon variant="default" aria-label={say(WORDS.before)} onClick={() => choose(addDays(date, -1))}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <time dateTime={date}>
        {say(weekday(date))} {format.day(date)}
      </time>
      <ActionIcon variant="default" aria-label={say(WORDS.after)} onClick={() => choose(addDays(date, 1))}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      {!isToday && (
        <Button variant="default" onClick={() => choose(undefined)}>
          {say(WORDS.today)}
        </Button>
      )}
    </div>
  )
}

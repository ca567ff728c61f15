import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import { lasting } from '../../../../platform/definition/lasting.ts'
import { useSay } from '../../../../platform/web/language.ts'
import type { Load, Pour } from '../board.ts'
import styles from './board.module.css'
import { useBoardView } from './board-context.ts'
import { ageOf } from './fleet.ts'
import { isLate } from './timeline.ts'
import { WORDS } from './words.ts'

/** The age of a load's concrete, '34/90 mnt': amber with a word from the first limit, red from the second. */
export function Age({ load }: { load: Load | undefined }) {
  const say = useSay()
  const { board, now } = useBoardView()
  const told = ageOf(load, board, now)
  if (!told) return null
  const { age, level } = told
  return (
    <span className={styles.age} data-level={level}>
      {level === 'warning' && <IconFlame size={12} aria-hidden />}
      {level === 'over' && <IconAlertTriangle size={12} aria-hidden />}
      {level === 'over'
        ? say(WORDS.ageOver, { age: lasting(age) })
        : say(level === 'warning' ? WORDS.ageWarning : WORDS.age, { age, limit: board.limits.age_limit_minutes })}
    </span>
  )
}

/** How late a pour is, if it is. */
export function Late({ pour }: { pour: Pour }) {
  const say = useSay()
  const { board } = useBoardView()
  if (!isLate(pour, board)) return null
  return (
    <span className={styles.late}>
      <IconAlertTriangle size={12} aria-hidden />
      {say(WORDS.lateBy, { time: lasting(pour.late_minutes) })}
    </span>
  )
}

/** How long a state has lasted. */
export function Since({ minutes }: { minutes: number }) {
  const say = useSay()
  return (
    <span className={styles.since}>
      <IconClock size={12} aria-hidden />
      {say(lasting(minutes))}
    </span>
  )
}

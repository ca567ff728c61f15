import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { useBoardView } from './board-context.ts'
import styles from './schedule.module.css'
import type { Timeline } from './timeline.ts'
import { WORDS } from './words.ts'

/** The volume the pours need in each hour, beside what the plants make. */
export function HourRow({ timeline }: { timeline: Timeline }) {
  const say = useSay()
  const format = useFormat()
  const { board } = useBoardView()
  const hours = Array.from({ length: timeline.to - timeline.from }, (_, index) => timeline.from + index)
  const capacity = board.hours.find((one) => one.capacity !== null)?.capacity ?? null
  return (
    <div className={styles.hourRow}>
      <div className={styles.plantName}>
        <b>{say(WORDS.perHour)}</b>
        {capacity !== null && <span>{say(WORDS.capacity, { capacity: format.number(capacity, 0) })}</span>}
      </div>
      <ol className={styles.ticks}>
        {hours.map((hour) => {
          const asked = board.hours.find((one) => one.hour === hour)
          const isOver = asked !== undefined && asked.capacity !== null && asked.planned > asked.capacity
          const share = asked?.capacity ? Math.min(1, asked.planned / asked.capacity) : 0
          const told = asked && {
            hour: `${hour}:00`,
            planned: format.number(asked.planned, 1, true),
            capacity: asked.capacity === null ? '-' : format.number(asked.capacity, 1, true),
          }
          return (
            <li key={hour} data-over={isOver || undefined} title={told && say(WORDS.hourTold, told)}>
              <i style={{ height: `${share * 100}%` }} />
              {asked && (
                <span className={styles.asked}>
                  {format.number(asked.planned, 0)}
                  {isOver && <IconAlertTriangle size={12} aria-hidden />}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

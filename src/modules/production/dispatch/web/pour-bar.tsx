import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { PointerEvent } from 'react'
import { lasting } from '../../../../platform/definition/lasting.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import type { Pour } from '../board.ts'
import { useBoardView } from './board-context.ts'
import { MOVE } from './move/move-words.ts'
import { dayAndHour, isMovable, type Place } from './move/place.ts'
import { NextLoad } from './next-load.tsx'
import styles from './schedule.module.css'
import { type Bar, isLate, type Timeline } from './timeline.ts'
import { STATUSES, WORDS } from './words.ts'

/** A shorter pour in minutes is narrower than its figures. */
const SHORT = 90

interface Props {
  bar: Bar
  pour: Pour
  timeline: Timeline
  /** Whether Tab stops here; arrow keys lead to the others. */
  isStop: boolean
  /** Where it is being moved to. */
  moving: Place | null
  onOpen: (id: number) => void
  onFocus: (id: number) => void
  onBlur: () => void
  onPress: (bar: Bar, event: PointerEvent<HTMLElement>) => void
}

/** A pour on the board: its time, how much is loaded and delivered, and whether it is late. */
export function PourBar({ bar, pour, timeline, isStop, moving, onOpen, onFocus, onBlur, onPress }: Props) {
  const say = useSay()
  const format = useFormat()
  const { board, isWall, mayMove } = useBoardView()
  const hours = timeline.to - timeline.from
  const place = (minute: number) => (minute / 60 - timeline.from) / hours
  const share = (volume: number) => `${pour.volume > 0 ? Math.min(1, volume / pour.volume) * 100 : 0}%`
  const volume = (value: number) => format.number(value, 2, true)
  const codeOf = (id: number) => board.plants.find((plant) => plant.id === id)?.code ?? ''
  const late = isLate(pour, board)
  const lateWord = say(WORDS.lateBy, { time: lasting(pour.late_minutes) })
  const told = [
    pour.start_time.slice(0, 5),
    pour.customer_name,
    pour.site_project_name,
    pour.product_code,
    `${say(WORDS.planned)} ${volume(pour.volume)} m³`,
    `${say(WORDS.loadedShort)} ${volume(pour.loaded)} m³`,
    `${say(WORDS.delivered)} ${volume(pour.delivered)} m³`,
    say(STATUSES[pour.status]),
  ].join(', ')
  return (
    <div
      className={styles.bar}
      data-status={pour.status}
      data-late={late || undefined}
      data-moving={moving !== null || undefined}
      data-short={bar.to - bar.from < SHORT || undefined}
      style={{
        left: `${place(moving?.start ?? bar.from) * 100}%`,
        '--length': `${((bar.to - bar.from) / 60 / hours) * 100}cqw`,
        '--tail': `${((bar.tail - bar.from) / 60 / hours) * 100}cqw`,
        '--room': `${((bar.free - bar.from) / 60 / hours) * 100}cqw`,
        '--lane': bar.lane,
      }}
    >
      <span className={styles.tail} />
      <span className={styles.track}>
        {pour.loaded > 0 && <span className={styles.loaded} style={{ width: share(pour.loaded) }} />}
        {pour.delivered > 0 && <span className={styles.delivered} style={{ width: share(pour.delivered) }} />}
      </span>
      {!isWall && <NextLoad pour={pour} />}
      <button
        type="button"
        className={styles.pour}
        data-pour={pour.id}
        tabIndex={isStop ? 0 : -1}
        title={mayMove && isMovable(pour) ? `${told}. ${say(MOVE.keys)}` : told}
        onFocus={() => onFocus(pour.id)}
        onBlur={onBlur}
        onPointerDown={(event) => onPress(bar, event)}
        onClick={() => onOpen(pour.id)}
      >
        <span className={styles.words}>
          {pour.status === 'finish' && <IconCheck size={14} aria-hidden />}
          {pour.status === 'cancel' && <IconX size={14} aria-hidden />}
          {late && <IconAlertTriangle size={14} aria-hidden />}
          {moving ? (
            <b>
              {say(MOVE.to, { time: dayAndHour(board.date, moving.start).start_time, plant: codeOf(moving.plantId) })}
            </b>
          ) : (
            <b>
              {volume(pour.delivered)}/{volume(pour.volume)}
            </b>
          )}
          <span className={styles.name}>
            {late ? lateWord : pour.product_code} · {pour.site_project_name}
          </span>
        </span>
        <span className={styles.told}>{told}</span>
      </button>
    </div>
  )
}

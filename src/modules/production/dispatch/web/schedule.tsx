import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { useBoardView } from './board-context.ts'
import { minuteOfDay, momentIn } from './clock.ts'
import { HourRow } from './hour-row.tsx'
import { MOVE } from './move/move-words.ts'
import { dayAndHour } from './move/place.ts'
import { type Moving, useMoving } from './move/use-moving.ts'
import { PourBar } from './pour-bar.tsx'
import styles from './schedule.module.css'
import { type Bar, layOut, neighbour, type PlantLanes, type Shown, type Timeline } from './timeline.ts'
import { useHeld } from './use-held.ts'
import { WORDS } from './words.ts'

/** The minimum width of an hour and a name. */
const HOUR_PX = 64
const NAME_PX = 210
const NAME_MINUTES = Math.ceil((NAME_PX / HOUR_PX) * 60)

/** The day's plants by hour: each pour in its place, its progress, and the current time. */
export function Schedule({ shown }: { shown: Shown }) {
  const say = useSay()
  const { board, now, openPour } = useBoardView()
  const at = board.is_today ? minuteOfDay(momentIn(board.timezone, now), board.date) : null
  const laid = useMemo(() => layOut(board, shown, NAME_MINUTES, at), [board, shown, at])
  const [timeline, holds] = useHeld(laid)
  const hours = timeline.to - timeline.from
  const scroller = useRef<HTMLDivElement>(null)
  useScrollToNow(scroller, timeline, at)
  const [focused, setFocused] = useState<number | null>(null)
  const first = timeline.plants.flatMap(({ bars }) => bars)[0]?.pour.id ?? null
  const stop = timeline.plants.some(({ bars }) => bars.some(({ pour }) => pour.id === focused)) ? focused : first

  const { moving, onPress, onKey, stop: stay } = useMoving(timeline)
  const told = moving && {
    time: dayAndHour(board.date, moving.start).start_time,
    plant: board.plants.find(({ id }) => id === moving.plantId)?.code ?? '',
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (stop === null || !(event.target as HTMLElement).dataset.pour) return
    if (onKey(stop, event)) return event.preventDefault()
    if (!event.key.startsWith('Arrow')) return
    const next = neighbour(timeline, stop, event.key)
    if (next === null) return
    event.preventDefault()
    setFocused(next)
    scroller.current?.querySelector<HTMLElement>(`[data-pour="${next}"]`)?.focus()
  }

  return (
    <section className={styles.schedule} aria-label={say(WORDS.schedule)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the buttons of the pours */}
      <div className={styles.scroller} ref={scroller} onKeyDown={onKeyDown} {...holds}>
        <div className={styles.grid} style={{ '--hours': hours }}>
          <Hours timeline={timeline} at={at} />
          {timeline.plants.map((one) => (
            <PlantRow
              key={one.plant?.id ?? 0}
              row={one}
              timeline={timeline}
              stop={stop}
              moving={moving}
              onOpen={openPour}
              onFocus={setFocused}
              onBlur={stay}
              onPress={onPress}
            />
          ))}
          <HourRow timeline={timeline} />
          {at !== null && (
            <div className={styles.nowPlace} aria-hidden>
              <div className={styles.now} style={{ left: `${((at / 60 - timeline.from) / hours) * 100}%` }} />
            </div>
          )}
        </div>
      </div>
      <VisuallyHidden aria-live="assertive">{told && say(MOVE.told, told)}</VisuallyHidden>
    </section>
  )
}

function Hours({ timeline, at }: { timeline: Timeline; at: number | null }) {
  const say = useSay()
  const { board, now } = useBoardView()
  const hours = Array.from({ length: timeline.to - timeline.from }, (_, index) => timeline.from + index)
  return (
    <div className={styles.hours}>
      <span className={styles.corner}>
        {at !== null && say(WORDS.now, { time: momentIn(board.timezone, now).slice(11) })}
      </span>
      <div className={styles.ticks}>
        {hours.map((hour) => (
          <span key={hour}>{String(((hour % 24) + 24) % 24).padStart(2, '0')}</span>
        ))}
      </div>
    </div>
  )
}

interface PlantRowProps {
  row: PlantLanes
  timeline: Timeline
  stop: number | null
  moving: Moving | null
  onOpen: (id: number) => void
  onFocus: (id: number) => void
  onBlur: () => void
  onPress: (bar: Bar, event: PointerEvent<HTMLElement>) => void
}

function PlantRow({ row: { plant, lanes, bars }, stop, moving, ...handed }: PlantRowProps) {
  const say = useSay()
  const format = useFormat()
  const { pours } = useBoardView()
  if (!plant && bars.length === 0) return null
  return (
    <div
      className={styles.plant}
      style={{ '--lanes': lanes }}
      data-plant={plant?.id}
      data-target={(plant && moving?.plantId === plant.id) || undefined}
      data-stands={plant && plant.status !== 'ready' ? plant.status : undefined}
    >
      <div className={styles.plantName}>
        <b title={plant?.name}>{plant?.code ?? say(WORDS.otherPlant)}</b>
        {plant && plant.name !== plant.code && (
          <span className={styles.whole} title={plant.name}>
            {plant.name}
          </span>
        )}
        {plant && (
          <span>
            {plant.status === 'ready'
              ? `${format.number(plant.m3_per_hour, 0)} ${say(WORDS.perHour)}`
              : say(STANDS[plant.status])}
          </span>
        )}
      </div>
      <div className={styles.lanes}>
        {bars.map((bar) => (
          <PourBar
            key={bar.pour.id}
            bar={bar}
            // The bar's content is current, though its place is held.
            pour={pours.get(bar.pour.id) ?? bar.pour}
            isStop={bar.pour.id === stop}
            moving={moving?.id === bar.pour.id ? moving : null}
            {...handed}
          />
        ))}
      </div>
    </div>
  )
}

const STANDS = { off: WORDS.plantOff, breakdown: WORDS.plantBroken } as const

/** The width in pixels by which the names of the plants cover the words of pours; the widest counts. */
function cutWords(scroller: HTMLElement): number {
  const edge = scroller.querySelector(`.${styles.corner}`)?.getBoundingClientRect().right ?? 0
  const cuts = Array.from(scroller.querySelectorAll(`.${styles.words}`), (words) => {
    const { left, right } = words.getBoundingClientRect()
    return right > edge ? edge - left : 0
  })
  return Math.ceil(Math.max(0, ...cuts))
}

/** Scrolls to the current hour when the board opens, if the day is wider than the screen. */
function useScrollToNow(scroller: { current: HTMLDivElement | null }, timeline: Timeline, at: number | null): void {
  const isDone = useRef(false)
  const hour = at === null ? null : at / 60 - 1 - timeline.from
  useEffect(() => {
    const element = scroller.current
    if (isDone.current || !element || hour === null) return
    isDone.current = true
    const wanted = (element.scrollWidth / (timeline.to - timeline.from)) * hour
    element.scrollLeft = wanted
    // Back to where the words of earlier pours are whole, as long as the current hour stays in view. Each step may
    // uncover an earlier pour.
    const least = wanted - element.clientWidth / 2
    for (let step = 0; step < 5; step++) element.scrollLeft = Math.max(least, element.scrollLeft - cutWords(element))
  }, [hour, scroller, timeline])
}

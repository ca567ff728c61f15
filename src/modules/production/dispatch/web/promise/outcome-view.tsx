import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { lasting } from '../../../../../platform/definition/lasting.ts'
import { ApiError } from '../../../../../platform/web/api-error.ts'
import { useSay } from '../../../../../platform/web/language.ts'
import { useFormat } from '../../../../../platform/web/number-format.ts'
import { LIMITS } from '../../board.rules.ts'
import type { LaterPour, Outcome } from '../../outcome.ts'
import { hourOf } from '../clock.ts'
import { OBSTACLES, WORDS, weekday } from '../words.ts'
import styles from './promise.module.css'
import { PROMISE } from './promise-words.ts'
import type { Asked, WhatIf } from './use-what-if.ts'

const MOST_ARRIVALS = 8
const MOST_LATER = 4

interface Props {
  /** Null while something is missing, which `missing` then names. */
  asked: Asked | null
  missing?: readonly string[]
  whatIf: WhatIf
  /** Applies the day and time that work. */
  take: (day: string, hour: string) => void
}

/** The effect of a pour on its day; it keeps its height, so that nothing moves while it is computed. */
export function OutcomeView({ asked, missing = [], whatIf: { outcome, error, isBusy, again }, take }: Props) {
  const say = useSay()
  return (
    <div className={styles.outcome} aria-live="polite" aria-busy={isBusy}>
      {!asked ? (
        <p className={styles.dim}>{say(PROMISE.missing, { fields: missing.join(', ') })}</p>
      ) : error ? (
        <Problem error={error} again={again} />
      ) : outcome ? (
        <div className={styles.told} data-old={isBusy || undefined}>
          <Verdict outcome={outcome} />
          <Loads outcome={outcome} />
          <Later pours={outcome.later} />
          <FirstHour outcome={outcome} asked={asked} take={take} />
        </div>
      ) : (
        <p className={styles.dim}>{say(PROMISE.waiting)}</p>
      )}
    </div>
  )
}

function Problem({ error, again }: { error: Error; again: () => void }) {
  const say = useSay()
  if (error instanceof ApiError && error.kind === 'refused') {
    const said = Object.values(error.errors).flat()
    return <p className={styles.bad}>{said.length > 0 ? said.join(' · ') : error.message}</p>
  }
  return (
    <div className={styles.row}>
      <span>{say(PROMISE.failed)}</span>
      <Button size="compact-sm" variant="default" onClick={again}>
        {say(PROMISE.reload)}
      </Button>
    </div>
  )
}

const isSmooth = ({ late_minutes, unplanned, later }: Outcome) =>
  late_minutes <= LIMITS.late_minutes && unplanned === null && later.length === 0

/** Whether it works, and what prevents it. */
function Verdict({ outcome }: { outcome: Outcome }) {
  const say = useSay()
  const format = useFormat()
  if (isSmooth(outcome)) {
    return (
      <p className={styles.good}>
        <IconCheck size={16} aria-hidden /> {say(PROMISE.works)}
      </p>
    )
  }
  const { late_minutes, unplanned, later } = outcome
  const against = [
    unplanned && say(WORDS.unplanned, { volume: format.number(unplanned.quantity, 2), why: OBSTACLES[unplanned.why] }),
    late_minutes > LIMITS.late_minutes && say(PROMISE.late, { time: lasting(late_minutes) }),
    later.length > 0 && say(PROMISE.delays, { count: later.length }),
  ]
  return (
    <p className={styles.bad}>
      <IconAlertTriangle size={16} aria-hidden /> {against.filter(Boolean).join(' · ')}
    </p>
  )
}

/** The number of loads and trucks, and their arrivals. */
function Loads({ outcome: { loads, trucks } }: { outcome: Outcome }) {
  const say = useSay()
  const last = loads.at(-1)
  if (!last) return null
  const times = loads.slice(0, MOST_ARRIVALS).map(({ arrive_at }) => hourOf(arrive_at))
  const more = loads.length - times.length
  const told = times.join(' · ')
  return (
    <p>
      <b>{say(PROMISE.loads, { loads: loads.length, trucks })}</b>
      {' · '}
      {say(PROMISE.arrivals, { times: more > 0 ? say(PROMISE.moreArrivals, { times: told, count: more }) : told })}
      {' · '}
      {say(PROMISE.done, { time: hourOf(last.unloaded_at) })}
    </p>
  )
}

/** The other pours that become late, the latest first. */
function Later({ pours }: { pours: readonly LaterPour[] }) {
  const say = useSay()
  const format = useFormat()
  if (pours.length === 0) return null
  const more = pours.length - MOST_LATER
  return (
    <ul className={styles.later}>
      {pours.slice(0, MOST_LATER).map((pour) => (
        <li key={pour.production_schedule_id}>
          {say(PROMISE.later, {
            number: pour.number,
            site: pour.site_project_name,
            before: lasting(pour.before_minutes),
            after: lasting(pour.after_minutes),
          })}
          {pour.lost_quantity > 0 && ` · ${say(PROMISE.lost, { volume: format.number(pour.lost_quantity, 2) })}`}
        </li>
      ))}
      {more > 0 && <li>{say(PROMISE.moreLater, { count: more })}</li>}
    </ul>
  )
}

/** The first hour that works, applied with one click. */
function FirstHour({ outcome, asked, take }: { outcome: Outcome; asked: Asked; take: Props['take'] }) {
  const say = useSay()
  const format = useFormat()
  const { works_at } = outcome
  if (isSmooth(outcome)) return null
  if (works_at === null) return <p className={styles.dim}>{say(PROMISE.noHour)}</p>
  const [day, hour] = [works_at.slice(0, 10), hourOf(works_at)]
  const time = day === asked.pour_date ? hour : `${say(weekday(day))} ${format.day(day)} ${hour}`
  return (
    <div className={styles.row}>
      <span>{say(PROMISE.firstHour, { time })}</span>
      <Button size="compact-sm" variant="light" onClick={() => take(day, hour)}>
        {say(PROMISE.take, { time: hour })}
      </Button>
    </div>
  )
}

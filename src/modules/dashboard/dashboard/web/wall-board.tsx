import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useEffect, useRef, useState } from 'react'
import { unitIn } from '../../../../platform/definition/format.ts'
import { nowIn } from '../../../../platform/web/inputs/moment.ts'
import { useLanguage, useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { useSession } from '../../../../platform/web/session/session.ts'
import { dashboardPage } from '../dashboard.ts'
import type { Widget } from '../widget.ts'
import { WIDGETS, type WidgetAnswer } from '../widgets.ts'
import { useFigure } from './use-figure.ts'
import styles from './wall-board.module.css'
import { WORDS } from './words.ts'

interface Props {
  answers: readonly WidgetAnswer[]
  onClose: () => void
}

/** Today's figures for a screen on the wall: large and without controls, except the Escape key, which closes it. */
export default function WallBoard({ answers, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const say = useSay()
  const unit = useSession((state) => state.productionUnit?.name)
  useEffect(() => {
    dialog.current?.showModal()
    // The browser would focus the close button first and show its outline all day.
    dialog.current?.focus()
  }, [])
  return (
    <dialog ref={dialog} tabIndex={-1} className={styles.wall} aria-label={say(WORDS.wall)} onClose={onClose}>
      <header>
        <h2>{unit ?? say(dashboardPage.label)}</h2>
        <Clock />
      </header>
      <div className={styles.grid}>
        {answers.map((answer) => (
          <WallFigure key={answer.widget} answer={answer} />
        ))}
      </div>
      <button type="button" className={styles.leave} onClick={onClose}>
        {say(WORDS.leaveWall)}
      </button>
    </dialog>
  )
}

function WallFigure({ answer }: { answer: WidgetAnswer }) {
  const widget: Widget = WIDGETS[answer.widget]
  const say = useSay()
  const language = useLanguage()
  const write = useFigure()
  const [main, ...others] = widget.figures.filter(({ name }) => name in answer.figures)
  const first = main && answer.figures[main.name]
  const isWarning = (widget.warns || widget.alarm) && typeof first === 'number' && first > 0
  return (
    <article data-warns={isWarning || undefined}>
      <h3>{say(widget.label)}</h3>
      {main && (
        <strong>
          {isWarning && <IconAlertTriangle aria-hidden />}
          {write.short(main, first)}{' '}
          <small>{[main.unit && unitIn(main.unit, language), say(main.label)].filter(Boolean).join(' ')}</small>
        </strong>
      )}
      {answer.problem !== undefined && <p role="alert">{answer.problem}</p>}
      {isWarning && widget.alarm && <p>{say(widget.alarm.says, { limit: String(answer.limit ?? '') })}</p>}
      {others.map((figure) => (
        <p key={figure.name}>
          {say(figure.label)} <b>{write.short(figure, answer.figures[figure.name])}</b>{' '}
          {unitIn(figure.unit ?? '', language)}
        </p>
      ))}
    </article>
  )
}

const TICK_MS = 10_000

/** The time in the zone of the unit or company, so that users notice when the screen has stopped. */
function Clock() {
  const format = useFormat()
  const timezone = useSession((state) => state.timezone)
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const local = nowIn(timezone ?? undefined, now).replace(' ', 'T')
  return <time dateTime={now.toISOString()}>{format.moment(local)}</time>
}

import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { useSession } from '../../../../platform/web/session/session.ts'
import { dashboardPage } from '../dashboard.ts'
import { WIDGETS, type Widget, type WidgetAnswer } from '../widgets.ts'
import { useFigure } from './use-figure.ts'
import styles from './wall-board.module.css'
import { WORDS } from './words.ts'

interface Props {
  answers: readonly WidgetAnswer[]
  onClose: () => void
}

/** Today's figures for a screen on the wall: large, without anything to press but the Escape key, which leads back. */
export default function WallBoard({ answers, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const say = useSay()
  const unit = useSession((state) => state.productionUnit?.name)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.wall} aria-label={say(WORDS.wall)} onClose={onClose}>
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
          {write.short(main, first)} <small>{main.unit ?? (main.name === 'record' ? say(main.label) : '')}</small>
        </strong>
      )}
      {isWarning && widget.alarm && <p>{say(widget.alarm.says, { limit: String(answer.limit ?? '') })}</p>}
      {others.map((figure) => (
        <p key={figure.name}>
          {say(figure.label)} <b>{write.short(figure, answer.figures[figure.name])}</b> {figure.unit}
        </p>
      ))}
    </article>
  )
}

const MINUTE_MS = 60_000

/** The time of day, so that a screen that stands still is seen to. */
function Clock() {
  const format = useFormat()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 6)
    return () => clearInterval(timer)
  }, [])
  const local = new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 19)
  return <time dateTime={now.toISOString()}>{format.moment(local)}</time>
}

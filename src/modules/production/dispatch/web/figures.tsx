import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import styles from './board.module.css'
import { useBoardView } from './board-context.ts'
import { WORDS } from './words.ts'

/** The day's totals in m³. */
export function Figures() {
  const say = useSay()
  const format = useFormat()
  const { board } = useBoardView()
  const { planned, loading, on_road, delivered, remaining, late } = board.figures
  const figures = [
    [WORDS.planned, planned],
    [WORDS.loading, loading],
    [WORDS.onRoad, on_road],
    [WORDS.delivered, delivered],
    [WORDS.remaining, remaining],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label[1]}>
          <dt>{say(label)}</dt>
          <dd>
            {format.number(value, 2, true)} <small>m³</small>
          </dd>
        </div>
      ))}
      <div data-late={late > 0 || undefined}>
        <dt>{say(WORDS.late)}</dt>
        <dd>
          {late > 0 && <IconAlertTriangle size={14} aria-hidden />}
          {format.number(late, 0)}
        </dd>
      </div>
    </dl>
  )
}

import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { lazy, Suspense, useContext, useState } from 'react'
import type { HeaderStatistic } from '../../../../definition/statistics.ts'
import { useListContext } from '../../../controllers/use-list.ts'
import { useSay } from '../../../language.ts'
import { OriginContext } from '../../../origin/origin-context.ts'
import { ORIGIN } from '../../../origin/words.ts'
import { usePermission } from '../../../session/session.ts'
import { storage } from '../../../storage.ts'
import styles from './figures.module.css'
import { useFigures, useFigureText, useVisible } from './use-figures.ts'
import { FIGURES } from './words.ts'

const StatisticsCard = lazy(() => import('./statistics-card.tsx'))
/** Lists whose card is unfolded, by module. */
const UNFOLDED = 'figuresUnfolded'

const unfoldedLists = () => new Set((storage.read(UNFOLDED) ?? '').split(' ').filter(Boolean))

/** The figures above the filters of a list; a click on one filters by it. Cards and chart unfold below. */
export default function HeaderStatistics() {
  const { module } = useListContext()
  const { statistics = [], chart: card } = module.list
  const may = usePermission()
  const chart = card && (!card.permission || may(card.permission)) ? card : undefined
  const say = useSay()
  const figures = useFigures()
  const shown = useVisible(statistics)
  const [isOpen, setOpen] = useState(() => unfoldedLists().has(module.name))
  const fold = () => {
    const lists = unfoldedLists()
    if (isOpen) lists.delete(module.name)
    else lists.add(module.name)
    storage.write(UNFOLDED, [...lists].join(' '))
    setOpen(!isOpen)
  }
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <section className={styles.figures} aria-label={say(FIGURES.figures)} data-tour="figures">
      <div className={styles.bar}>
        {shown.map((statistic) => (
          <Figure key={statistic.value} statistic={statistic} value={figures.at(statistic.value)} />
        ))}
        {chart && (
          <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={fold}>
            {say(chart.label)}
            <Icon size={16} aria-hidden />
          </button>
        )}
      </div>
      {isOpen && chart && (
        <Suspense fallback={<div className={styles.cardPlace} />}>
          <StatisticsCard card={chart} figures={figures} />
        </Suspense>
      )}
    </section>
  )
}

function Figure({ statistic, value }: { statistic: HeaderStatistic; value: number | string | null }) {
  const { state, filter } = useListContext()
  const say = useSay()
  const write = useFigureText()
  const { label, classes, filter: sets } = statistic
  const content = (
    <>
      <strong data-colour={value === 0 ? undefined : classes}>{write(value, statistic)}</strong>
      <span>{say(label)}</span>
    </>
  )
  const tell = useContext(OriginContext)
  const measure = tell && /^summary\.(\w+)$/.exec(statistic.value)?.[1]
  if (measure) {
    return (
      <button
        type="button"
        className={styles.figure}
        title={say(ORIGIN.of, { figure: say(label) })}
        aria-haspopup="dialog"
        onClick={() => tell(measure)}
      >
        {content}
      </button>
    )
  }
  if (!sets) return <div className={styles.figure}>{content}</div>
  const wanted = Object.entries(sets)
  const isOn = wanted.every(([name, text]) => (state.filters[name] ?? '') === text)
  const change = () =>
    filter(Object.fromEntries(wanted.map(([name, text]) => [name, isOn || text === '' ? undefined : text])))
  return (
    <button type="button" className={styles.figure} aria-pressed={isOn} onClick={change}>
      {content}
    </button>
  )
}

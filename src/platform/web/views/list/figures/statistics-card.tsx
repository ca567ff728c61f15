import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { lazy, Suspense } from 'react'
import type { StatisticsCard as Card } from '../../../../definition/statistics.ts'
import { Icon } from '../../../icon.tsx'
import { useSay } from '../../../language.ts'
import { useFormat } from '../../../number-format.ts'
import styles from './figures.module.css'
import { type Bar, type useFigures, useFigureText, useVisible } from './use-figures.ts'
import { FIGURES } from './words.ts'

const Chart = lazy(() => import('./chart.tsx'))

/** Figures with their icons, and a chart whose data stands in a table too. */
export default function StatisticsCard({ card, figures }: { card: Card; figures: ReturnType<typeof useFigures> }) {
  const say = useSay()
  const write = useFigureText()
  const items = useVisible(card.items)
  const { graph } = card
  return (
    <div className={styles.card}>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => {
            return (
              <li key={item.id}>
                <span className={styles.icon} data-colour={item.color}>
                  {item.icon ? <Icon name={item.icon} size={18} /> : <IconChartBar size={18} aria-hidden />}
                </span>
                <span>
                  <strong>{write(figures.at(item.id), item)}</strong>
                  <span>{say(item.label)}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {graph && <Graph graph={graph} bars={figures.bars} isKnown={figures.isKnown} />}
    </div>
  )
}

interface GraphProps {
  graph: NonNullable<Card['graph']>
  bars: readonly Bar[]
  isKnown: boolean
}

function Graph({ graph, bars, isKnown }: GraphProps) {
  const say = useSay()
  const write = useFigureText()
  const format = useFormat()
  const nameOf = (category: string) => (graph.as === 'day' ? format.day(category) : category)
  if (bars.length === 0) return <p className={styles.none}>{isKnown && say(FIGURES.nothing)}</p>
  return (
    <figure className={styles.graph}>
      <figcaption>{say(graph.label)}</figcaption>
      <Suspense fallback={<div className={styles.canvas} />}>
        <Chart
          label={say(graph.label)}
          type={graph.type ?? 'bar'}
          horizontal={graph.horizontal ?? false}
          labels={bars.map(({ category }) => nameOf(category))}
          values={bars.map(({ value }) => value)}
          write={(value) => write(value, graph)}
        />
      </Suspense>
      <details>
        <summary>{say(FIGURES.asTable)}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say(graph.categories)}</th>
              <th scope="col">{say(graph.values)}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ category, value }) => (
              <tr key={category}>
                <th scope="row">{nameOf(category)}</th>
                <td>{write(value, graph)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { lazy, Suspense } from 'react'
import type { StatisticsCard as Card, ChartPoint, FigureTransform } from '../../../../definition/statistics.ts'
import { EMPTY, valueText } from '../../../cells/cell-text.ts'
import { shortMoney } from '../../../cells/short-money.ts'
import { useSpeech } from '../../../cells/use-speech.ts'
import { useListContext } from '../../../controllers/use-list.ts'
import { Icon } from '../../../icon.tsx'
import { useSay } from '../../../language.ts'
import { useFormat } from '../../../number-format.ts'
import { type Drawing, drawingOf } from './drawing.ts'
import styles from './figures.module.css'
import { type useFigures, useFigureText, useVisible } from './use-figures.ts'
import { FIGURES } from './words.ts'

const Chart = lazy(() => import('./chart.tsx'))
const HeatMap = lazy(() => import('./heat-map.tsx'))

/** Figures with their icons, and a chart whose data is also in a table. */
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
      {graph && <Graph graph={graph} points={figures.points} isKnown={figures.isKnown} />}
    </div>
  )
}

interface GraphProps {
  graph: NonNullable<Card['graph']>
  points: readonly ChartPoint[]
  isKnown: boolean
}

function Graph({ graph, points, isKnown }: GraphProps) {
  const say = useSay()
  const write = useFigureText()
  const speech = useSpeech()
  const named = useNames(graph)
  if (points.length === 0) return <p className={styles.none}>{isKnown && say(FIGURES.nothing)}</p>
  const { type = 'bar', across, line } = graph
  const drawing = drawingOf(type, points.map(named), say(graph.values))
  const writeUp = (value: number) => write(value, graph)
  const writeAcross = (value: number) => write(value, across ?? {})
  const writeLine = (value: number) => write(value, line ?? {})
  const tickOf = (transform: FigureTransform | undefined, written: (value: number) => string) => (value: number) =>
    transform === 'money' ? shortMoney(value, speech.language) : whole(written(value))
  if (type === 'heat') {
    return (
      <figure className={styles.graph}>
        <figcaption>{say(graph.label)}</figcaption>
        <Suspense fallback={<div className={styles.canvas} />}>
          <HeatMap
            label={say(graph.label)}
            rows={say(graph.series?.label ?? graph.values)}
            drawing={drawing}
            write={writeUp}
          />
        </Suspense>
      </figure>
    )
  }
  return (
    <figure className={styles.graph}>
      <figcaption>{say(graph.label)}</figcaption>
      <Suspense fallback={<div className={styles.canvas} />}>
        <Chart
          label={say(graph.label)}
          horizontal={graph.horizontal ?? false}
          drawing={drawing}
          writing={{
            write: writeUp,
            writeAcross,
            tick: tickOf(graph.transform, writeUp),
            ...(across ? { axes: { up: say(graph.values), across: say(across.label) } } : {}),
            ...(line && drawing.series.some(({ isLine }) => isLine)
              ? {
                  axes: { up: say(graph.values) },
                  line: { write: writeLine, tick: tickOf(line.transform, writeLine) },
                }
              : {}),
          }}
        />
      </Suspense>
      <details>
        <summary>{say(FIGURES.asTable)}</summary>
        <ChartTable graph={graph} drawing={drawing} write={writeUp} writeAcross={writeAcross} writeLine={writeLine} />
      </details>
    </figure>
  )
}

/** A figure at an axis has no link. */
const whole = (text: string) => text.replace(/[.,]00(?!\d)/, '')

/** Formats the names of points like their columns. */
function useNames({ as, columns, series, line }: GraphProps['graph']): (point: ChartPoint) => ChartPoint {
  const { module } = useListContext()
  const speech = useSpeech()
  const format = useFormat()
  const say = useSay()
  const nameIn = (nth: number, text: string) => {
    const field = module.fields[columns?.[nth] ?? '']
    return (field && field.kind !== 'link' && valueText(field, text, speech)) || text
  }
  return (point) => {
    const { category, rest } = point
    const isRestOfAll = rest && point.series === undefined
    const measure = point.line ? line?.label : point.series !== undefined && series?.names?.[point.series]
    return {
      ...point,
      category: isRestOfAll ? say(FIGURES.rest) : as === 'day' ? format.day(category) : nameIn(0, category),
      ...(point.series === undefined
        ? {}
        : { series: rest ? say(FIGURES.rest) : measure ? say(measure) : nameIn(1, point.series) }),
    }
  }
}

interface TableProps {
  graph: GraphProps['graph']
  drawing: Drawing
  write: (value: number) => string
  writeAcross: (value: number) => string
  writeLine: (value: number) => string
}

/** The figures of a chart as text. */
function ChartTable({ graph, drawing, write, writeAcross, writeLine }: TableProps) {
  const say = useSay()
  const { categories, series, shares, band, across } = drawing
  const figure = (value: number | null | undefined, written = write) => (value == null ? EMPTY : written(value))
  return (
    <section
      className={styles.scroll}
      aria-label={say(graph.label)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too.
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say(graph.categories)}</th>
            {across && graph.across && <th scope="col">{say(graph.across.label)}</th>}
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {shares && <th scope="col">{say(FIGURES.share)}</th>}
            {band && <th scope="col">{say(FIGURES.low)}</th>}
            {band && <th scope="col">{say(FIGURES.high)}</th>}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two customers may have one name; rows have no state.
            <tr key={place}>
              <th scope="row">{category}</th>
              {across && <td>{writeAcross(across[place] ?? 0)}</td>}
              {series.map(({ name, values, isLine }) => (
                <td key={name}>{figure(values[place], isLine ? writeLine : write)}</td>
              ))}
              {shares && <td>{shares[place]} %</td>}
              {band && <td>{figure(band.low[place])}</td>}
              {band && <td>{figure(band.high[place])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

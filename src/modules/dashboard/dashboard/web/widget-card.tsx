import { ActionIcon } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconInfo from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useContext } from 'react'
import { formatDay, formatPeriod, unitIn } from '../../../../platform/definition/format.ts'
import type { Language } from '../../../../platform/definition/label.ts'
import { EMPTY } from '../../../../platform/web/cells/cell-text.ts'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import { addressText } from '../../../../platform/web/controllers/address.ts'
import { ofAll } from '../../../../platform/web/controllers/list-address.ts'
import { useLanguage, useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { ORIGIN } from '../../../../platform/web/origin/words.ts'
import { useScreenSearch } from '../../../../platform/web/router/search.ts'
import { drawingOf } from '../../../../platform/web/views/list/figures/drawing.ts'
import type { Widget, WidgetFigure } from '../widget.ts'
import { WIDGETS, type WidgetAnswer, type WidgetName } from '../widgets.ts'
import styles from './dashboard.module.css'
import { useFigure } from './use-figure.ts'
import { WORDS } from './words.ts'

const Chart = lazy(() => import('../../../../platform/web/views/list/figures/chart.tsx'))
const OriginDrawer = lazy(() => import('../../../../platform/web/origin/origin-drawer.tsx'))

/** A widget: its first figure large, the others below. A click opens the list or report of its figures. */
export function WidgetCard({ answer }: { answer: WidgetAnswer }) {
  const widget: Widget = WIDGETS[answer.widget]
  const say = useSay()
  const write = useFigure()
  const format = useFormat()
  const language = useLanguage()
  const contents = useContext(ContentsContext)
  const screen = contents.screenOf(answer.opens.path)
  const address = screen?.path ?? contents.screens.find(({ path }) => path === `/report/${answer.opens.path}`)?.path
  // Lists with a default filter show the rows of the query, or all.
  const opened = { ...(screen?.module ? ofAll(screen.module) : {}), ...answer.opens.query }
  const [main, ...others] = widget.figures.filter(({ name }) => name in answer.figures)
  const first = main && answer.figures[main.name]
  const title = say(widget.label)
  const time = format.moment(answer.counted_at).slice(-5)
  const named = (text: string) => dayOr(text, widget.query.group_by === 'month', language)
  const isWarning = (widget.warns || widget.alarm) && typeof first === 'number' && first > 0
  return (
    <article className={styles.card} data-wide={widget.chart} data-rows={rowsShown(answer)}>
      <h3>
        {address ? (
          <Link to={address} search={opened} className={styles.link}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <OriginButton widget={answer.widget} title={title} documents={address && addressText(address, opened)} />
      {main && (
        <div className={styles.main} data-warns={isWarning || undefined} title={write.whole(main, first)}>
          {isWarning && <IconAlertTriangle size={20} aria-hidden />}
          <span>
            {write.short(main, first)}{' '}
            <small>{[main.unit && unitIn(main.unit, language), say(main.label)].filter(Boolean).join(' ')}</small>
          </span>
        </div>
      )}
      {isWarning && widget.alarm && (
        <p className={styles.says}>{say(widget.alarm.says, { limit: String(answer.limit ?? '') })}</p>
      )}
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map((figure) => (
            <Line key={figure.name} label={say(figure.label)} figure={figure} value={answer.figures[figure.name]} />
          ))}
        </dl>
      )}
      {answer.rows && widget.rows && answer.rows.length > 0 && (
        <>
          {widget.rows.figure.name !== main?.name && <p className={styles.of}>{say(widget.rows.figure.label)}</p>}
          <dl className={styles.rows}>
            {answer.rows.map(({ name, figure }) => (
              <Line
                key={name}
                label={named(name) || EMPTY}
                figure={widget.rows?.figure ?? { name, label: widget.label }}
                value={figure}
              />
            ))}
          </dl>
        </>
      )}
      {answer.chart && answer.chart.length > 0 && (
        <WidgetChart
          title={title}
          points={answer.chart.map((point) => ({ ...point, category: named(point.category) }))}
        />
      )}
      <span className={styles.counted}>{say(WORDS.countedAt, { time })}</span>
    </article>
  )
}

/** How tall the rows make the card. */
function rowsShown({ rows = [] }: WidgetAnswer): 'few' | 'many' | undefined {
  if (rows.length === 0) return undefined
  return rows.length > 5 ? 'many' : 'few'
}

interface OriginButtonProps {
  widget: WidgetName
  title: string
  /** The URL of the rows behind the figure. */
  documents: string | undefined
}

/** Opens what the figure consists of; the open one is in the URL. */
function OriginButton({ widget, title, documents }: OriginButtonProps) {
  const say = useSay()
  const { search, change } = useScreenSearch()
  return (
    <>
      <ActionIcon
        className={styles.origin}
        variant="subtle"
        color="gray"
        size={28}
        aria-label={say(ORIGIN.of, { figure: title })}
        title={say(ORIGIN.title)}
        aria-haspopup="dialog"
        onClick={() => change({ figure: widget })}
      >
        <IconInfo size={16} aria-hidden />
      </ActionIcon>
      {search.figure === widget && (
        <Suspense>
          <OriginDrawer
            path="dashboard/origin"
            params={{ widget }}
            documents={documents}
            onClose={() => change({ figure: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}

interface WidgetChartProps {
  title: string
  points: NonNullable<WidgetAnswer['chart']>
}

function WidgetChart({ title, points }: WidgetChartProps) {
  const format = useFormat()
  const whole = (value: number) => format.number(value, 0)
  return (
    <div className={styles.chart}>
      <Suspense>
        <Chart
          label={title}
          drawing={drawingOf('bar', points, title)}
          writing={{ write: whole, writeAcross: whole, tick: whole }}
        />
      </Suspense>
    </div>
  )
}

interface LineProps {
  label: string
  figure: WidgetFigure
  value: number | null | undefined
}

function Line({ label, figure, value }: LineProps) {
  const write = useFigure()
  const language = useLanguage()
  return (
    <>
      <dt title={label}>{label}</dt>
      <dd title={write.whole(figure, value)}>
        {write.short(figure, value)} {value != null && unitIn(figure.unit ?? '', language)}
      </dd>
    </>
  )
}

/** The name of a row; days and months are formatted. */
function dayOr(text: string, isMonth: boolean, language: Language): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text
  return isMonth ? formatPeriod(text, 'month', language) : formatDay(text, language)
}

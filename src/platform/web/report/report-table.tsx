import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useContext } from 'react'
import type { Field } from '../../definition/field.ts'
import { isObject } from '../../definition/is-object.ts'
import { isMeasureOf, type ReportGroup, type ReportMode } from '../../definition/report.ts'
import { cellText, EMPTY, isNumeric, labelWithUnit, valueText } from '../cells/cell-text.ts'
import { momentText } from '../cells/moment-text.ts'
import { renderCell } from '../cells/render-cell.tsx'
import { useSpeech } from '../cells/use-speech.ts'
import { ContentsContext } from '../contents.ts'
import { addressText, useOpen } from '../controllers/address.ts'
import { type ListState, narrowingOf } from '../controllers/list-address.ts'
import { useListContext } from '../controllers/use-list.ts'
import { useSay } from '../language.ts'
import { ORIGIN } from '../origin/words.ts'
import { apiQuery } from '../query.ts'
import type { Row } from '../record.ts'
import { useScreenSearch } from '../router/search.ts'
import { usePermission } from '../session/session.ts'
import { ListSkeleton } from '../views/list/list-skeleton.tsx'
import { ListState as NoRows } from '../views/list/list-state.tsx'
import { useColumns } from '../views/list/use-columns.ts'
import styles from './report.module.css'
import { REPORT } from './words.ts'

const OriginDrawer = lazy(() => import('../origin/origin-drawer.tsx'))

interface Props {
  mode: ReportMode
  group: string
  compared: boolean
}

type Sums = Readonly<Record<string, unknown>>

/** The groups of a report, their sums below, and how much the sums differ from the compared period. */
export function ReportTable({ mode, group, compared }: Props) {
  const list = useListContext()
  const { shown } = useColumns()
  const say = useSay()
  const speech = useSpeech()
  const totals = useTotals()
  const hrefOf = useDocuments(mode.groups[group])
  const open = useOpen()
  if (!list.loading && list.rows.length === 0) return <NoRows />
  const [first] = shown
  const columns = Object.keys(mode.groups[group]?.columns ?? {})
  const [outer] = columns
  const inner = shown.find(({ name }) => name !== outer && !isMeasureOf(mode.measures, name))?.name
  return (
    <>
      <section
        className={styles.frame}
        data-refreshing={list.refreshing || undefined}
        data-tour="rows"
        aria-label={say(list.module.label)}
      >
        <table className={styles.table} onKeyDown={moveAmongFigures}>
          <thead>
            <tr>
              {shown.map(({ name, field }) => (
                <SortedHead key={name} name={name} field={field} />
              ))}
            </tr>
          </thead>
          {list.loading && <ListSkeleton rows={list.state.limit} columns={shown.length} />}
          <tbody>
            {list.rows.map((row) => {
              const isSubtotal = row.row === 'subtotal'
              const href = isSubtotal ? undefined : hrefOf(row)
              return (
                <tr key={row.id} data-subtotal={isSubtotal || undefined}>
                  {shown.map(({ name, field }) => {
                    const isWord = isSubtotal && name === inner
                    const isNothing = isSubtotal && !isWord && name !== outer && !isMeasureOf(mode.measures, name)
                    const content = isWord
                      ? say(REPORT.subtotal)
                      : isNothing
                        ? ''
                        : renderCell(name, withoutLink(field), row, speech, true)
                    if (name !== first?.name) {
                      const isTold = name in mode.measures && row[name] !== undefined
                      return (
                        <td key={name} data-numeric={isNumeric(field) || undefined}>
                          {isTold ? (
                            <Figure name={name} label={say(field.label)} row={rowKey(row, columns, isSubtotal)}>
                              {content}
                            </Figure>
                          ) : (
                            content
                          )}
                        </td>
                      )
                    }
                    const text = cellText(name, field, row, speech) || EMPTY
                    return (
                      <th key={name} scope="row" title={text}>
                        {href ? (
                          <a
                            href={href}
                            aria-label={say(REPORT.documents, { name: text })}
                            onClick={(event) => {
                              if (event.ctrlKey || event.metaKey || event.shiftKey) return
                              event.preventDefault()
                              open(href)
                            }}
                          >
                            {content}
                          </a>
                        ) : (
                          content
                        )}
                      </th>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <SumsRow label={say(REPORT.total)} sums={totals.summary} measures={mode.measures} />
            {compared && totals.before && (
              <ChangeRow label={say(REPORT.change)} sums={totals.summary} before={totals.before} />
            )}
          </tfoot>
        </table>
      </section>
      {totals.countedAt && (
        <span className={styles.counted}>
          {say(REPORT.countedAt, { moment: momentText(totals.countedAt, speech.language) })}
        </span>
      )}
    </>
  )
}

/** A header that sorts the groups by its column. */
function SortedHead({ name, field }: { name: string; field: Field }) {
  const { state, sort } = useListContext()
  const speech = useSpeech()
  const sorted = state.order === name
  const Arrow = sorted && !state.descending ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      data-numeric={isNumeric(field) || undefined}
      aria-sort={sorted ? (state.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} data-sorted={sorted || undefined} onClick={() => sort(name)}>
        {labelWithUnit(field, speech.language)}
        <Arrow size={14} stroke={2} aria-hidden />
      </button>
    </th>
  )
}

/** The measures of all rows; what is no measure stays empty. */
function SumsRow({ label, sums, measures }: { label: string; sums: Sums; measures: object }) {
  const { shown } = useColumns()
  const say = useSay()
  const speech = useSpeech()
  const content = (name: string, field: Field) => {
    if (!(name in sums) || ('sum' in field && field.sum === false)) return ''
    const text = valueText(field, sums[name], speech) || EMPTY
    if (!(name in measures)) return text
    return (
      <Figure name={name} label={say(field.label)}>
        {text}
      </Figure>
    )
  }
  return (
    <tr>
      {shown.map(({ name, field }, index) =>
        index === 0 ? (
          <th key={name} scope="row">
            {label}
          </th>
        ) : (
          <td key={name} data-numeric={isNumeric(field) || undefined}>
            {content(name, field)}
          </td>
        ),
      )}
    </tr>
  )
}

interface FigureProps {
  name: string
  label: string
  /** The row that it is of, as the address names it; of all rows without it. */
  row?: string
  children: ReactNode
}

/**
 * A figure that tells where it comes from. The sums are reached by the Tab key, the figures of the rows from there by the arrow
 * keys: hundreds of them would stand in the way.
 */
function Figure({ name, label, row, children }: FigureProps) {
  const { change } = useScreenSearch()
  const say = useSay()
  return (
    <button
      type="button"
      className={styles.figure}
      data-figure
      tabIndex={row === undefined ? undefined : -1}
      title={say(ORIGIN.of, { figure: label })}
      aria-haspopup="dialog"
      onClick={() => change({ figure: name, row })}
    >
      {children}
    </button>
  )
}

/** What names a row in the address: its columns with their values, of a subtotal the first. */
const rowKey = (row: Row, columns: readonly string[], isSubtotal: boolean): string =>
  JSON.stringify(
    Object.fromEntries(columns.slice(0, isSubtotal ? 1 : undefined).map((name) => [name, row[name] ?? null])),
  )

/** Goes from a figure to the one beside, above or beneath it. */
function moveAmongFigures(event: KeyboardEvent<HTMLTableElement>) {
  const { target, key, currentTarget } = event
  const cell = target instanceof HTMLElement && target.dataset.figure !== undefined ? target.closest('td') : null
  const step = STEPS[key]
  if (!cell || !step) return
  event.preventDefault()
  const rows = [...currentTarget.rows]
  const [down, right] = step
  let [line, column] = [rows.findIndex((row) => row.contains(cell)) + down, cell.cellIndex + right]
  for (let found = rows[line]; found?.cells[column]; found = rows[line]) {
    const figure = found.cells[column]?.querySelector<HTMLElement>('[data-figure]')
    if (figure) return figure.focus()
    line += down
    column += right
  }
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where the figure comes from that the address names. */
export function ReportOrigin({ mode, group }: Pick<Props, 'mode' | 'group'>) {
  const { search, change } = useScreenSearch()
  const { module, state, fixed } = useListContext()
  const hrefOf = useDocuments(mode.groups[group])
  const hrefOfAll = useDocuments(Object.values(mode.groups).find(({ opens }) => opens))
  const { figure, row } = search
  if (typeof figure !== 'string') return null
  return (
    <Suspense>
      <OriginDrawer
        path={`origin/${module.name}`}
        params={{ ...narrowingOf(state), ...fixed, figure, row }}
        documents={row === undefined ? hrefOfAll(undefined) : hrefOf(rowOf(row))}
        onClose={() => change({ figure: undefined, row: undefined })}
      />
    </Suspense>
  )
}

/** The row that an address names. */
function rowOf(text: string | number): Row {
  try {
    const row: unknown = JSON.parse(String(text))
    return isObject(row) ? { id: 0, ...row } : { id: 0 }
  } catch {
    return { id: 0 }
  }
}

/** By how many per cent each sum differs from the one before; nothing where that was nothing. */
function ChangeRow({ label, sums, before }: { label: string; sums: Sums; before: Sums }) {
  const changes = Object.fromEntries(
    Object.entries(sums).map(([name, now]) => {
      const then = before[name]
      if (typeof now !== 'number' || typeof then !== 'number' || then === 0) return [name, null]
      return [name, ((now - then) / Math.abs(then)) * 100]
    }),
  )
  const { shown } = useColumns()
  const speech = useSpeech()
  const percent: Field = { kind: 'percent', label: ['', ''], decimals: 1, shown: 1 }
  return (
    <tr>
      {shown.map(({ name, field }, index) => {
        const change = changes[name]
        if (index === 0) {
          return (
            <th key={name} scope="row">
              {label}
            </th>
          )
        }
        return (
          <td key={name} data-numeric={isNumeric(field) || undefined}>
            {name in before
              ? change == null
                ? EMPTY
                : `${change > 0 ? '+' : ''}${valueText(percent, change, speech)} %`
              : ''}
          </td>
        )
      })}
    </tr>
  )
}

/** The sums of all rows: the answer that counts them, which the list has asked for as well. */
function useTotals(): { summary: Sums; before: Sums | undefined; countedAt: string } {
  const { module, state, fixed } = useListContext()
  const { data } = useQuery({
    ...apiQuery<undefined>(`list/${module.name}`, { ...narrowingOf(state), ...fixed, count: 'only' }),
    placeholderData: keepPreviousData,
  })
  const answer: unknown = data
  if (!isObject(answer)) return { summary: {}, before: undefined, countedAt: '' }
  const { summary, compare, counted_at } = answer
  return {
    summary: isObject(summary) ? summary : {},
    before: isObject(compare) && isObject(compare.summary) ? compare.summary : undefined,
    countedAt: typeof counted_at === 'string' ? counted_at : '',
  }
}

/** Where the documents behind a row, or all of them, are listed, with the days and filters of the report; nothing for who may not list them. */
function useDocuments(group: ReportGroup | undefined): (row: Row | undefined) => string | undefined {
  const { state } = useListContext()
  const contents = useContext(ContentsContext)
  const may = usePermission()
  const opens = group?.opens
  const screen = opens && contents.screenAt(opens.path)
  if (!opens || !screen?.module || !may(screen.permission ?? '')) return () => undefined
  const { filters } = screen.module.list
  const kept = withinFilters(state, filters)
  return (row) => {
    const own = Object.entries(row ? opens.parameters : {}).map(([name, column]) => [name, row?.[column]] as const)
    if (own.some(([, value]) => value === null || value === undefined)) return undefined
    return addressText(opens.path, {
      ...kept,
      ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    })
  }
}

/** The parameters of a state that another list has as well. */
const withinFilters = ({ filters }: ListState, known: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).filter(([name]) => known.includes(name.replace(/_(from|to)$/, '')) || known.includes(name)),
  )

/** A row leads to its documents; what it names leads nowhere else. */
const withoutLink = ({ opens: _, ...field }: Field): Field => field as Field

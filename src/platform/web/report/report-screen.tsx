import { NativeSelect, SegmentedControl } from '@mantine/core'
import { type ReactNode, useCallback, useEffect } from 'react'
import { COMPARED, type Compared, comparedBy } from '../../definition/compared.ts'
import { daysOfPeriod, periodOf } from '../../definition/dates.ts'
import { firstOf, listOfReport, modeAsked, type Report, type ReportMode } from '../../definition/report.ts'
import { UNIT } from '../controllers/asked-unit.ts'
import { ListProvider, useList } from '../controllers/use-list.ts'
import { useToday } from '../controllers/use-today.ts'
import { useSay } from '../language.ts'
import { OriginContext } from '../origin/origin-context.ts'
import { useScreenSearch } from '../router/search.ts'
import { ListScreen } from '../views/list/list-view.tsx'
import { PrintButton } from './print-button.tsx'
import styles from './report.module.css'
import { ReportOrigin } from './report-origin.tsx'
import { ReportTable } from './report-table.tsx'
import { REPORT } from './words.ts'

/** So many modes fit beside the other inputs at 1366, without cutting the text of those. */
const MOST_BESIDE = 5

/** The value in the URL if it is one of these; else the first of them. */
const named = (asked: unknown, known: Readonly<Record<string, unknown>>) =>
  typeof asked === 'string' && Object.hasOwn(known, asked) ? asked : firstOf(known)

/** A report: its mode and grouping are in its URL beside its filters, like the state of every list. */
export function ReportScreen({ report, actions }: Pick<ListProps, 'report' | 'actions'>) {
  const { search, change } = useScreenSearch()
  const { mode, group, compare } = viewOf(report, search)
  const days = daysOfMonth(search.period)
  const [from, to] = [days?.from, days?.to]
  useEffect(() => {
    if (from) change({ period: undefined, date_from: from, date_to: to })
  }, [from, to, change])
  if (days) return null
  // Columns and order belong to mode, grouping and comparison; each combination is a list of its own.
  return (
    <ReportList
      key={`${mode} ${group} ${compare ? 'compared' : ''}`}
      report={report}
      mode={mode}
      group={group}
      actions={actions}
    />
  )
}

/** The days of an accounting period in the URL. */
function daysOfMonth(period: unknown): { from: string; to: string } | undefined {
  const isPeriod = typeof period === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(period)
  return isPeriod ? daysOfPeriod(`${period}-01`) : undefined
}

/** The mode, grouping and comparison in a URL or a saved view. */
function viewOf(report: Report, asked: Readonly<Record<string, unknown>>) {
  const mode = modeAsked(report, asked[report.modeCalled], asked.group_by)
  const chosen = report.modes[mode]
  const group = named(asked.group_by, chosen?.groups ?? {})
  const compare = chosen?.moment ? undefined : comparedBy(asked.compare)
  const fixed = { [report.modeCalled]: mode, group_by: group, ...(compare ? { compare } : {}) }
  return { mode, group, compare, fixed }
}

interface ListProps {
  report: Report
  mode: string
  group: string
  /** The report's own buttons, by its mode. */
  actions?: (mode: string) => ReactNode
}

function ReportList({ report, mode, group, actions }: ListProps) {
  const { search, change } = useScreenSearch()
  const { compare, fixed } = viewOf(report, search)
  const chosen = report.modes[mode]
  const today = useToday()
  const { from } = daysOfPeriod(periodOf(today))
  const isWithoutDays = !chosen?.moment && !search.date_from && !search.date_to
  const list = useList(listOfReport(report, { mode, group, compare }), {
    report: {
      fixed,
      parameters: [report.modeCalled, 'group_by', 'compare'],
      isOneOfViews: Object.keys(report.modes).length > 1,
      ofView: (filters) => {
        const view = viewOf(report, filters)
        return { module: listOfReport(report, view), fixed: view.fixed }
      },
      // A view of the current period shows the current one of each later day.
      kept: (state) => {
        const { date_from, date_to, ...filters } = state.filters
        return date_from === from && date_to === today ? { ...state, filters } : state
      },
      isUnready: isWithoutDays,
    },
  })
  const isBegun = isWithoutDays && !list.isWaitingForView
  useEffect(() => {
    if (isBegun) change({ date_from: from, date_to: today })
  }, [isBegun, from, today, change])
  const tell = useCallback((figure: string) => change({ figure, row: undefined }), [change])
  if (!chosen || isWithoutDays) return null
  return (
    <ListProvider value={list}>
      <OriginContext value={tell}>
        <ListScreen
          head={<ReportBar report={report} mode={mode} group={group} compare={compare} actions={actions} />}
          rows={<ReportTable mode={chosen} group={group} compared={compare !== undefined} />}
        />
      </OriginContext>
      <ReportOrigin mode={chosen} group={group} />
    </ListProvider>
  )
}

interface BarProps extends ListProps {
  compare: Compared | undefined
}

/** The inputs for mode, grouping and comparison of the report. */
function ReportBar({ report, mode, group, compare, actions }: BarProps) {
  const { change } = useScreenSearch()
  const say = useSay()
  const groups: [string, ReportMode['groups'][string]][] = Object.entries(report.modes[mode]?.groups ?? {})
  // Page and order belong to the earlier rows.
  const show = (part: Record<string, string | undefined>) =>
    change({ page: undefined, order: undefined, sort: undefined, ...part }, { push: true })
  return (
    <div className={styles.bar}>
      {Object.keys(report.modes).length > 1 && <ModeInput report={report} mode={mode} />}
      {groups.length > 1 && (
        <NativeSelect
          className={styles.choice}
          aria-label={say(REPORT.groupBy)}
          value={group}
          data={groups.map(([value, { label }]) => ({ value, label: `${say(REPORT.groupBy)}: ${say(label)}` }))}
          onChange={({ currentTarget }) => show({ group_by: currentTarget.value })}
        />
      )}
      {!report.modes[mode]?.moment && (
        <NativeSelect
          className={styles.choice}
          aria-label={say(REPORT.compare)}
          value={compare ?? ''}
          data={[
            { value: '', label: say(REPORT.noCompare) },
            ...Object.entries(COMPARED).map(([value, label]) => ({
              value,
              label: `${say(REPORT.compare)}: ${say(label)}`,
            })),
          ]}
          onChange={({ currentTarget }) => change({ compare: currentTarget.value || undefined })}
        />
      )}
      {actions?.(mode)}
      <PrintButton />
    </div>
  )
}

/** The modes side by side while they leave room for the other inputs, else as one choice. */
function ModeInput({ report, mode }: Pick<BarProps, 'report' | 'mode'>) {
  const { search, go } = useScreenSearch()
  const say = useSay()
  const data = Object.entries(report.modes).map(([value, { label }]) => ({ value, label: say(label) }))
  const label = say(REPORT.mode)
  const show = (value: string) => {
    const { date_from, date_to, as_of, [UNIT]: units } = search
    const known = report.modes[value]?.known ? { as_of } : {}
    go({ [report.modeCalled]: value, date_from, date_to, [UNIT]: units, ...known })
  }
  if (data.length <= MOST_BESIDE) {
    return <SegmentedControl aria-label={label} value={mode} data={data} onChange={show} />
  }
  return (
    <NativeSelect
      className={styles.choice}
      aria-label={label}
      value={mode}
      data={data}
      onChange={({ currentTarget }) => show(currentTarget.value)}
    />
  )
}

import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useEffect } from 'react'
import { daysOfPeriod, periodOf } from '../../definition/dates.ts'
import { firstOf, listOfReport, type Report, type ReportMode } from '../../definition/report.ts'
import { ListProvider, useList } from '../controllers/use-list.ts'
import { useToday } from '../controllers/use-today.ts'
import { useSay } from '../language.ts'
import { useScreenSearch } from '../router/search.ts'
import { ListScreen } from '../views/list/list-view.tsx'
import styles from './report.module.css'
import { ReportTable } from './report-table.tsx'
import { REPORT } from './words.ts'

/** What the address says, where it names one of these; else the first of them. */
const named = (asked: unknown, known: Readonly<Record<string, unknown>>) =>
  typeof asked === 'string' && Object.hasOwn(known, asked) ? asked : firstOf(known)

/** A report: how it is read and grouped stands in its address beside its filters, as the state of every list. */
export function ReportScreen({ report }: { report: Report }) {
  const { search, change } = useScreenSearch()
  const mode = named(search[report.modeCalled], report.modes)
  const chosen = report.modes[mode]
  const today = useToday()
  const isWithoutDays = !chosen?.moment && !search.date_from && !search.date_to
  useEffect(() => {
    if (isWithoutDays) change({ date_from: daysOfPeriod(periodOf(today)).from, date_to: today })
  }, [isWithoutDays, today, change])
  if (!chosen || isWithoutDays) return null
  const group = named(search.group_by, chosen.groups)
  // Columns and order belong to the mode and the grouping: the list of another one is another list.
  return <ReportList key={`${mode} ${group}`} report={report} mode={mode} group={group} />
}

function ReportList({ report, mode, group }: { report: Report; mode: string; group: string }) {
  const { search } = useScreenSearch()
  const chosen = report.modes[mode]
  const compare = chosen?.moment ? '' : named(search.compare, { '': true, previous: true, last_year: true })
  const list = useList(listOfReport(report, { mode, group }), {
    report: { [report.modeCalled]: mode, group_by: group, ...(compare ? { compare } : {}) },
  })
  if (!chosen) return null
  return (
    <ListProvider value={list}>
      <ListScreen
        head={<ReportBar report={report} mode={mode} group={group} compare={compare} />}
        rows={<ReportTable mode={chosen} group={group} compared={compare !== ''} />}
      />
    </ListProvider>
  )
}

interface BarProps {
  report: Report
  mode: string
  group: string
  compare: string
}

/** Which of the report's views is shown, by what its rows are grouped and with what they are compared. */
function ReportBar({ report, mode, group, compare }: BarProps) {
  const { search, go, change } = useScreenSearch()
  const say = useSay()
  const modes = Object.entries(report.modes)
  const groups: [string, ReportMode['groups'][string]][] = Object.entries(report.modes[mode]?.groups ?? {})
  // A page and an order are those of other rows.
  const show = (part: Record<string, string | undefined>) =>
    change({ page: undefined, order: undefined, sort: undefined, ...part }, { push: true })
  return (
    <div className={styles.bar}>
      {modes.length > 1 && (
        <SegmentedControl
          aria-label={say(REPORT.mode)}
          value={mode}
          data={modes.map(([value, { label }]) => ({ value, label: say(label) }))}
          onChange={(value) => go({ [report.modeCalled]: value, date_from: search.date_from, date_to: search.date_to })}
        />
      )}
      {groups.length > 1 && (
        <NativeSelect
          aria-label={say(REPORT.groupBy)}
          value={group}
          data={groups.map(([value, { label }]) => ({ value, label: `${say(REPORT.groupBy)}: ${say(label)}` }))}
          onChange={({ currentTarget }) => show({ group_by: currentTarget.value })}
        />
      )}
      {!report.modes[mode]?.moment && (
        <NativeSelect
          aria-label={say(REPORT.compare)}
          value={compare}
          data={[
            { value: '', label: say(REPORT.noCompare) },
            { value: 'previous', label: `${say(REPORT.compare)}: ${say(REPORT.previous)}` },
            { value: 'last_year', label: `${say(REPORT.compare)}: ${say(REPORT.last_year)}` },
          ]}
          onChange={({ currentTarget }) => change({ compare: currentTarget.value || undefined })}
        />
      )}
    </div>
  )
}

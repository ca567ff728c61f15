import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { COMPARED, comparedBy } from '../../../platform/definition/compared.ts'
import { daysOfPeriod, periodOf } from '../../../platform/definition/dates.ts'
import type { Label } from '../../../platform/definition/label.ts'
import type { Report } from '../../../platform/definition/report.ts'
import { ApiError } from '../../../platform/web/api-error.ts'
import { useToday } from '../../../platform/web/controllers/use-today.ts'
import { useSay } from '../../../platform/web/language.ts'
import { useFormat } from '../../../platform/web/number-format.ts'
import { type ActiveFilter, ActiveFilters } from '../../../platform/web/origin/active-filters.tsx'
import { apiQuery } from '../../../platform/web/query.ts'
import { filtersOf, useScreenSearch } from '../../../platform/web/router/search.ts'
import { Toolbar } from '../../../platform/web/shell/toolbar.tsx'
import styles from './why-changed.module.css'
import { WHY } from './why-words.ts'

interface Period {
  date_from: string
  date_to: string
  [sum: string]: string | number
}
interface Answer {
  before: Period
  now: Period
  parts: { cause: string; amount: number }[]
  head: ActiveFilter[]
}

/** A difference that a report explains. */
export interface Why {
  report: Report
  mode: string
  title: Label
  /** The amount that differs: a measure of the mode and a total of each period. */
  figure: string
  /** The totals shown for each period: volumes, then the amount. */
  lines: readonly { sum: string; label: Label; isMoney?: true }[]
  causes: Readonly<Record<string, { label: Label; means: Label }>>
  rule: Label
}

/** Two periods of a report side by side, and the parts of their difference. */
export default function WhyChanged({ why }: { why: Why }) {
  const { report, mode } = why
  const { search, go, change } = useScreenSearch()
  const say = useSay()
  const format = useFormat()
  const today = useToday()
  const { compare: chosen, date_from, date_to, as_of, ...others } = filtersOf(search)
  // The address may carry what other modes of the report understand.
  const filters = Object.entries(others).filter(
    ([name]) => name.replace(/_(from|to)$/, '') in (report.modes[mode]?.filters ?? {}),
  )
  const days =
    date_from && date_to ? { date_from, date_to } : { date_from: daysOfPeriod(periodOf(today)).from, date_to: today }
  const compare = comparedBy(chosen) ?? 'previous'
  const asked = { ...days, ...Object.fromEntries(filters), compare }
  const { data, error } = useQuery({ ...apiQuery<Answer>(`${report.name}/why-changed`, asked), staleTime: 0 })
  return (
    <>
      <Toolbar title={say(why.title)} unitSelector onBack={() => go({ ...search, view: undefined })}>
        <NativeSelect
          aria-label={say(WHY.compare)}
          value={compare}
          data={Object.entries(COMPARED).map(([value, label]) => ({
            value,
            label: `${say(WHY.compare)}: ${say(label)}`,
          }))}
          onChange={({ currentTarget }) => change({ compare: currentTarget.value })}
        />
      </Toolbar>
      <div className={styles.view}>
        {error ? (
          <p role="alert">{error instanceof ApiError ? error.message : say(WHY.failed)}</p>
        ) : data ? (
          <>
            {as_of && <p className={styles.rule}>{say(WHY.asOfNow, { day: format.day(as_of) })}</p>}
            <Periods answer={data.data} lines={why.lines} />
            <Causes answer={data.data} why={why} />
            <p className={styles.rule}>{say(why.rule)}</p>
            <ActiveFilters filters={data.data.head} />
          </>
        ) : (
          <p role="status">{say(WHY.loading)}</p>
        )}
      </div>
    </>
  )
}

/** A sum in whole rupiah. */
function rupiah(period: Period, sum: string): number {
  const value = period[sum]
  return typeof value === 'number' ? value : 0
}

function Periods({ answer: { before, now }, lines }: { answer: Answer; lines: Why['lines'] }) {
  const say = useSay()
  const format = useFormat()
  const days = (one: Period) => `${format.day(one.date_from)} – ${format.day(one.date_to)}`
  const written = [
    { label: WHY.days, write: days },
    ...lines.map(({ sum, label, isMoney }) => ({
      label,
      write: (one: Period) =>
        isMoney ? format.money(rupiah(one, sum)) : `${format.number(String(one[sum] ?? ''), 2)} m³`,
    })),
  ]
  return (
    <section className={styles.frame} aria-label={say(WHY.periods)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{say(WHY.before)}</th>
            <th scope="col">{say(WHY.now)}</th>
          </tr>
        </thead>
        <tbody>
          {written.map(({ label, write }) => (
            <tr key={label[1]}>
              <th scope="row">{say(label)}</th>
              <td>{write(before)}</td>
              <td>{write(now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Causes({ answer: { before, now, parts }, why }: { answer: Answer; why: Why }) {
  const say = useSay()
  const format = useFormat()
  const signed = (amount: number) => `${amount > 0 ? '+' : ''}${format.money(amount)}`
  const largest = Math.max(1, ...parts.map(({ amount }) => Math.abs(amount)))
  return (
    <section className={styles.frame} aria-label={say(WHY.change)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say(WHY.causes)}</th>
            <th scope="col">{say(WHY.amount)}</th>
            <td className={styles.bars} />
          </tr>
        </thead>
        <tbody>
          {parts.map(({ cause, amount }) => (
            <tr key={cause}>
              <th scope="row">
                {say(why.causes[cause]?.label ?? [cause, cause])}
                <small>{say(why.causes[cause]?.means ?? ['', ''])}</small>
              </th>
              <td>{signed(amount)}</td>
              <td className={styles.bars} aria-hidden>
                <div
                  className={styles.bar}
                  data-less={amount < 0 || undefined}
                  style={{ width: `${(Math.abs(amount) / largest) * 50}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say(WHY.total)}</th>
            <td>{signed(rupiah(now, why.figure) - rupiah(before, why.figure))}</td>
            <td className={styles.bars} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

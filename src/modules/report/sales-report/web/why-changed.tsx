import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { daysOfPeriod, periodOf } from '../../../../platform/definition/dates.ts'
import { ApiError } from '../../../../platform/web/api-error.ts'
import { useToday } from '../../../../platform/web/controllers/use-today.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { filtersOf, useScreenSearch } from '../../../../platform/web/router/search.ts'
import { Toolbar } from '../../../../platform/web/shell/toolbar.tsx'
import type { Cause } from '../why-changed.rules.ts'
import styles from './why-changed.module.css'
import { CAUSE_WORDS, WHY } from './why-words.ts'

interface Period {
  date_from: string
  date_to: string
  loaded: string
  billable: string
  dpp: number
}
interface Answer {
  before: Period
  now: Period
  parts: { cause: Cause; amount: number }[]
}
interface Told {
  head: { label: string; value: string }[]
}

/** Two periods of the sales report side by side, and what their difference is made of. */
export default function WhyChanged() {
  const { search, go, change } = useScreenSearch()
  const say = useSay()
  const today = useToday()
  const { basis: _, group_by: __, figure: ___, row: ____, ...filters } = filtersOf(search)
  const days = { date_from: daysOfPeriod(periodOf(today)).from, date_to: today }
  const compare = filters.compare === 'last_year' ? 'last_year' : 'previous'
  const asked = { ...(filters.date_from && filters.date_to ? {} : days), ...filters, compare }
  const { data, error } = useQuery({ ...apiQuery<Answer>('sales-report/why-changed', asked), staleTime: 0 })
  const { compare: _____, ...narrowed } = asked
  const told = useQuery(apiQuery<Told>('origin/sales-report', { ...narrowed, basis: 'docket', figure: 'dpp' }))
  return (
    <>
      <Toolbar title={say(WHY.title)} unitSelector onBack={() => go({ ...search, view: undefined })}>
        <NativeSelect
          aria-label={say(WHY.compare)}
          value={compare}
          data={[
            { value: 'previous', label: `${say(WHY.compare)}: ${say(WHY.previous)}` },
            { value: 'last_year', label: `${say(WHY.compare)}: ${say(WHY.last_year)}` },
          ]}
          onChange={({ currentTarget }) => change({ compare: currentTarget.value })}
        />
      </Toolbar>
      <div className={styles.view}>
        {error ? (
          <p role="alert">{error instanceof ApiError ? error.message : say(WHY.failed)}</p>
        ) : data ? (
          <>
            <Periods {...data.data} />
            <Causes {...data.data} />
            <p className={styles.rule}>{say(WHY.rule)}</p>
            {told.data && (
              <dl className={styles.head} aria-label={say(WHY.filter)}>
                {told.data.data.head.map(({ label, value }) => (
                  <Fragment key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </Fragment>
                ))}
              </dl>
            )}
          </>
        ) : (
          <p role="status">{say(WHY.loading)}</p>
        )}
      </div>
    </>
  )
}

function Periods({ before, now }: Answer) {
  const say = useSay()
  const format = useFormat()
  const volume = (text: string) => `${format.number(text, 2)} m³`
  const lines = [
    [WHY.days, (one: Period) => `${format.day(one.date_from)} – ${format.day(one.date_to)}`],
    [WHY.loaded, ({ loaded }: Period) => volume(loaded)],
    [WHY.billable, ({ billable }: Period) => volume(billable)],
    [WHY.dpp, ({ dpp }: Period) => format.money(dpp)],
  ] as const
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
          {lines.map(([label, write]) => (
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

function Causes({ before, now, parts }: Answer) {
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
                {say(CAUSE_WORDS[cause].label)}
                <small>{say(CAUSE_WORDS[cause].means)}</small>
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
            <td>{signed(now.dpp - before.dpp)}</td>
            <td className={styles.bars} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

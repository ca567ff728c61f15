import { addDays, daysOfPeriod } from '../../definition/dates.ts'
import type { AnyModule } from '../../definition/module.ts'
import { type Compared, firstOf, listOfReport, modeAsked, type Report } from '../../definition/report.ts'
import { Invalid } from '../errors.ts'
import type { Filter, ListQuery, RawQuery } from '../query/parameters.ts'
import { wrongParameter } from '../query/wrong-parameter.ts'

/** What a call asks of a report, its rows as a list; `rest` are the parameters of that list. */
export interface ReportQuery {
  mode: string
  group: string
  list: AnyModule
  compare: Compared | undefined
  rest: RawQuery
}

/** Reads which rows of a report are meant. A period stands for its days. */
export function parseReport(report: Report, raw: RawQuery): ReportQuery {
  const { [report.modeCalled]: asked, group_by: groupAsked, compare, period, ...others } = raw
  const mode =
    oneOf(report.modeCalled, asked, Object.keys(report.modes)) ??
    modeAsked(report, undefined, [groupAsked].flat().at(-1))
  const groups = report.modes[mode]?.groups ?? {}
  const group = oneOf('group_by', groupAsked, Object.keys(groups)) ?? firstOf(groups)
  const compared = oneOf('compare', compare, ['previous', 'last_year'] as const)
  const isMoment = report.modes[mode]?.moment
  if (compared && isMoment) refuse('compare', compare, 'date_from, date_to')
  return {
    mode,
    group,
    list: listOfReport(report, { mode, group, compare: compared }),
    compare: compared,
    rest: { ...others, ...daysAsked(period, others, isMoment) },
  }
}

/** The days of the accounting period `YYYY-MM`, named by the month of its 25th. */
function daysAsked(asked: RawQuery[string], { date_from, date_to }: RawQuery, isMoment: boolean | undefined): RawQuery {
  const period = [asked].flat().at(-1)
  if (period === undefined || period === '') return {}
  const isPeriod = /^\d{4}-(0[1-9]|1[0-2])$/.test(period)
  if (!isPeriod || isMoment || date_from || date_to) refuse('period', asked, isMoment ? 'as_of' : 'YYYY-MM')
  const { from, to } = daysOfPeriod(`${period}-01`)
  return { date_from: from, date_to: to }
}

function oneOf<const W extends string>(name: string, asked: RawQuery[string], known: readonly W[]): W | undefined {
  const text = [asked].flat().at(-1)
  if (text === undefined || text === '') return undefined
  const found = known.find((one) => one === text)
  return found ?? refuse(name, asked, known.join(', '))
}

function refuse(name: string, asked: RawQuery[string], expected: string): never {
  throw new Invalid({ [name]: [wrongParameter(name, [asked].flat().join(','), [expected, expected])] })
}

/** The range of days among the filters; an end that is not set is undefined. */
export function rangeOf(filters: readonly Filter[]): { from: string | undefined; to: string | undefined } {
  const end = (operator: Filter['operator']) => {
    const filter = filters.find((one) => one.column === 'date' && one.operator === operator)
    return filter && String(filter.values[0])
  }
  return { from: end('from'), to: end('to') }
}

/**
 * The days that a range is compared with: as many days up to the day before it, or the same days of last year. Both ends
 * must be set.
 */
export function comparedRange(
  { from, to }: ReturnType<typeof rangeOf>,
  compared: Compared,
): { from: string; to: string } {
  if (from === undefined || to === undefined) return refuse('compare', compared, 'date_from, date_to')
  if (compared === 'last_year') return { from: yearBefore(from), to: yearBefore(to) }
  return { from: addDays(from, -daysFrom(from, to) - 1), to: addDays(from, -1) }
}

/** The same query of the days that it is compared with. */
export const comparedQuery = (query: ListQuery, compared: Compared): ListQuery =>
  within(query, comparedRange(rangeOf(query.filters), compared))

/** The same with other days. */
export const within = (query: ListQuery, { from, to }: { from: string; to: string }): ListQuery => ({
  ...query,
  filters: [
    ...query.filters.filter(({ column }) => column !== 'date'),
    { column: 'date', operator: 'from', values: [from] },
    { column: 'date', operator: 'to', values: [to] },
  ],
})

const DAY_MS = 86_400_000
const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The same day of the year before; of 29 February the 28th. */
function yearBefore(day: string): string {
  const [year, rest] = [Number(day.slice(0, 4)) - 1, day.slice(5)]
  return `${String(year).padStart(4, '0')}-${rest === '02-29' ? '02-28' : rest}`
}

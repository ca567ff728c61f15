import { COMPARED, type Compared, comparedBy } from '../../definition/compared.ts'
import { addDays, daysOfPeriod, isDay, periodOf } from '../../definition/dates.ts'
import type { Label } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import { firstOf, listOfReport, modeAsked, type Report } from '../../definition/report.ts'
import type { Actor } from '../access/actor.ts'
import { Invalid } from '../errors.ts'
import { type Filter, type ListQuery, type RawQuery, readUnitIds } from '../query/parameters.ts'
import { zoneOfList } from '../query/present.ts'
import { wrongParameter } from '../query/wrong-parameter.ts'
import { todayIn } from '../time.ts'

const PERIOD_OR_DAYS: Label = [
  'Isi period, atau date_from dan date_to, jangan keduanya',
  'Give a period, or date_from and date_to, not both',
]

/** The parsed request of a report, with its rows as a list; `rest` are the parameters of that list. */
export interface ReportQuery {
  mode: string
  group: string
  list: AnyModule
  compare: Compared | undefined
  rest: RawQuery
}

/** Parses the parameters of a report. A period is replaced by its days. */
export function parseReport(report: Report, raw: RawQuery): ReportQuery {
  const { [report.modeCalled]: asked, group_by: groupAsked, compare, period, ...others } = raw
  const mode =
    oneOf(report.modeCalled, asked, Object.keys(report.modes)) ??
    modeAsked(report, undefined, [groupAsked].flat().at(-1))
  const groups = report.modes[mode]?.groups ?? {}
  const group = oneOf('group_by', groupAsked, Object.keys(groups)) ?? firstOf(groups)
  const compared = comparedBy(oneOf('compare', compare, Object.keys(COMPARED)))
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

/** The request for each mode of the report, with the filters and days that the mode has. */
export function parseEveryMode(report: Report, raw: RawQuery): ReportQuery[] {
  const asked = parseReport(report, raw)
  const { date_from, date_to, as_of, production_unit_id, format, progress } = asked.rest
  return Object.entries(report.modes).map(([name, mode]) => {
    if (name === asked.mode) return asked
    const days = mode.moment
      ? { as_of: as_of || date_to }
      : { date_from, date_to: date_to || as_of, ...(mode.known ? { as_of } : {}) }
    const filters = Object.fromEntries(
      Object.entries(asked.rest).filter(([parameter]) => parameter.replace(/_(from|to)$/, '') in mode.filters),
    )
    return parseReport(report, {
      ...filters,
      ...days,
      production_unit_id,
      format,
      progress,
      [report.modeCalled]: name,
      ...(raw.group_by && mode.groups[asked.group] ? { group_by: asked.group } : {}),
      ...(mode.moment ? {} : { compare: asked.compare }),
    })
  })
}

/** The request for the current accounting period of its unit, where it has no days. */
export function inPresentPeriod(report: Report, query: ReportQuery, actor: Actor): ReportQuery {
  const { date_from, date_to, production_unit_id: asked } = query.rest
  if (report.modes[query.mode]?.moment || date_from || date_to) return query
  const { from, to } = daysOfPeriod(periodOf(todayIn(zoneOfList(actor, { unitIds: readUnitIds(asked) ?? [] }))))
  return { ...query, rest: { ...query.rest, date_from: from, date_to: to } }
}

/**
 * The requested single day, or the days of the accounting period `YYYY-MM`, which is named after the month of its 25th.
 */
function daysAsked(
  asked: RawQuery[string],
  { date, date_from, date_to }: RawQuery,
  isMoment: boolean | undefined,
): RawQuery {
  const period = [asked].flat().at(-1)
  if (date && !isMoment) {
    if (typeof date !== 'string' || !isDay(date)) refuse('date', date, 'YYYY-MM-DD')
    if (period || date_from || date_to) refuse('date', date, 'date_from, date_to')
    return { date: undefined, date_from: date, date_to: date }
  }
  if (period === undefined || period === '') return {}
  const isPeriod = /^\d{4}-(0[1-9]|1[0-2])$/.test(period)
  if (!isPeriod || isMoment) refuse('period', asked, isMoment ? 'as_of' : 'YYYY-MM')
  if (date_from || date_to) throw new Invalid({ period: [{ label: PERIOD_OR_DAYS }] })
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

/** The range of days among the filters; an open end is undefined. */
export function rangeOf(filters: readonly Filter[]): { from: string | undefined; to: string | undefined } {
  const end = (operator: Filter['operator']) => {
    const filter = filters.find((one) => one.column === 'date' && one.operator === operator)
    return filter && String(filter.values[0])
  }
  return { from: end('from'), to: end('to') }
}

const MONTHS_BACK: Readonly<Partial<Record<Compared, number>>> = { last_month: 1, last_year: 12 }

/** The days of the comparison; the range needs both ends. */
export function comparedRange(range: ReturnType<typeof rangeOf>, compared: Compared): { from: string; to: string } {
  const { from, to } = bothEnds(range, compared)
  const back = MONTHS_BACK[compared]
  if (back) return { from: monthsBefore(from, back), to: monthsBefore(to, back) }
  const months = wholeMonths(from, to)
  return { from: months ? monthsBefore(from, months) : addDays(from, -daysFrom(from, to) - 1), to: addDays(from, -1) }
}

/** The distance between a day and the day it is compared with, as an interval. */
export function shiftOf(range: ReturnType<typeof rangeOf>, compared: Compared): string {
  const { from, to } = bothEnds(range, compared)
  const back = MONTHS_BACK[compared]
  if (back) return `${back} months`
  const months = wholeMonths(from, to)
  return months ? `${months} months` : `${daysFrom(from, to) + 1} days`
}

function bothEnds({ from, to }: ReturnType<typeof rangeOf>, compared: Compared): { from: string; to: string } {
  return from === undefined || to === undefined ? refuse('compare', compared, 'date_from, date_to') : { from, to }
}

/**
 * The number of months in a range of complete calendar months, or of accounting periods from the 26th to the 25th; 0
 * for any other range.
 */
function wholeMonths(from: string, to: string): number {
  const after = addDays(to, 1)
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return after.slice(8) === from.slice(8) ? Math.max(0, monthOf(after) - monthOf(from)) : 0
}

/** The same request for the compared days. */
export const comparedQuery = (query: ListQuery, compared: Compared): ListQuery =>
  within(query, comparedRange(rangeOf(query.filters), compared))

/** The same request with other days. */
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

/** The same day some months earlier; the last of the month where that is shorter. */
function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

import type { Compared } from '../../definition/compared.ts'
import type { Field } from '../../definition/field.ts'
import type { Label } from '../../definition/label.ts'
import {
  isBySecondColumn,
  type Report,
  type ReportChart,
  type ReportMode,
  type ReportView,
} from '../../definition/report.ts'
import type { ChartType } from '../../definition/statistics.ts'

/**
 * The source of a mode's figures, as SQL of the product: no part of it comes from a request. `{date_from}`,
 * `{date_to}`, `{as_of}` and `{today}` are replaced by days: an open end is NULL, and without `as_of` it is the unit's
 * today.
 */
export interface ReportSource {
  /**
   * The FROM clause. It may add up its rows before they are grouped, `GROUP BY {keys}`: the columns of `d` that company,
   * unit, day, the grouping and the filters of the request name. Each row then counts once, whatever sums it is part of.
   */
  from: string
  /** Further columns that `{keys}` has always. */
  keys?: readonly string[]
  /** Other FROM clauses for groupings that need finer rows; they have the same sums. */
  fromBy?: Readonly<Record<string, string>>
  /** The FROM clause for the data as known at the end of the day `{as_of}`, where the mode supports it. */
  known?: string
  /** The columns with company and unit of a row; the engine compares them with the user's. */
  company: string
  unit: string
  /** The day that the range filters; without it the source applies the range itself. */
  day?: string
  /** A condition on every row. */
  where?: string
  /** The column of each filter. */
  filters: Readonly<Record<string, string>>
  /** The columns of each grouping by name. */
  groups: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The aggregates of the measures by name. */
  measures: Readonly<Record<string, string>>
  /** Measures that run on from row to row in a grouping, such as a balance: windows over the aggregates of its groups. */
  running?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** A description of each measure: its SQL in a sentence for people. */
  means: Readonly<Record<string, Label>>
  /** The other measures that a measure is computed from, with their operators: `closing: ['+opening', '-credit']`. */
  parts?: Readonly<Record<string, readonly Part[]>>
}

/** A measure that is added, subtracted, or that divides. */
export type Part = `${'+' | '-' | '/'}${string}`

/** A report with the sources of its modes. */
export interface ReportHalf {
  report: Report
  sources: Readonly<Record<string, ReportSource>>
}

/** The source of an existing mode. */
export function sourceOf({ report, sources }: ReportHalf, mode: string): ReportSource {
  const source = sources[mode]
  if (!source) throw new Error(`The report ${report.name} has no source for '${mode}'.`)
  return source
}

export function rowsOf(half: ReportHalf, { mode, group, compare }: ReportView): RowsOfView {
  const shown = half.report.modes[mode]
  const grouping = shown?.groups[group]
  const subtotals = grouping?.subtotals ?? false
  const compared = compare && {
    to: compare,
    isInOrder: grouping?.inOrder ?? false,
    notAdded: shown?.notAdded ?? [],
  }
  return { source: sourceOf(half, mode), group, subtotals, ...(compared ? { compared } : {}) }
}

interface RowsOfView {
  source: ReportSource
  group: string
  subtotals: boolean
  compared?: ComparedRows
}

/** How the rows of a view are compared with earlier ones. */
export interface ComparedRows {
  to: Compared
  /** Whether a row is a day or month, which is compared with another one. */
  isInOrder: boolean
  /** Measures that are NULL, not zero, without rows. */
  notAdded: readonly string[]
}

/** Joins a report with its sources; a missing or unknown name stops the start. */
export function implementReport(
  report: Report,
  sources: Readonly<Record<string, ReportSource>>,
): { report: ReportHalf } {
  for (const [name, mode] of Object.entries(report.modes)) {
    const source = sourceOf({ report, sources }, name)
    const at = `The report ${report.name}, '${name}'`
    if ((mode.known ?? false) !== (source.known !== undefined))
      throw new Error(`${at} is read as it was known in the definition or in the source alone.`)
    sameNames(`${at}, groups`, mode.groups, source.groups)
    sameNames(`${at}, measures`, mode.measures, source.measures)
    sameNames(`${at}, what measures mean`, mode.measures, source.means)
    const unsaid = Object.entries(source.means).find(([, sentence]) => sentence.some((text) => !/^\S.*\.$/.test(text)))
    if (unsaid) throw new Error(`${at} does not say in a sentence of both languages what '${unsaid[0]}' means.`)
    const unread = Object.keys({ ...source.fromBy, ...source.running }).find((one) => !mode.groups[one])
    if (unread) throw new Error(`${at} has rows for '${unread}', which is none of its groups.`)
    sameNames(`${at}, filters`, mode.filters, source.filters)
    for (const [group, { columns, subtotals }] of Object.entries(mode.groups)) {
      sameNames(`${at}, group '${group}'`, columns, source.groups[group] ?? {})
      const isInOrder = Object.keys(columns).join() === Object.keys(source.groups[group] ?? {}).join()
      if (subtotals && (Object.keys(columns).length < 2 || !isInOrder)) {
        throw new Error(`${at}, group '${group}' has subtotals by the first of at least two columns, in one order.`)
      }
    }
    const unknown = [
      ...mode.head,
      ...(mode.notAdded ?? []),
      ...(mode.ranks ? [mode.ranks] : []),
      ...Object.values(mode.groups).flatMap(({ aside = [] }) => aside),
      ...Object.values(source.running ?? {}).flatMap((measures) => Object.keys(measures)),
      ...Object.entries(source.parts ?? {}).flatMap(([name, parts]) => [name, ...parts.map((part) => part.slice(1))]),
    ].find((one) => !mode.measures[one])
    if (unknown) throw new Error(`${at} shows '${unknown}', which is none of its measures.`)
    for (const chart of mode.charts ?? []) {
      const wrong = wrongChart(mode, chart)
      if (wrong) throw new Error(`${at}, chart '${chart.label[1]}' ${wrong}`)
    }
  }
  return { report: { report, sources } }
}

function sameNames(at: string, defined: object, given: object): void {
  const [names, others] = [Object.keys(defined), Object.keys(given)]
  const wrong = [...names.filter((name) => !others.includes(name)), ...others.filter((name) => !names.includes(name))]
  if (wrong.length > 0)
    throw new Error(`${at}: '${wrong.join("', '")}' stands in the definition or in the source alone.`)
}

/** The number of measures of each chart type. */
const DRAWN: Readonly<Record<ChartType, readonly [least: number, most: number]>> = {
  bar: [1, 1],
  line: [1, 1],
  pareto: [1, 1],
  heat: [1, 1],
  scatter: [2, 2],
  stacked: [1, 6],
  grouped: [1, 6],
}

/** The problems of a mode's chart. */
function wrongChart(mode: ReportMode, chart: ReportChart): string | undefined {
  const { type = 'bar', measures, band = [], line, groups = Object.keys(mode.groups) } = chart
  const fields = [...measures, ...band].flatMap((name) => mode.measures[name] ?? [])
  if (band.length > 0 && type !== 'line') return 'has a band, which only a line has.'
  if (fields.length < measures.length + band.length || (line !== undefined && !mode.measures[line]))
    return 'names a measure that the mode does not have.'
  const [least, most] = DRAWN[type]
  if (measures.length < least || measures.length > most) return `draws ${least} to ${most} measures.`
  if (groups.some((name) => !mode.groups[name])) return 'names a grouping that the mode does not have.'
  if (line !== undefined && type !== 'bar' && type !== 'stacked' && type !== 'grouped')
    return 'has a line over it, which only bars have.'
  if (line !== undefined && groups.some((name) => !mode.groups[name]?.inOrder))
    return 'joins rows by a line that have no order: each of its groupings needs `inOrder`.'
  const isBySecond = isBySecondColumn(chart)
  if (isBySecond && groups.some((name) => !mode.groups[name]?.subtotals))
    return 'tells the second column of a grouping apart, so each of its groupings needs `subtotals`.'
  const isAdded = isBySecond || type === 'pareto' || type === 'stacked'
  if (isAdded && measures.some((name) => mode.notAdded?.includes(name))) return 'adds up measures of `notAdded`.'
  const kindOf = (one: Field) => `${one.kind} ${'unit' in one ? one.unit : ''}`
  if (type !== 'scatter' && new Set(fields.map(kindOf)).size > 1) return 'has measures of several units on one axis.'
  if (new Set(fields.map(({ permission }) => permission)).size > 1) return 'has measures of several permissions.'
  return undefined
}

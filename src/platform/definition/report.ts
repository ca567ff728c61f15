import { type Compared, comparedColumns } from './compared.ts'
import { type Field, type Fields, field } from './field.ts'
import { unitIn } from './format.ts'
import type { Label } from './label.ts'
import { type AnyModule, defineModule } from './module.ts'
import type { Page } from './page.ts'
import type { ChartType, FigureTransform, Graph, StatisticsCard } from './statistics.ts'

/** A grouping of a report: by day, customer, product of a customer. */
export interface ReportGroup {
  label: Label
  /** The columns that name a row. */
  columns: Fields
  /** Rows are sorted by their first column instead of by the largest measure: days and months. */
  inOrder?: true
  /** Rows with the same first column are grouped and get a subtotal: equipment by kind. */
  subtotals?: true
  /** Measures that the table of this grouping hides until the user chooses their columns. */
  aside?: readonly string[]
  /** The list of documents behind a row: its parameters come from the row's columns; the report's filters are added. */
  opens?: { path: string; parameters: Readonly<Record<string, string>> }
}

/** One view of a report. */
export interface ReportMode {
  label: Label
  /** It shows the state at the end of a day (`as_of`); by default what happened within a range of days. */
  moment?: true
  /** A range of days can also be shown as it was known at the end of a day (`as_of`). */
  known?: true
  /** By the value of `group_by`; the first is the default. */
  groups: Readonly<Record<string, ReportGroup>>
  /** The measures of a row, and of all rows in `summary`. */
  measures: Fields
  /** Measures that cannot be added up over groups: ratios, and what belongs to several groups. */
  notAdded?: readonly string[]
  /** Parameters besides unit and days. */
  filters: Fields
  /** Measures shown above the rows. */
  head: readonly string[]
  /** The measure that sorts the rows, largest first; by default the first one without a permission. */
  ranks?: string
  /** How the rows are drawn: by the first of these charts that names their grouping, or that names none. */
  charts?: readonly ReportChart[]
}

/** A chart of the rows of some groupings. */
export interface ReportChart {
  label: Label
  /** Bars by default. */
  type?: ChartType
  /** The groupings with this chart; by default all. */
  groups?: readonly string[]
  /**
   * One measure for bars, lines and Pareto; two for a scatter chart, across and up. Stacked or grouped bars have
   * several measures of a row; with one measure, as in a heat map, the second column of a grouping gives the series.
   */
  measures: readonly string[]
  /** For a line: the measures that limit its normal range. Rows without a figure have no point. */
  band?: readonly [low: string, high: string]
  /**
   * A measure drawn as a line over the bars of days or months, on its own axis. Users who may not see it see only the
   * bars.
   */
  line?: string
}

export const chartOf = ({ charts = [] }: ReportMode, group: string): ReportChart | undefined =>
  charts.find(({ groups }) => !groups || groups.includes(group))

/** Whether the second column of the grouping gives the series of a chart. */
export const isBySecondColumn = ({ type, measures }: ReportChart): boolean =>
  type === 'heat' || ((type === 'stacked' || type === 'grouped') && measures.length === 1)

/** Figures over many documents, grouped by days, customers and so on. */
export interface Report extends Page {
  /** The parameter that selects the mode. */
  modeCalled: 'mode' | 'basis'
  /** By the value of that parameter; the first is the default. */
  modes: Readonly<Record<string, ReportMode>>
}

/** Checks the report's type. */
export function defineReport(report: Report): Report {
  return report
}

/** The requested mode and grouping of a report. */
export interface ReportView {
  mode: string
  group: string
  /** The days with which each figure is compared. */
  compare?: Compared | undefined
}

/** The requested mode; without one the first that has the requested grouping, else the first. */
export function modeAsked({ modes }: Report, mode: unknown, group: unknown): string {
  if (typeof mode === 'string' && Object.hasOwn(modes, mode)) return mode
  const grouped = Object.keys(modes).find(
    (one) => typeof group === 'string' && Object.hasOwn(modes[one]?.groups ?? {}, group),
  )
  return grouped ?? firstOf(modes)
}

/** The first of a report's modes, or of a mode's groups. */
export const firstOf = (named: Readonly<Record<string, unknown>>): string => Object.keys(named)[0] ?? ''

const DAYS = field.date(['Tanggal', 'Date'])
const AS_OF = field.date(['Per Tanggal', 'As of'], { asOf: true })
const NONE = {
  all: ['Belum ada data', 'No data yet'],
  filtered: ['Tidak ada data untuk filter ini', 'No data for these filters'],
} as const
const KNOWN = field.date(['Seperti Diketahui Pada', 'As known on'], { asOf: true })

const UNIT = field.link(['Unit Produksi', 'Production unit'], 'production-unit')

const known = new WeakMap<Report, Map<string, AnyModule>>()

/**
 * A mode and grouping of a report as a list of rows without records, so that parameters, rows and exports work as for
 * any list.
 */
export function listOfReport(report: Report, { mode: modeName, group: groupName, compare }: ReportView): AnyModule {
  const lists = known.get(report) ?? new Map<string, AnyModule>()
  known.set(report, lists)
  const key = `${modeName} ${groupName} ${compare ? 'compared' : ''}`
  const found = lists.get(key)
  if (found) return found
  const mode = report.modes[modeName]
  const group = mode?.groups[groupName]
  if (!mode || !group) throw new Error(`The report ${report.name} has no rows '${key}'.`)
  const columns = [...Object.keys(group.columns), ...Object.keys(mode.measures)]
  const shown = columns.map((name) => (group.aside?.includes(name) ? { field: name, from: 'chosen' as const } : name))
  const compared = compare ? comparedFields(mode.measures) : {}
  // Sorting by a measure the user may not see would reveal it.
  const seen = Object.entries(mode.measures).filter(([, { permission }]) => !permission)
  const main = seen.find(([name]) => name === mode.ranks) ?? seen[0]
  const first = columns[0] ?? ''
  const time: Fields = mode.moment ? { as_of: AS_OF } : { date: DAYS, ...(mode.known ? { as_of: KNOWN } : {}) }
  const chart = chartOf(mode, groupName)
  const fields: Fields = {
    production_unit_id: UNIT,
    ...mode.filters,
    ...time,
    ...group.columns,
    ...mode.measures,
    ...compared,
  }
  const made: AnyModule = defineModule({
    name: report.name,
    ...(report.task ? { task: report.task } : {}),
    label: report.label,
    table: report.name,
    scope: 'production-unit',
    title: first,
    fields,
    list: {
      columns: compare ? [...Object.keys(group.columns), ...comparedList(mode)] : shown,
      filters: [...Object.keys(time), ...Object.keys(mode.filters)],
      search: [],
      sortable: columns,
      sort: group.inOrder || !main ? first : `-${main[0]}`,
      pageSize: 50,
      none: NONE,
      statistics: mode.head.flatMap((name) => {
        const measure = mode.measures[name]
        return measure ? [statisticOf(name, measure)] : []
      }),
      ...(chart ? { chart: cardOf(chart, mode, group) } : {}),
    },
    calls: { create: false, update: false, delete: false, lookup: false },
  })
  lists.set(key, made)
  return made
}

/** The fields beside the measures that are compared. */
const comparedFields = (measures: Fields): Fields =>
  Object.fromEntries(
    Object.entries(measures).flatMap(([name, measure]) => {
      const [id, en] = measure.label
      const { before, change } = comparedColumns(name)
      return [
        [before, { ...measure, label: [`${id} Sebelumnya`, `${en} before`] }],
        [change, { ...measure, label: [`Selisih ${id}`, `Change in ${en}`] }],
      ]
    }),
  )

/** Each measure followed by its comparison: shown for the measures above the rows, optional for the others. */
const comparedList = ({ measures, head }: ReportMode) =>
  Object.keys(measures).flatMap((name) => {
    const { before, change } = comparedColumns(name)
    const beside = (field: string) => (head.includes(name) ? field : { field, from: 'chosen' as const })
    return [name, beside(before), beside(change)]
  })

function statisticOf(name: string, measure: Field) {
  const { label, permission } = measure
  return {
    label,
    value: `summary.${name}` as const,
    transform: transformOf(measure),
    ...('shown' in measure ? { decimals: measure.shown } : {}),
    ...(measure.kind === 'percent' ? { append: '%' } : {}),
    ...('unit' in measure && measure.unit && measure.kind === 'quantity'
      ? { append: [measure.unit, unitIn(measure.unit, 'en')] as const }
      : {}),
    ...(permission ? { permission } : {}),
  }
}

/** A chart as the lists have it. All its measures need one permission. */
function cardOf(chart: ReportChart, { measures }: ReportMode, group: ReportGroup): StatisticsCard {
  const columns = Object.entries(group.columns)
  const [first, second] = columns
  const [main, other] = chart.measures.map((name) => measures[name])
  const up = chart.type === 'scatter' ? other : main
  const line = chart.line === undefined ? undefined : measures[chart.line]
  const named = chart.measures.flatMap((name) => (measures[name] ? [[name, measures[name].label] as const] : []))
  const series: Graph['series'] = isBySecondColumn(chart)
    ? { label: second?.[1].label ?? group.label }
    : { label: chart.label, names: Object.fromEntries(named) }
  return {
    label: ['Grafik', 'Chart'],
    items: [],
    ...(main?.permission ? { permission: main.permission } : {}),
    graph: {
      label: chart.label,
      type: chart.type ?? 'bar',
      columns: columns.map(([name]) => name),
      categories: first?.[1].label ?? group.label,
      values: up ? withUnit(up) : chart.label,
      ...(up ? { transform: transformOf(up) } : {}),
      ...(chart.type === 'stacked' || chart.type === 'grouped' || chart.type === 'heat' ? { series } : {}),
      ...(chart.type === 'scatter' && main ? { across: { label: withUnit(main), transform: transformOf(main) } } : {}),
      ...(line ? { line: { label: withUnit(line), transform: transformOf(line) } } : {}),
    },
  }
}

function withUnit(field: Field): Label {
  const unit = field.kind === 'money' ? 'Rp' : 'unit' in field && typeof field.unit === 'string' ? field.unit : ''
  const [id, en] = field.label
  return unit ? [`${id} (${unit})`, `${en} (${unitIn(unit, 'en')})`] : field.label
}

function transformOf({ kind }: Field): FigureTransform {
  if (kind === 'money') return 'money'
  return kind === 'quantity' || kind === 'percent' ? 'quantity' : 'count'
}

import { type Field, type Fields, field } from './field.ts'
import type { Label } from './label.ts'
import { type AnyModule, defineModule } from './module.ts'
import type { Page } from './page.ts'
import type { FigureTransform } from './statistics.ts'

/** What a row of a report stands for: a day, a customer, a customer's product. */
export interface ReportGroup {
  label: Label
  /** The columns that name a row. */
  columns: Fields
  /** Rows stand by their first column instead of the largest first measure first: days and months do. */
  inOrder?: true
  /** Rows stand together by their first column, beneath each such set its own sums: equipment by its kind. */
  subtotals?: true
  /** The list of documents behind a row: its parameters from the row's columns; the report's own filters come with them. */
  opens?: { path: string; parameters: Readonly<Record<string, string>> }
}

/** One way to read a report. */
export interface ReportMode {
  label: Label
  /** It tells how things stood at the end of a day (`as_of`); without it what happened within a range of days. */
  moment?: true
  /** What happened within a range of days can be read as it was known at the end of a day (`as_of`). */
  known?: true
  /** By the value of `group_by`; the first is the one that is shown unless asked otherwise. */
  groups: Readonly<Record<string, ReportGroup>>
  /** The figures of a row, and of all rows in `summary`. */
  measures: Fields
  /** Measures that do not add up over the groups: what is divided, and what stands in several groups at once. */
  notAdded?: readonly string[]
  /** Parameters beside unit and days. */
  filters: Fields
  /** Measures that stand above the rows. */
  head: readonly string[]
  /** The measure by which rows stand, the largest first; the first one that everybody may see unless told. */
  ranks?: string
  /** The measure that is drawn as a chart, a bar a row. */
  chart?: { measure: string; label: Label }
}

/** Figures over many documents, by days, customers or what else they are grouped by. */
export interface Report extends Page {
  /** The parameter that chooses the mode. */
  modeCalled: 'mode' | 'basis'
  /** By the value of that parameter; the first is the one that is shown unless asked otherwise. */
  modes: Readonly<Record<string, ReportMode>>
}

/** Keeps the type of a report while checking it. */
export function defineReport(report: Report): Report {
  return report
}

/** Which rows of a report are asked for. */
export interface ReportView {
  mode: string
  group: string
}

/** The mode that a name asks for; without one the first that has the grouping asked for, else the first of all. */
export function modeAsked({ modes }: Report, mode: unknown, group: unknown): string {
  if (typeof mode === 'string' && Object.hasOwn(modes, mode)) return mode
  const grouped = Object.keys(modes).find(
    (one) => typeof group === 'string' && Object.hasOwn(modes[one]?.groups ?? {}, group),
  )
  return grouped ?? firstOf(modes)
}

/** The first of a report's modes, and of a mode's groups. */
export const firstOf = (named: Readonly<Record<string, unknown>>): string => Object.keys(named)[0] ?? ''

const DAYS = field.date(['Tanggal', 'Date'])
const AS_OF = field.date(['Per Tanggal', 'As of'], { asOf: true })
const KNOWN = field.date(['Seperti Diketahui Pada', 'As known on'], { asOf: true })

const known = new WeakMap<Report, Map<string, AnyModule>>()

/**
 * A mode and grouping of a report as a list of rows without records: so its parameters are read, its rows presented,
 * exported and drawn as those of every list.
 */
export function listOfReport(report: Report, { mode: modeName, group: groupName }: ReportView): AnyModule {
  const lists = known.get(report) ?? new Map<string, AnyModule>()
  known.set(report, lists)
  const key = `${modeName} ${groupName}`
  const found = lists.get(key)
  if (found) return found
  const mode = report.modes[modeName]
  const group = mode?.groups[groupName]
  if (!mode || !group) throw new Error(`The report ${report.name} has no rows '${key}'.`)
  const columns = [...Object.keys(group.columns), ...Object.keys(mode.measures)]
  // Rows in the order of a figure that a user may not see would tell him of it.
  const seen = Object.entries(mode.measures).filter(([, { permission }]) => !permission)
  const main = seen.find(([name]) => name === mode.ranks) ?? seen[0]
  const first = columns[0] ?? ''
  const time: Fields = mode.moment ? { as_of: AS_OF } : { date: DAYS, ...(mode.known ? { as_of: KNOWN } : {}) }
  const fields: Fields = { ...mode.filters, ...time, ...group.columns, ...mode.measures }
  const made: AnyModule = defineModule({
    name: report.name,
    ...(report.task ? { task: report.task } : {}),
    label: report.label,
    table: report.name,
    scope: 'production-unit',
    title: first,
    fields,
    list: {
      columns,
      filters: [...Object.keys(time), ...Object.keys(mode.filters)],
      search: [],
      sortable: columns,
      sort: group.inOrder || !main ? first : `-${main[0]}`,
      pageSize: 50,
      statistics: mode.head.flatMap((name) => {
        const measure = mode.measures[name]
        return measure ? [statisticOf(name, measure)] : []
      }),
      ...(mode.chart ? { chart: chartOf(mode.chart, mode, group) } : {}),
    },
    calls: { create: false, update: false, delete: false, lookup: false },
  })
  lists.set(key, made)
  return made
}

function statisticOf(name: string, measure: Field) {
  const { label, permission } = measure
  return {
    label,
    value: `summary.${name}` as const,
    transform: transformOf(measure),
    ...('shown' in measure ? { decimals: measure.shown } : {}),
    ...('unit' in measure && measure.unit && measure.kind === 'quantity' ? { append: measure.unit } : {}),
    ...(permission ? { permission } : {}),
  }
}

function chartOf({ measure, label }: NonNullable<ReportMode['chart']>, { measures }: ReportMode, group: ReportGroup) {
  const values = measures[measure]
  const [first] = Object.values(group.columns)
  return {
    label: ['Grafik', 'Chart'] as const,
    items: [],
    graph: {
      label,
      type: 'bar' as const,
      categories: group.label,
      values: values?.label ?? label,
      ...(values ? { transform: transformOf(values) } : {}),
      ...(first?.kind === 'date' ? { as: 'day' as const } : {}),
    },
  }
}

function transformOf({ kind }: Field): FigureTransform {
  if (kind === 'money') return 'money'
  return kind === 'quantity' || kind === 'percent' ? 'quantity' : 'count'
}

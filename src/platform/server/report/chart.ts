import Big from 'big.js'
import { sql } from 'kysely'
import { type AnyModule, nameKey } from '../../definition/module.ts'
import { chartOf, isBySecondColumn, type ReportChart, type ReportMode } from '../../definition/report.ts'
import type { ChartPoint } from '../../definition/statistics.ts'
import type { Actor } from '../access/actor.ts'
import type { Statement } from '../database/one-transaction.ts'
import { maySee, presentRow, zoneOf } from '../query/present.ts'
import { GROUPS, IS_SUBTOTAL, IS_TOTAL, NTH, placedGroups, type ReportRows } from './statement.ts'

/** The largest number of categories; days and months are in order, so more of them are readable. */
const MOST = { inOrder: 366, others: 30, heatInOrder: 92, points: 500 }
/** The largest number of series: the colours less one, or the rows of a heat map. */
const MOST_SERIES = { colours: 5, heat: 24 }

type Row = Record<string, unknown>

/** The statement of a chart, and how its rows become points; undefined without a figure that the user may see. */
export interface PlannedChart {
  statement: Statement | undefined
  pointsOf: (rows: readonly Row[]) => ChartPoint[]
}

/** The chart of a grouping; undefined where it has none. */
export function planChart({ compared: _, ...rows }: ReportRows, mode: ReportMode): PlannedChart | undefined {
  const chart = chartOf(mode, rows.group)
  if (!chart) return undefined
  const { list, actor } = rows
  const fields = chart.measures.map((name) => list.fields[name])
  if (!fields.every((field) => field && maySee(actor, field))) return { statement: undefined, pointsOf: () => [] }
  const isInOrder = mode.groups[rows.group]?.inOrder ?? false
  if (isBySecondColumn(chart)) {
    const most = chart.type === 'heat' && isInOrder ? MOST.heatInOrder : isInOrder ? MOST.inOrder : MOST.others
    return { statement: crossed(rows, chart, most), pointsOf: (found) => crossedPoints(found, chart, rows) }
  }
  const most = chart.type === 'scatter' ? MOST.points : isInOrder ? MOST.inOrder : MOST.others
  return { statement: single(rows, chart, most), pointsOf: (found) => singlePoints(found, chart, rows) }
}

const [isTotal, isSubtotal, nth] = [sql.ref(IS_TOTAL), sql.ref(IS_SUBTOTAL), sql.ref(NTH)]

/** The sum of all positive figures, including those that a Pareto chart does not draw. */
const OF_ALL = 'of_all'

/**
 * The first rows; with subtotals, the first subtotals. A Pareto chart is sorted by its own measure, the largest first.
 */
function single(rows: ReportRows, { type, measures }: ReportChart, most: number): Statement {
  const [measure = ''] = measures
  const query = type === 'pareto' ? { ...inOwnOrder(rows), order: measure, descending: true } : inOwnOrder(rows)
  const ofAll = sql`, sum(greatest(${sql.ref(`t.${measure}`)}, 0)) OVER () AS ${sql.ref(OF_ALL)}`
  return {
    query: sql`SELECT t.*${type === 'pareto' ? ofAll : sql``} FROM (${placedGroups({ ...rows, query })}) t
      WHERE NOT ${isTotal} AND ${rows.subtotals ? isSubtotal : sql`NOT ${isSubtotal}`}
      ORDER BY ${nth} LIMIT ${most}`,
  }
}

/**
 * The groups of the first sets whose second column is among the largest, each set followed by its subtotal; the
 * difference between them is the rest.
 */
function crossed(rows: ReportRows, { type, measures: [measure] }: ReportChart, most: number): Statement {
  const [, second] = Object.keys(rows.source.groups[rows.group] ?? {})
  const series = type === 'heat' ? MOST_SERIES.heat : MOST_SERIES.colours
  const inner = (relation: string) => sql.ref(`${relation}.${second}`)
  const ranked = sql`SELECT r.*,
        dense_rank() OVER (PARTITION BY ${isSubtotal} ORDER BY r.of_series DESC NULLS LAST, ${inner('r')}) AS nth_series
      FROM (
        SELECT t.*, sum(${sql.ref(`t.${measure}`)}) OVER (PARTITION BY ${inner('t')}, ${isSubtotal}) AS of_series,
          count(*) FILTER (WHERE ${isSubtotal}) OVER (ORDER BY ${nth}, ${isSubtotal} ROWS UNBOUNDED PRECEDING)
            - ${isSubtotal}::int AS sets_before
        FROM (${placedGroups({ ...rows, query: inOwnOrder(rows) })}) t WHERE NOT ${isTotal}
      ) r`
  return {
    query: sql`SELECT s.* FROM (${ranked}) s
      WHERE sets_before < ${most} AND (${isSubtotal} OR nth_series <= ${series})
      ORDER BY ${nth}, ${isSubtotal}`,
  }
}

function singlePoints(
  found: readonly Row[],
  { type, measures, band, line }: ReportChart,
  { list, actor }: ReportRows,
): ChartPoint[] {
  const [first = '', second = ''] = measures
  const points = found.flatMap((row): ChartPoint[] => {
    const shown = presentGroup(row, list, actor)
    const category = nameOf(shown, list, 0)
    const figureOf = (name: string) => Number(shown[name] ?? 0)
    const over = pointOfLine(line, category, shown)
    if (type === 'stacked' || type === 'grouped')
      return [...measures.map((series) => ({ category, series, value: figureOf(series) })), ...over]
    if (band) {
      const [low, high] = band
      return shown[first] == null
        ? []
        : [{ category, value: figureOf(first), low: figureOf(low), high: figureOf(high) }]
    }
    if (type !== 'scatter') return [{ category, value: figureOf(first) }, ...over]
    // Rows with only one of the two values have no point, such as a generator without distance.
    const isKnown = Number(shown[first] ?? 0) !== 0 && Number(shown[second] ?? 0) !== 0
    return isKnown ? [{ category, x: figureOf(first), value: figureOf(second) }] : []
  })
  if (type !== 'pareto') return points
  const gains = points.filter(({ value }) => value > 0)
  const rest = gains.reduce((left, { value }) => left.minus(value), new Big(String(found[0]?.[OF_ALL] ?? 0)))
  return [...gains, ...(rest.gt(0) ? [{ category: '', rest: true as const, value: rest.toNumber() }] : [])]
}

/** The point of the line above the bars; null without a figure, or without the permission for it. */
function pointOfLine(line: string | undefined, category: string, shown: Row): ChartPoint[] {
  if (line === undefined || shown[line] == null) return []
  return [{ category, series: line, line: true, value: Number(shown[line]) }]
}

function crossedPoints(
  found: readonly Row[],
  { measures, line }: ReportChart,
  { list, actor }: ReportRows,
): ChartPoint[] {
  const [measure = ''] = measures
  let shown = new Big(0)
  return found.flatMap((row): ChartPoint[] => {
    const group = presentGroup(row, list, actor)
    const category = nameOf(group, list, 0)
    const value = Number(group[measure] ?? 0)
    if (!row[IS_SUBTOTAL]) {
      shown = shown.plus(value)
      return [{ category, series: nameOf(group, list, 1), value }]
    }
    const rest = new Big(value).minus(shown)
    shown = new Big(0)
    return [
      ...(rest.eq(0) ? [] : [{ category, series: '', rest: true as const, value: rest.toNumber() }]),
      ...pointOfLine(line, category, group),
    ]
  })
}

/** The display text of the n-th column of a group. */
function nameOf(group: Row, { list }: AnyModule, nth: number): string {
  const column = list.columns[nth]?.field ?? ''
  return String(group[nameKey(column)] ?? group[column] ?? '-')
}

/** The first rows in the order of the definition. */
const inOwnOrder = ({ query, list: { list } }: ReportRows) => ({
  ...query,
  offset: 0,
  order: list.sort.field,
  descending: list.sort.descending,
})

/** The columns of a statement that no answer contains. */
const OF_STATEMENT: readonly string[] = [
  IS_TOTAL,
  IS_SUBTOTAL,
  NTH,
  GROUPS,
  OF_ALL,
  'sorted',
  'of_set',
  'of_series',
  'nth_series',
  'sets_before',
  'counted_at',
]

/** A row of a statement as answered. */
export function presentGroup(row: Row, list: AnyModule, actor: Actor): Row {
  const told = Object.fromEntries(Object.entries(row).filter(([name]) => !OF_STATEMENT.includes(name)))
  return presentRow(list.fields, told, actor, zoneOf(actor, row))
}

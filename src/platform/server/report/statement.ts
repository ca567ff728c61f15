import { comparedColumns } from '../../definition/compared.ts'
import type { Field } from '../../definition/field.ts'
import { type AnyModule, nameKey } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import type { Registry } from '../engine/registry.ts'
import { isOneOf, ownTarget, wantedUnits } from '../query/conditions.ts'
import type { ListQuery } from '../query/parameters.ts'
import { zoneOfList } from '../query/present.ts'
import { selectFields } from '../query/source.ts'
import type { Values } from '../query/values.ts'
import { todayIn } from '../time.ts'
import { comparedQuery, rangeOf, shiftOf } from './parameters.ts'
import type { ComparedRows, ReportSource } from './report-source.ts'

/** Marks the row of the total. */
export const IS_TOTAL = 'is_total'
/** Marks a subtotal of one value of the first column. */
export const IS_SUBTOTAL = 'is_subtotal'
/** The column with the running number of groups in the requested order. */
export const NTH = 'nth'
/** The column with the number of groups. */
export const GROUPS = 'groups'

/** The parsed request of a statement. */
export interface ReportRows {
  registry: Registry
  list: AnyModule
  source: ReportSource
  group: string
  /** Whether the grouping has subtotals. */
  subtotals: boolean
  actor: Actor
  query: ListQuery
  /** The comparison of each row. */
  compared?: ComparedRows
  /** The only requested group, by the values of its columns. */
  only?: GroupValues
  /** Whether the groups are read alone, all of them, without the total: sorted, but with no position. */
  alone?: boolean
}

/** The columns of a group with their values; for a subtotal only the first. */
export type GroupValues = Readonly<Record<string, string | number | null>>

/**
 * SQL for the groups of a report as `t`, each with its names and its position in the requested order, subtotals after
 * their groups, and one row for the total. Groups with subtotals are adjacent and sorted by them. Names are joined
 * last, only for the groups that the outer statement selects.
 */
export function placedGroups(rows: ReportRows, values: Values): string {
  const { registry, list, query, subtotals } = rows
  const names = columnsOf(rows)
  const named = selectFields(registry, list.fields, names, true)
  const measures = Object.keys(rows.source.measures)
  const beside = rows.compared ? measures.flatMap((name) => Object.values(comparedColumns(name))) : []
  const own = [...measures, ...beside, IS_TOTAL, IS_SUBTOTAL]
  const direction = query.descending ? 'DESC NULLS LAST' : 'ASC NULLS LAST'
  const order = query.order === 'id' ? list.list.sort.field : query.order
  const isByName = list.fields[order]?.kind === 'link'
  const byName = selectFields(registry, list.fields, isByName ? [order] : [], true)
  const sorted = isByName ? `lower(n.${nameKey(order)})` : `n.${order}`
  const ties = names.map((name) => `n.${name} ASC NULLS FIRST`)
  const sets = subtotals ? [`n.of_set ${direction}`, `n.${names[0]} ASC NULLS LAST`, `n.${IS_SUBTOTAL} ASC`] : []
  const ordered = [`n.${IS_TOTAL}`, ...sets, `n.sorted ${direction}`, ...ties].join(', ')
  const ofSet = subtotals
    ? `, max(${sorted}) FILTER (WHERE n.${IS_SUBTOTAL}) OVER (PARTITION BY n.${IS_TOTAL}, n.${names[0]}) AS of_set`
    : ''
  const unnamed = [...names, ...own].filter((name) => !(isByName && name === order)).map((name) => `t.${name}`)
  const sortable = `(SELECT ${[...unnamed, ...byName.columns].join(', ')}
          FROM (${comparedGroups(rows, values)}) t ${byName.joins.join(' ')}) n`
  if (rows.alone) {
    // What is sorted begins with the columns that are compared: the last ones of a row take longer to find.
    const compared = ['sorted', ...names].map((name) => `t.${name} AS by_${name}`)
    const measured = [...measures, ...beside].map((name) => `t.${name}`)
    return `SELECT ${[...compared, ...named.columns, ...measured].join(', ')}
      FROM (SELECT n.*, ${sorted} AS sorted FROM ${sortable}) t ${named.joins.join(' ')}
      ORDER BY t.sorted ${direction}, ${names.map((name) => `t.${name} ASC NULLS FIRST`).join(', ')}`
  }
  const isGroup = `NOT n.${IS_TOTAL} AND NOT n.${IS_SUBTOTAL}`
  const answered = [...own, NTH, GROUPS].map((name) => `t.${name}`)
  return `SELECT ${[...named.columns, ...answered].join(', ')},
    CASE WHEN t.${IS_SUBTOTAL} THEN -t.${NTH} ELSE t.${NTH} END AS id
    FROM (
      SELECT n.*,
        (count(*) FILTER (WHERE ${isGroup}) OVER (ORDER BY ${ordered} ROWS UNBOUNDED PRECEDING))::int AS ${NTH},
        (count(*) FILTER (WHERE ${isGroup}) OVER ())::int AS ${GROUPS}
      FROM (
        SELECT n.*, ${sorted} AS sorted${ofSet}
        FROM ${sortable}
      ) n
    ) t ${named.joins.join(' ')}`
}

/** SQL for the sums over all rows only. */
export function total(rows: ReportRows, values: Values): string {
  return `SELECT ${measuresOf(rows, values)} FROM ${fromOf(rows, values)} ${whereOf(rows, values, rows.only)}`
}

/** Whether a group of these rows has a measure that the rows before it decide. */
export const isRunning = ({ source, group }: Pick<ReportRows, 'source' | 'group'>): boolean =>
  source.running?.[group] !== undefined

const columnsOf = ({ source, group }: ReportRows): string[] => Object.keys(source.groups[group] ?? {})

/**
 * The groups of the current and the earlier days, each with the earlier figures and the difference, so that both
 * columns add up to their totals. An earlier day counts on the day it is compared with, and in that day's month.
 */
function comparedGroups(rows: ReportRows, values: Values): string {
  const { compared, query, list, source } = rows
  if (!compared) return groups(rows, values)
  const earlier = comparedQuery(query, compared.to)
  const by = shiftOf(rangeOf(query.filters), compared.to)
  const names = columnsOf(rows)
  const moved = Object.fromEntries(
    Object.entries(source.groups[rows.group] ?? {}).map(([name, column]) => {
      const kind = list.fields[name]?.kind
      const isMoved = compared.isInOrder && (kind === 'date' || kind === 'month')
      const { day } = source
      return [name, isMoved && day ? column.replaceAll(day, `(${day} + interval '${by}')::date`) : column]
    }),
  )
  const then = { ...rows, query: earlier, source: { ...source, groups: { [rows.group]: moved } } }
  const figures = Object.keys(source.measures).map((name) => {
    const { before, change } = comparedColumns(name)
    const isRatio = compared.notAdded.includes(name)
    const [now, was] = isRatio ? [`t.${name}`, `e.${name}`] : [`coalesce(t.${name}, 0)`, `coalesce(e.${name}, 0)`]
    return `${now} AS ${name}, ${was} AS ${before}, ${now} - ${was} AS ${change}`
  })
  const sets = [IS_TOTAL, IS_SUBTOTAL]
  const columns = [...[...names, ...sets].map((name) => `coalesce(t.${name}, e.${name}) AS ${name}`), ...figures]
  const same = [
    ...sets.map((name) => `t.${name} = e.${name}`),
    // Rows are joined by text, which can be hashed and which also matches NULL with NULL.
    ...names.map((name) => `coalesce(t.${name}::text, '') = coalesce(e.${name}::text, '')`),
  ]
  return `SELECT ${columns.join(', ')} FROM (${groups(rows, values)}) t
    FULL JOIN (${groups(then, values)}) e ON ${same.join(' AND ')}`
}

/**
 * SQL for the groups without names, and one row for the total. A running measure reads the rows before its own, so that
 * the only requested group is chosen from all of them; the total is then that of all.
 */
export function groups(rows: ReportRows, values: Values): string {
  const by = Object.entries(rows.source.groups[rows.group] ?? {}).map(
    ([name, column]) => [name, told(rows, column, values)] as const,
  )
  const columns = by.map(([, column]) => column)
  const [first = ''] = columns
  const last = columns.at(-1) ?? ''
  // A row of the grouping sets that sums up its outer column has NULL in the inner ones.
  const isSubtotal = rows.subtotals ? `grouping(${first}) = 0 AND grouping(${last}) = 1` : 'false'
  const sums = [...(rows.subtotals ? [`(${first})`] : []), '()']
  const sets = [`(${columns.join(', ')})`, ...(rows.alone ? [] : sums)]
  const measures = { ...rows.source.measures, ...rows.source.running?.[rows.group] }
  const grouped = `SELECT ${by.map(([name, column]) => `${column} AS ${name}`).join(', ')},
      ${measuresOf(rows, values, measures)}, grouping(${first}) = 1 AS ${IS_TOTAL}, ${isSubtotal} AS ${IS_SUBTOTAL}
    FROM ${fromOf(rows, values)} ${whereOf(rows, values, isRunning(rows) ? {} : rows.only)}
    GROUP BY GROUPING SETS (${sets.join(', ')})`
  const only = isRunning(rows) ? Object.entries(rows.only ?? {}) : []
  if (only.length === 0) return grouped
  const same = only.map(([name, value]) => isValue(`g.${name}`, rows.list.fields[name], value, values))
  return `SELECT g.* FROM (${grouped}) g WHERE g.${IS_TOTAL} OR (${same.join(' AND ')})`
}

/** The FROM clause: the current data, or the data as known on the requested day. */
function fromOf(rows: ReportRows, values: Values): string {
  const { from, fromBy, known } = rows.source
  const text = (rows.query.asOf !== undefined && known) || (fromBy?.[rows.group] ?? from)
  return told(rows, text.replaceAll('{keys}', keysOf(rows)), values)
}

/** The columns of `d` that the statement needs apart, as rows that are added up first keep them. */
function keysOf({ source, group, query }: ReportRows): string {
  const { company, unit, day = '', keys = [], groups, filters } = source
  const filtered = query.filters.map(({ column }) => filters[column] ?? '')
  const named = [company, unit, day, ...keys, ...Object.values(groups[group] ?? {}), ...filtered].join(' ')
  return [...new Set(named.match(/\bd\.\w+/g))].join(', ')
}

function measuresOf(rows: ReportRows, values: Values, measures = rows.source.measures): string {
  return Object.entries(measures)
    .map(([name, sum]) => `${told(rows, sum, values)} AS ${name}`)
    .join(', ')
}

function whereOf(rows: ReportRows, values: Values, only: GroupValues = {}): string {
  const { source, query, list, actor } = rows
  const { from, to } = rangeOf(query.filters)
  const units = wantedUnits(list, actor, query)
  const conditions = [
    `${source.company} = $1`,
    ...(units ? [units.length > 0 ? `${source.unit} ${isOneOf(units, values)}` : 'false'] : []),
    ...(source.where ? [told(rows, source.where, values)] : []),
    ...(source.day && from !== undefined ? [`${source.day} >= ${values.add(from)}::date`] : []),
    ...(source.day && to !== undefined ? [`${source.day} <= ${values.add(to)}::date`] : []),
    ...query.filters.flatMap(({ column, operator, values: wanted }) => {
      const filtered = source.filters[column]
      if (!filtered) return []
      if (operator === 'own') return [`${filtered} = ${ownTarget(rows.registry, list.fields[column], actor, values)}`]
      return [`${filtered} = ANY (${values.add(wanted)})`]
    }),
    ...Object.entries(only).flatMap(([name, value]) => {
      const column = source.groups[rows.group]?.[name]
      return column ? [isValue(told(rows, column, values), list.fields[name], value, values)] : []
    }),
  ]
  return `WHERE ${conditions.join(' AND ')}`
}

/** Compares a column of a group with a value as answered. */
function isValue(column: string, field: Field | undefined, value: string | number | null, values: Values): string {
  if (value === null) return `(${column}) IS NULL`
  switch (field?.kind) {
    case 'datetime':
      // Moments are answered in milliseconds.
      return `date_trunc('milliseconds', ${column}) = ${values.add(value)}::timestamptz`
    case 'date':
    case 'month':
      return `(${column}) = ${values.add(value)}::date`
    case 'link':
    case 'integer':
      return `(${column}) = ${values.add(value)}::bigint`
    default:
      return `(${column})::text = ${values.add(String(value))}`
  }
}

/** The days of a source's placeholders, as parameters. */
function told({ query, actor }: ReportRows, text: string, values: Values): string {
  const { from, to } = rangeOf(query.filters)
  const today = todayIn(zoneOfList(actor, query))
  const days: Readonly<Record<string, string | undefined>> = {
    date_from: from,
    date_to: to,
    as_of: query.asOf ?? today,
    today,
  }
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const day = days[name]
    return day === undefined ? 'NULL::date' : `${values.add(day)}::date`
  })
}

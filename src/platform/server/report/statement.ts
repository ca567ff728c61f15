import { type AnyModule, nameKey } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import { timezoneOf } from '../access/actor.ts'
import type { Registry } from '../engine/registry.ts'
import type { ListQuery } from '../query/parameters.ts'
import { type Values, wantedUnits } from '../query/select-ids.ts'
import { selectFields } from '../query/source.ts'
import { todayIn } from '../time.ts'
import { rangeOf } from './parameters.ts'
import type { ReportSource } from './report-source.ts'

/** Of the row that adds up all groups. */
export const IS_TOTAL = 'is_total'
/** How many groups there are. */
export const GROUPS = 'groups'

/** The rows of a report that a statement reads. */
export interface ReportRows {
  registry: Registry
  list: AnyModule
  source: ReportSource
  group: string
  actor: Actor
  query: ListQuery
}

/**
 * SQL for the groups of a report as `t`, each with its names and its place in the order asked for as `id`, and one row that
 * adds up all of them.
 */
export function placedGroups(rows: ReportRows, values: Values): string {
  const { registry, list, query } = rows
  const { columns: named, joins } = selectFields(registry, list.fields, columnsOf(rows), true)
  const own = [...Object.keys(rows.source.measures), IS_TOTAL].map((name) => `t.${name}`)
  const direction = query.descending ? 'DESC NULLS LAST' : 'ASC NULLS LAST'
  const order = query.order === 'id' ? list.list.sort.field : query.order
  const field = list.fields[order]
  const sorted = field?.kind === 'link' ? `lower(${nameKey(order)}) ${direction}` : `${order} ${direction}`
  const ties = columnsOf(rows).map((name) => `${name} ASC`)
  return `SELECT n.*, row_number() OVER (PARTITION BY ${IS_TOTAL} ORDER BY ${[sorted, ...ties].join(', ')})::int AS id,
      (count(*) FILTER (WHERE NOT ${IS_TOTAL}) OVER ())::int AS ${GROUPS}
    FROM (SELECT ${[...named, ...own].join(', ')} FROM (${groups(rows, values)}) t ${joins.join(' ')}) n`
}

/** SQL for the sums over all rows alone. */
export function total(rows: ReportRows, values: Values): string {
  return `SELECT ${measuresOf(rows, values)} FROM ${told(rows, rows.source.from, values)} ${whereOf(rows, values)}`
}

const columnsOf = ({ source, group }: ReportRows): string[] => Object.keys(source.groups[group] ?? {})

function groups(rows: ReportRows, values: Values): string {
  const by = Object.entries(rows.source.groups[rows.group] ?? {}).map(
    ([name, column]) => [name, told(rows, column, values)] as const,
  )
  const [[, first] = ['', '']] = by
  const columns = by.map(([, column]) => column).join(', ')
  return `SELECT ${by.map(([name, column]) => `${column} AS ${name}`).join(', ')}, ${measuresOf(rows, values)}, grouping(${first}) = 1 AS ${IS_TOTAL}
    FROM ${told(rows, rows.source.from, values)} ${whereOf(rows, values)}
    GROUP BY GROUPING SETS ((${columns}), ())`
}

function measuresOf(rows: ReportRows, values: Values): string {
  return Object.entries(rows.source.measures)
    .map(([name, sum]) => `${told(rows, sum, values)} AS ${name}`)
    .join(', ')
}

function whereOf(rows: ReportRows, values: Values): string {
  const { source, query, list, actor } = rows
  const { from, to } = rangeOf(query.filters)
  const units = wantedUnits(list, actor, query)
  const conditions = [
    `${source.company} = $1`,
    ...(units?.length === 1 ? [`${source.unit} = ${values.add(units[0])}`] : units ? ['false'] : []),
    ...(source.where ? [told(rows, source.where, values)] : []),
    ...(source.day && from !== undefined ? [`${source.day} >= ${values.add(from)}::date`] : []),
    ...(source.day && to !== undefined ? [`${source.day} <= ${values.add(to)}::date`] : []),
    ...query.filters.flatMap(({ column, values: wanted }) => {
      const filtered = source.filters[column]
      return filtered ? [`${filtered} = ANY (${values.add(wanted)})`] : []
    }),
  ]
  return `WHERE ${conditions.join(' AND ')}`
}

/** The days that a source names, as values. */
function told({ query, actor }: ReportRows, text: string, values: Values): string {
  const { from, to } = rangeOf(query.filters)
  const today = todayIn(timezoneOf(actor, query.unitId ?? actor.unitId))
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

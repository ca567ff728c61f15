import { sql } from 'kysely'
import { comparedColumns } from '../../definition/compared.ts'
import type { Field } from '../../definition/field.ts'
import { type AnyModule, nameKey } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import { company, every, filled, type Sql } from '../database/sql.ts'
import type { Registry } from '../engine/registry.ts'
import { groupOf } from '../kinds.ts'
import { isOneOf, ownTarget, wantedUnits } from '../query/conditions.ts'
import type { ListQuery } from '../query/parameters.ts'
import { zoneOfList } from '../query/present.ts'
import { joined, selected, selectFields } from '../query/source.ts'
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

/** These columns of the relation. */
const columnsIn = (relation: string, names: readonly string[]) => names.map((name) => sql.ref(`${relation}.${name}`))

/**
 * The groups of a report as `t`, each with its names and its position in the requested order, subtotals after their
 * groups, and one row for the total. Groups with subtotals are adjacent and sorted by them. Names are joined last, only
 * for the groups that the outer statement selects.
 */
export function placedGroups(rows: ReportRows): Sql {
  const { registry, list, query, subtotals } = rows
  const names = columnsOf(rows)
  const named = selectFields(registry, list.fields, names, true)
  const measures = Object.keys(rows.source.measures)
  const beside = rows.compared ? measures.flatMap((name) => Object.values(comparedColumns(name))) : []
  const own = [...measures, ...beside, IS_TOTAL, IS_SUBTOTAL]
  const direction = query.descending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`
  const order = query.order === 'id' ? list.list.sort.field : query.order
  const isByName = list.fields[order]?.kind === 'link'
  const byName = selectFields(registry, list.fields, isByName ? [order] : [], true)
  const sorted = isByName ? sql`lower(${sql.ref(`n.${nameKey(order)}`)})` : sql.ref(`n.${order}`)
  const unnamed = [...names, ...own]
    .filter((name) => !(isByName && name === order))
    .map((name) => ({ name, value: sql.ref(`t.${name}`) }))
  const sortable = sql`(SELECT ${selected([...unnamed, ...byName.columns])}
    FROM (${comparedGroups(rows)}) t ${joined(byName.joins)}) n`
  const tiesOf = (relation: string) => columnsIn(relation, names).map((column) => sql`${column} ASC NULLS FIRST`)
  if (rows.alone) {
    // What is sorted begins with the columns that are compared: the last ones of a row take longer to find.
    const compared = ['sorted', ...names].map((name) => ({ name: `by_${name}`, value: sql.ref(`t.${name}`) }))
    const measured = [...measures, ...beside].map((name) => ({ name, value: sql.ref(`t.${name}`) }))
    return sql`SELECT ${selected([...compared, ...named.columns, ...measured])}
      FROM (SELECT n.*, ${sorted} AS sorted FROM ${sortable}) t ${joined(named.joins)}
      ORDER BY ${sql.join([sql`t.sorted ${direction}`, ...tiesOf('t')])}`
  }
  const [isTotal, isSubtotal, first] = columnsIn('n', [IS_TOTAL, IS_SUBTOTAL, ...names])
  const sets = subtotals ? [sql`n.of_set ${direction}`, sql`${first} ASC NULLS LAST`, sql`${isSubtotal} ASC`] : []
  const ordered = sql.join([isTotal, ...sets, sql`n.sorted ${direction}`, ...tiesOf('n')])
  const ofSet = subtotals
    ? sql`, max(${sorted}) FILTER (WHERE ${isSubtotal}) OVER (PARTITION BY ${isTotal}, ${first}) AS of_set`
    : sql``
  const isGroup = sql`NOT ${isTotal} AND NOT ${isSubtotal}`
  const answered = [...own, NTH, GROUPS].map((name) => ({ name, value: sql.ref(`t.${name}`) }))
  return sql`SELECT ${selected([...named.columns, ...answered])},
    CASE WHEN ${sql.ref(`t.${IS_SUBTOTAL}`)} THEN -${sql.ref(`t.${NTH}`)} ELSE ${sql.ref(`t.${NTH}`)} END AS id
    FROM (
      SELECT n.*,
        (count(*) FILTER (WHERE ${isGroup}) OVER (ORDER BY ${ordered} ROWS UNBOUNDED PRECEDING))::int
          AS ${sql.ref(NTH)},
        (count(*) FILTER (WHERE ${isGroup}) OVER ())::int AS ${sql.ref(GROUPS)}
      FROM (SELECT n.*, ${sorted} AS sorted${ofSet} FROM ${sortable}) n
    ) t ${joined(named.joins)}`
}

/** The sums over all rows only. */
export function total(rows: ReportRows): Sql {
  return sql`SELECT ${measuresOf(rows)} FROM ${fromOf(rows)} WHERE ${conditionsOf(rows, rows.only)}`
}

/** Whether a group of these rows has a measure that the rows before it decide. */
export const isRunning = ({ source, group }: Pick<ReportRows, 'source' | 'group'>): boolean =>
  source.running?.[group] !== undefined

const columnsOf = ({ source, group }: ReportRows): string[] => Object.keys(source.groups[group] ?? {})

/**
 * The groups of the current and the earlier days, each with the earlier figures and the difference, so that both
 * columns add up to their totals. An earlier day counts on the day it is compared with, and in that day's month.
 */
function comparedGroups(rows: ReportRows): Sql {
  const { compared, query, list, source } = rows
  if (!compared) return groups(rows)
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
  const both = (name: string) => [sql.ref(`t.${name}`), sql.ref(`e.${name}`)] as const
  const figures = Object.keys(source.measures).flatMap((name) => {
    const { before, change } = comparedColumns(name)
    const isRatio = compared.notAdded.includes(name)
    const [now, was] = isRatio ? both(name) : both(name).map((column) => sql`coalesce(${column}, 0)`)
    return [
      { name, value: sql`${now}` },
      { name: before, value: sql`${was}` },
      { name: change, value: sql`${now} - ${was}` },
    ]
  })
  const sets = [IS_TOTAL, IS_SUBTOTAL]
  const keys = [...names, ...sets].map((name) => ({ name, value: sql`coalesce(${sql.join(both(name))})` }))
  const same = [
    ...sets.map((name) => sql.join(both(name), sql` = `)),
    // Rows are joined by text, which can be hashed and which also matches NULL with NULL.
    ...names.map((name) =>
      sql.join(
        both(name).map((column) => sql`coalesce(${column}::text, '')`),
        sql` = `,
      ),
    ),
  ]
  return sql`SELECT ${selected([...keys, ...figures])} FROM (${groups(rows)}) t
    FULL JOIN (${groups(then)}) e ON ${every(same)}`
}

/**
 * The groups without names, and one row for the total. A running measure reads the rows before its own, so that the
 * only requested group is chosen from all of them; the total is then that of all.
 */
export function groups(rows: ReportRows): Sql {
  const by = Object.entries(rows.source.groups[rows.group] ?? {}).map(([name, column]) => ({
    name,
    value: withDays(rows, column),
  }))
  const columns = by.map(({ value }) => value)
  const [first, last] = [columns[0] ?? sql``, columns.at(-1) ?? sql``]
  // A row of the grouping sets that sums up its outer column has NULL in the inner ones.
  const isSubtotal = rows.subtotals ? sql`grouping(${first}) = 0 AND grouping(${last}) = 1` : sql`false`
  const sums = [...(rows.subtotals ? [sql`(${first})`] : []), sql`()`]
  const sets = [sql`(${sql.join(columns)})`, ...(rows.alone ? [] : sums)]
  const measures = { ...rows.source.measures, ...rows.source.running?.[rows.group] }
  const grouped = sql`SELECT ${selected(by)}, ${measuresOf(rows, measures)},
      grouping(${first}) = 1 AS ${sql.ref(IS_TOTAL)}, ${isSubtotal} AS ${sql.ref(IS_SUBTOTAL)}
    FROM ${fromOf(rows)} WHERE ${conditionsOf(rows, isRunning(rows) ? {} : rows.only)}
    GROUP BY GROUPING SETS (${sql.join(sets)})`
  const only = isRunning(rows) ? Object.entries(rows.only ?? {}) : []
  if (only.length === 0) return grouped
  const same = only.map(([name, value]) => isValue(sql.ref(`g.${name}`), rows.list.fields[name], value))
  return sql`SELECT g.* FROM (${grouped}) g WHERE ${sql.ref(`g.${IS_TOTAL}`)} OR (${every(same)})`
}

/** The FROM clause: the current data, or the data as known on the requested day. */
function fromOf(rows: ReportRows): Sql {
  const { from, fromBy, known } = rows.source
  const text = (rows.query.asOf !== undefined && known) || (fromBy?.[rows.group] ?? from)
  return withDays(rows, text.replaceAll('{keys}', keysOf(rows)))
}

/** The columns of `d` that the statement needs apart, as rows that are added up first keep them. */
function keysOf({ source, group, query }: ReportRows): string {
  const { company: ofCompany, unit, day = '', keys = [], groups, filters } = source
  const filtered = query.filters.map(({ column }) => filters[column] ?? '')
  const named = [ofCompany, unit, day, ...keys, ...Object.values(groups[group] ?? {}), ...filtered].join(' ')
  return [...new Set(named.match(/\bd\.\w+/g))].join(', ')
}

const measuresOf = (rows: ReportRows, measures = rows.source.measures): Sql =>
  selected(Object.entries(measures).map(([name, sum]) => ({ name, value: withDays(rows, sum) })))

function conditionsOf(rows: ReportRows, only: GroupValues = {}): Sql {
  const { source, query, list, actor } = rows
  const { from, to } = rangeOf(query.filters)
  const units = wantedUnits(list, actor, query)
  return every([
    sql`${sql.raw(source.company)} = ${company}`,
    ...(units ? [units.length > 0 ? sql`${sql.raw(source.unit)} ${isOneOf(units)}` : sql`false`] : []),
    ...(source.where ? [withDays(rows, source.where)] : []),
    ...(source.day && from !== undefined ? [sql`${sql.raw(source.day)} >= ${from}::date`] : []),
    ...(source.day && to !== undefined ? [sql`${sql.raw(source.day)} <= ${to}::date`] : []),
    ...query.filters.flatMap(({ column, operator, values }) => {
      const filtered = source.filters[column]
      if (!filtered) return []
      if (operator === 'own')
        return [sql`${sql.raw(filtered)} = ${ownTarget(rows.registry, list.fields[column], actor)}`]
      return [sql`${sql.raw(filtered)} = ANY (${values})`]
    }),
    ...Object.entries(only).flatMap(([name, value]) => {
      const column = source.groups[rows.group]?.[name]
      return column ? [isValue(withDays(rows, column), list.fields[name], value)] : []
    }),
  ])
}

/** Compares a column of a group with a value as answered. */
function isValue(column: Sql, field: Field | undefined, value: string | number | null): Sql {
  return value === null ? sql`(${column}) IS NULL` : groupOf(field).equals(column, value)
}

/** A text of the source with the days of its placeholders; an open end is NULL. */
function withDays({ query, actor }: ReportRows, text: string): Sql {
  const { from, to } = rangeOf(query.filters)
  const today = todayIn(zoneOfList(actor, query))
  const days: Readonly<Record<string, string | undefined>> = {
    date_from: from,
    date_to: to,
    as_of: query.asOf ?? today,
    today,
  }
  return filled(text, (name) => (days[name] === undefined ? sql`NULL::date` : sql`${days[name]}::date`))
}

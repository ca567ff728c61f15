import type pg from 'pg'
import { holdsPermission } from '../../definition/permission.ts'
import type { ChartPoint } from '../../definition/statistics.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { readTogether } from '../database/transaction.ts'
import type { ChartFigures, Figure } from '../engine/implement.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { todayIn } from '../time.ts'
import { conditions } from './conditions.ts'
import type { Filter, ListQuery } from './parameters.ts'
import { zoneOfList } from './present.ts'
import { selectIds } from './select-ids.ts'
import { pageSource } from './source.ts'
import { firstValues, Values } from './values.ts'

/** The figures over all rows of a list, beside the page. */
export interface FiguresAnswer {
  /** Counts and sums; 0 without rows. */
  indicator?: Record<string, number>
  /** Smallest, largest, average; null without rows. */
  index_indicator?: Record<string, number | null>
  chart?: ChartPoint[]
}

const EVERY_ROW = 1_000_000_000
const MOST_BARS = 60
const MOST_POINTS = 240

/**
 * The figures of a list over the rows that the user may see and the filters leave, except filters that the figures
 * ignore. One round trip; each figure uses its own index.
 */
export async function readFigures(
  pool: pg.Pool,
  registry: Registry,
  module: ServerModule,
  actor: Actor,
  query: ListQuery,
  signal: AbortSignal,
): Promise<FiguresAnswer> {
  const { figures } = module.implementation
  if (!figures) return {}
  const scope = scopeOf(registry, module, actor, query)
  const indicator = visible(figures.indicator, actor)
  const index = visible(figures.index_indicator, actor)
  const chart = figures.chart && maySee(figures.chart, actor) ? figures.chart : undefined
  const named = [...indicator, ...index].map(([name, figure]) => `(${figureText(scope, figure)}) AS "${name}"`)
  const statements = [
    // A list with a chart alone asks for no figure here, and parameters that nothing uses would be refused.
    { text: `SELECT ${['1 AS one', ...named].join(', ')}`, values: named.length > 0 ? scope.values : [] },
    ...(chart ? [{ text: chartText(scope, chart), values: scope.values }] : []),
  ]
  const [first, bars] = await readTogether(pool, tenantOf(actor, query), statements, { signal })
  const row: Record<string, unknown> = first?.rows[0] ?? {}
  const numbers = (group: typeof indicator) => group.map(([name]) => [name, Number(row[name] ?? 0)] as const)
  const orNull = index.map(([name]) => [name, row[name] === null ? null : Number(row[name])] as const)
  return {
    ...(figures.indicator ? { indicator: Object.fromEntries(numbers(indicator)) } : {}),
    ...(figures.index_indicator ? { index_indicator: Object.fromEntries(orNull) } : {}),
    ...(chart
      ? {
          chart: (bars?.rows ?? []).map(({ category, series, value, low, high }) => ({
            category: String(category),
            value: Number(value),
            ...(series == null ? {} : { series: String(series) }),
            ...(low == null ? {} : { low: Number(low) }),
            ...(high == null ? {} : { high: Number(high) }),
          })),
        }
      : {}),
  }
}

interface Scope {
  /** FROM with the rows as `t`. */
  from: string
  where: readonly string[]
  values: readonly unknown[]
  /** The parameter places of today, and of the ends of ignored ranges. */
  days: Readonly<Record<string, string>>
}

/** The list's own scope, search and filters, as SQL used for its pages. */
function scopeOf(
  registry: Registry,
  { definition, implementation }: ServerModule,
  actor: Actor,
  query: ListQuery,
): Scope {
  const own = (definition.list.statistics ?? []).flatMap(({ filter }) =>
    Object.keys(filter ?? {}).map((name) => name.replace(/_(from|to)$/, '')),
  )
  const aside = new Set([...own, ...(implementation.figures?.ignores ?? [])])
  const wider = { ...query, filters: query.filters.filter((filter) => !aside.has(filter.column)) }
  const values = new Values(firstValues(definition, actor))
  const source = pageSource(definition)
  const tenant = definition.scope === 'reference' ? '' : ' AND t.corporate_id = $1'
  const searched = query.search !== ''
  const ids = searched
    ? selectIds(registry, definition, actor, wider, values, { limit: EVERY_ROW, offset: 0, isAnyOrder: true })
    : ''
  const where = searched ? [] : conditions(registry, definition, actor, wider, values)
  const today = todayIn(zoneOfList(actor, query))
  const days = [['today', today], ...endsOf(query.filters.filter((filter) => aside.has(filter.column)))] as const
  return {
    from: searched ? `(${ids}) c JOIN ${source} t ON t.id = c.id${tenant}` : `${source} t`,
    where,
    days: Object.fromEntries(days.map(([name, day]) => [name, `${values.add(day)}::date`])),
    values: values.list,
  }
}

/** The ends of date ranges by parameter name: 'date_from'. */
const endsOf = (filters: readonly Filter[]) =>
  filters.flatMap(({ column, operator, values: [day] }) =>
    operator === 'from' || operator === 'to' ? [[`${column}_${operator}`, day] as const] : [],
  )

function figureText(scope: Scope, { select, join = '', where }: Figure): string {
  return `SELECT ${select} FROM ${scope.from} ${join}${whereOf(scope, where)}`
}

function chartText(scope: Scope, { by, series, select, low, high, join = '', where }: ChartFigures): string {
  const band = [...(low ? [`, ${low} AS low`] : []), ...(high ? [`, ${high} AS high`] : [])].join('')
  const [name, groups, most] = series ? [`, ${series} AS series`, '1, 2', MOST_POINTS] : ['', '1', MOST_BARS]
  return `SELECT ${by} AS category${name}, ${select} AS value${band} FROM ${scope.from} ${join}${whereOf(scope, where)}
    GROUP BY ${groups} ORDER BY ${groups} LIMIT ${most}`
}

function whereOf(scope: Scope, more: string | undefined): string {
  // An end that is not set is null.
  const told = more?.replaceAll(/\{(\w+)\}/g, (_, name: string) => scope.days[name] ?? 'NULL::date')
  // PostgreSQL must be able to infer the type of every parameter.
  const used = Object.values(scope.days).map((day) => `${day} IS NOT NULL`)
  return ` WHERE ${[...scope.where, ...(told ? [told] : []), ...used].join(' AND ')}`
}

const maySee = (figure: Figure, actor: Actor) => !figure.permission || holdsPermission(actor, figure.permission)

function visible(figures: Readonly<Record<string, Figure>> | undefined, actor: Actor): [string, Figure][] {
  return Object.entries(figures ?? {}).filter(([, figure]) => maySee(figure, actor))
}

import { sql } from 'kysely'
import type pg from 'pg'
import { holdsPermission } from '../../definition/permission.ts'
import type { ChartPoint } from '../../definition/statistics.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { company, every, filled, type Sql } from '../database/sql.ts'
import { readTogether } from '../database/transaction.ts'
import type { ChartFigures, Figure } from '../engine/implement.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { todayIn } from '../time.ts'
import { conditions } from './conditions.ts'
import type { Filter, ListQuery } from './parameters.ts'
import { zoneOfList } from './present.ts'
import { selectIds } from './select-ids.ts'
import { pageSource } from './source.ts'

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
  const named = [...indicator, ...index].map(
    ([name, figure]) => sql`(${figureQuery(scope, figure)}) AS ${sql.ref(name)}`,
  )
  const statements = [
    { query: sql`SELECT ${sql.join([sql`1 AS one`, ...named])}` },
    ...(chart ? [{ query: chartQuery(scope, chart) }] : []),
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
  from: Sql
  where: readonly Sql[]
  /** Today, and the ends of ignored ranges. */
  days: ReadonlyMap<string, Sql>
}

/** The list's own scope, search and filters, as its pages are chosen. */
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
  const source = sql.table(pageSource(definition))
  const tenant = definition.scope === 'reference' ? sql`` : sql` AND t.corporate_id = ${company}`
  const searched = query.search !== ''
  const ids = () => selectIds(registry, definition, actor, wider, { limit: EVERY_ROW, offset: 0, isAnyOrder: true })
  const today = todayIn(zoneOfList(actor, query))
  const days = [['today', today], ...endsOf(query.filters.filter((filter) => aside.has(filter.column)))] as const
  return {
    from: searched ? sql`(${ids()}) c JOIN ${source} t ON t.id = c.id${tenant}` : sql`${source} t`,
    where: searched ? [] : conditions(registry, definition, actor, wider),
    days: new Map(days.map(([name, day]) => [name, sql`${day}::date`])),
  }
}

/** The ends of date ranges by parameter name: 'date_from'. */
const endsOf = (filters: readonly Filter[]) =>
  filters.flatMap(({ column, operator, values: [day] }) =>
    operator === 'from' || operator === 'to' ? [[`${column}_${operator}`, day] as const] : [],
  )

function figureQuery(scope: Scope, { select, ...rows }: Figure): Sql {
  return sql`SELECT ${sql.raw(select)} ${fromOf(scope, rows)}`
}

function chartQuery(scope: Scope, { by, series, select, low, high, ...rows }: ChartFigures): Sql {
  const columns = Object.entries({ category: by, series, value: select, low, high }).flatMap(([name, text]) =>
    text === undefined ? [] : [sql`${sql.raw(text)} AS ${sql.ref(name)}`],
  )
  const [groups, most] = series ? [sql`1, 2`, MOST_POINTS] : [sql`1`, MOST_BARS]
  return sql`SELECT ${sql.join(columns)} ${fromOf(scope, rows)}
    GROUP BY ${groups} ORDER BY ${groups} LIMIT ${sql.lit(most)}`
}

function fromOf(scope: Scope, { join = '', where }: Pick<Figure, 'join' | 'where'>): Sql {
  // An end that is not set is null.
  const more = where === undefined ? [] : [filled(where, (name) => scope.days.get(name) ?? sql`NULL::date`)]
  return sql`FROM ${scope.from} ${sql.raw(join)} WHERE ${every([...scope.where, ...more])}`
}

const maySee = (figure: Figure, actor: Actor) => !figure.permission || holdsPermission(actor, figure.permission)

function visible(figures: Readonly<Record<string, Figure>> | undefined, actor: Actor): [string, Figure][] {
  return Object.entries(figures ?? {}).filter(([, figure]) => maySee(figure, actor))
}

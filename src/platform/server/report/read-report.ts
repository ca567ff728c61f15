import { sql } from 'kysely'
import type pg from 'pg'
import { comparedColumns } from '../../definition/compared.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { ChartPoint } from '../../definition/statistics.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import type { Statement } from '../database/one-transaction.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import type { Planned } from '../query/list.ts'
import { type ListPart, type ListQuery, parseListQuery } from '../query/parameters.ts'
import { presentRow, seenBy, zoneOf, zoneOfList } from '../query/present.ts'
import { momentIn } from '../time.ts'
import { planChart, presentGroup } from './chart.ts'
import { comparedRange, type ReportQuery, rangeOf } from './parameters.ts'
import { type ReportHalf, rowsOf } from './report-source.ts'
import {
  GROUPS,
  type GroupValues,
  IS_SUBTOTAL,
  IS_TOTAL,
  NTH,
  placedGroups,
  type ReportRows,
  total,
} from './statement.ts'

export interface ReportAnswer {
  data?: Record<string, unknown>[]
  /** The number of groups. */
  record?: number
  /** The measures over all rows, not only those of the page. */
  summary?: Record<string, unknown>
  /** The time of the snapshot. */
  counted_at: string
  chart?: ChartPoint[]
  compare?: { date_from: string; date_to: string; summary: Record<string, unknown> }
}

type Row = Record<string, unknown>

/** A page of a report's rows with the sums of all rows, from one snapshot. */
export async function readReport(
  pool: pg.Pool,
  registry: Registry,
  half: ReportHalf,
  actor: Actor,
  asked: ReportQuery,
  part: ListPart,
  signal: AbortSignal,
): Promise<ReportAnswer> {
  const { statements, query, finish } = planReport(registry, half, actor, asked, part)
  // Planned for the given range: a generic plan would read a single day like all years.
  const planned = statements.map((statement) => ({ ...statement, plannedAnew: true }))
  return finish(await readTogether(pool, tenantOf(actor, query), planned, { signal }))
}

/** The statement of a report to be sent with others in one round trip; without groups only the sums. */
export function planReport(
  registry: Registry,
  half: ReportHalf,
  actor: Actor,
  { mode: modeName, group, list, compare, rest }: ReportQuery,
  part: ListPart | 'sums',
  only?: GroupValues,
): Planned<ReportAnswer> & { query: ListQuery } {
  const { figures, ...asked } = rest
  const query = parseListQuery(seenBy(list, actor), asked)
  const mode = half.report.modes[modeName]
  const rows: ReportRows = {
    registry,
    list,
    actor,
    query,
    ...rowsOf(half, { mode: modeName, group, compare }),
    ...(only ? { only } : {}),
  }
  const chart = figures === '1' && part !== 'rows' && mode ? planChart(rows, mode) : undefined
  const before = compare && comparedRange(rangeOf(query.filters), compare)
  const statements = [
    part === 'sums' && !compare ? totalOf(rows) : pageOf(rows, part === 'count' || part === 'sums' ? 0 : query.limit),
    ...(chart?.statement ? [chart.statement] : []),
  ]
  const measures = Object.keys(rows.source.measures)
  const earlierOf = (row: Row): Row =>
    Object.fromEntries(measures.map((name) => [name, row[comparedColumns(name).before]]))
  const beside = compare ? measures.flatMap((name) => Object.values(comparedColumns(name))) : []
  const summaryOf = (row: Row | undefined, names = measures) => present(list, row ?? {}, actor, names)
  const finish = ([page, drawn]: readonly pg.QueryResult[]): ReportAnswer => {
    const found: Row[] = page?.rows ?? []
    const all = part === 'sums' ? found[0] : found.find((row) => row[IS_TOTAL])
    const countedAt = all?.counted_at
    return {
      ...(part === 'all' || part === 'rows' ? { data: groupsOf(found, list, actor) } : {}),
      ...(part === 'all' || part === 'count' ? { record: Number(all?.[GROUPS] ?? 0) } : {}),
      ...(part === 'rows' ? {} : { summary: summaryOf(all, [...measures, ...beside]) }),
      counted_at: countedAt instanceof Date ? momentIn(zoneOfList(actor, query), countedAt) : '',
      ...(chart ? { chart: chart.pointsOf(chart.statement ? (drawn?.rows ?? []) : []) } : {}),
      ...(before
        ? { compare: { date_from: before.from, date_to: before.to, summary: summaryOf(all && earlierOf(all)) } }
        : {}),
    }
  }
  return { statements, query, finish }
}

function pageOf(rows: ReportRows, limit: number): Statement {
  const { offset } = rows.query
  const [isTotal, isSubtotal, nth] = [sql.ref(IS_TOTAL), sql.ref(IS_SUBTOTAL), sql.ref(NTH)]
  // A subtotal is on the page of its last group; only groups count for the size of a page.
  const wanted = limit === 0 ? sql`` : sql` OR (${nth} > ${offset} AND ${nth} <= ${offset + limit})`
  return {
    query: sql`SELECT t.*, now() AS counted_at FROM (${placedGroups(rows)}) t WHERE ${isTotal}${wanted}
      ORDER BY ${isTotal} DESC, ${nth}, ${isSubtotal}`,
  }
}

const totalOf = (rows: ReportRows): Statement => ({
  query: sql`SELECT t.*, now() AS counted_at FROM (${total(rows)}) t`,
})

function groupsOf(rows: readonly Row[], list: AnyModule, actor: Actor): Row[] {
  return rows
    .filter((row) => !row[IS_TOTAL])
    .map((row) => ({ ...presentGroup(row, list, actor), row: row[IS_SUBTOTAL] ? 'subtotal' : 'group' }))
}

function present(list: AnyModule, row: Row, actor: Actor, names: readonly string[]): Row {
  const kept = Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  return presentRow(list.fields, kept, actor, zoneOf(actor, {}))
}

import type pg from 'pg'
import { measureOf } from '../../../../platform/definition/compared.ts'
import { chartOf } from '../../../../platform/definition/report.ts'
import type { ChartPoint } from '../../../../platform/definition/statistics.ts'
import type { Actor } from '../../../../platform/server/access/actor.ts'
import type { Reading } from '../../../../platform/server/jobs/job.ts'
import { Lists, type Planned } from '../../../../platform/server/query/list.ts'
import { parseListQuery } from '../../../../platform/server/query/parameters.ts'
import { seenBy } from '../../../../platform/server/query/present.ts'
import { parseReport, type ReportQuery } from '../../../../platform/server/report/parameters.ts'
import { planReport } from '../../../../platform/server/report/read-report.ts'
import { type ReportHalf, sourceOf } from '../../../../platform/server/report/report-source.ts'
import type { Widget } from '../widget.ts'

/** The part of a list's or report's answer that a widget uses. */
export interface Answered {
  data?: Record<string, unknown>[]
  record?: number
  summary?: Record<string, unknown>
  counted_at?: string
  chart?: ChartPoint[]
}

const listsOf = new WeakMap<pg.Pool, Lists>()

/** The list queries of a server. */
export function listsFor({ registry, pools }: Reading): Lists {
  const lists = listsOf.get(pools.runtime) ?? new Lists(pools.runtime, registry)
  listsOf.set(pools.runtime, lists)
  return lists
}

/** The statements of a widget. */
export function planOf(
  reading: Reading,
  actor: Actor,
  widget: Widget,
  query: Readonly<Record<string, string>>,
): Planned<Answered> {
  const { registry } = reading
  const { of, rows, chart } = widget
  const report = registry.reports.find((one) => one.report.name === of)
  if (report) {
    const parameters = { ...query, ...(rows ? { limit: String(rows.most) } : {}), ...(chart ? { figures: '1' } : {}) }
    const asked = parseReport(report.report, parameters)
    return planReport(registry, narrowed(report, widget, asked), actor, asked, rows ? 'all' : 'sums')
  }
  const { definition } = registry.get(of)
  return listsFor(reading).counting(definition, actor, parseListQuery(seenBy(definition, actor), query))
}

/** The report with only the measures that the widget shows or sorts by, so that no others are aggregated. */
function narrowed(half: ReportHalf, { figures, rows, chart }: Widget, { mode, group, list }: ReportQuery): ReportHalf {
  const source = sourceOf(half, mode)
  const drawn = chart && half.report.modes[mode] ? chartOf(half.report.modes[mode], group)?.measures : undefined
  const shown = new Set([
    ...figures.map(({ name }) => name),
    ...(rows ? [rows.figure.name] : []),
    ...(drawn ?? []),
    list.list.sort.field,
  ])
  const needed = new Set([...shown].map((name) => measureOf(source.measures, name)))
  const measures = Object.fromEntries(Object.entries(source.measures).filter(([name]) => needed.has(name)))
  return { ...half, sources: { ...half.sources, [mode]: { ...source, measures } } }
}

import type pg from 'pg'
import { addDays, daysOfPeriod, periodOf } from '../../../../platform/definition/dates.ts'
import { isObject } from '../../../../platform/definition/is-object.ts'
import { type Label, type Language, say } from '../../../../platform/definition/label.ts'
import type { AnyModule } from '../../../../platform/definition/module.ts'
import { permissionToOpen } from '../../../../platform/definition/page.ts'
import { holdsPermission, permissionToRead } from '../../../../platform/definition/permission.ts'
import { type Actor, tenantOf, timezoneOf } from '../../../../platform/server/access/actor.ts'
import type { Statement } from '../../../../platform/server/database/one-transaction.ts'
import { STATEMENT_MS } from '../../../../platform/server/database/pools.ts'
import { statement } from '../../../../platform/server/database/sql.ts'
import { readTogether, statementEnded, type Tenant } from '../../../../platform/server/database/transaction.ts'
import type { Registry } from '../../../../platform/server/engine/registry.ts'
import type { Reading } from '../../../../platform/server/jobs/job.ts'
import type { Planned } from '../../../../platform/server/query/list.ts'
import { seenBy, zoneOf } from '../../../../platform/server/query/present.ts'
import { SharedReads } from '../../../../platform/server/query/shared-reads.ts'
import { momentIn, todayIn } from '../../../../platform/server/time.ts'
import { limitsOf } from '../alarm-limits.ts'
import { type BoardName, dashboardPage } from '../dashboard.ts'
import type { Widget } from '../widget.ts'
import { WIDGETS, type WidgetAnswer, type WidgetName } from '../widgets.ts'
import { type Answered, planOf } from './plan-widget.ts'

const mayOpen = (actor: Actor, board: BoardName): boolean =>
  holdsPermission(actor, `${permissionToOpen(dashboardPage)}-${board}`)

/** Kept because an open board asks after each change; an actor whose rights change is another one. */
const seenWidgets = new WeakMap<Actor, readonly WidgetName[]>()

/**
 * The widgets that the actor may see: those of one of their boards whose list or report they may read, with all its
 * filters.
 */
export function widgetsOf(registry: Registry, actor: Actor): readonly WidgetName[] {
  const known = seenWidgets.get(actor)
  if (known) return known
  const seen = Object.entries<Widget>(WIDGETS).flatMap(([name, { boards, of, query }]) => {
    const report = registry.reports.find((one) => one.report.name === of)
    const module = registry.find(of)?.definition
    const permission = report ? permissionToOpen(report.report) : module && permissionToRead(module)
    const isSeen =
      boards.some((board) => mayOpen(actor, board)) &&
      holdsPermission(actor, permission) &&
      (!module || narrows(seenBy(module, actor), query))
    return isSeen && isWidget(name) ? [name] : []
  })
  seenWidgets.set(actor, seen)
  return seen
}

/** Whether the list has each parameter: it lacks filters by fields that the actor may not see. */
const narrows = ({ fields, list }: AnyModule, query: Widget['query']): boolean =>
  Object.keys(query).every((name) => {
    const filtered = fields[name] ? name : name.replace(/_(from|to)$/, '')
    return name === 'active' || list.filters.includes(filtered)
  })

export const isWidget = (name: string): name is WidgetName => Object.hasOwn(WIDGETS, name)

/** The query of a widget, with its placeholders replaced by these values. */
export function queryOf({ query }: Widget, values: WidgetValues, unitId: string | undefined): Record<string, string> {
  const asked = Object.entries(query).map(([key, text]) => [
    key,
    text.replace(/\{(\w+)\}/, (_, name: string) => values[name] ?? ''),
  ])
  return { ...Object.fromEntries(asked), ...(unitId === undefined ? {} : { production_unit_id: unitId }) }
}

/** The days and limits of the placeholders in queries of widgets. */
export type WidgetValues = Readonly<Record<string, string>>

/** The days as of now in the unit's zone, and the company's limits. */
export function widgetValues(actor: Actor, unitId: string | undefined): WidgetValues {
  const today = todayIn(timezoneOf(actor, unitId === undefined ? actor.unitId : Number(unitId)))
  const limits = limitsOf(actor)
  // The period that contains the day this many days ago is not due yet; the one before it is.
  const running = periodOf(addDays(today, -limits.period_days))
  return {
    today,
    yesterday: addDays(today, -1),
    days_90: addDays(today, -89),
    year_ago: addDays(today, -365),
    period: daysOfPeriod(periodOf(today)).from,
    month: periodOf(today).slice(0, 7),
    soon: addDays(today, limits.paper_days),
    in_7_days: addDays(today, 7),
    in_30_days: addDays(today, 30),
    unbilled: addDays(today, -limits.unbilled_days - 1),
    closable: periodOf(addDays(daysOfPeriod(running).from, -1)).slice(0, 7),
    ...Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)])),
  }
}

const TOO_LONG: Label = [
  'Dihentikan karena belum selesai dihitung setelah {seconds} detik. Pilih satu unit produksi, atau coba lagi',
  'Stopped because it was not ready after {seconds} seconds. Choose one production unit, or try again',
]

/** The results of each widget, or 'ended' where they took too long. */
type Results = readonly (readonly pg.QueryResult[] | 'ended')[]

const readsOf = new WeakMap<pg.Pool, SharedReads<Results>>()

/** The readings of this process, shared by users who see the same at the same time. */
function readsFor({ pools: { reports } }: Reading): SharedReads<Results> {
  const reads = readsOf.get(reports) ?? new SharedReads()
  readsOf.set(reports, reads)
  return reads
}

/** Reads the widgets in one round trip. Each shows what the list or report that it opens answers for the same query. */
export async function readWidgets(
  reading: Reading,
  actor: Actor,
  names: readonly WidgetName[],
  unitId: string | undefined,
  language: Language,
): Promise<WidgetAnswer[]> {
  const values = widgetValues(actor, unitId)
  const asked = names.map((name) => {
    const query = queryOf(WIDGETS[name], values, unitId)
    return { name, query, plan: planOf(reading, actor, WIDGETS[name], query) }
  })
  if (asked.length === 0) return []
  const statements = asked.flatMap(({ plan }) => plan.statements)
  const tenant = tenantOf(actor)
  // The answers depend only on these, except those for queries by the user.
  const isOwn = asked.some(({ query }) => 'mine' in query)
  const key = keyOf(tenant, isOwn, statements)
  const results = await readsFor(reading).read(key, () => readInTime(reading.pools.reports, tenant, asked))
  return asked.flatMap(({ name, query, plan }, place) => {
    const result = results[place]
    if (!result || result === 'ended') {
      const problem = say(TOO_LONG, language, { seconds: STATEMENT_MS.reports / 1_000 })
      return [{ ...answerOf(name, actor, query, {}), figures: {}, problem }]
    }
    const answer = answerOf(name, actor, query, plan.finish(result))
    // A widget none of whose figures the actor may see is left out.
    return Object.keys(answer.figures).length > 0 || (answer.rows?.length ?? 0) > 0 ? [answer] : []
  })
}

/** Readings with one key have the same answers. Their SQL is written out, since JSON has no form of it. */
export const keyOf = ({ corporateId, unitIds, userId }: Tenant, isOwn: boolean, statements: readonly Statement[]) =>
  JSON.stringify([
    corporateId,
    unitIds,
    isOwn && userId,
    statements.map((one) => ({ ...one, query: statement(one.query, corporateId) })),
  ])

interface Planning {
  name: WidgetName
  plan: Planned<Answered>
}

/** The user waits a full timeout for each list or report that is ended; after this many the others are not read. */
const MOST_ENDED = 2

/**
 * Reads the widgets in one round trip. Where one takes too long, the others are read again without it and without those
 * of the same list or report, which would take as long.
 */
async function readInTime(pool: pg.Pool, tenant: Tenant, asked: readonly Planning[]): Promise<Results> {
  const ended = new Set<string>()
  for (;;) {
    const left = ended.size < MOST_ENDED ? asked.filter(({ name }) => !ended.has(WIDGETS[name].of)) : []
    if (left.length === 0) return asked.map(() => 'ended' as const)
    const sent = left.flatMap(({ name, plan }) => plan.statements.map((statement) => ({ name, statement })))
    try {
      const statements = sent.map(({ statement }) => statement)
      const results = [...(await readTogether(pool, tenant, statements))]
      return asked.map(({ name, plan }) =>
        ended.has(WIDGETS[name].of) ? 'ended' : results.splice(0, plan.statements.length),
      )
    } catch (error) {
      const place = statementEnded(error)
      const slow = place === undefined ? undefined : sent[place]
      if (!slow) throw error
      ended.add(WIDGETS[slow.name].of)
    }
  }
}

function answerOf(
  name: WidgetName,
  actor: Actor,
  query: Readonly<Record<string, string>>,
  answer: Answered,
): WidgetAnswer {
  const widget: Widget = WIDGETS[name]
  const sums = isObject(answer.summary) ? answer.summary : {}
  const figureOf = (figure: string, of: Readonly<Record<string, unknown>>) =>
    typeof of[figure] === 'number' ? of[figure] : null
  const figures = widget.figures.flatMap(({ name: figure }) => {
    if (figure === 'record') return [['record', answer.record ?? 0] as const]
    // Sums that the actor may not see are left out.
    return figure in sums ? [[figure, figureOf(figure, sums)] as const] : []
  })
  const { alarm } = widget
  const found = answer.data ?? []
  // Rows without a figure that the actor may see are left out, since only names would remain.
  const rows = found.every((row) => widget.rows && widget.rows.figure.name in row) ? widget.rows : undefined
  return {
    widget: name,
    counted_at: answer.counted_at ?? momentIn(zoneOf(actor, {}), new Date()),
    figures: Object.fromEntries(figures),
    ...(rows
      ? {
          rows: found
            .map((row) => ({ name: String(row[rows.name] ?? ''), figure: figureOf(rows.figure.name, row) }))
            .filter(({ figure }) => !rows.aboveZero || (figure !== null && figure > 0)),
        }
      : {}),
    // Only the bars: a card has no room for the second axis of a line.
    ...(answer.chart ? { chart: answer.chart.filter(({ line }) => !line) } : {}),
    ...(alarm?.limit ? { limit: limitsOf(actor)[alarm.limit] } : {}),
    opens: { path: widget.of, query },
  }
}

import { addDays, daysOfPeriod, periodOf } from '../../../../platform/definition/dates.ts'
import { isObject } from '../../../../platform/definition/is-object.ts'
import { permissionToOpen } from '../../../../platform/definition/page.ts'
import { holdsPermission, permissionToRead } from '../../../../platform/definition/permission.ts'
import { type Actor, timezoneOf } from '../../../../platform/server/access/actor.ts'
import type { RouteParts } from '../../../../platform/server/engine/module-route.ts'
import { Lists } from '../../../../platform/server/query/list.ts'
import { parseListQuery } from '../../../../platform/server/query/parameters.ts'
import { seenBy, zoneOf } from '../../../../platform/server/query/present.ts'
import { parseReport } from '../../../../platform/server/report/parameters.ts'
import { readReport } from '../../../../platform/server/report/read-report.ts'
import { momentIn, todayIn } from '../../../../platform/server/time.ts'
import { type BoardName, dashboardPage } from '../dashboard.ts'
import { WIDGETS, type Widget, type WidgetAnswer, type WidgetName } from '../widgets.ts'

/** So few at once that a dashboard leaves connections to other calls. */
const AT_ONCE = 3
const SOON_DAYS = 30

const mayOpen = (actor: Actor, board: BoardName): boolean =>
  holdsPermission(actor, `${permissionToOpen(dashboardPage)}-${board}`)

/** The widgets that the actor may see: of one of his boards, and of what he may read. */
export function widgetsOf({ registry }: RouteParts, actor: Actor): WidgetName[] {
  return Object.entries<Widget>(WIDGETS).flatMap(([name, { boards, of }]) => {
    const report = registry.reports.find((one) => one.report.name === of)
    const module = registry.find(of)?.definition
    const permission = report ? permissionToOpen(report.report) : module && permissionToRead(module)
    const isSeen = boards.some((board) => mayOpen(actor, board)) && holdsPermission(actor, permission)
    return isSeen && isWidget(name) ? [name] : []
  })
}

export const isWidget = (name: string): name is WidgetName => Object.hasOwn(WIDGETS, name)

const listsOf = new WeakMap<RouteParts, Lists>()

/** What the widgets show: what the list or report that each opens answers for the same query. */
export async function readWidgets(
  parts: RouteParts,
  actor: Actor,
  names: readonly WidgetName[],
  unitId: string | undefined,
): Promise<WidgetAnswer[]> {
  const today = todayIn(timezoneOf(actor, unitId === undefined ? actor.unitId : Number(unitId)))
  const days: Readonly<Record<string, string>> = {
    today,
    yesterday: addDays(today, -1),
    period: daysOfPeriod(periodOf(today)).from,
    soon: addDays(today, SOON_DAYS),
  }
  const answers: WidgetAnswer[] = []
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE)
    answers.push(...(await Promise.all(some.map((name) => readWidget(parts, actor, name, days, unitId)))))
  }
  return answers
}

async function readWidget(
  parts: RouteParts,
  actor: Actor,
  name: WidgetName,
  days: Readonly<Record<string, string>>,
  unitId: string | undefined,
): Promise<WidgetAnswer> {
  const widget: Widget = WIDGETS[name]
  const query: Record<string, string> = Object.fromEntries(
    Object.entries(widget.query).map(([key, text]) => [
      key,
      text.replace(/\{(\w+)\}/, (_, day: string) => days[day] ?? ''),
    ]),
  )
  if (unitId !== undefined) query.production_unit_id = unitId
  const answer = await answerOf(parts, actor, widget, query)
  const sums = isObject(answer.summary) ? answer.summary : {}
  const figureOf = (figure: string, of: Readonly<Record<string, unknown>>) =>
    typeof of[figure] === 'number' ? of[figure] : null
  const figures = widget.figures.flatMap(({ name: figure }) => {
    if (figure === 'record') return [['record', answer.record ?? 0] as const]
    // What the actor may not see of the sums is not answered.
    return figure in sums ? [[figure, figureOf(figure, sums)] as const] : []
  })
  const { rows } = widget
  return {
    widget: name,
    counted_at: answer.counted_at ?? momentIn(zoneOf(actor, {}), new Date()),
    figures: Object.fromEntries(figures),
    ...(rows
      ? {
          rows: (answer.data ?? []).map((row) => ({
            name: String(row[rows.name] ?? ''),
            figure: figureOf(rows.figure.name, row),
          })),
        }
      : {}),
    ...(answer.chart ? { chart: answer.chart } : {}),
    opens: { path: widget.of, query },
  }
}

interface Answered {
  data?: Record<string, unknown>[]
  record?: number
  summary?: Record<string, unknown>
  counted_at?: string
  chart?: WidgetAnswer['chart']
}

async function answerOf(
  parts: RouteParts,
  actor: Actor,
  { of, rows, chart }: Widget,
  query: Readonly<Record<string, string>>,
): Promise<Answered> {
  const { registry } = parts
  const { runtime } = parts.pools
  const report = registry.reports.find((one) => one.report.name === of)
  if (report) {
    const asked = { ...query, ...(rows ? { limit: String(rows.most) } : {}), ...(chart ? { figures: '1' } : {}) }
    return readReport(runtime, registry, report, actor, parseReport(report.report, asked), rows ? 'all' : 'count')
  }
  const { definition } = registry.get(of)
  const lists = listsOf.get(parts) ?? new Lists(runtime, registry)
  listsOf.set(parts, lists)
  return lists.read(definition, actor, parseListQuery(seenBy(definition, actor), query), 'count')
}
